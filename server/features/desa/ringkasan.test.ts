import { Client } from 'pg';
import { expect, it } from 'vitest';
import { paths } from '#app/lib/paths/paths.ts';
import { NOUNS } from '#app/nouns.ts';
import { berita } from '#contract/berita.ts';
import { desa } from '#contract/desa/desa.ts';
import { hero } from '#contract/hero.ts';
import { kelolaLapor } from '#contract/lapor/kelola.ts';
import { kategorilapor, lapor } from '#contract/lapor/lapor.ts';
import { produkHukum } from '#contract/produk-hukum/produk-hukum.ts';
import { desks } from '#server/app.ts';
import { refusal, testApi } from '#test/api.ts';
import { newsroomOf, photo, publish, readyDraft } from '#test/newsroom.ts';

const api = await testApi();
const HOUR = 3_600_000;
const titles = (rows: { noun: string; judul: string }[]) => rows.map(({ noun, judul }) => `${noun} ${judul}`);

it('shows editors their own drafts, newest first, and everything that is scheduled', async () => {
  const room = await newsroomOf(await api.village());
  const { redaksi, lain } = room;
  await readyDraft(room, 'Pertama');
  await redaksi.call(hero.create, { body: { judul: 'Sorotan' } });
  await lain.call(berita.create, { body: { judul: 'Punya orang lain' } });
  const later = new Date(Date.now() + HOUR).toISOString();
  await publish(redaksi, await readyDraft(room, 'Besok'), later);
  const out = await publish(redaksi, await readyDraft(room, 'Sudah terbit'));
  const mine = await redaksi.call(desa.overview);
  expect(titles(mine.draf)).toEqual(['hero Sorotan', 'berita Pertama']);
  expect(titles(mine.terjadwal)).toEqual(['berita Besok']);
  expect(mine.antrean).toEqual([]);
  const theirs = await lain.call(desa.overview);
  expect(titles(theirs.draf)).toEqual(['berita Punya orang lain']);
  expect(titles(theirs.terjadwal)).toEqual(['berita Besok']);

  const params = { id: out.id };
  await lain.call(berita.save, { params, body: { versi: out.versi, judul: 'Sudah terbit, diubah' } });
  expect(titles((await lain.call(desa.overview)).draf)[0]).toBe('berita Sudah terbit, diubah');
});

it('shows no draft that was opened and never written to, neither to its writer nor to the admin', async () => {
  const { village, redaksi } = await newsroomOf(await api.village());
  const admin = await village.admin();
  const opened = await redaksi.call(berita.create, { body: { judul: '' } });
  expect((await redaksi.call(desa.overview)).draf).toEqual([]);
  expect((await admin.call(desa.overview)).meja_lain).toEqual([]);
  await redaksi.call(berita.save, {
    params: { id: opened.id },
    body: { versi: opened.versi, isi: '<p>Panen</p>' },
  });
  expect(titles((await redaksi.call(desa.overview)).draf)).toEqual(['berita ']);
  expect((await admin.call(desa.overview)).meja_lain).toMatchObject([{ jumlah: 1 }]);
});

it('shows those who decide on reports how many wait, since when, and until when', async () => {
  const village = await api.village();
  const [warga, staff] = [await village.warga(), await village.perangkat('verifikasi')];
  expect((await staff.call(desa.overview)).antrean).toEqual([]);
  const [kategori] = (await village.call(kategorilapor.list)).data;
  const file = (judul: string) =>
    warga.call(lapor.create, { body: photo({ judul, isi: 'Gelap', kategori: String(kategori?.id) }) });
  const first = await file('Lampu padam');
  const second = await file('Jalan rusak');
  const queue = async () => (await staff.call(desa.overview)).antrean;
  expect(await queue()).toMatchObject([
    { noun: 'lapor', jumlah: 2, waktu: first.created_at, batas: 3, tenggat: { giliran: 'kantor', lewat: 0 } },
  ]);
  await staff.call(kelolaLapor.decide, { params: { id: first.id }, body: { jenis: 'setujui' } });
  expect(await queue()).toMatchObject([
    { bagian: null, jumlah: 1, waktu: second.created_at },
    { bagian: 'tindak-lanjut', jumlah: 1 },
  ]);
  await staff.call(kelolaLapor.decide, { params: { id: second.id }, body: { jenis: 'setujui' } });
  // Both are approved, and nobody has followed them up.
  expect(await queue()).toMatchObject([
    { noun: 'lapor', bagian: 'tindak-lanjut', jumlah: 2, batas: 5, tenggat: { lewat: 0 } },
  ]);
});

