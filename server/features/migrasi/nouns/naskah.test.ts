import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { migrasi } from '#contract/migrasi.ts';
import { pegawai } from '#contract/pegawai.ts';
import { kelolaPpid } from '#contract/ppid/ppid.ts';
import { produkHukum } from '#contract/produk-hukum/produk-hukum.ts';
import { pdfOf } from '#server/demo/pdf.ts';
import { refusal, testApi } from '#test/api.ts';
import { opensidDesk } from '#test/opensid-desk.ts';
import { opensidDump } from '#test/opensid-dump.ts';
import { zipOf } from '#test/workbook.ts';

const api = await testApi();
const { read, apply, undo } = opensidDesk(api);
async function office() {
  const village = await api.village();
  return { village, staff: await village.perangkat('penduduk', 'pengaturan', 'hukum', 'ppid') };
}
type Office = Awaited<ReturnType<typeof office>>;
type Row = Record<string, string | null>;

const official = (id: number, more: Row = {}): Row => ({
  pamong_id: String(id),
  config_id: '1',
  pamong_nama: `Pejabat ${id}`,
  pamong_nik: '9901010101700001',
  id_pend: null,
  jabatan_id: '3',
  pamong_status: '1',
  urut: String(id),
  gelar_depan: null,
  gelar_belakang: null,
  foto: `pamong_${id}.jpg`,
  ...more,
});
const JABATAN = [
  { id: '1', config_id: '1', nama: 'Kuwu', jenis: '1' },
  { id: '2', config_id: '1', nama: 'Carik', jenis: '2' },
  { id: '3', config_id: '1', nama: 'Kaur Keuangan', jenis: '0' },
];
const regulation = (id: number, more: Row = {}, attr: object = {}): Row => ({
  id: String(id),
  config_id: '1',
  satuan: `perdes_${id}.pdf`,
  nama: `Peraturan tentang hal ${id}`,
  enabled: '1',
  tgl_upload: '2024-06-01 09:00:00',
  id_pend: '0',
  kategori: '3',
  attr: JSON.stringify({
    uraian: `Uraian ${id}`,
    jenis_peraturan: 'Peraturan Desa (Perdes)',
    no_ditetapkan: String(id),
    tgl_ditetapkan: '28-05-2024',
    tgl_lembaran_desa: '30-05-2024',
    ...attr,
  }),
  deleted: '0',
  tahun: '2024',
  ...more,
});

const textOf = (tabel: Record<string, Row[]>, more = {}) =>
  [...opensidDump({ keluarga: 1, tabel: { ref_jabatan: JABATAN, ...tabel }, ...more })].join('');

const part = ({ bagian }: { bagian: { kunci: string }[] }, kunci: string) =>
  bagian.find((one) => one.kunci === kunci);
const officials = async ({ village }: Office) => (await village.call(pegawai.list)).data;
const laws = async ({ village }: Office) => (await village.call(produkHukum.list)).data;

describe('officials of OpenSID', () => {
  const TABEL = {
    tweb_desa_pamong: [
      official(1, { urut: '9' }),
      official(2, { pamong_nama: null, id_pend: '2', jabatan_id: '1', gelar_depan: 'H.', urut: '1' }),
      official(3, { jabatan_id: '2', gelar_belakang: 'S.Sos', urut: '2' }),
      official(4, { pamong_status: '0' }),
      official(5, { jabatan_id: '77' }),
      official(6, { pamong_nama: 'PEJABAT 1' }),
      official(7, { config_id: '2' }),
      official(8, { pamong_nama: '' }),
    ],
  };

  it('come in their order and rank, without their numbers, once; who served before does not', async () => {
    const room = await office();
    const one = await read(room, textOf(TABEL));
    expect(part(one, 'pamong')).toMatchObject({ ditemukan: 7, ikut: 3, baru: 3, wewenang: 'pengaturan' });
    for (const why of ['Tidak menjabat lagi: 1', 'Tanpa jabatan: 1', 'Tercatat dua kali: 1', 'Tanpa nama: 1'])
      expect(part(one, 'pamong')).toMatchObject({ sebab: expect.stringContaining(why) });
    expect(await officials(room)).toEqual([]);
    expect(await apply(room, one.id)).toMatchObject({ status: 'selesai' });
    expect(await officials(room)).toMatchObject([
      { nama: expect.stringMatching(/^H\. /), jabatan: { nama: 'Kuwu' }, tingkat: 1 },
      { nama: 'Pejabat 3, S.Sos', jabatan: { nama: 'Carik' }, tingkat: 2 },
      { nama: 'PEJABAT 1', jabatan: { nama: 'Kaur Keuangan' }, tingkat: 3 },
    ]);
    const kept = await room.village.db((db) => db.selectFrom('migrasi_baris').selectAll().execute());
    expect(JSON.stringify(kept)).not.toContain('9901010101700001');
    const again = await read(room, textOf(TABEL));
    expect(part(again, 'pamong')).toMatchObject({ ikut: 3, baru: 0 });
  });

  it('of whom the office has one already are not doubled', async () => {
    const room = await office();
    const { id, versi } = await room.staff.call(pegawai.create, { body: { judul: 'pejabat  1' } });
    await room.staff.call(pegawai.save, { params: { id }, body: { versi, jabatan: 'Kaur' } });
    const made = await room.staff.call(pegawai.edit, { params: { id } });
    await room.staff.call(pegawai.publish, { params: { id }, body: { versi: made.versi } });
    const one = await read(room, textOf({ tweb_desa_pamong: [official(1)] }));
    expect(part(one, 'pamong')).toMatchObject({ ditemukan: 1, ikut: 1, baru: 0 });
  });

  it('need the area of officials', async () => {
    const { village } = await office();
    const room = { village, staff: await village.perangkat('penduduk') };
    const { id } = await read(room, textOf(TABEL));
    const refused = await refusal(room.staff.call(migrasi.apply, { params: { id }, body: { dibaca: 'on' } }));
    expect(refused.http).toBe(400);
    expect(JSON.stringify(refused.body)).toContain('perlu wewenang pengaturan');
    expect(await officials(room)).toEqual([]);
  });
});

