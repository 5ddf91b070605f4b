import { describe, expect, it } from 'vitest';
import { akun } from '#contract/akun/akun.ts';
import { notifikasi } from '#contract/notifikasi.ts';
import { kelolaSurat } from '#contract/surat/kelola.ts';
import { loket } from '#contract/surat/loket.ts';
import { surat } from '#contract/surat/surat.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { fillLayanan } from '#server/demo/layanan.ts';
import { pdfOf } from '#server/demo/pdf.ts';
import { revokeLetter } from '#server/features/surat-keluar/writes.ts';
import { refusal, testApi } from '#test/api.ts';
import { DIBAWA_SEMUA } from '#test/letter.ts';
import { act, get, office, own, sign, toTheHead } from '#test/letter-office.ts';
import '#server/features/penduduk/table.ts';
import { takeTurn } from './writes.ts';

const api = await testApi();
type Village = Awaited<ReturnType<typeof api.village>>;
type Account = Awaited<ReturnType<Village['warga']>>;

const DOMISILI = { config: 'domisili', payload: { keperluan: 'Melamar kerja' } } as const;
const USAHA = {
  nama_usaha: 'Batik Kawung',
  jenis_usaha: 'Kerajinan',
  mulai_usaha: '2024-03-14',
  modal: 5_000_000,
  alamat_usaha: 'Kampung Kaler 7',
  saksi: [{ nama: 'Bagas', umur: 33 }],
};
const PESTA = {
  tanggal: '2026-12-05',
  waktu_mulai: '19:30',
  tempat: 'Lapangan Cikaret',
  jenis_pesta: ['wayang'],
};
const NOTHING = { nama_dasar_surat: '', nomor_dasar_surat: '', isi_dasar_surat: '', kepada: '' };
const params = (id: number | null) => ({ id: id ?? 0, jenis_surat: 'surat-keterangan' });
const file = (officer: Account, penduduk: number | null) =>
  officer.call(loket.create, { params: params(penduduk), body: { ...DOMISILI, ...NOTHING } });
const find = (officer: Account, search: string) => officer.call(loket.find, { body: { search } });
const receipt = (officer: Account, id: number) => officer.call(loket.receipt, { params: { id } });
const track = (who: Pick<Account, 'call'>, kode: string) => who.call(surat.track, { params: { kode } });

const dusunOf = async (db: VillageDb) => {
  const row = { desa_id: db.desaId, jenis: 'dusun', nama: 'Cikaret', induk_id: null } as const;
  const { id } = await db.insertInto('wilayah').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
};
const familyOf = async (db: VillageDb, family: { no_kk: string; wilayah_id: number }) => {
  const row = { ...family, desa_id: db.desaId };
  const { id } = await db.insertInto('keluarga').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
};

/** A resident without an account, optionally in the family of `kin`. */
function resident(village: Village, nama: string, { nik, kin }: { nik: string; kin?: number | null }) {
  return village.db(async (db) => {
    const desa_id = db.desaId;
    const wilayah_id = kin === undefined ? null : await dusunOf(db);
    const keluarga_id = wilayah_id && (await familyOf(db, { no_kk: `${nik.slice(0, -1)}9`, wilayah_id }));
    if (kin)
      await db
        .updateTable('penduduk')
        .set({ keluarga_id, hubungan: 'KEPALA KELUARGA' })
        .where('desa_id', '=', desa_id)
        .where('id', '=', kin)
        .execute();
    const row = {
      desa_id,
      nik,
      nama,
      kelamin: 'PR' as const,
      tanggal_lahir: '1985-04-05',
      wilayah_id,
      keluarga_id,
    };
    const { id } = await db.insertInto('penduduk').values(row).returning('id').executeTakeFirstOrThrow();
    return id;
  });
}

