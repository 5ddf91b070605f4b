import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApi } from '#test/api.ts';
import { allOf, changed, HEADINGS, importOffice } from '#test/import-office.ts';
import { sampleRows } from './contoh-rules.ts';

const { office, judged, applied } = importOffice(await testApi());
const at = (name: string) => HEADINGS.indexOf(name);

describe('a file that comes twice', () => {
  it('finds areas that were once named otherwise, and adds none twice', async () => {
    const room = await office();
    const rows = await allOf(sampleRows());
    await room.village.db(async (db) => {
      const add = (jenis: 'dusun' | 'rw', nama: string, induk_id: number | null) =>
        db
          .insertInto('wilayah')
          .values({ desa_id: db.desaId, jenis, nama, induk_id })
          .returning('id')
          .executeTakeFirstOrThrow();
      const dusun = await add('dusun', 'Dusun Mekarwangi', null);
      await add('rw', '1', dusun.id);
    });
    await applied(room, rows);
    const areas = await room.village.db((db) =>
      db
        .selectFrom('wilayah')
        .select(['jenis', 'nama'])
        .where('desa_id', '=', db.desaId)
        .where('jenis', 'in', ['dusun', 'rw'])
        .execute(),
    );
    expect(areas.filter(({ nama }) => /mekarwangi/i.test(nama))).toHaveLength(1);
    expect(areas.filter(({ nama }) => /^0*1$/.test(nama))).toEqual([{ jenis: 'rw', nama: '1' }]);

    const short = rows.map((row) => changed(row, { rw: `RW ${Number(row[at('rw')])}` }));
    expect((await judged(room, short)).jumlah).toMatchObject({ baru: 0, sama: 97, ditolak: 0 });
  });

  it('gives the same verdicts the second time, on cards with two places and on doubled numbers', async () => {
    const room = await office();
    const all = await allOf(sampleRows());
    const [first, second, third] = all as [string[], string[], string[]];
    const rows = [
      first,
      changed(second, { alamat: 'Jl. Lain 9', rt: '009' }),
      third,
      ...all.slice(3, 9),
      changed(third, { nama: 'ORANG LAIN', tanggallahir: '1970-01-01' }),
      changed(all[4] as string[], { nama: 'KEMBAR' }),
    ];
    const verdicts = async (id: number) => {
      const { rows: read } = await room.village.db((db) =>
        sql<Record<'putusan', string> & { peringatan: string[]; alasan: { alasan: string }[] | null }>`
          select putusan, peringatan, alasan from impor_baris
          where desa_id = ${db.desaId} and impor_id = ${id} order by urut`.execute(db),
      );
      return read.map(({ putusan, peringatan, alasan }) =>
        [
          putusan === 'ditolak' ? putusan : 'ikut',
          ...peringatan,
          ...(alasan ?? []).map((one) => one.alasan),
        ].join(': '),
      );
    };
    const once = await applied(room, rows);
    expect(once.jumlah).toMatchObject({ baru: 8, ditolak: 3, peringatan: 1 });
    const told = await verdicts(once.id);
    expect(told.filter((one) => one !== 'ikut')).toEqual([
      'ikut: Wilayah beda dari KK, yang dipakai wilayah KK: Alamat beda dari KK, yang dipakai alamat KK',
      'ditolak: NIK sama dengan baris 12',
      'ditolak: NIK beda dari tanggal lahir: NIK sama dengan baris 4, yang tanggal lahir dan jenis kelaminnya cocok',
      'ditolak: NIK sama dengan baris 6',
    ]);
    const again = await judged(room, rows);
    expect(again.jumlah).toMatchObject({ baru: 0, berubah: 0, sama: 8, ditolak: 3, peringatan: 1 });
    expect(await verdicts(again.id)).toEqual(told);
  });
});

it('of many people lets the database count its register while it is written', async () => {
  const { village } = await office();
  await village.db((db) => sql`select kenali_penduduk()`.execute(db));
  const { rows } = await village.db((db) =>
    sql<{ n: number }>`select reltuples::int as n from pg_class where relname = 'wilayah'`.execute(db),
  );
  expect(rows[0]?.n).toBeGreaterThanOrEqual(0);
});