describe('regulations of OpenSID', () => {
  it('come with kind, number, days and words; without number or day as drafts; of residents nothing', async () => {
    const room = await office();
    const one = await read(
      room,
      textOf({
        dokumen: [
          regulation(1),
          regulation(2, { kategori: '2' }, { no_kep_kades: '141/2', tgl_kep_kades: '2023-01-09' }),
          regulation(3, { enabled: '2' }),
          regulation(4, {}, { no_ditetapkan: '' }),
          regulation(5, { nama: 'KTP Asep Contoh', id_pend: '1' }),
          regulation(6, { kategori: '1' }),
          regulation(7, { deleted: '1' }),
          regulation(8, { attr: 'bukan json' }),
          regulation(9, {}, { jenis_peraturan: 'Peraturan Kepala Desa', tgl_ditetapkan: '31-02-2024' }),
        ],
      }),
    );
    const found = part(one, 'dokumen');
    expect(found).toMatchObject({ ditemukan: 8, ikut: 6, baru: 6, wewenang: 'hukum' });
    for (const why of ['Berkas milik warga: 1', 'Sebagai draf', 'PDF tidak ikut'])
      expect(found).toMatchObject({ sebab: expect.stringContaining(why) });
    const query = { bagian: 'dokumen', putusan: 'ditolak' };
    const rows = await room.staff.call(migrasi.bagian, { params: { id: one.id }, query });
    expect(JSON.stringify(rows)).not.toContain('Asep');
    await apply(room, one.id);
    const shown = await laws(room);
    expect(shown).toHaveLength(2);
    expect(shown).toMatchObject([
      {
        sebutan: 'Peraturan Desa Nomor 1 Tahun 2024',
        tanggal_penetapan: '2024-05-28',
        tanggal_pengundangan: '2024-05-30',
        abstrak: 'Uraian 1',
        lampiran: null,
      },
      { sebutan: 'Keputusan Kepala Desa Nomor 141/2 Tahun 2023' },
    ]);
    const desk = await room.staff.call(produkHukum.manage);
    expect(desk.meta.jumlah).toEqual({ terbit: 2, arsip: 1, draf: 3 });
  });

  it('get their PDF out of the archive, officials their portraits; damaged ones keep nothing from coming', async () => {
    const room = await office();
    const jpeg = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#2f6f4f' } })
      .jpeg()
      .toBuffer();
    const sql = textOf({
      dokumen: [regulation(1), regulation(2), regulation(3), regulation(4, {}, { no_ditetapkan: '' })],
      tweb_desa_pamong: [official(1), official(2), official(3, { foto: '../../etc/passwd' })],
    });
    const archive = zipOf({
      'cadangan/opensid.sql': sql,
      'desa/upload/dokumen/perdes_1.pdf': pdfOf('Perdes 1', [{ text: 'Isi' }]),
      'desa/upload/dokumen/perdes_2.pdf': '%PDF-1.7 rusak',
      'desa/upload/dokumen/perdes_4.pdf': pdfOf('Perdes 4', [{ text: 'Isi' }]),
      'desa/upload/user_pict/pamong_1.jpg': jpeg,
      'desa/upload/user_pict/pamong_2.jpg': 'bukan gambar',
    });
    const { id, bagian } = await read(room, new Uint8Array(archive));
    expect(part({ bagian }, 'dokumen')).toMatchObject({ sebab: expect.stringContaining('PDF-nya menyusul') });
    await apply(room, id);
    const shown = new Map((await laws(room)).map((law) => [law.nomor_peraturan, law.lampiran]));
    expect([shown.get('2'), shown.get('3')]).toEqual([null, null]);
    const file = await room.village.send(String(shown.get('1')));
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect((await officials(room)).map(({ gambar_info }) => gambar_info?.alt)).toEqual([
      'Foto Pejabat 1',
      undefined,
      undefined,
    ]);
    const drafts = await room.staff.call(produkHukum.manage, { query: { 'filter{status}': 'draf' } });
    const params = { id: drafts.data[0]?.id ?? 0 };
    expect((await room.staff.call(produkHukum.edit, { params })).dokumen).not.toBeNull();
    // Files are no change by staff: all of it goes again.
    await undo(room, id);
    expect(await laws(room)).toEqual([]);
    expect(await officials(room)).toEqual([]);
    const left = await room.village.db((db) =>
      db.selectFrom('berkas').select('id').where('area', 'in', ['hukum', 'pengaturan']).execute(),
    );
    expect(left).toEqual([]);
  });

  it('are taken back, but what staff changed since', async () => {
    const room = await office();
    const text = textOf({ dokumen: [regulation(1), regulation(2)] });
    const { id } = await read(room, text);
    await apply(room, id);
    const kept = (await laws(room)).find(({ nomor_peraturan }) => nomor_peraturan === '2');
    const params = { id: kept?.id ?? 0 };
    const { versi } = await room.staff.call(produkHukum.edit, { params });
    await room.staff.call(produkHukum.save, { params, body: { versi, judul: 'Diubah petugas' } });
    expect(await room.staff.call(migrasi.undoPlan, { params: { id } })).toMatchObject({
      bagian: [{ nama: 'Produk hukum', dihapus: 1, tetap: 1 }],
    });
    await undo(room, id);
    expect(await laws(room)).toMatchObject([params]);
    const again = await read(room, text);
    expect(part(again, 'dokumen')).toMatchObject({ ikut: 2, baru: 1 });
  });

  it('that are hostile stop nothing', async () => {
    const room = await office();
    const odd = await read(
      room,
      textOf({
        dokumen: [
          regulation(1, { nama: `<script>x</script>${'y'.repeat(900)}` }),
          regulation(2, { attr: `{"__proto__":{"uraian":"x"},"uraian":{"a":1},"no_ditetapkan":["2"]}` }),
          regulation(3, { attr: '['.repeat(15_000) }),
          regulation(4, { attr: 'null' }),
          regulation(5, { id: '-1' }),
          regulation(6, { tgl_upload: '2999-01-01 00:00:00', satuan: 'x'.repeat(900) }),
          regulation(7, {}, { no_ditetapkan: '<b>7</b>'.repeat(500), uraian: 'z'.repeat(9_000) }),
        ],
      }),
    );
    expect(part(odd, 'dokumen')).toMatchObject({ ditemukan: 7, baru: 6 });
    expect(await apply(room, odd.id)).toMatchObject({ status: 'selesai' });
    const shown = await laws(room);
    expect(shown.map(({ judul }) => judul.length)).toEqual([23, 23, 200]);
    expect(JSON.stringify(shown)).not.toMatch(/<b>|<script>/);
  });
});

