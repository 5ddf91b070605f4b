import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrasi } from '#contract/migrasi.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { refusal, testApi } from '#test/api.ts';
import { opensidDesk } from '#test/opensid-desk.ts';
import { opensidDump } from '#test/opensid-dump.ts';
import { terapkanMigrasi } from './jobs.ts';

const api = await testApi();
const { read, apply, undo } = opensidDesk(api);
async function office() {
  const village = await api.village();
  return { village, staff: await village.perangkat('penduduk', 'surat', 'berita') };
}
type Office = Awaited<ReturnType<typeof office>>;

const letter = (id: number) => ({
  ...{ id: String(id), config_id: '1', id_format_surat: '7', id_pend: '1', nama_pamong: 'Dadang Contoh' },
  ...{ tanggal: '2024-03-05 03:00:00', no_surat: String(id), status: '1' },
});
const article = (id: number) => ({
  ...{ id: String(id), config_id: '1', judul: `Rapat ${id}`, slug: `rapat-${id}`, id_kategori: '0' },
  ...{ isi: `<p>Isi ${id}.</p>`, enabled: '1', tgl_upload: `2024-05-0${id} 08:00:00`, gambar: '' },
});
const TEXT = [
  ...opensidDump({
    keluarga: 2,
    artikel: [article(3), article(4)],
    tabel: {
      log_surat: [letter(11), letter(12)],
      tweb_surat_format: [{ id: '7', config_id: '1', nama: 'Keterangan Usaha', kode_surat: 'S-37' }],
    },
  }),
].join('');

const begun = async (room: Office, bawa?: string[]) => {
  const { id } = await read(room, TEXT);
  await room.staff.call(migrasi.apply, { params: { id }, body: { dibaca: 'on', bawa } });
  return id;
};
const now = (room: Office, id: number) => room.staff.call(migrasi.get, { params: { id } });
const states = async (room: Office, id: number) =>
  Object.fromEntries(
    (await now(room, id)).bagian
      .filter(({ keadaan }) => keadaan !== '')
      .map(({ kunci, keadaan }) => [kunci, keadaan]),
  );
const counts = ({ village }: Office) =>
  village.db(async (db) => {
    const of = async (table: 'penduduk' | 'surat_terdahulu' | 'berita_terdahulu') =>
      (await db.selectFrom(table).select('desa_id').where('desa_id', '=', db.desaId).execute()).length;
    return {
      orang: await of('penduduk'),
      surat: await of('surat_terdahulu'),
      berita: await of('berita_terdahulu'),
    };
  });
const ALL = { orang: 8, surat: 2, berita: 2 };

/** Makes the rows of a part such that they cannot be written, and puts them right again. */
const spoil = ({ village }: Office, id: number, bagian: string) =>
  village.db((db) =>
    sql`update migrasi_baris set isi = jsonb_build_object('isi', isi)
      where desa_id = ${db.desaId} and impor_id = ${id} and bagian = ${bagian}`.execute(db),
  );
const mend = ({ village }: Office, id: number, bagian: string) =>
  village.db((db) =>
    sql`update migrasi_baris set isi = isi -> 'isi'
      where desa_id = ${db.desaId} and impor_id = ${id} and bagian = ${bagian}`.execute(db),
  );

/** Runs the job that applies on a server that dies at its n-th transaction. */
async function dying({ village }: Office, id: number, at: number): Promise<void> {
  let left = at;
  const desaId = await village.db(async (db) => db.desaId);
  const tenancy = {
    ...api.core.tenancy,
    write<T>(desa: number, work: (db: VillageDb) => Promise<T>): Promise<T> {
      left -= 1;
      if (left <= 0) throw new Error('killed');
      return api.core.tenancy.write(desa, work);
    },
  };
  await expect(terapkanMigrasi.run({ id }, { core: { ...api.core, tenancy }, desaId })).rejects.toThrow(
    'killed',
  );
}

