import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { dataSaya } from '#contract/data-saya.ts';
import { orang } from '#contract/orang/orang.ts';
import { penduduk } from '#contract/penduduk/penduduk.ts';
import { perbaikan } from '#contract/perbaikan/perbaikan.ts';
import { profilSaya } from '#contract/profil-saya.ts';
import { hashPassword } from '#server/core/session/password.ts';
import { refusal, testApi } from '#test/api.ts';
import { PARTS } from './queries.ts';

const api = await testApi();
const PASSWORD = 'Rahasia#2026';

async function person() {
  const village = await api.village();
  const warga = await village.warga({ nama: 'Ratna <b>' });
  const sandi = await hashPassword(PASSWORD);
  await village.db((db) =>
    db
      .updateTable('akun')
      .set({ sandi })
      .where('desa_id', '=', db.desaId)
      .where('id', '=', warga.id)
      .execute(),
  );
  const params = { id: warga.pendudukId ?? 0 };
  await warga.call(profilSaya.update, { params, body: { no_telp: '0812', pekerjaan: 'Guru' } });
  return { village, warga, params };
}
type Person = Awaited<ReturnType<typeof person>>;

const fetched = ({ village, warga }: Person, body: object, access = warga.access) =>
  village.send(
    dataSaya.download.path,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    access,
  );

describe('access to my data', () => {
  it('names roles instead of people, and one’s own actions', async () => {
    const { village, warga, params } = await person();
    const staff = await village.perangkat('penduduk');
    await staff.call(orang.open, { params, body: {} });
    const keperluan = 'Mencocokkan dokumen di loket';
    await staff.call(penduduk.tampilkan, { params, body: { keperluan } });
    const { data, meta } = await warga.call(dataSaya.access, { query: { per_page: 2 } });
    expect(data).toMatchObject([
      { oleh: 'Petugas desa', dari: 'kantor', apa: `Membuka NIK dan nomor KK. Keperluan: ${keperluan}` },
      { oleh: 'Petugas desa', dari: 'kantor', apa: 'Membuka data lengkap' },
    ]);
    expect(JSON.stringify(data)).not.toContain(staff.nama);
    expect(meta).toMatchObject({ total_results: 3, total_pages: 2 });
    const rest = await warga.call(dataSaya.access, { query: { per_page: 2, page: 2 } });
    expect(rest.data).toMatchObject([
      { oleh: 'Anda', dari: 'sendiri', apa: 'Mengubah telepon dan pekerjaan' },
    ]);
    expect((await (await village.warga()).call(dataSaya.access)).data).toEqual([]);
    expect((await refusal(warga.call(dataSaya.access, { query: { page: 0 } }))).http).toBe(400);
  });
});

