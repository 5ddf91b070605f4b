import { describe, expect, it } from 'vitest';
import { temuan } from '#contract/temuan.ts';
import { recordEvent } from '#server/core/data/event.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { addKeluarga } from '#server/features/penduduk/keluarga-writes.ts';
import { addPenduduk, type Fakta, type Writing } from '#server/features/penduduk/writes.ts';
import { refusal, testApi } from '#test/api.ts';

const api = await testApi();
const writing = (db: VillageDb): Writing => ({
  db,
  actor: null,
  record: (event) => recordEvent(db, event, { actor: null, requestId: 'uji' }),
});

type Person = Partial<Fakta> & Pick<Fakta, 'nik' | 'nama' | 'tanggal_lahir'>;
async function register(families: Person[][], alone: Person[] = []) {
  const village = await api.village();
  const staf = await village.perangkat('penduduk');
  await village.db(async (db) => {
    const rt = { desa_id: db.desaId, jenis: 'rt' as const, nama: '001', induk_id: null };
    const { id: wilayah_id } = await db
      .insertInto('wilayah')
      .values(rt)
      .returning('id')
      .executeTakeFirstOrThrow();
    const cards = families.map((_, at) => ({
      no_kk: `320101010120${String(at).padStart(4, '0')}`,
      alamat: '',
      wilayah_id,
      terbit: null,
    }));
    const ids = await addKeluarga(writing(db), cards);
    const members = families.flatMap((people, at) => people.map((one) => ({ ...one, keluarga_id: ids[at] })));
    const people = [...members, ...alone.map((one) => ({ wilayah_id, ...one }))];
    const sebab = { sumber: 'koreksi', alasan: 'Awal' } as const;
    await addPenduduk(
      writing(db),
      people.map((fakta) => ({ fakta: { kelamin: 'LK', ...fakta } })),
      sebab,
    );
  });
  const found = await staf.call(temuan.list);
  const { jumlah } = await staf.call(temuan.count);
  const names = found.map(({ jenis, jumlah, butir }) => [
    jenis,
    jumlah,
    butir.map(({ nama }) => nama).join(),
  ]);
  return { village, staf, found, jumlah, names };
}
const HEAD = { hubungan: 'KEPALA KELUARGA' };
const ASEP = { nik: '3201010101800001', nama: 'Asep', tanggal_lahir: '1980-01-01' };

describe('findings', () => {
  it('are none in a consistent register', async () => {
    const { names, jumlah } = await register([
      [
        { ...ASEP, ...HEAD },
        {
          ...{ nik: '3201014101820002', nama: 'Euis', tanggal_lahir: '1982-01-01', kelamin: 'PR' },
          hubungan: 'ISTRI',
        },
        {
          ...{ nik: '3201010101100003', nama: 'Ujang', tanggal_lahir: '2010-01-01', hubungan: 'ANAK' },
          nik_ayah: ASEP.nik,
          nik_ibu: '3201014101820002',
        },
      ],
    ]);
    expect({ names, jumlah }).toEqual({ names: [], jumlah: 0 });
  });

  it('name each kind with the affected person', async () => {
    const { names, jumlah, found } = await register(
      [
        [{ ...ASEP, nama: 'Tua', hubungan: 'ANAK', nik_ayah: '3201010101900002' }],
        [
          { nik: '3201010101900002', nama: 'Muda', tanggal_lahir: '1990-01-01', ...HEAD },
          { nik: '3201010101910003', nama: 'Kedua', tanggal_lahir: '1991-01-01', ...HEAD },
        ],
      ],
      [
        { nik: '3201010101700004', nama: 'Ganda', tanggal_lahir: '1970-01-01' },
        { nik: '3201010101700005', nama: 'GANDA', tanggal_lahir: '1970-01-01' },
        { nik: '3201011708900006', nama: 'Tanggal', tanggal_lahir: '1990-08-18' },
        { nik: '3201014101900007', nama: 'Kelamin', tanggal_lahir: '1990-01-01' },
        { nik: '0000000000000001', nama: 'Sementara', tanggal_lahir: '2026-01-01' },
        { nik: '3201010101690008', nama: 'Melayang', tanggal_lahir: '1969-01-01', wilayah_id: null },
        {
          ...{ nik: '3201010101680009', nama: 'Almarhum', tanggal_lahir: '1999-01-01' },
          ...{ status_dasar: 'MATI', wilayah_id: null },
        },
      ],
    );
    expect(names).toEqual([
      ['kembar', 1, 'Ganda'],
      ['nik_lahir', 1, 'Tanggal'],
      ['nik_kelamin', 1, 'Kelamin'],
      ['orang_tua', 1, 'Tua'],
      ['tanpa_kepala', 1, 'Tua'],
      ['dua_kepala', 1, 'Muda'],
      ['nik_sementara', 1, 'Sementara'],
      ['tanpa_wilayah', 1, 'Melayang'],
    ]);
    expect(jumlah).toBe(8);
    expect(found[0]?.butir[0]?.lain?.nama).toBe('GANDA');
    expect(JSON.stringify(found)).not.toMatch(/\d{16}/);
  });

  it('are shown to staff of the register, of their own village', async () => {
    const { village } = await register([[ASEP]]);
    const codes = async (asker: Pick<typeof village, 'call'>) =>
      Promise.all(
        [asker.call(temuan.list), asker.call(temuan.count)].map(async (one) => (await refusal(one)).http),
      );
    expect(await codes(village)).toEqual([401, 401]);
    expect(await codes(await village.warga())).toEqual([403, 403]);
    expect(await codes(await village.perangkat('surat'))).toEqual([403, 403]);
    const stranger = await (await api.village()).perangkat('penduduk');
    expect(await stranger.call(temuan.count)).toEqual({ jumlah: 0, wilayah: 0, jenis: [] });
  });
});