describe('a village is brought part by part', () => {
  it('and says of each where it is', async () => {
    const room = await office();
    const id = await begun(room);
    expect(await states(room, id)).toEqual({ penduduk: 'jalan', surat: 'menunggu', artikel: 'menunggu' });
    await api.runJobs();
    expect(await now(room, id)).toMatchObject({ status: 'selesai', dari: 12, maju: 12 });
    expect(await states(room, id)).toEqual({ penduduk: 'selesai', surat: 'selesai', artikel: 'selesai' });
    expect(await counts(room)).toEqual(ALL);
    const events = await room.village.db((db) =>
      db.selectFrom('jejak').select('sesudah').where('aksi', '=', 'impor.apply').execute(),
    );
    expect(events).toHaveLength(4);
  });

  it('one that fails leaves the others, says so, and has another turn', async () => {
    const room = await office();
    const { id } = await read(room, TEXT);
    await spoil(room, id, 'surat');
    const done = await apply(room, id);
    expect(done).toMatchObject({ status: 'selesai' });
    expect(await states(room, id)).toEqual({ penduduk: 'selesai', surat: 'gagal', artikel: 'selesai' });
    expect(done.bagian.find(({ kunci }) => kunci === 'surat')?.gagal).toContain('tidak dapat ditulis');
    expect(await counts(room)).toEqual({ ...ALL, surat: 0 });
    // As broken as before: nothing is doubled.
    await room.staff.call(migrasi.repeat, { params: { id } });
    await api.runJobs();
    expect(await states(room, id)).toMatchObject({ surat: 'gagal' });
    await mend(room, id, 'surat');
    await room.staff.call(migrasi.repeat, { params: { id } });
    const twice = await refusal(room.staff.call(migrasi.repeat, { params: { id } }));
    expect(twice.http).toBe(409);
    await api.runJobs();
    expect(await states(room, id)).toEqual({ penduduk: 'selesai', surat: 'selesai', artikel: 'selesai' });
    expect(await counts(room)).toEqual(ALL);
    expect(await undo(room, id)).toMatchObject({ status: 'dibatalkan' });
    expect(await counts(room)).toEqual({ orang: 0, surat: 0, berita: 0 });
  });

  it('with nothing written goes back to its report', async () => {
    const room = await office();
    const { id } = await read(room, TEXT);
    await spoil(room, id, 'surat');
    const done = await apply(room, id, ['surat']);
    expect(done).toMatchObject({ status: 'periksa', pesan: expect.stringContaining('Arsip surat keluar') });
    await mend(room, id, 'surat');
    expect(await apply(room, id, ['surat'])).toMatchObject({ status: 'selesai' });
    expect(await counts(room)).toEqual({ orang: 0, surat: 2, berita: 0 });
  });

  it('a server that dies between two parts goes on with the next', async () => {
    const room = await office();
    const id = await begun(room);
    // The transaction of the people and the note of its progress, and then no more.
    await dying(room, id, 3);
    expect(await states(room, id)).toEqual({ penduduk: 'selesai', surat: 'jalan', artikel: 'menunggu' });
    expect(await counts(room)).toEqual({ orang: 8, surat: 0, berita: 0 });
    await api.runJobs();
    expect(await now(room, id)).toMatchObject({ status: 'selesai' });
    expect(await counts(room)).toEqual(ALL);
  });

  it('stopped, all that was written is taken back and the dump is read again', async () => {
    const room = await office();
    const id = await begun(room);
    await dying(room, id, 3);
    await room.staff.call(migrasi.stop, { params: { id } });
    expect(await now(room, id)).toMatchObject({ status: 'menerapkan', kembali: true });
    await api.runJobs();
    expect(await now(room, id)).toMatchObject({
      status: 'periksa',
      kembali: false,
      pesan: expect.stringContaining('dikembalikan'),
      jumlah: { baru: 8 },
    });
    expect(await counts(room)).toEqual({ orang: 0, surat: 0, berita: 0 });
    expect(await apply(room, id)).toMatchObject({ status: 'selesai' });
    expect(await counts(room)).toEqual(ALL);
  });

  it('what failed is repeated by those who may bring it, in their own village', async () => {
    const room = await office();
    const { id } = await read(room, TEXT);
    await spoil(room, id, 'surat');
    await apply(room, id);
    const params = { id };
    const clerk = await room.village.perangkat('penduduk');
    expect((await refusal(clerk.call(migrasi.repeat, { params }))).http).toBe(400);
    const other = await room.village.perangkat('berita');
    expect((await refusal(other.call(migrasi.repeat, { params }))).http).toBe(403);
    const stranger = await office();
    expect((await refusal(stranger.staff.call(migrasi.repeat, { params }))).http).toBe(404);
    expect(await states(room, id)).toMatchObject({ surat: 'gagal' });
  });
});
