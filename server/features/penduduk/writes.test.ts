import { describe, expect, it } from 'vitest';
import { penduduk } from '#contract/penduduk/penduduk.ts';
import { recordEvent } from '#server/core/data/event.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { refusal, testApi } from '#test/api.ts';
import { addKeluarga, changeKeluarga } from './keluarga-writes.ts';
import { addPenduduk, changePenduduk, temporaryNiks, type Writing } from './writes.ts';

const api = await testApi();
type Village = Awaited<ReturnType<typeof api.village>>;

const NIK = '3201011708900001';
const BUDI = { nik: NIK, nama: 'Budi Santosa', kelamin: 'LK', tanggal_lahir: '1990-08-17' } as const;
const KOREKSI = { sumber: 'koreksi', alasan: 'KTP lama' } as const;

const writing = (db: VillageDb, actor: { id: number } | null = null): Writing => ({
  db,
  actor,
  record: (event) => recordEvent(db, event, { actor: null, requestId: 'uji' }),
});
const write = <T>(village: Village, work: (one: Writing) => Promise<T>, actor?: { id: number }) =>
  village.db((db) => work(writing(db, actor)));

async function area(village: Village, nama: string): Promise<number> {
  const row = await village.db((db) =>
    db
      .insertInto('wilayah')
      .values({ desa_id: db.desaId, jenis: 'rt', nama, induk_id: null })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return row.id;
}

const history = (village: Village, id: number) =>
  village.db((db) =>
    db
      .selectFrom('penduduk_riwayat')
      .select(['sumber', 'alasan', 'akun_id', 'perubahan', 'impor_id', 'peristiwa'])
      .where('desa_id', '=', db.desaId)
      .where('penduduk_id', '=', id)
      .orderBy('id')
      .execute(),
  );
const person = (village: Village, id: number) =>
  village.db((db) =>
    db
      .selectFrom('penduduk')
      .selectAll()
      .where('desa_id', '=', db.desaId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );

describe('a person', () => {
  it('is added and changed with a history of the differences, and an event without the NIK', async () => {
    const village = await api.village();
    const staf = await village.perangkat('penduduk');
    const [id = 0] = await write(village, (one) => addPenduduk(one, [{ fakta: BUDI }], KOREKSI), staf);
    const change = { id, versi: 1, fakta: { pekerjaan: 'WIRASWASTA', nama: BUDI.nama } };
    expect(await write(village, (one) => changePenduduk(one, [change], KOREKSI), staf)).toEqual([id]);
    expect(await person(village, id)).toMatchObject({
      pekerjaan: 'WIRASWASTA',
      versi: 2,
      kewarganegaraan: 'WNI',
    });
    const [made, changed] = await history(village, id);
    expect(made).toMatchObject({
      sumber: 'koreksi',
      akun_id: staf.id,
      perubahan: { nama: [null, BUDI.nama] },
    });
    expect(changed?.perubahan).toEqual({ pekerjaan: ['', 'WIRASWASTA'] });
    const trail = await village.db((db) =>
      db
        .selectFrom('jejak')
        .select(['aksi', 'noun_id', 'sebelum', 'sesudah'])
        .where('noun', '=', 'penduduk')
        .orderBy('id')
        .execute(),
    );
    expect(trail.map(({ aksi, noun_id }) => [aksi, noun_id])).toEqual([
      ['penduduk.create', String(id)],
      ['penduduk.update', String(id)],
    ]);
    expect(JSON.stringify(trail)).not.toContain(NIK);
  });

  it('that is unchanged gets no history, event or version', async () => {
    const village = await api.village();
    const [id = 0] = await write(village, (one) => addPenduduk(one, [{ fakta: BUDI }], KOREKSI));
    expect(await write(village, (one) => changePenduduk(one, [{ id, fakta: BUDI }], KOREKSI))).toEqual([]);
    expect(await person(village, id)).toMatchObject({ versi: 1 });
    expect(await history(village, id)).toHaveLength(1);
  });

  it('is not changed from an outdated version, to a NIK in use, or to an unknown code', async () => {
    const village = await api.village();
    const [id = 0] = await write(village, (one) => addPenduduk(one, [{ fakta: BUDI }], KOREKSI));
    await write(village, (one) =>
      addPenduduk(one, [{ fakta: { ...BUDI, nik: '3201011708900002' } }], KOREKSI),
    );
    const change = (fakta: object, versi = 1) =>
      write(village, (one) => changePenduduk(one, [{ id, versi, fakta }], KOREKSI));
    await expect(change({ nama: 'Budi' }, 0)).rejects.toMatchObject({ http: 409 });
    await expect(change({ nik: '3201011708900002' })).rejects.toMatchObject({
      errors: [{ nik: ['NIK ini sudah tercatat di penduduk lain.'] }],
    });
    await expect(change({ pekerjaan: 'Astronaut' })).rejects.toMatchObject({
      errors: [{ pekerjaan: expect.anything() }],
    });
    await expect(write(village, (one) => addPenduduk(one, [{ fakta: BUDI }], KOREKSI))).rejects.toMatchObject(
      { errors: [{ nik: expect.anything() }] },
    );
    expect(await person(village, id)).toMatchObject({ ...BUDI, versi: 1 });
  });

  it('may have a temporary number that begins with 0', async () => {
    const village = await api.village();
    const add = () =>
      write(village, async (one) => {
        const [nik = ''] = await temporaryNiks(one.db, 1);
        return addPenduduk(one, [{ fakta: { ...BUDI, nik } }], KOREKSI);
      });
    const [first = 0] = await add();
    const [second = 0] = await add();
    expect(await person(village, first)).toMatchObject({ nik: '0000000000000001', nik_sementara: true });
    expect(await person(village, second)).toMatchObject({ nik: '0000000000000002', nik_sementara: true });
    await write(village, (one) => changePenduduk(one, [{ id: first, fakta: { nik: NIK } }], KOREKSI));
    expect(await person(village, first)).toMatchObject({ nik: NIK, nik_sementara: false });
  });
});

describe('a family', () => {
  it('moves its members to another area, and its number into their histories', async () => {
    const village = await api.village();
    const [here, there] = [await area(village, '001'), await area(village, '002')];
    const keluarga = { no_kk: '3201010101900001', wilayah_id: here };
    const [keluarga_id = 0] = await write(village, (one) => addKeluarga(one, [keluarga]));
    const fakta = { ...BUDI, keluarga_id, hubungan: 'KEPALA KELUARGA', wilayah_id: there };
    const [id = 0] = await write(village, (one) => addPenduduk(one, [{ fakta }], KOREKSI));
    expect(await person(village, id)).toMatchObject({ wilayah_id: here });
    const isi = { wilayah_id: there, no_kk: '3201010101900002' };
    const move = { id: keluarga_id, versi: 1, isi };
    expect(await write(village, (one) => changeKeluarga(one, move, KOREKSI))).toBe(true);
    expect(await person(village, id)).toMatchObject({ wilayah_id: there, versi: 2 });
    const [, number, moved] = await history(village, id);
    expect(number?.perubahan).toEqual({ no_kk: [keluarga.no_kk, isi.no_kk] });
    expect(moved?.perubahan).toEqual({ wilayah_id: [here, there] });
    await expect(write(village, (one) => changeKeluarga(one, move, KOREKSI))).rejects.toMatchObject({
      http: 409,
    });
    await expect(
      write(village, (one) => addKeluarga(one, [{ ...keluarga, no_kk: isi.no_kk }])),
    ).rejects.toMatchObject({ errors: [{ no_kk: expect.anything() }] });
  });
});

describe('many people', () => {
  it('are written in one call, with a history entry each and one event', async () => {
    const village = await api.village();
    const people = Array.from({ length: 1_500 }, (_, at) => ({
      alasan: `Data.xlsx, baris ${at + 2}`,
      fakta: { ...BUDI, nik: `32010117089${String(at).padStart(5, '0')}` },
    }));
    const impor = { sumber: 'impor', impor_id: 7, alasan: 'Data.xlsx' } as const;
    const ids = await write(village, (one) => addPenduduk(one, people, impor));
    expect(ids).toHaveLength(1_500);
    expect(await person(village, ids[1_400] as number)).toMatchObject({ nik: '3201011708901400' });
    expect(await history(village, ids[1_400] as number)).toMatchObject([
      { sumber: 'impor', impor_id: 7, alasan: 'Data.xlsx, baris 1402' },
    ]);
    const changes = ids.map((id, at) => ({ id, fakta: at % 2 ? { agama: 'ISLAM' } : {} }));
    expect(await write(village, (one) => changePenduduk(one, changes, impor))).toHaveLength(750);
    const events = await village.db((db) =>
      db.selectFrom('jejak').select(['aksi', 'sesudah']).where('noun', '=', 'penduduk').execute(),
    );
    expect(events).toMatchObject([
      { aksi: 'penduduk.create', sesudah: { jumlah: 1_500, impor_id: 7 } },
      { aksi: 'penduduk.update', sesudah: { jumlah: 750 } },
    ]);
  });
});

describe('full numbers', () => {
  it('are returned to the area only, for a purpose, and recorded', async () => {
    const village = await api.village();
    const staf = await village.perangkat('penduduk');
    const [id = 0] = await write(village, (one) => addPenduduk(one, [{ fakta: BUDI }], KOREKSI));
    const ask = { params: { id }, body: { keperluan: 'Memperbaiki data' } };
    expect(await staf.call(penduduk.tampilkan, ask)).toEqual({
      nik: NIK,
      no_kk: '',
      nik_ayah: '',
      nik_ibu: '',
    });
    const seen = await village.db((db) => db.selectFrom('penduduk_lihat').selectAll().execute());
    expect(seen).toMatchObject([{ penduduk_id: id, akun_id: staf.id, keperluan: 'Memperbaiki data' }]);
    const without = await refusal(
      staf.call(penduduk.tampilkan, { params: { id }, body: { keperluan: ' ' } }),
    );
    expect(without.body.errors).toEqual([{ keperluan: ['Pilih keperluan'] }]);
    const askers = [village, await village.warga(), await village.perangkat('surat', 'verifikasi')];
    const codes = await Promise.all(
      askers.map(async (one) => (await refusal(one.call(penduduk.tampilkan, ask))).http),
    );
    expect(codes).toEqual([401, 403, 403]);
    const stranger = await (await api.village()).perangkat('penduduk');
    expect((await refusal(stranger.call(penduduk.tampilkan, ask))).http).toBe(404);
  });
});
