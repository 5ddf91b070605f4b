import { describe, expect, it } from 'vitest';
import { keluarga } from '#contract/keluarga.ts';
import { orang } from '#contract/orang/orang.ts';
import { kelolaPenduduk } from '#contract/penduduk/kelola.ts';
import { temuan } from '#contract/temuan.ts';
import { kelolaWilayah } from '#contract/wilayah/kelola.ts';
import { recordEvent } from '#server/core/data/event.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { addKeluarga } from '#server/features/penduduk/keluarga-writes.ts';
import { addPenduduk, type Writing } from '#server/features/penduduk/writes.ts';
import { refusal, testApi } from '#test/api.ts';

const api = await testApi();
const writing = (db: VillageDb): Writing => ({
  db,
  actor: null,
  record: (event) => recordEvent(db, event, { actor: null, requestId: 'uji' }),
});
const [KK, NEW_KK] = ['3201012001100001', '3201012001260002'] as const;

async function office() {
  const village = await api.village();
  const staf = await village.perangkat('penduduk');
  const add = async (jenis: 'dusun' | 'rw' | 'rt', nama: string, induk_id?: number) =>
    (await staf.call(kelolaWilayah.create, { body: { jenis, nama, induk_id } })).id;
  const dusun = await add('dusun', 'Mekar');
  const rw = await add('rw', '001', dusun);
  const [rt, other] = [await add('rt', '001', rw), await add('rt', '002', rw)];
  const made = await village.db(async (db) => {
    const card = { no_kk: KK, alamat: 'Jalan Mawar 1', wilayah_id: rt, terbit: null };
    const [id = 0] = await addKeluarga(writing(db), [card]);
    const member = (nik: string, nama: string, kelamin: 'LK' | 'PR', hubungan: string, kawin = true) => ({
      fakta: {
        ...{ nik, nama, kelamin, hubungan, tanggal_lahir: '1980-01-01', keluarga_id: id },
        status_kawin: kawin ? 'KAWIN' : 'BELUM KAWIN',
      },
    });
    const people = await addPenduduk(
      writing(db),
      [
        member('3201010101600001', 'Asep', 'LK', 'KEPALA KELUARGA'),
        member('3201014101600002', 'Euis', 'PR', 'ISTRI'),
        member('3201010101850003', 'Ujang', 'LK', 'ANAK'),
        member('3201014101860004', 'Neneng', 'PR', 'MENANTU'),
      ],
      { sumber: 'koreksi', alasan: 'Awal' },
    );
    return { id, people };
  });
  const [head = 0, wife = 0, son = 0, inLaw = 0] = made.people;
  const open = (id: number) => staf.call(orang.open, { params: { id }, body: {} });
  return { village, staf, id: made.id, head, wife, son, inLaw, dusun, rw, rt, other, open };
}
type Office = Awaited<ReturnType<typeof office>>;
const LETTER = { tanggal: '2026-05-01', nomor: 'KK-1' };

