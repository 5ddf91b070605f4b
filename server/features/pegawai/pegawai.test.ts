import { describe, expect, it } from 'vitest';
import { pegawai } from '#contract/pegawai.ts';
import { testApi } from '#test/api.ts';

const api = await testApi();
type Row = { judul: string; tingkat: 1 | 2 | 3; urutan?: number; status?: 'draf'; terbit?: Date };

const HOUR = 3_600_000;

async function office(...rows: Row[]) {
  const village = await api.village();
  if (rows.length > 0)
    await village.db((db) =>
      db
        .insertInto('pegawai')
        .values(
          rows.map((row) => ({
            desa_id: db.desaId,
            jabatan: 'Kaur',
            status: 'terbit' as const,
            terbit: new Date(Date.now() - HOUR),
            ...row,
          })),
        )
        .execute(),
    );
  const shown = async (query = {}) => (await village.call(pegawai.list, { query })).data;
  return { village, shown };
}

const namesOf = (officials: { nama: string }[]) => officials.map(({ nama }) => nama).join(' ');

describe('GET /v1/pegawai/', () => {
  it('lists the village head first, then the secretary, then the rest in their order', async () => {
    const { shown } = await office(
      { judul: 'Cucu', tingkat: 3, urutan: 2 },
      { judul: 'Dadan', tingkat: 3, urutan: 1 },
      { judul: 'Endi', tingkat: 3 },
      { judul: 'Budi', tingkat: 2 },
      { judul: 'Ade', tingkat: 1 },
    );
    const officials = await shown();
    expect(namesOf(officials)).toBe('Ade Budi Dadan Cucu Endi');
    expect(officials[0]).toEqual({
      id: expect.any(Number),
      nama: 'Ade',
      jabatan: { nama: 'Kaur' },
      tingkat: 1,
      gambar: null,
      gambar_info: null,
    });
  });

  it('contains no drafts, no scheduled entries, and nobody of another village', async () => {
    const { village, shown } = await office(
      { judul: 'Ade', tingkat: 1 },
      { judul: 'Budi', tingkat: 2, status: 'draf' },
      { judul: 'Cucu', tingkat: 3, terbit: new Date(Date.now() + HOUR) },
    );
    await office({ judul: 'Tetangga', tingkat: 1 });
    await village.db((db) =>
      db
        .insertInto('pegawai')
        .values({
          desa_id: db.desaId,
          judul: 'Dadan',
          jabatan: 'Kaur',
          status: 'terbit',
          terbit: new Date(0),
          dihapus: new Date(),
        })
        .execute(),
    );
    expect(namesOf(await shown())).toBe('Ade');
  });

  it('is searched by name', async () => {
    const { shown } = await office({ judul: 'Ade', tingkat: 1 }, { judul: 'Budi', tingkat: 2 });
    expect(namesOf(await shown({ search: 'bud' }))).toBe('Budi');
  });

  it('is empty in a village without officials', async () => {
    const { village } = await office();
    expect(await village.call(pegawai.list)).toMatchObject({ data: [], meta: { total_pages: 1 } });
  });
});