it('public information comes as drafts that only wait to be published, once their PDF is there', async () => {
  const room = await office();
  const info = (id: number, kategori_info_publik: string, more: Row = {}) =>
    regulation(id, { kategori: '1', kategori_info_publik, satuan: `info_${id}.pdf`, ...more });
  const sql = textOf({
    dokumen: [info(1, '1'), info(2, '3', { tahun: null }), info(3, '4'), info(4, '2', { deleted: '1' })],
  });
  const archive = zipOf({
    'cadangan/opensid.sql': sql,
    'desa/upload/dokumen/info_1.pdf': pdfOf('Laporan', [{ text: 'Isi' }]),
  });
  const one = await read(room, new Uint8Array(archive));
  expect(part(one, 'informasi')).toMatchObject({ ditemukan: 4, ikut: 2, baru: 2, wewenang: 'ppid' });
  expect(part(one, 'informasi')).toMatchObject({
    sebab: expect.stringContaining('Informasi yang dikecualikan: 1'),
  });
  expect(JSON.stringify(one)).toContain('Sebagai draf, terbitkan di PPID sesudah PDF-nya ada: 2');
  await apply(room, one.id);
  const { data } = await room.staff.call(kelolaPpid.manage);
  const byKind = new Map(data.map(({ jenis, id, status, tahun }) => [jenis, { id, status, tahun }]));
  expect(byKind.get('berkala')).toMatchObject({ status: 'draf', tahun: 2024 });
  expect(byKind.get('setiap-saat')).toMatchObject({ status: 'draf', tahun: 2024 });
  const params = { id: byKind.get('berkala')?.id ?? 0 };
  const { versi } = await room.staff.call(kelolaPpid.edit, { params });
  expect(await room.staff.call(kelolaPpid.publish, { params, body: { versi } })).toMatchObject({
    status: 'terbit',
  });
  await undo(room, one.id);
  expect((await room.staff.call(kelolaPpid.manage)).data.map(({ id }) => id)).toEqual([params.id]);
});
