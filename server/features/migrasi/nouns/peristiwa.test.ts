import { describe, expect, it } from 'vitest';
import { kegiatan } from '#contract/kegiatan.ts';
import { type Migrasi, migrasi } from '#contract/migrasi.ts';
import { mutasi } from '#contract/mutasi.ts';
import { refusal, testApi } from '#test/api.ts';
import { type DumpedRow, opensidDesk, partIn } from '#test/opensid-desk.ts';
import { opensidDump } from '#test/opensid-dump.ts';

const api = await testApi();
const desk = opensidDesk(api);
const { read, apply, undo } = desk;
const office = () => desk.office('berita');
type Office = Awaited<ReturnType<typeof office>>;

const event = (id: number, id_pend: number, kode: string, more: DumpedRow = {}): DumpedRow => ({
  ...{ id: String(id), config_id: '1', id_pend: String(id_pend), kode_peristiwa: kode },
  ...{ tgl_peristiwa: '2024-03-05 00:00:00', tgl_lapor: '2024-03-06 00:00:00', catatan: '' },
  ...{ alamat_tujuan: null, meninggal_di: null, maksud_tujuan_kedatangan: null },
  ...more,
});
const NUL = { nik: '0990101000000009' };
const ALL = [
  event(1, 1, '1'),
  event(2, 2, '5', { maksud_tujuan_kedatangan: 'Ikut suami' }),
  event(3, 3, '2'),
  event(4, 4, '2', { meninggal_di: 'Rumah' }),
  event(5, 5, '4'),
  event(6, 6, '9'),
  event(7, 999, '1'),
  event(8, 6, '5', { tgl_peristiwa: '0000-00-00 00:00:00' }),
  event(9, 6, '5', { tgl_peristiwa: '2099-01-01 00:00:00' }),
  event(10, 7, '5'),
  event(11, 2, '5'),
  event(12, 8, '1', { config_id: '2' }),
  event(13, 8, '5', { catatan: `constructor ${'x'.repeat(100_000)}` }),
];
const people = (at: number): DumpedRow => ({ ...(at === 4 && { status_dasar: '2' }), ...(at === 7 && NUL) });
const textOf = (log: DumpedRow[] = ALL, ubah: (at: number) => DumpedRow = people) =>
  [...opensidDump({ keluarga: 2, ubah, tabel: { log_penduduk: log } })].join('');
const part = (one: Migrasi, kunci = 'peristiwa') => partIn(one, kunci);
const events = ({ village }: Office) =>
  village.db(async (db) => ({
    lahir: await db.selectFrom('kelahiran').selectAll().where('desa_id', '=', db.desaId).execute(),
    mati: await db.selectFrom('kematian').selectAll().where('desa_id', '=', db.desaId).execute(),
    pindah: await db.selectFrom('pindah').selectAll().where('desa_id', '=', db.desaId).execute(),
  }));
const living = async ({ village }: Office) =>
  (
    await village.db((db) =>
      db.selectFrom('penduduk').select('id').where('desa_id', '=', db.desaId).execute(),
    )
  ).length;

