import { describe, expect, it } from 'vitest';
import { orang } from '#contract/orang/orang.ts';
import { peristiwa } from '#contract/peristiwa.ts';
import { recordEvent } from '#server/core/data/event.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { addKeluarga } from '#server/features/penduduk/keluarga-writes.ts';
import { addPenduduk, type Writing } from '#server/features/penduduk/writes.ts';
import { refusal, testApi } from '#test/api.ts';

const api = await testApi();
const sebab = { sumber: 'koreksi', alasan: 'Awal' } as const;
const writing = (db: VillageDb): Writing => ({
  db,
  actor: null,
  record: (event) => recordEvent(db, event, { actor: null, requestId: 'uji' }),
});
const KK = '3201012001100001';

async function office() {
  const village = await api.village();
  const staf = await village.perangkat('penduduk');
  const area = (nama: string) =>
    village.db(async (db) => {
      const row = { desa_id: db.desaId, jenis: 'rt' as const, nama, induk_id: null };
      return (await db.insertInto('wilayah').values(row).returning('id').executeTakeFirstOrThrow()).id;
    });
  const [here, there] = [await area('001'), await area('002')];
  const people = await village.db(async (db) => {
    const family = { no_kk: KK, alamat: 'Jalan Mawar 1', wilayah_id: here, terbit: null };
    const [keluarga_id] = await addKeluarga(writing(db), [family]);
    const member = (nik: string, nama: string, kelamin: 'LK' | 'PR', rest: object) => ({
      fakta: { nik, nama, kelamin, tanggal_lahir: '1980-01-01', keluarga_id, ...rest },
    });
    return addPenduduk(
      writing(db),
      [
        member('3201010101800001', 'Asep', 'LK', { hubungan: 'KEPALA KELUARGA', status_kawin: 'KAWIN' }),
        member('3201014101800002', 'Euis', 'PR', { hubungan: 'ISTRI', status_kawin: 'KAWIN' }),
        member('3201010101050003', 'Ujang', 'LK', { hubungan: 'ANAK', tanggal_lahir: '2005-01-01' }),
      ],
      sebab,
    );
  });
  const [head = 0, wife = 0, son = 0] = people;
  const open = (id: number) => staf.call(orang.open, { params: { id }, body: {} });
  return { village, staf, head, wife, son, here, there, open };
}
type Office = Awaited<ReturnType<typeof office>>;

const BABY = {
  nama: 'Neng Sari',
  kelamin: 'PR' as const,
  tanggal: '2026-03-02',
  nomor: 'AL-1',
  tempat_lahir: 'Puskesmas',
};
const DEATH = { tanggal: '2026-03-04', nomor: 'KM-1', tempat: 'Rumah' };
const LEAVE = { tanggal: '2026-03-05', nomor: '475/1', alamat: 'Kota Bandung' };
const ARRIVE = {
  ...{ tanggal: '2026-04-01', nomor: 'SKPWNI/1', nama: 'Tono', kelamin: 'LK' as const, asal: 'Garut' },
  ...{ tempat_lahir: 'Garut', tanggal_lahir: '1985-05-05', nik: '3205010505850001' },
};

describe('a birth', () => {
  it('adds the child to the family with its parents', async () => {
    const { staf, head, wife, open } = await office();
    const body = { ...BABY, ayah_id: String(head), ibu_id: String(wife), berat_gram: '3100', jam: '07:30' };
    const { id } = await staf.call(peristiwa.birth, { params: { id: wife }, body });
    const child = await open(id);
    expect(child).toMatchObject({
      ...{ nama: 'Neng Sari', hubungan: 'ANAK', nama_ayah: 'Asep', nama_ibu: 'Euis', punya_nik: false },
      ...{ akta_lahir: 'AL-1', letak: { rt: '001' } },
    });
    expect(child.keluarga?.anggota).toHaveLength(4);
    expect(child.riwayat.daftar[0]).toMatchObject({ peristiwa: 'kelahiran', alasan: 'Akta kelahiran AL-1' });
  });

  it('recorded by mistake is undone, and the child is no longer counted', async () => {
    const { staf, wife, open } = await office();
    const { id } = await staf.call(peristiwa.birth, { params: { id: wife }, body: BABY });
    expect(await open(id)).toMatchObject({
      peristiwa: { jenis: 'kelahiran', nomor: 'AL-1' },
      can: { batalkan: true },
    });
    expect((await open(wife)).can.batalkan).toBe(false);
    await staf.call(peristiwa.undo, { params: { id }, body: { jenis: 'kelahiran', alasan: 'Salah catat' } });
    expect(await open(id)).toMatchObject({
      status_dasar: 'TIDAK VALID',
      peristiwa: null,
      can: { batalkan: false },
    });
    expect((await open(wife)).keluarga?.anggota).toHaveLength(3);
  });

  it('is refused with parents from elsewhere, in the future, or without its letter', async () => {
    const { staf, wife, son } = await office();
    const errors = async (body: object) =>
      (await refusal(staf.call(peristiwa.birth, { params: { id: wife }, body: { ...BABY, ...body } }))).body
        .errors;
    expect(await errors({ ayah_id: wife })).toEqual([{ ayah_id: ['Pilih dari anggota keluarga ini.'] }]);
    expect(await errors({ ayah_id: son, tanggal: '2004-01-01' })).toEqual([
      { ayah_id: ['Orang tua paling sedikit 12 tahun lebih tua dari anaknya.'] },
    ]);
    expect(await errors({ tanggal: '2999-01-01' })).toEqual([{ tanggal: ['Tanggal ini belum terjadi.'] }]);
    expect(await errors({ nama: '', nomor: '' })).toEqual([
      { nomor: ['Harap masukkan nomor surat atau akta'] },
      { nama: ['Harap masukkan nama bayi'] },
    ]);
  });
});