describe('an applicant at the counter', () => {
  it('is found by the whole NIK or a part of the name, and shown with a masked number', async () => {
    const { village, operator, warga } = await office(api);
    const nik = '9901014504850001';
    const id = await resident(village, 'Imas Ratnasari', { nik, kin: warga.pendudukId });
    const found = await find(operator, 'ratna');
    expect(found.map(({ nama }) => nama)).toEqual(['Imas Ratnasari', 'Ratna Anggraeni']);
    expect(found[0]).toEqual({
      id,
      nama: 'Imas Ratnasari',
      punya_nik: true,
      tanggal_lahir: '1985-04-05',
      orang_tua: '',
      dusun: 'Cikaret',
    });
    expect(await find(operator, '9901 0145 0485 0001')).toMatchObject([{ id }]);
    for (const little of ['im', '99010145', '12', '   ', '99010145048500011'])
      expect((await refusal(find(operator, little))).body.errors).toEqual([{ search: [expect.any(String)] }]);
    expect(await find(operator, 'tidakada')).toEqual([]);
    const opened = await operator.call(loket.open, { params: { id } });
    expect(opened).toMatchObject({
      nama: 'Imas Ratnasari',
      punya_nik: true,
      isian: { tanggal_lahir: '1985-04-05' },
      keluarga: { penduduk: [{ nama: 'Ratna Anggraeni' }, { nama: 'Imas Ratnasari' }], kelahiran: [] },
    });
    for (const whole of [nik, warga.nik]) expect(JSON.stringify([found, opened])).not.toContain(whole);
    await operator.call(loket.open, { params: { id } });
    const seen = await village.db((db) =>
      db.selectFrom('penduduk_lihat').select(['akun_id', 'apa']).where('penduduk_id', '=', id).execute(),
    );
    expect(seen).toEqual([{ akun_id: operator.id, apa: 'data untuk surat di loket' }]);
  });

  it('is shown among ten at most, and only while living here', async () => {
    const { village, operator } = await office(api);
    for (let at = 0; at < 12; at++)
      await resident(village, `Siti ${at}`, { nik: `99010145048510${10 + at}` });
    expect(await find(operator, 'siti')).toHaveLength(10);
    const gone = await resident(village, 'Karto Wijaya', { nik: '9901014504852001' });
    await village.db((db) =>
      db
        .updateTable('penduduk')
        .set({ status_dasar: 'PINDAH' })
        .where('desa_id', '=', db.desaId)
        .where('id', '=', gone)
        .execute(),
    );
    expect(await find(operator, 'karto')).toEqual([]);
    expect((await refusal(operator.call(loket.open, { params: { id: gone } }))).http).toBe(404);
    expect((await refusal(file(operator, gone))).http).toBe(404);
  });

  it('cannot be found by trying numbers', async () => {
    const { operator } = await office(api);
    const tries: number[] = [];
    for (let at = 0; at < 22; at++)
      tries.push(
        await find(operator, `99010145048530${10 + at}`).then(
          () => 200,
          (error) => error.http,
        ),
      );
    expect(tries).toEqual([...Array(20).fill(200), 429, 429]);
  });
});

