import { describe, expect, it } from 'vitest';
import { migrasi } from '#contract/migrasi.ts';
import { suratKeluar } from '#contract/surat-keluar/surat-keluar.ts';
import { refusal, testApi } from '#test/api.ts';
import { fileRequest, publishVersion } from '#test/letter.ts';
import { issue } from '#test/office.ts';
import { opensidDesk } from '#test/opensid-desk.ts';
import { opensidDump } from '#test/opensid-dump.ts';

const api = await testApi();
const { read, apply, undo } = opensidDesk(api);
async function office(izin: 'penduduk' | 'semua' = 'semua') {
  const village = await api.village();
  const staff = izin === 'semua' ? village.perangkat('penduduk', 'surat') : village.perangkat(izin);
  return { village, staff: await staff };
}
type Office = Awaited<ReturnType<typeof office>>;
type Dump = NonNullable<Parameters<typeof opensidDump>[0]>;

const YEAR = new Date().getFullYear();
const FORMATS = [
  { id: '7', config_id: '1', nama: 'Keterangan Usaha', kode_surat: 'S-37' },
  { id: '8', config_id: '1', nama: 'Keterangan Kehilangan', kode_surat: 'S-11' },
];
type Letter = Record<string, string | null>;
const letter = (id: number, more: Letter = {}): Letter => ({
  id: String(id),
  config_id: '1',
  id_format_surat: '7',
  id_pend: String(id),
  id_pamong: '3',
  nama_pamong: 'Dadang Suherman',
  tanggal: `${YEAR}-01-${String((id % 28) + 1).padStart(2, '0')} 03:00:00`,
  no_surat: String(id),
  nama_non_warga: null,
  status: '1',
  deleted_at: null,
  ...more,
});
const textOf = (letters: Letter[], wanted: Dump = {}) =>
  [
    ...opensidDump({
      keluarga: 2,
      tabel: { log_surat: letters, tweb_surat_format: FORMATS },
      ...wanted,
    }),
  ].join('');

const earlier = async ({ staff }: Office) => (await staff.call(suratKeluar.terdahulu)).data;
const lettersOf = ({ bagian }: { bagian: { kunci: string }[] }) =>
  bagian.find(({ kunci }) => kunci === 'surat');