describe('a family', () => {
  it('is listed and shown with masked numbers, and printed in full with a recorded purpose', async () => {
    const { staf, id, head, open } = await office();
    const page = await staf.call(keluarga.list, { query: { search: 'asep' } });
    expect(page.data).toMatchObject([{ id, kepala: 'Asep', jumlah: 4 }]);
    expect((await staf.call(keluarga.list, { query: { search: KK } })).data).toHaveLength(0);
    expect((await staf.call(keluarga.list, { query: { search: 'Zainal' } })).meta.total_results).toBe(0);
    const card = await staf.call(keluarga.get, { params: { id } });
    expect(card).toMatchObject({ kepala: 'Asep', letak: { dusun: 'Mekar', rw: '001', rt: '001' } });
    expect(JSON.stringify([page, card])).not.toMatch(/\d{16}/);
    const sheet = await staf.call(keluarga.sheet, { params: { id }, body: { keperluan: 'Lainnya' } });
    expect(sheet).toMatchObject({
      no_kk: KK,
      anggota: [{ nama: 'Asep', nik: '3201010101600001' }, {}, {}, {}],
    });
    expect((await open(head)).dilihat.daftar).toContainEqual(
      expect.objectContaining({ apa: 'lembar KK', keperluan: 'Lainnya' }),
    );
  });

  it('is split: the new card has its head and spouse, and the history mentions both', async () => {
    const { staf, id, son, inLaw, open } = await office();
    const body = { ...LETTER, no_kk: NEW_KK, anggota: [son, inLaw], kepala: son };
    const made = await staf.call(keluarga.split, { params: { id }, body });
    const card = await staf.call(keluarga.get, { params: { id: made.id } });
    expect(card.anggota.map(({ nama, hubungan }) => [nama, hubungan])).toEqual([
      ['Ujang', 'KEPALA KELUARGA'],
      ['Neneng', 'ISTRI'],
    ]);
    expect((await staf.call(keluarga.get, { params: { id } })).anggota).toHaveLength(2);
    expect((await open(son)).riwayat.daftar[0]).toMatchObject({
      alasan: 'Pisah KK, KK-1',
      sumber: 'koreksi',
    });
    const again = await refusal(staf.call(keluarga.split, { params: { id }, body }));
    expect(again.body.errors).toEqual([{ anggota: ['Pilih dari anggota keluarga ini.'] }]);
  });

  it('whose head leaves needs a new head, and the new card a number of its own', async () => {
    const { staf, id, head, wife, son, open } = await office();
    const split = (body: object) => {
      const sent = { ...LETTER, no_kk: NEW_KK, anggota: [head], kepala: head, ...body };
      return staf.call(keluarga.split, { params: { id }, body: sent });
    };
    const errors = async (body: object) => (await refusal(split(body))).body.errors;
    expect(await errors({})).toEqual([{ kepala_lama: ['Pilih kepala keluarga bagi yang tetap'] }]);
    expect(await errors({ no_kk: KK, kepala_lama: wife })).toEqual([
      { no_kk: ['Nomor KK ini sudah tercatat.'] },
    ]);
    expect(await errors({ kepala: son })).toEqual([{ kepala: ['Pilih dari anggota yang pisah.'] }]);
    expect(await errors({ anggota: [] })).toEqual([{ anggota: ['Pilih anggota yang pisah'] }]);
    await split({ kepala_lama: wife });
    expect((await open(wife)).hubungan).toBe('KEPALA KELUARGA');
  });

  it('joins another one as a whole', async () => {
    const { staf, id, son, inLaw } = await office();
    const body = { ...LETTER, no_kk: NEW_KK, anggota: [son, inLaw], kepala: son };
    const made = await staf.call(keluarga.split, { params: { id }, body });
    const join = { ...LETTER, no_kk: KK, hubungan: 'FAMILI LAIN' };
    expect(await staf.call(keluarga.join, { params: { id: made.id }, body: join })).toEqual({ id });
    expect((await staf.call(keluarga.get, { params: { id } })).anggota).toHaveLength(4);
    // The card that nobody is left on is no family.
    expect((await staf.call(keluarga.list)).data.map((one) => one.id)).toEqual([id]);
    expect((await staf.call(keluarga.list)).meta.total_results).toBe(1);
    expect((await staf.call(kelolaPenduduk.list)).meta.jumlah).toMatchObject({ hidup: 4, keluarga: 1 });
    expect((await refusal(staf.call(keluarga.join, { params: { id: made.id }, body: join }))).http).toBe(409);
    expect((await refusal(staf.call(keluarga.join, { params: { id }, body: join }))).body.errors).toEqual([
      { no_kk: ['Ini nomor KK keluarga ini sendiri.'] },
    ]);
  });

  it('is for staff of the register in this village, and leaves no number in trail or log', async () => {
    const at = await office();
    const params = { id: at.id };
    const codes = async (asker: Pick<Office['staf'], 'call'>) => {
      const split = { ...LETTER, no_kk: NEW_KK, anggota: [at.son], kepala: at.son };
      const calls = [
        asker.call(keluarga.get, { params }),
        asker.call(keluarga.sheet, { params, body: { keperluan: 'Lainnya' } }),
        asker.call(keluarga.split, { params, body: split }),
        asker.call(keluarga.join, { params, body: { ...LETTER, no_kk: NEW_KK, hubungan: 'ANAK' } }),
      ];
      return Promise.all(calls.map(async (one) => (await refusal(one)).http));
    };
    expect(await codes(at.village)).toEqual([401, 401, 401, 401]);
    expect(await codes(await at.village.warga())).toEqual([403, 403, 403, 403]);
    expect(await codes(await at.village.perangkat('surat'))).toEqual([403, 403, 403, 403]);
    expect(await codes(await (await api.village()).perangkat('penduduk'))).toEqual([404, 404, 404, 404]);
    await at.staf.call(keluarga.sheet, { params, body: { keperluan: 'Lainnya' } });
    const split = { ...LETTER, no_kk: NEW_KK, anggota: [at.son], kepala: at.son };
    await at.staf.call(keluarga.split, { params, body: split });
    const trail = await at.village.db((db) => db.selectFrom('jejak').selectAll().execute());
    const written = JSON.stringify([trail, api.logged()]);
    for (const number of [KK, NEW_KK, '3201010101600001']) expect(written).not.toContain(number);
  });
});