it('counts potentials for those who verify, and findings of the register for those who keep it', async () => {
  const village = await api.village();
  const [verifikator, penjaga, redaksi, admin] = [
    await village.perangkat('verifikasi'),
    await village.perangkat('penduduk'),
    await village.perangkat('berita'),
    await village.admin(),
  ];
  const sent = new Date('2026-11-10T02:00:00Z');
  const resent = new Date('2026-11-12T02:00:00Z');
  await village.db(async (db) => {
    const { desaId: desa_id } = db;
    const { id: kategori_id } = await db
      .insertInto('kategori_potensi')
      .values({ desa_id, nama: 'Kuliner' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const usual = { desa_id, kategori_id, judul: 'Keripik', harga: 1, no_telp: '0800', isi: 'Renyah' };
    const [first] = await db
      .insertInto('potensi')
      .values([
        { ...usual, nama_usaha: 'Lama', created_at: sent, tenggat: '2026-11-19' },
        { ...usual, nama_usaha: 'Baru', created_at: new Date('2026-11-13T02:00:00Z') },
      ])
      .returning('id')
      .execute();
    await db
      .insertInto('potensi_langkah')
      .values({
        desa_id,
        potensi_id: first?.id ?? 0,
        jenis: 'minta_perbaikan',
        oleh_nama: 'Petugas',
        keadaan_sebelum: 'menunggu',
        dijawab: resent,
      })
      .execute();
    // A pair with the same name and birth date, both without an area, one temporary number: four findings.
    const twin = { desa_id, nama: 'Asep', kelamin: 'LK' as const, tanggal_lahir: '1980-01-01' };
    await db
      .insertInto('penduduk')
      .values([
        { ...twin, nik: '3201010101800001' },
        { ...twin, nik: '0000000000000001' },
      ])
      .execute();
  });
  const queue = async (who: typeof admin) =>
    (await who.call(desa.overview)).antrean.map(({ noun, jumlah }) => `${noun} ${jumlah}`);
  expect(await queue(verifikator)).toEqual(['potensi 2']);
  expect(await queue(penjaga)).toEqual(['penduduk 4']);
  expect(await queue(redaksi)).toEqual([]);
  expect(await queue(admin)).toEqual(['potensi 2', 'penduduk 4']);
  const [potentials] = (await verifikator.call(desa.overview)).antrean;
  expect(potentials).toMatchObject({ batas: 5, tenggat: { giliran: 'kantor' } });
  expect(new Date(potentials?.waktu ?? 0)).toEqual(resent);
});

it('shows verifiers what is due next, and admins also what waits at other desks', async () => {
  const room = await newsroomOf(await api.village());
  const { village } = room;
  const [warga, staff, admin] = [
    await village.warga(),
    await village.perangkat('verifikasi'),
    await village.admin(),
  ];
  const [kategori] = (await village.call(kategorilapor.list)).data;
  const file = (judul: string) =>
    warga.call(lapor.create, { body: photo({ judul, isi: 'Gelap', kategori: String(kategori?.id) }) });
  const [first, second, third] = [await file('Pertama'), await file('Kedua'), await file('Ketiga')];
  const decide = (id: number, body: Record<string, string>) =>
    staff.call(kelolaLapor.decide, { params: { id }, body: body as { jenis: 'setujui' } });
  // The follow-up has a longer deadline than the verification.
  await decide(first.id, { jenis: 'setujui' });
  await decide(third.id, { jenis: 'minta_perbaikan', alasan: 'Sebutkan RT' });
  await readyDraft(room, 'Punya redaksi');
  const mine = await staff.call(desa.overview);
  expect(mine.tenggat.map(({ judul, keadaan }) => `${judul}, ${keadaan}`)).toEqual([
    'Kedua, menunggu',
    'Pertama, disetujui',
  ]);
  expect(mine.tenggat[0]).toMatchObject({ id: second.id, tenggat: { giliran: 'kantor', lewat: 0 } });
  expect(mine.meja_lain).toBeNull();
  expect((await admin.call(desa.overview)).meja_lain).toMatchObject([
    { nama: null, jumlah: 1, tenggat: { giliran: 'warga' } },
    { nama: room.redaksi.nama, jumlah: 1, tenggat: null },
  ]);
  const redaksi = await room.redaksi.call(desa.overview);
  expect([redaksi.tenggat, redaksi.meja_lain]).toEqual([[], null]);
  const elsewhere = await (await api.village()).admin();
  expect(await elsewhere.call(desa.overview)).toMatchObject({ tenggat: [], meja_lain: [] });
});

it('is for staff, limited to this village and their areas', async () => {
  const [village, elsewhere] = [await api.village(), await api.village()];
  const [admin, hukum] = [await village.admin(), await village.perangkat('hukum')];
  await hukum.call(produkHukum.create, { body: { judul: 'Perdes' } });
  expect(titles((await hukum.call(desa.overview)).draf)).toEqual(['produk-hukum Perdes']);
  expect((await admin.call(desa.overview)).draf).toEqual([]);
  expect((await (await elsewhere.perangkat('hukum')).call(desa.overview)).draf).toEqual([]);
  expect((await refusal(village.call(desa.overview))).http).toBe(401);
  expect((await refusal((await village.warga()).call(desa.overview))).http).toBe(403);
});

it('knows every table of texts and every queue that the database has', async () => {
  const client = new Client({ connectionString: api.ownerUrl });
  await client.connect();
  const tablesWith = async (column: string) => {
    const { rows } = await client.query<{ nama: string }>(
      `select table_name as nama from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = $1`,
      [column],
    );
    return rows.map(({ nama }) => nama).sort();
  };
  // Texts of staff have a working copy and an author; what goes from state to state has a day by which somebody acts.
  const [drafts, authors] = [await tablesWith('draf'), await tablesWith('penulis_id')];
  const clocks = await tablesWith('tenggat');
  await client.end();
  const texts = drafts.filter((one) => authors.includes(one));
  expect(
    Object.values(desks.texts)
      .map(({ table }) => table)
      .sort(),
  ).toEqual(texts);
  const actor = {
    ...{
      id: 1,
      username: 'a',
      nama: 'A',
      jabatan: 'Kepala Desa',
      langkah_kedua: null,
      wajib_pasang: false,
      peran: 'admin' as const,
    },
    ...{ izin: [], penduduk_id: null, sesi: 's' },
  };
  const parts = Object.values(desks.queues).flatMap((one) => one.parts?.({ actor, zone: 'WIB' }) ?? []);
  expect([...new Set(parts.map(({ of }) => of.table))].sort()).toEqual(clocks);
});

it('finds the card of each noun of which something may wait, by which pages call it', () => {
  const places = NOUNS.map(({ to }) => to);
  const waiting = [...Object.keys(desks.texts), ...Object.keys(desks.queues)].map((noun) =>
    paths.kelola(noun),
  );
  expect(waiting.filter((place) => !places.includes(place))).toEqual([]);
});