describe('a letter at the counter', () => {
  it('goes through all desks, and its resident sees it and is notified', async () => {
    const all = await office(api);
    const { village, operator, warga } = all;
    expect(await operator.call(loket.letters)).toMatchObject([{ slug: 'domisili' }, { slug: 'usaha' }]);
    const { id } = await file(operator, warga.pendudukId);
    expect(await get(operator, id)).toMatchObject({
      ...{ pemohon: 'Ratna Anggraeni', lewat_loket: true, nomor_antre: 1, berakun: true },
      keadaan: 'diperiksa',
    });
    const mine = await own(warga, id);
    expect(mine).toMatchObject({ lewat_loket: true, keadaan: 'diperiksa' });
    await api.runJobs();
    const { data: told } = await warga.call(notifikasi.list);
    expect(told[0]).toMatchObject({
      payload: { msg: 'Surat Keterangan Domisili Anda sudah diajukan di loket kantor desa', obj_id: id },
    });
    const slip = await receipt(operator, id);
    expect(slip).toMatchObject({ nomor_antre: 1, kode: mine.kode, config_name: 'Surat Keterangan Domisili' });
    expect(slip.tenggat?.tanggal).toBe(mine.tenggat?.tanggal);
    expect(JSON.stringify(slip)).not.toMatch(/Ratna|\d{16}/);
    const { rows } = await village.db(async (db) => ({
      rows: await db
        .selectFrom('jejak')
        .select(['aksi', 'sesudah'])
        .where('desa_id', '=', db.desaId)
        .where('noun_id', '=', String(id))
        .execute(),
    }));
    expect(rows).toEqual([
      { aksi: 'surat.create', sesudah: { layanan: 'Surat Keterangan Domisili', loket: 1 } },
    ]);
  });

  it('is handed over there to residents without an account, and becomes theirs with the account', async () => {
    const all = await office(api);
    const { village, operator, kades } = all;
    const person = await resident(village, 'Imas Masitoh', { nik: '9901014504850002' });
    const { id } = await file(operator, person);
    await toTheHead(all, id);
    await sign(kades, id);
    expect(await get(operator, id)).toMatchObject({ berakun: false, can: { serahkan: true } });
    const keeper = await village.perangkat('akun');
    await keeper.call(akun.kodeWarga, { params: { id: person } });
    expect(await get(operator, id)).toMatchObject({ berakun: true });
    await act(operator, id, 'serahkan', { penerima: 'pemohon' });
    expect(await get(operator, id)).toMatchObject({ keadaan: 'selesai', is_printed: true });
    await api.runJobs();
  });

  it('shows its covering letter to its resident and the office', async () => {
    const village = await api.village({ layanan_dinamis: true });
    await village.db(fillLayanan);
    const [officer, warga] = [await village.perangkat('surat'), await village.warga()];
    const ask = (values: Record<string, string | File>) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(values)) body.append(name, value);
      return officer.call(loket.create, { params: params(warga.pendudukId), body });
    };
    const refused = await refusal(ask({ config: 'usaha', payload: '{}' }));
    expect(refused.body.errors.map((entry) => Object.keys(entry)[0])).toEqual(['payload', 'dasar_surat']);
    expect((await refusal(ask({ config: 'tidak-ada', payload: '{}' }))).body.errors).toEqual([
      { config: ['Layanan ini tidak ada lagi.'] },
    ]);
    const pdf = new Uint8Array(pdfOf('Pengantar', [{ text: 'Surat pengantar RT 03' }]));
    const dasar_surat = new File([pdf], 'rt03.pdf', { type: 'application/pdf' });
    const { id } = await ask({ config: 'usaha', payload: JSON.stringify(USAHA), dasar_surat });
    const kept = await village.db((db) =>
      db.selectFrom('berkas').select(['privat', 'pemilik']).where('desa_id', '=', db.desaId).execute(),
    );
    expect(kept).toEqual([{ privat: true, pemilik: warga.id }]);
    expect(await get(officer, id)).toMatchObject({ nomor_antre: 1 });
  });

  it('may be a built-in one', async () => {
    const village = await api.village();
    const [officer, warga] = [await village.perangkat('surat'), await village.warga()];
    const slugs = (await officer.call(loket.letters)).map(({ slug }) => slug);
    expect(slugs).toEqual(expect.arrayContaining(['bagi warisan', 'izinpesta']));
    const ask = (slug: string, atribut: unknown) =>
      officer.call(loket.createStatic, {
        params: { id: warga.pendudukId ?? 0, slug },
        body: { ...DIBAWA_SEMUA, atribut },
      });
    expect((await refusal(ask('tidak-ada', PESTA))).http).toBe(404);
    expect(JSON.stringify((await refusal(ask('izinpesta', {}))).body.errors)).toContain('Masukan tanggal');
    const { id } = await ask('izinpesta', PESTA);
    expect((await warga.call(surat.me)).data).toMatchObject([
      { surat_id: id, config_name: 'Surat Izin Pesta' },
    ]);
    expect(await receipt(officer, id)).toMatchObject({ nomor_antre: 1, config_name: 'Surat Izin Pesta' });
  });

  it('gets consecutive numbers per day without gaps, also for a hundred at the same time', async () => {
    const { village, operator, warga } = await office(api);
    const officers = await Promise.all(Array.from({ length: 5 }, () => village.perangkat('surat')));
    const made = await Promise.all(
      Array.from({ length: 100 }, (_, at) => file(officers[at % 5] ?? operator, warga.pendudukId)),
    );
    const numberOf = async (id: number) => (await receipt(operator, id)).nomor_antre;
    const numbers: number[] = [];
    for (const { id } of made) numbers.push(await numberOf(id));
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
    const undone = village.db(async (db) => {
      expect(await takeTurn(db, made[0]?.id ?? 0, 'WIB')).toBe(101);
      throw new Error('afterwards');
    });
    await expect(undone).rejects.toThrow('afterwards');
    expect(await numberOf((await file(operator, warga.pendudukId)).id)).toBe(101);
    await village.db((db) =>
      db
        .updateTable('ajuan_layanan')
        .set({ created_at: new Date('2026-01-05T16:30:00Z') })
        .where('desa_id', '=', db.desaId)
        .where('id', '=', made[0]?.id ?? 0)
        .execute(),
    );
    const turns = [];
    for (const zone of ['WIB', 'WIB', 'WIT'] as const)
      turns.push(await village.db((db) => takeTurn(db, made[0]?.id ?? 0, zone)));
    const days = await village.db((db) =>
      db
        .selectFrom('antre_loket')
        .select(['tanggal', 'nomor'])
        .where('desa_id', '=', db.desaId)
        .where('tanggal', '<', '2026-02-01')
        .execute(),
    );
    expect([turns, days]).toEqual([
      [1, 2, 1],
      [
        { tanggal: '2026-01-05', nomor: 2 },
        { tanggal: '2026-01-06', nomor: 1 },
      ],
    ]);
  });
});