describe('a death', () => {
  it('of the head requires a new one, and widows the spouse', async () => {
    const { staf, head, wife, open } = await office();
    const params = { id: head };
    const asked = await refusal(staf.call(peristiwa.death, { params, body: DEATH }));
    expect(asked.body.errors).toEqual([{ kepala_baru: ['Pilih kepala keluarga yang baru'] }]);
    await staf.call(peristiwa.death, { params, body: { ...DEATH, kepala_baru: wife } });
    const dead = await open(head);
    expect(dead).toMatchObject({ status_dasar: 'MATI', status_sejak: DEATH.tanggal, nama: 'Asep' });
    expect(dead.can).toMatchObject({ kematian: false, pindah_keluar: false, batalkan: true });
    expect(await open(wife)).toMatchObject({ hubungan: 'KEPALA KELUARGA', status_kawin: 'CERAI MATI' });
    expect((await open(wife)).keluarga?.anggota).toHaveLength(2);
  });

  it('recorded by mistake is undone for everybody it changed, except for later corrections', async () => {
    const { staf, head, wife, open } = await office();
    const params = { id: head };
    await staf.call(peristiwa.death, { params, body: { ...DEATH, kepala_baru: wife } });
    const { versi } = await open(wife);
    const body = { versi, alasan: 'Akta', status_kawin: 'CERAI HIDUP' };
    await staf.call(orang.correct, { params: { id: wife }, body });
    const undo = { jenis: 'kematian' as const, alasan: 'Salah orang' };
    await staf.call(peristiwa.undo, { params, body: undo });
    expect(await open(head)).toMatchObject({ status_dasar: 'HIDUP', status_sejak: null });
    expect(await open(wife)).toMatchObject({ hubungan: 'ISTRI', status_kawin: 'CERAI HIDUP' });
    expect((await refusal(staf.call(peristiwa.undo, { params, body: undo }))).http).toBe(409);
  });

  it('is recorded once, also for two submissions at the same time', async () => {
    const { village, staf, son } = await office();
    const die = () => staf.call(peristiwa.death, { params: { id: son }, body: DEATH });
    const results = await Promise.allSettled([die(), die()]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await refusal(die())).http).toBe(409);
    const rows = await village.db((db) => db.selectFrom('kematian').select('id').execute());
    expect(rows).toHaveLength(1);
    const early = (await office()).son;
    expect((await refusal(staf.call(peristiwa.death, { params: { id: early }, body: DEATH }))).http).toBe(
      404,
    );
  });
});