describe('letters that were issued in OpenSID', () => {
  it('are told before they come, come as history, and the count goes on after them, once', async () => {
    const room = await office();
    const read1 = await read(room, textOf([letter(1), letter(2), letter(3, { no_surat: '012' })]));
    expect(lettersOf(read1)).toMatchObject({
      ditemukan: 3,
      ikut: 3,
      baru: 3,
      sebab: `Nomor ${YEAR} dilanjutkan sesudah 12`,
    });
    expect(await earlier(room)).toEqual([]);
    expect(await apply(room, read1.id)).toMatchObject({ status: 'selesai', jumlah: { baru: 8 } });
    const [last] = await earlier(room);
    expect(last).toMatchObject({
      nomor: '012',
      kode_surat: 'S-37',
      jenis: 'Keterangan Usaha',
      tanggal: `${YEAR}-01-04`,
      nama: 'ASEP UMPAMA CONTOH',
      penandatangan: 'Dadang Suherman',
    });
    expect(await room.staff.call(suratKeluar.count)).toMatchObject({ tahun: YEAR, nomor: 12 });
    const again = await read(room, textOf([letter(1), letter(2), letter(3, { no_surat: '012' })]));
    expect(lettersOf(again)).toMatchObject({ ikut: 3, baru: 0 });
    const body = { dibaca: 'on' };
    const refused = await refusal(room.staff.call(migrasi.apply, { params: { id: again.id }, body }));
    expect(refused.body.errors).toEqual(['Tidak ada yang berubah.']);
    await room.staff.call(migrasi.stop, { params: { id: again.id } });
    const more = await read(room, textOf([letter(1), letter(20)]));
    expect(lettersOf(more)).toMatchObject({ ikut: 2, baru: 1 });
    await apply(room, more.id);
    expect(await earlier(room)).toHaveLength(4);
    const query = { ordering: '-urut', search: 'usaha' };
    const { data } = await room.staff.call(suratKeluar.terdahulu, { query });
    expect(data.map(({ nomor }) => nomor)).toEqual(['20', '012', '2', '1']);
    expect(await room.staff.call(suratKeluar.count)).toMatchObject({ nomor: 20 });
  });

  it('say of each that does not come why, and name nobody in the report', async () => {
    const room = await office();
    const odd = [
      letter(1),
      letter(2, { deleted_at: '2024-02-02 00:00:00' }),
      letter(3, { status: '0' }),
      letter(4, { no_surat: '' }),
      letter(5, { tanggal: '0000-00-00 00:00:00' }),
      letter(1, { id: '99' }),
      letter(6, { config_id: '2' }),
    ];
    const one = await read(room, textOf(odd));
    expect(lettersOf(one)).toMatchObject({
      ditemukan: 6,
      ikut: 1,
      sebab: `Dihapus di OpenSID: 1; Belum dicetak di OpenSID: 1; Tidak bernomor: 1; Tanggalnya tidak terbaca: 1; Tercatat dua kali: 1. Nomor ${YEAR} dilanjutkan sesudah 1`,
    });
    const rows = await room.staff.call(migrasi.bagian, {
      params: { id: one.id },
      query: { bagian: 'surat', putusan: 'ditolak' },
    });
    expect(rows).toMatchObject({ jumlah: 5, page: 1, total_pages: 1 });
    expect(rows.baris.find(({ baris }) => baris === 3)).toMatchObject({
      nama: expect.stringContaining('Keterangan Usaha nomor 3 tanggal 04-01-'),
      alasan: 'Belum dicetak di OpenSID',
    });
    expect(JSON.stringify(rows)).not.toMatch(/UJANG|EUIS|ASEP/);
  });

  it('of the tables of 2207, without the columns that came later, come as well', async () => {
    const room = await office();
    const old = [letter(1), letter(2)].map(
      ({ config_id: _, status: __, deleted_at: ___, nama_pamong: ____, ...row }) => row,
    );
    const formats = FORMATS.map(({ config_id: _, ...row }) => row);
    const tabel = {
      log_surat: old,
      tweb_surat_format: formats,
      tweb_desa_pamong: [{ pamong_id: '3', pamong_nama: '', id_pend: '5' }],
    };
    const { id } = await read(room, textOf([], { susunan: '2207', tabel }));
    await apply(room, id);
    expect(await earlier(room)).toMatchObject([
      { nomor: '2', penandatangan: 'DADANG TELADAN MISAL' },
      { nomor: '1', penandatangan: 'DADANG TELADAN MISAL' },
    ]);
  });

  it('that are hostile stop nothing and count nothing', async () => {
    const room = await office();
    const odd = [
      letter(1, { no_surat: '9'.repeat(400), nama_pamong: 'x'.repeat(2_000) }),
      letter(2, { no_surat: "1'; drop table surat_keluar; --", id_format_surat: '__proto__' }),
      letter(3, { no_surat: '999999', id_pend: 'constructor', nama_non_warga: '\u0000<script>' }),
      letter(4, { no_surat: '-5', tanggal: `${YEAR}-02-31 00:00:00` }),
    ];
    const { id, bagian } = await read(room, textOf(odd));
    expect(lettersOf({ bagian })).toMatchObject({ ikut: 3, sebab: 'Tanggalnya tidak terbaca: 1' });
    await apply(room, id);
    expect(await earlier(room)).toHaveLength(3);
    expect(await room.staff.call(suratKeluar.count)).toMatchObject({ nomor: 0 });
  });

  it('can be left out, or come alone; and only by who has their area', async () => {
    const room = await office();
    const first = await read(room, textOf([letter(1)]));
    expect(await apply(room, first.id, ['penduduk'])).toMatchObject({
      status: 'selesai',
      bawa: ['penduduk'],
    });
    expect(await earlier(room)).toEqual([]);
    const second = await read(room, textOf([letter(1)]));
    const nothing = room.staff.call(migrasi.apply, {
      params: { id: second.id },
      body: { dibaca: 'on', bawa: ['penduduk'] },
    });
    expect((await refusal(nothing)).body.errors).toEqual([{ bawa: ['Centang paling sedikit satu bagian.'] }]);
    await apply(room, second.id, ['surat']);
    expect(await earlier(room)).toHaveLength(1);
    const other = await office('penduduk');
    const { id } = await read(other, textOf([letter(1)]));
    const refused = other.staff.call(migrasi.apply, { params: { id }, body: { dibaca: 'on' } });
    expect((await refusal(refused)).body.errors).toEqual([
      { bawa: [expect.stringContaining('Arsip surat keluar perlu wewenang')] },
    ]);
    expect(await apply(other, id, ['penduduk'])).toMatchObject({ status: 'selesai' });
  });

  it('are taken back with the count, but not below a number that was given out since', async () => {
    const room = await office();
    const { village, staff } = room;
    const first = await read(room, textOf([letter(40)]));
    await apply(room, first.id);
    expect(await staff.call(migrasi.undoPlan, { params: { id: first.id } })).toMatchObject({
      dihapus: 8,
      bagian: expect.arrayContaining([{ nama: 'Arsip surat keluar', dihapus: 1, tetap: 0 }]),
    });
    expect(await undo(room, first.id)).toMatchObject({ status: 'dibatalkan' });
    expect(await earlier(room)).toEqual([]);
    expect(await staff.call(suratKeluar.count)).toMatchObject({ nomor: 0 });
    const second = await read(room, textOf([letter(40)]));
    await apply(room, second.id);
    const warga = await village.warga({ nama: 'RATNA ANGGRAENI' });
    const ajuan = await fileRequest(village, warga, { versi: await publishVersion(village) });
    const { nomor } = await issue(api, village, ajuan);
    expect(nomor).toContain('041');
    await undo(room, second.id);
    expect(await earlier(room)).toEqual([]);
    expect(await staff.call(suratKeluar.count)).toMatchObject({ nomor: 41, terbit: 41 });
  });

  it('go on counting for the type that has the same name here', async () => {
    const room = await office();
    const nama = 'Surat Keterangan USAHA';
    await room.village.db((db) =>
      db
        .updateTable('layanan')
        .set({ nama })
        .where('id', '=', (eb) => eb.selectFrom('layanan').select((of) => of.fn.min('id').as('id')))
        .execute(),
    );
    const { id } = await read(room, textOf([letter(3), letter(9, { id_format_surat: '8' })]));
    await apply(room, id);
    const counts = await room.village.db((db) =>
      db.selectFrom('nomor_surat').select(['urutan', 'nomor']).orderBy('nomor').execute(),
    );
    expect(counts).toEqual([
      { urutan: expect.stringMatching(/^layanan:\d+$/), nomor: 3 },
      { urutan: 'desa', nomor: 9 },
    ]);
  });

  it('stand in the book of their year', async () => {
    const room = await office();
    const { id } = await read(room, textOf([letter(1), letter(2)]));
    await apply(room, id);
    const { terdahulu, tahun } = await room.staff.call(suratKeluar.saringan);
    expect([terdahulu, tahun]).toEqual([[YEAR], []]);
    const { bookLines, countLetters } = await import('#server/features/surat-keluar/buku-queries.ts');
    const asked = { tahun: YEAR, layanan: null };
    const lines: string[][] = [];
    await room.village.db(async (db) => {
      expect(await countLetters(db, asked)).toBe(2);
      for await (const line of bookLines(db, asked, 'WIB')) lines.push(line);
    });
    expect(lines.map(([at, , nomor, judul, , , note]) => [at, nomor, judul, note])).toEqual([
      ['1', '1', 'Keterangan Usaha', 'Dari OpenSID'],
      ['2', '2', 'Keterangan Usaha', 'Dari OpenSID'],
    ]);
  });
});

it('bringing over that is stopped while it is written leaves nothing', async () => {
  const room = await office();
  const { id } = await read(room, textOf([letter(5)]));
  const { staff, village } = room;
  await staff.call(migrasi.apply, { params: { id }, body: { dibaca: 'on' } });
  await staff.call(migrasi.stop, { params: { id } });
  await api.runJobs();
  expect(await staff.call(migrasi.get, { params: { id } })).toMatchObject({
    status: 'periksa',
    pesan: 'Dihentikan. Tidak ada yang berubah.',
  });
  expect(await earlier(room)).toEqual([]);
  expect(await staff.call(suratKeluar.count)).toMatchObject({ nomor: 0 });
  const people = await village.db((db) =>
    db.selectFrom('penduduk').select('id').where('desa_id', '=', db.desaId).execute(),
  );
  expect(people).toEqual([]);
  expect(await apply(room, id)).toMatchObject({ status: 'selesai', jumlah: { baru: 8 } });
});