describe('the areas', () => {
  it('count their residents, including those of areas within them', async () => {
    const { staf, dusun, rt, other } = await office();
    const tree = await staf.call(kelolaWilayah.tree);
    const of = (id: number) => tree.find((one) => one.id === id);
    expect(of(dusun)).toMatchObject({ penduduk: 4, keluarga: 1, dipakai: 1 });
    expect(of(rt)).toMatchObject({ penduduk: 4, keluarga: 1, dipakai: 5 });
    expect(of(other)).toMatchObject({ penduduk: 0, keluarga: 0, dipakai: 0 });
  });

  it('are named, emptied and removed, but not while in use', async () => {
    const { staf, dusun, rw, rt, other, head, open } = await office();
    await staf.call(kelolaWilayah.update, { params: { id: dusun }, body: { nama: 'Mekarsari' } });
    expect((await open(head)).letak.dusun).toBe('Mekarsari');
    const remove = (id: number) => staf.call(kelolaWilayah.remove, { params: { id } });
    expect((await refusal(remove(rt))).body.errors).toEqual(['RT 001 masih dipakai oleh 5 catatan.']);
    const empty = { params: { id: rt }, body: { ke: other } };
    expect(await staf.call(kelolaWilayah.empty, empty)).toEqual({ keluarga: 1, penduduk: 0 });
    expect((await open(head)).letak.rt).toBe('002');
    expect((await open(head)).riwayat.daftar[0]).toMatchObject({ alasan: 'RT 001 digabung ke RT 002' });
    await remove(rt);
    expect((await refusal(remove(rw))).http).toBe(409);
    expect((await refusal(staf.call(kelolaWilayah.empty, empty))).http).toBe(404);
  });

  it('that were entered twice are a finding, and are made one with all that lies in them', async () => {
    const { village, staf, id, dusun, rw, rt, other, head, open } = await office();
    const add = (jenis: 'rw' | 'rt', nama: string, induk_id: number) =>
      village.db(
        async (db) =>
          (
            await db
              .insertInto('wilayah')
              .values({ desa_id: db.desaId, jenis, nama, induk_id })
              .returning('id')
              .executeTakeFirstOrThrow()
          ).id,
      );
    const double = await add('rw', '1', dusun);
    const [same, only] = [await add('rt', 'RT 1', double), await add('rt', '003', double)];
    await staf.call(kelolaWilayah.empty, { params: { id: rt }, body: { ke: same } });
    const count = () => staf.call(temuan.count);
    expect(await count()).toMatchObject({ wilayah: 1 });
    const merge = (from: number, ke: number, asker: Pick<Office['staf'], 'call'> = staf) =>
      asker.call(kelolaWilayah.merge, { params: { id: from }, body: { ke } });
    for (const [from, to] of [
      [rt, other],
      [rt, same],
      [double, double],
      [double, dusun],
    ] as const)
      expect((await refusal(merge(from, to))).body.errors).toEqual([
        { ke: ['Hanya wilayah yang sama, di tempat yang sama, yang bisa digabung.'] },
      ]);
    const stranger = await (await api.village()).perangkat('penduduk');
    expect((await refusal(merge(double, rw, stranger))).http).toBe(404);
    expect((await refusal(merge(double, rw, await village.perangkat('surat')))).http).toBe(403);
    expect(await merge(double, rw)).toEqual({ keluarga: 1, penduduk: 0 });
    const tree = await staf.call(kelolaWilayah.tree);
    expect(tree.map((one) => one.id).toSorted((a, b) => a - b)).toEqual([dusun, rw, rt, other, only]);
    expect(tree.find((one) => one.id === only)).toMatchObject({ induk_id: rw });
    expect((await staf.call(keluarga.get, { params: { id } })).wilayah_id).toBe(rt);
    expect((await open(head)).letak).toEqual({ dusun: 'Mekar', rw: '001', rt: '001' });
    expect((await open(head)).riwayat.daftar[0]).toMatchObject({ sumber: 'wilayah' });
    expect(await count()).toMatchObject({ wilayah: 0 });
    expect((await refusal(merge(double, rw))).http).toBe(404);
  });

  it('must have a valid parent and a unique name, and are edited by staff of the register', async () => {
    const { village, staf, dusun, rw, rt } = await office();
    const errors = async (body: { jenis: 'dusun' | 'rw' | 'rt'; nama: string; induk_id?: number }) =>
      (await refusal(staf.call(kelolaWilayah.create, { body }))).body.errors;
    expect(await errors({ jenis: 'rt', nama: '009', induk_id: dusun })).toEqual([
      { induk_id: ['Pilih letaknya'] },
    ]);
    expect(await errors({ jenis: 'rt', nama: '001', induk_id: rw })).toEqual([
      { nama: ['Sudah ada yang bernama ini di tempat yang sama.'] },
    ]);
    for (const nama of ['1', 'RT 01', 'rt. 0001'])
      expect(await errors({ jenis: 'rt', nama, induk_id: rw })).toEqual([
        { nama: ['Sudah ada yang bernama ini di tempat yang sama.'] },
      ]);
    const second = await staf.call(kelolaWilayah.create, { body: { jenis: 'rt', nama: '7', induk_id: rw } });
    const tree = await staf.call(kelolaWilayah.tree);
    expect(tree.find(({ id }) => id === second.id)?.nama).toBe('007');
    expect(await errors({ jenis: 'dusun', nama: ' ' })).toEqual([
      { nama: ['Harap masukkan nama atau nomor'] },
    ]);
    const codes = async (asker: Pick<Office['staf'], 'call'>) => {
      const params = { id: rt };
      const calls = [
        asker.call(kelolaWilayah.update, { params, body: { nama: '7' } }),
        asker.call(kelolaWilayah.remove, { params }),
        asker.call(kelolaWilayah.empty, { params, body: { ke: rw } }),
      ];
      return Promise.all(calls.map(async (one) => (await refusal(one)).http));
    };
    expect(await codes(await village.perangkat('peta'))).toEqual([403, 403, 403]);
    expect(await codes(await (await api.village()).perangkat('penduduk'))).toEqual([404, 404, 404]);
  });
});