describe('a move', () => {
  it('out of the village covers one person or the whole family', async () => {
    const one = await office();
    const alone = { params: { id: one.son }, body: LEAVE };
    expect(await one.staf.call(peristiwa.leave, alone)).toEqual({ orang: 1 });
    expect(await one.open(one.son)).toMatchObject({ status_dasar: 'PINDAH', status_sejak: LEAVE.tanggal });
    const all = await office();
    const body = { ...LEAVE, keluarga: true };
    expect(await all.staf.call(peristiwa.leave, { params: { id: all.wife }, body })).toEqual({ orang: 3 });
    for (const id of [all.head, all.wife, all.son]) expect((await all.open(id)).status_dasar).toBe('PINDAH');
    await all.staf.call(peristiwa.undo, {
      params: { id: all.son },
      body: { jenis: 'pindah', alasan: 'Batal' },
    });
    expect(await all.open(all.son)).toMatchObject({ status_dasar: 'HIDUP' });
    expect(await all.open(all.head)).toMatchObject({ status_dasar: 'PINDAH' });
  });

  it('within it moves the family', async () => {
    const { staf, son, head, there, open } = await office();
    const body = { tanggal: '2026-03-06', nomor: '475/2', wilayah_id: there, alamat: 'Jalan Melati 2' };
    expect(await staf.call(peristiwa.move, { params: { id: son }, body })).toEqual({ orang: 3 });
    expect(await open(head)).toMatchObject({ letak: { rt: '002' }, keluarga: { alamat: 'Jalan Melati 2' } });
    const again = { params: { id: son }, body: { ...body, alamat: '' } };
    expect((await refusal(staf.call(peristiwa.move, again))).http).toBe(400);
  });

  it('into it joins a family or founds one, and restores former residents', async () => {
    const { staf, there, son, open } = await office();
    const member = { ...ARRIVE, no_kk: KK, hubungan: 'FAMILI LAIN' };
    const { id } = await staf.call(peristiwa.arrive, { body: member });
    expect((await open(id)).keluarga?.anggota).toHaveLength(4);
    const founder = { ...ARRIVE, nik: '3205010505850002', no_kk: '3201010104260001', hubungan: 'ANAK' };
    const errors = async (body: typeof founder & { wilayah_id?: number }) =>
      (await refusal(staf.call(peristiwa.arrive, { body }))).body.errors;
    expect(await errors(founder)).toEqual([{ hubungan: [expect.stringContaining('belum tercatat')] }]);
    const head = { ...founder, hubungan: 'KEPALA KELUARGA' };
    expect(await errors(head)).toEqual([{ wilayah_id: ['Pilih wilayah tempat tinggal'] }]);
    const made = await staf.call(peristiwa.arrive, { body: { ...head, wilayah_id: there } });
    expect(await open(made.id)).toMatchObject({ letak: { rt: '002' }, tinggal_sejak: ARRIVE.tanggal });
    expect(await errors({ ...member, nik: '3201010101050003' })).toEqual([{ nik: [expect.anything()] }]);
    await staf.call(peristiwa.leave, { params: { id: son }, body: LEAVE });
    const back = { ...member, nik: '3201010101050003', nama: 'Ujang', hubungan: 'ANAK' };
    expect(await staf.call(peristiwa.arrive, { body: back })).toEqual({ id: son });
    expect(await open(son)).toMatchObject({ status_dasar: 'HIDUP', status_sejak: ARRIVE.tanggal });
  });
});

it('events are recorded by staff of the register, of their own village, and leave no NIK in trail or log', async () => {
  const at = await office();
  const codes = async (asker: Pick<Office['staf'], 'call'>) => {
    const params = { id: at.son };
    const calls = [
      asker.call(peristiwa.birth, { params, body: BABY }),
      asker.call(peristiwa.death, { params, body: DEATH }),
      asker.call(peristiwa.leave, { params, body: LEAVE }),
      asker.call(peristiwa.move, { params, body: { ...LEAVE, wilayah_id: at.there } }),
      asker.call(peristiwa.undo, { params, body: { jenis: 'kematian', alasan: 'x' } }),
      asker.call(peristiwa.arrive, { body: { ...ARRIVE, no_kk: '3201010104260009', hubungan: 'ANAK' } }),
    ];
    return Promise.all(calls.map(async (one) => (await refusal(one)).http));
  };
  expect(await codes(at.village)).toEqual(Array(6).fill(401));
  expect(await codes(await at.village.warga())).toEqual(Array(6).fill(403));
  expect(await codes(await at.village.perangkat('surat'))).toEqual(Array(6).fill(403));
  const stranger = await (await api.village()).perangkat('penduduk');
  expect(await codes(stranger)).toEqual([404, 404, 404, 404, 404, 400]);
  await at.staf.call(peristiwa.birth, { params: { id: at.wife }, body: { ...BABY, ibu_id: at.wife } });
  await at.staf.call(peristiwa.leave, { params: { id: at.head }, body: { ...LEAVE, keluarga: true } });
  const trail = await at.village.db((db) => db.selectFrom('jejak').selectAll().execute());
  const written = JSON.stringify([trail, api.logged()]);
  for (const number of [KK, '3201010101800001', '3201014101800002']) expect(written).not.toContain(number);
});