/** A shop with a product, and a letter requested by this account. */
async function business({ village, warga }: Person) {
  await village.db(async (db) => {
    const own = { desa_id: db.desaId, pemilik_id: warga.id };
    const shop = { ...own, nama: 'Kopi Lereng', no_telp: '0812', alamat: 'Jalan Melati', deskripsi: '' };
    const { id } = await db.insertInto('toko').values(shop).returning('id').executeTakeFirstOrThrow();
    const kategori = await db
      .insertInto('kategori_produk')
      .values({ desa_id: db.desaId, nama: 'Minuman segar' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const product = { nama: 'Kopi Arabika', harga: 45_000, stok: 3, deskripsi: '' };
    await db
      .insertInto('produk')
      .values({ desa_id: db.desaId, toko_id: id, kategori_id: kategori.id, ...product })
      .execute();
    const letter = { ...own, jenis: 'surat_keterangan', config_name: 'Surat Keterangan Usaha' };
    await db.insertInto('ajuan_layanan').values(letter).execute();
  });
}

describe('the download', () => {
  it('contains what the village stores, and nothing of others', async () => {
    const at = await person();
    const { village, warga } = at;
    const other = await village.warga({ nama: 'Budi Santosa' });
    const body = { data: 'alamat', baru: 'Jalan Melati 4' } as const;
    await warga.call(perbaikan.create, { body });
    await other.call(perbaikan.create, { body });
    const answer = await fetched(at, { bentuk: 'json', password: PASSWORD });
    expect(answer.headers.get('content-disposition')).toMatch(/filename="data-saya-\d{4}-\d\d-\d\d\.json"/);
    const text = await answer.text();
    const all = JSON.parse(text) as Record<string, Record<string, unknown>[]>;
    expect(all.data_diri).toMatchObject([{ nik: warga.nik, telepon: '0812', pekerjaan: 'GURU' }]);
    expect(all.perbaikan).toMatchObject([{ ubahan: { alamat: ['', 'Jalan Melati 4'] } }]);
    expect(all.akun?.[0]).not.toHaveProperty('sandi');
    for (const hidden of ['Budi', other.nik, 'argon2', 'desa_id']) expect(text).not.toContain(hidden);
    const page = await (await fetched(at, { bentuk: 'html', password: PASSWORD })).text();
    expect(page).toContain('Ratna &lt;b&gt;');
    expect(page).not.toContain('Ratna <b>');
    expect(await warga.call(dataSaya.get)).toMatchObject({ perbaikan: 1, laporan: 0, perangkat: 1 });
    const trail = await village.db((db) =>
      db.selectFrom('jejak').select('aksi').where('desa_id', '=', db.desaId).execute(),
    );
    expect(trail.filter(({ aksi }) => aksi === 'data-saya.download')).toHaveLength(2);
    const own = (await warga.call(dataSaya.access)).data.filter(({ apa }) => apa.includes('sebagai berkas'));
    expect(own.map(({ oleh, apa }) => [oleh, apa])).toEqual(
      Array(2).fill(['Anda', 'Membuka semua data sendiri sebagai berkas']),
    );
  });

  it('contains the shops, products and letters of one person', async () => {
    const at = await person();
    await business(at);
    const other = await at.village.warga({ nama: 'Budi Santosa' });
    expect(await at.warga.call(dataSaya.get)).toMatchObject({ toko: 1, produk: 1, ajuan_layanan: 1 });
    expect(await other.call(dataSaya.get)).toMatchObject({ toko: 0, produk: 0, ajuan_layanan: 0 });
    expect(await (await fetched(at, { bentuk: 'json', password: PASSWORD })).json()).toMatchObject({
      toko: [{ nama: 'Kopi Lereng', no_telp: '0812' }],
      produk: [{ nama: 'Kopi Arabika', harga: 45_000 }],
      ajuan_layanan: [{ config_name: 'Surat Keterangan Usaha' }],
    });
    const page = await (await fetched(at, { bentuk: 'html', password: PASSWORD })).text();
    for (const shown of [
      '<h2>Toko</h2>',
      'Kopi Lereng',
      '<h2>Produk</h2>',
      'Kopi Arabika',
      'Keterangan Usaha',
    ])
      expect(page).toContain(shown);
  });

  it('requires the password, and is for residents', async () => {
    const at = await person();
    const wrong = await fetched(at, { bentuk: 'json', password: 'Salah#2026' });
    expect([wrong.status, await wrong.json()]).toMatchObject([
      400,
      { errors: [{ password: ['Password Anda salah, harap coba lagi !'] }] },
    ]);
    const staff = await at.village.perangkat('penduduk');
    expect((await fetched(at, { bentuk: 'json', password: PASSWORD }, staff.access)).status).toBe(403);
    expect((await refusal(at.village.call(dataSaya.get))).http).toBe(401);
    expect((await refusal(staff.call(dataSaya.access))).http).toBe(403);
  });
});

/** Columns that name who acted on a row, not whose it is. */
const OFFICER = /^(oleh|oleh_id|penulis_id|diubah_oleh)$/;

/** Tables missing from a resident's file, and why. */
const LEFT_OUT: Record<string, string> = {
  akun_kode: 'a secret that is about to run out',
  autentikator: 'the second step of staff',
  berkas_versi: 'which officer replaced a file of the site',
  demografi_riwayat: 'which officer wrote figures of the village',
  kiriman: 'answers kept for a day, for a form sent twice; what they made stands elsewhere',
  impor: 'only staff import',
  izin_pegawai: 'leave of officials: each reads their own in the console',
  kode_cadangan: 'the second step of staff',
  kunci_sandi: 'the second step of staff',
  kunci_tantangan: 'the second step of staff',
  kematian: 'who has died has no account',
  media: 'which officer put a file of the site into the bin',
  pegawai_presensi: 'attendance of officials: the same',
  pejabat_pengganti: 'staff who stand in for each other',
  perangkat_kantor: 'devices of the office, and which officer paired them',
  pemulihan: 'staff who lost it',
  pemulihan_admin: 'administrators whom operators let in again',
  potensi_gambar: 'the pictures are there as files',
  presensi_koreksi: 'attendance of officials: the same',
  produk_gambar: 'the pictures are there as files',
  ubah_wilayah: 'only staff move residents; what changed stands in the history of each',
  unggahan: 'a dump that an officer has sent half of, kept for a day',
  urusan: 'which officer looks after a row of a queue',
  urusan_pengikut: 'which officers follow it',
};

it('contains every table that refers to a resident', async () => {
  const village = await api.village();
  const { rows } = await village.db((db) =>
    sql<{ tabel: string; kolom: string; ke: string }>`
      select c.conrelid::regclass::text as tabel, a.attname::text as kolom, c.confrelid::regclass::text as ke
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname <> 'desa_id'
      where c.contype = 'f'`.execute(db),
  );
  const held = new Set(Object.values(PARTS).map(({ table }) => table));
  // References to files are covered by the tables of the files.
  const people = new Set([...held, 'akun', 'penduduk'].filter((one) => one !== 'berkas'));
  const naming = rows.filter(({ ke, kolom }) => people.has(ke) && !OFFICER.test(kolom));
  const missing = new Set(naming.map(({ tabel }) => tabel).filter((one) => !held.has(one)));
  expect([...missing].toSorted()).toEqual(Object.keys(LEFT_OUT).toSorted());
});