describe('events of OpenSID', () => {
  it('come with the people whose they are, each that does not with its reason', async () => {
    const room = await office();
    const one = await read(room, textOf());
    expect(part(one)).toMatchObject({ ditemukan: 12, ikut: 3, baru: 3, wewenang: 'penduduk' });
    for (const why of [
      'Orangnya masih hidup dan tinggal di sini: catat di Peristiwa: 1',
      'Orangnya tidak ikut, karena sudah meninggal atau pindah: 1',
      'Hilang atau pergi sementara: belum ada tempatnya di sini: 1',
      'Jenis peristiwanya tidak dikenal: 1',
      'Orangnya tidak ada di cadangan: 1',
      'Tanggalnya tidak terbaca: 1',
      'Tanggalnya belum tiba: 1',
      'Orangnya tanpa NIK, jadi tidak dapat dicocokkan: 1',
      'Tercatat dua kali: 1',
    ])
      expect(part(one)).toMatchObject({ sebab: expect.stringContaining(why) });
    const rows = await room.staff.call(migrasi.bagian, {
      params: { id: one.id },
      query: { bagian: 'peristiwa' },
    });
    expect(rows.baris[0]?.nama).toMatch(/^Kelahiran .+ \d\d-\d\d-\d{4}$/);
    expect(JSON.stringify(rows)).not.toMatch(/\d{16}/);
    expect(await apply(room, one.id)).toMatchObject({ status: 'selesai' });
    const found = await events(room);
    // On the day of birth, not on the day when it was written down.
    expect(found.lahir).toMatchObject([{ tanggal: expect.stringMatching(/^19/), tempat: 'CONTOH' }]);
    expect(found.mati).toEqual([]);
    expect(found.pindah).toMatchObject([
      { arah: 'masuk', tanggal: '2024-03-05', alasan: 'Ikut suami' },
      { arah: 'masuk', alasan: expect.stringMatching(/^constructor x{188}$/) },
    ]);
    const { desa } = await room.staff.call(mutasi.get, { query: { bulan: '2024-03' } });
    expect(desa).toMatchObject({ datang: { lk: 0, pr: 2 } });
  });

  it('come once, and go with their people in an undo', async () => {
    const room = await office();
    const { id } = await read(room, textOf());
    await apply(room, id);
    const again = await read(room, textOf());
    expect(part(again)).toMatchObject({ ikut: 4, baru: 0 });
    await room.staff.call(migrasi.stop, { params: { id: again.id } });
    const plan = await room.staff.call(migrasi.undoPlan, { params: { id } });
    expect(plan).toMatchObject({ tetap_jumlah: 0, bagian: [{ nama: 'Peristiwa', dihapus: 3, tetap: 0 }] });
    expect(await undo(room, id)).toMatchObject({ status: 'dibatalkan' });
    expect(await events(room)).toEqual({ lahir: [], mati: [], pindah: [] });
    expect(await living(room)).toBe(0);
  });

  it('are left where the people are, and follow later by themselves', async () => {
    const room = await office();
    const { id } = await read(room, textOf());
    const alone = await refusal(apply(room, id, ['peristiwa']));
    expect(alone.body.errors).toEqual([{ bawa: ['Centang paling sedikit satu bagian.'] }]);
    await room.staff.call(migrasi.stop, { params: { id } });
    expect(await living(room)).toBe(0);
    const all = await read(room, textOf());
    await apply(room, all.id, ['penduduk']);
    const later = await read(room, textOf());
    expect(await apply(room, later.id, ['peristiwa'])).toMatchObject({ status: 'selesai' });
    expect((await events(room)).pindah).toHaveLength(2);
  });

  it('of a village before there were several in one database, under their old name', async () => {
    const room = await office();
    const { kode_peristiwa, config_id: _, ...row } = event(1, 1, '1');
    const text = [
      ...opensidDump({
        susunan: '2207',
        keluarga: 1,
        tabel: { log_penduduk: [{ ...row, id_detail: kode_peristiwa ?? '' }] },
      }),
    ].join('');
    expect(part(await read(room, text))).toMatchObject({ ditemukan: 1, baru: 1 });
  });
});

describe('activities of OpenSID', () => {
  const article = (id: number, more: DumpedRow = {}): DumpedRow => ({
    ...{
      id: String(id),
      config_id: '1',
      judul: `Posyandu ${id}`,
      slug: `posyandu-${id}`,
      id_kategori: '1000',
    },
    ...{
      isi: `<p onclick="x()">Isi ${id}.</p>`,
      enabled: '1',
      tgl_upload: '2024-05-01 08:00:00',
      gambar: '',
    },
    ...{ tipe: 'agenda' },
    ...more,
  });
  const day = (id: number, more: DumpedRow = {}): DumpedRow => ({
    ...{ id: String(id), config_id: '1', id_artikel: String(id), tgl_agenda: '2024-05-10 09:00:00' },
    ...{ koordinator_kegiatan: 'Bu <b>Lurah</b>', lokasi_kegiatan: 'Balai desa' },
    ...more,
  });
  const TEXT = [
    ...opensidDump({
      keluarga: 1,
      artikel: [
        article(3),
        article(4, { isi: '' }),
        article(5),
        article(6, { judul: '' }),
        article(7),
        article(8, { tipe: 'dinamis', id_kategori: '4' }),
      ],
      tabel: { agenda: [day(3), day(4), day(6), day(7, { tgl_agenda: '0000-00-00 00:00:00' })] },
    }),
  ].join('');
  const shown = async ({ village }: Office) => (await village.call(kegiatan.list)).data;

  it('come with their day and place, once, as drafts where there is nothing to read, and go again', async () => {
    const room = await office();
    const one = await read(room, TEXT);
    expect(part(one, 'agenda')).toMatchObject({ ditemukan: 4, ikut: 2, baru: 2, wewenang: 'berita' });
    expect(JSON.stringify(one)).toContain('Sebagai draf, karena tulisannya kosong: 1');
    // That without a day stands among the news, with its reason.
    expect(part(one, 'artikel')).toMatchObject({ ditemukan: 2, ikut: 1 });
    expect(await apply(room, one.id)).toMatchObject({ status: 'selesai' });
    expect(await shown(room)).toMatchObject([
      {
        judul: 'Posyandu 3',
        tempat: 'Balai desa',
        mulai: '2024-05-10T09:00:00+07:00',
        ringkasan: expect.stringContaining('Koordinator: Bu Lurah'),
      },
    ]);
    const { data } = await room.staff.call(kegiatan.manage);
    expect(data.map(({ status }) => status).toSorted()).toEqual(['draf', 'terbit']);
    const again = await read(room, TEXT);
    expect(part(again, 'agenda')).toMatchObject({ ikut: 2, baru: 0 });
    await room.staff.call(migrasi.stop, { params: { id: again.id } });
    await undo(room, one.id);
    expect(await shown(room)).toEqual([]);
    expect((await room.village.call(kegiatan.categories)).data).toEqual([]);
  });
});