describe('the counter', () => {
  it('is for staff with the area of letters, and finds nobody of another village', async () => {
    const { village, operator, warga } = await office(api);
    const { id } = await file(operator, warga.pendudukId);
    const other = await village.perangkat('berita');
    const at = { params: { id: warga.pendudukId ?? 0 } };
    for (const [who, http] of [
      [village, 401],
      [warga, 403],
      [other, 403],
    ] as const) {
      const refused = await Promise.all([
        refusal(who.call(loket.find, { body: { search: 'ratna' } })),
        refusal(who.call(loket.open, at)),
        refusal(who.call(loket.letters)),
        refusal(
          who.call(loket.create, { params: params(warga.pendudukId), body: { ...DOMISILI, ...NOTHING } }),
        ),
        refusal(
          who.call(loket.createStatic, { params: { ...at.params, slug: 'sktm' }, body: { atribut: {} } }),
        ),
        refusal(who.call(loket.receipt, { params: { id } })),
      ]);
      expect(refused.map((one) => one.http)).toEqual(Array(6).fill(http));
    }
    const elsewhere = await office(api);
    expect(await find(elsewhere.operator, 'ratna')).toMatchObject([{ id: elsewhere.warga.pendudukId }]);
    expect((await refusal(elsewhere.operator.call(loket.open, at))).http).toBe(404);
    expect((await refusal(file(elsewhere.operator, warga.pendudukId))).http).toBe(404);
    expect((await refusal(receipt(elsewhere.operator, id))).http).toBe(404);
    const { data } = await elsewhere.operator.call(kelolaSurat.list);
    expect(data).toEqual([]);
  });
});

describe('GET /v1/surat/lacak/{kode}/', () => {
  it('returns states and dates, and neither applicant nor purpose', async () => {
    const all = await office(api);
    const { village, operator, kades, warga } = all;
    const { id } = await file(operator, warga.pendudukId);
    const { kode } = await receipt(operator, id);
    await act(operator, id, 'minta_kelengkapan', { alasan: 'Rahasia pemohon', berkas: 'Fotokopi KTP' });
    const typed = `${kode.slice(0, 5)}-${kode.slice(5)}`.toLowerCase();
    const waiting = await (await village.send(`/v1/surat/lacak/${typed}/`)).text();
    expect(JSON.parse(waiting).data).toMatchObject({
      ...{ kode, keadaan: 'belum_lengkap', tenggat: null, dicabut: null },
      langkah: [{ keadaan: 'belum_lengkap', dijawab: null }],
    });
    for (const secret of [warga.nama, warga.nik, operator.nama, 'Domisili', 'Rahasia', 'Melamar', 'KTP'])
      expect(waiting).not.toContain(secret);
    await act(operator, id, 'lanjutkan');
    const [paper] = (await get(operator, id)).syarat;
    await operator.call(kelolaSurat.check, {
      params: { id, syarat_id: paper?.id ?? 0 },
      body: { terpenuhi: true },
    });
    await toTheHead(all, id);
    await sign(kades, id);
    expect(await track(village, kode)).toMatchObject({ keadaan: 'siap', dicabut: null });
    const list = async () => (await warga.call(surat.me)).data.map(({ tercabut }) => tercabut);
    expect(await list()).toEqual([false]);
    await village.db(async (db) => {
      const row = await db
        .selectFrom('surat_keluar')
        .select('id')
        .where('desa_id', '=', db.desaId)
        .executeTakeFirstOrThrow();
      await revokeLetter(db, { id: row.id, alasan: 'Keliru nama', oleh: 'Kepala Desa' });
    });
    expect((await track(village, kode)).dicabut).toEqual(expect.any(String));
    expect(await list()).toEqual([true]);
    await api.runJobs();
  });

  it('knows no other code, none of another village, and limits guessing', async () => {
    const { village, operator, warga } = await office(api);
    const elsewhere = await api.village();
    const { id } = await file(operator, warga.pendudukId);
    const { kode } = await receipt(operator, id);
    expect((await refusal(track(elsewhere, kode))).http).toBe(404);
    const tries: number[] = [];
    for (let at = 0; at < 25; at++) tries.push((await refusal(track(village, `AAAAAAAA${10 + at}`))).http);
    expect(tries.slice(0, 20)).toEqual(Array(20).fill(404));
    expect(tries.at(-1)).toBe(429);
  });
});
