import { describe, expect, it } from 'vitest';
import { impor } from '#contract/impor/impor.ts';
import { refusal, testApi } from '#test/api.ts';
import { importOffice } from '#test/import-office.ts';
import { bookOf, zipOf } from '#test/workbook.ts';
import { ALIASES } from './kode-rules.ts';
import { codeLists } from './queries.ts';

const api = await testApi();
const { office } = importOffice(api);
type Office = Awaited<ReturnType<typeof office>>;

const HEADINGS = ['nik', 'nama', 'tanggallahir', 'sex', 'no_kk', 'kk_level', 'dusun', 'rw', 'rt'];
const KK = '9901012005900100';
/** A new person; NIK, name and birth date are given as cells of the file. */
const person = (nik: string, nama: string, lahir: string, hubungan = '4') =>
  [nik, nama, lahir, '1', KK, hubungan, 'Cikaret', '001', '002'] as const;
const PEOPLE = [
  person('9901011708450001', 'Asep Sunandar', '17-08-1945', '1'),
  person('9901010208620002', 'Budi', '2/8/1962'),
] as const;

const A = 'A'.charCodeAt(0);
/** A cell of a workbook: text, or the raw content of `<c>`. */
const cell = (value: string, at: number, row: number): string => {
  const place = `r="${String.fromCharCode(A + at)}${row}"`;
  if (value.startsWith('<')) return value.replace('<c', `<c ${place}`);
  return `<c ${place} t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`;
};
const rowOf = (cells: readonly string[], row: number): string =>
  `<row r="${row}">${cells.map((value, at) => (value === '' ? '' : cell(value, at, row))).join('')}</row>`;
const STYLES = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>';
type Options = { since1904?: boolean; after?: string; more?: Record<string, string> };
/** A workbook of rows at the given row numbers. */
const book = (rows: Record<number, readonly string[]>, { since1904, after = '', more = {} }: Options = {}) =>
  bookOf({
    styles: STYLES,
    since1904,
    sheets: {
      Data: `<sheetData>${Object.entries(rows)
        .map(([number, cells]) => rowOf(cells, Number(number)))
        .join('')}</sheetData>${after}`,
      ...more,
    },
  });
const sheetOf = (rows: readonly (readonly string[])[]) =>
  `<sheetData>${rows.map((cells, at) => rowOf(cells, at + 1)).join('')}</sheetData>`;
const csv = (rows: readonly (readonly string[])[], between = ';') =>
  rows.map((cells) => cells.join(between)).join('\r\n');

async function sent({ staff }: Office, content: Buffer | string, name: string, ganti = '') {
  const form = new FormData();
  form.set('ganti', ganti);
  form.set('berkas', new File([new Uint8Array(Buffer.from(content))], name));
  return staff.call(impor.create, { body: form });
}

/** What was read for each person, and why others were refused. */
async function judged(content: Buffer | string, name = 'penduduk.xlsx') {
  const room = await office();
  const made = await sent(room, content, name);
  const params = { id: made.id };
  const tujuan = made.kolom.map((kolom) => kolom.tujuan);
  await room.staff.call(impor.columns, { params, body: { tujuan } });
  await api.runJobs();
  const { jumlah } = await room.staff.call(impor.get, { params });
  const rows = await room.village.db((db) =>
    db
      .selectFrom('impor_baris')
      .select(['baris', 'nama', 'isi', 'alasan', 'putusan'])
      .where('desa_id', '=', db.desaId)
      .where('impor_id', '=', made.id)
      .orderBy('urut')
      .execute(),
  );
  const read = rows.map(({ nama, isi, alasan }) => {
    const told = (alasan as { sel: string; alasan: string }[] | null) ?? [];
    const said = told.map((one) => `${one.sel} ${one.alasan}`).join('; ');
    const { nik, tanggal_lahir } = (isi ?? {}) as Record<string, string>;
    return said ? `${nama}: ${said}` : `${nama} ${nik} ${tanggal_lahir}`;
  });
  return { made, tujuan, jumlah, read };
}

const BOTH = ['Asep Sunandar 9901011708450001 1945-08-17', 'Budi 9901010208620002 1962-08-02'];

describe('a difficult file', () => {
  it('has its headings below titles, a row of numbers, blank rows and blank cells around', async () => {
    const { read, jumlah } = await judged(
      zipOf(
        book({
          1: ['', 'BUKU INDUK PENDUDUK DESA UJI'],
          2: ['Tahun 2026'],
          4: HEADINGS,
          5: HEADINGS.map((_, at) => `(${at + 1})`),
          7: [...PEOPLE[0], '', ' ', '-'],
          11: PEOPLE[1],
          14: ['', ' ', '-'],
        }),
      ),
    );
    expect(read).toEqual(BOTH);
    expect(jumlah).toMatchObject({ baru: 2, ditolak: 0 });
  });

  it('contains dates and numbers in every form that Excel produces', async () => {
    const forms: [string, string, string][] = [
      ['9901011708450001', '<c s="1"><v>16666</v></c>', '1945-08-17'],
      ['9901010208620002', '<c><v>22860</v></c>', '1962-08-02'],
      ["'9901012005900003", '20/05/1990', '1990-05-20'],
      ['9901 0120 0590 0004', '20-5-1990', '1990-05-20'],
      ['\u200b9901012005900005', '1990-05-20', '1990-05-20'],
      ['9901011708450006', '17 Agustus 1945', '1945-08-17'],
      ['9901012005900007', '20/05/90', '1990-05-20'],
      ['9901015405040008', '<c t="str"><f>DATE(2004,5,14)</f><v>14-05-2004</v></c>', '2004-05-14'],
    ];
    const rows = forms.map(([nik, lahir], at) =>
      person(nik, `Orang ${'ABCDEFGH'[at]}`, lahir, at ? '4' : '1'),
    );
    const wrong = [
      person('9901012005900010', 'Dua Angka', '21/05/90'),
      person('<c><v>9.90101200590001E15</v></c>', 'Hilang Digit', '20-05-1990'),
      person('9,90101E+15', 'Dipotong', '20-05-1990'),
      person('9901012005900013', 'Galat', '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>'),
    ];
    const { read } = await judged(
      zipOf(bookOf({ styles: STYLES, sheets: { Data: sheetOf([HEADINGS, ...rows, ...wrong]) } })),
    );
    expect(read.slice(0, forms.length)).toEqual(
      forms.map(([nik, , lahir], at) => `Orang ${'ABCDEFGH'[at]} ${nik.replace(/\D/g, '')} ${lahir}`),
    );
    expect(read.slice(forms.length)).toEqual([
      'Dua Angka: C10 Tahun hanya dua angka. Tulis lengkap, seperti 31-12-1980',
      'Hilang Digit: A11 Excel mengubah NIK menjadi angka dan menghilangkan digit akhir',
      'Dipotong: A12 Excel mengubah NIK menjadi angka dan menghilangkan digit akhir',
      'Galat: C13 Sel berisi galat rumus #DIV/0!',
    ]);
  });

  it('uses the 1904 date system, merged cells, and several sheets', async () => {
    const [asep, budi] = PEOPLE;
    const first = person(asep[0], asep[1], '<c s="1"><v>15204</v></c>', '1');
    const joined = [...budi.slice(0, 4), '9901012005900200', '1', '', '', ''];
    const more = {
      'Dusun lain': sheetOf([HEADINGS, person('9901012005900003', 'Cecep', '20-05-1990')]),
      'Kode Data': sheetOf([['1', 'ISLAM', 'x']]),
      Catatan: sheetOf([['Dibuat oleh Sekdes']]),
    };
    const after =
      '<mergeCells count="3"><mergeCell ref="G2:G3"/><mergeCell ref="H2:H3"/><mergeCell ref="I2:I3"/></mergeCells>';
    const { read, made } = await judged(
      zipOf(book({ 1: HEADINGS, 2: first, 3: joined }, { since1904: true, after, more })),
    );
    expect(made.lembar).toEqual(['Data', 'Dusun lain', 'Catatan']);
    expect(read).toEqual([
      BOTH[0],
      'Budi: G3 Dusun, RW, dan RT kosong karena sel digabung dengan baris 2',
      'Cecep 9901012005900003 1990-05-20',
    ]);
  });

  it('has cards merged beside their families, formulas that were never worked out, and other digits', async () => {
    const [asep, budi] = PEOPLE;
    const rest = ['', '4', '', '', ''];
    const rows = {
      1: HEADINGS,
      2: asep,
      3: [...budi.slice(0, 4), ...rest],
      4: ['９９０１０１２００５９０００１１', 'Cecep', '20-Mei-90', 'L', ...rest],
      5: [
        '9901012005900012',
        'Deden',
        '20-05-1990',
        'L',
        KK,
        '<c><f>VLOOKUP(A5,X:Y,2)</f></c>',
        'Cikaret',
        '1',
        '2',
      ],
      6: ['', 'Eman', '20-05-1990', 'L', KK, '4', 'Cikaret', '1', '2'],
      7: ['9901012005900014', 'Fajar', '20-05-1990', 'L', '', '4', 'Cikaret', '1', '2'],
    };
    const after = `<mergeCells>${['E2:E4', 'G2:G4', 'H2:H4', 'I2:I4', 'A5:A6', 'D7:E7']
      .map((ref) => `<mergeCell ref="${ref}"/>`)
      .join('')}</mergeCells>`;
    const { read } = await judged(zipOf(book(rows, { after })));
    expect(read).toEqual([
      ...BOTH,
      'Cecep 9901012005900011 1990-05-20',
      'Deden: F5 Rumus tanpa hasil. Buka di Excel, simpan, lalu unggah lagi',
      'Eman: A6 NIK kosong karena sel digabung dengan baris 5',
      'Fajar: E7 Nomor KK kosong karena sel digabung dengan sel di kirinya',
    ]);
  });

  it('maps no field twice, and runs no macro', async () => {
    const parts = book({ 1: [...HEADINGS, 'NIK'], 2: [...PEOPLE[0], '1'], 3: [...PEOPLE[1], '2'] });
    const { read, tujuan } = await judged(
      zipOf({ ...parts, 'xl/vbaProject.bin': Buffer.from('Sub Auto_Open()') }),
      'penduduk.xlsm',
    );
    expect(tujuan.filter((one) => one === 'nik')).toHaveLength(1);
    expect(tujuan.at(-1)).toBe('');
    expect(read).toEqual(BOTH);
  });

  const TEXT = csv([HEADINGS, ...PEOPLE]);
  it.each<[string, Buffer | string, string]>([
    ['semicolons', TEXT, 'a.csv'],
    ['commas and a byte order mark', `\ufeff${csv([HEADINGS, ...PEOPLE], ',')}`, 'a.csv'],
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(TEXT, 'utf16le')]), 'a.csv'],
    ['quoted line breaks', TEXT.replace('Asep Sunandar', '"Asep\r\nSunandar"'), 'a.csv'],
    ['a table of text called XLSX', TEXT, 'a.xlsx'],
    ['a workbook called CSV', zipOf(book({ 1: HEADINGS, 2: PEOPLE[0], 3: PEOPLE[1] })), 'a.csv'],
  ])('as %s is read nevertheless', async (_, content, name) => {
    expect((await judged(content, name)).read).toEqual(BOTH);
  });

  it('in a Windows encoding keeps its accents', async () => {
    const rows = csv([HEADINGS, person(PEOPLE[0][0], 'Andr\xe9 O\x92Neil', '17-08-1945', '1')]);
    const { read } = await judged(Buffer.from(rows, 'latin1'), 'a.csv');
    expect(read).toEqual(['André O’Neil 9901011708450001 1945-08-17']);
  });
});

describe('headings of other programs', () => {
  /** Headings with where they must go and what two people have there. */
  type Told = Record<string, readonly [tujuan: string, first: string, second: string]>;
  const DUKCAPIL: Told = {
    NO: ['', '1', '2'],
    NO_KK: ['no_kk', KK, KK],
    NIK: ['nik', PEOPLE[0][0], PEOPLE[1][0]],
    NAMA_LGKP: ['nama', 'ASEP SUNANDAR', 'BUDI'],
    JENIS_KLMIN: ['kelamin', 'LAKI-LAKI', 'LAKI-LAKI'],
    TMPT_LHR: ['tempat_lahir', 'BOGOR', 'BOGOR'],
    TGL_LHR: ['tanggal_lahir', '17-08-1945', '02-08-1962'],
    AKTA_LHR: ['', '1', '2'],
    NO_AKTA_LHR: ['akta_lahir', '', '474.1/12/1962'],
    GOL_DRH: ['golongan_darah', 'TIDAK TAHU', 'O'],
    AGAMA: ['agama', 'ISLAM', 'KATOLIK'],
    STAT_KWN: ['status_kawin', 'KAWIN TERCATAT', 'BELUM KAWIN'],
    TGL_KWN: ['tanggal_kawin', '01-02-1970', ''],
    NO_AKTA_CRAI: ['akta_cerai', '', '123/AC/2001'],
    STAT_HBKEL: ['hubungan', 'KEPALA KELUARGA', 'FAMILI'],
    PNYDNG_CCT: ['disabilitas', '7', ''],
    PDDK_AKH: ['pendidikan', 'STRATA-II', 'TIDAK/BLM SEKOLAH'],
    JENIS_PKRJN: ['pekerjaan', 'PEGAWAI NEGERI SIPIL', 'PETANI/PEKEBUN'],
    NAMA_LGKP_IBU: ['nama_ibu', 'EUIS', 'IIS'],
    NIK_IBU: ['nik_ibu', '', '9901015708200001'],
    NAMA_LGKP_AYAH: ['nama_ayah', 'UJANG', 'DEDEN'],
    NAMA_KEP: ['', 'ASEP SUNANDAR', 'ASEP SUNANDAR'],
    ALAMAT: ['alamat', 'KP. BARU', 'KP. BARU'],
    NO_RT: ['rt', '2', '2'],
    NO_RW: ['rw', '1', '1'],
    DUSUN: ['dusun', 'CIKARET', 'CIKARET'],
    NO_PROP: ['', '32', '32'],
    NO_KEC: ['', '1', '1'],
    NO_KEL: ['', '2005', '2005'],
    TGL_UBAH: ['', '03-04-2020', '03-04-2020'],
    KEBANGSAAN: ['kewarganegaraan', 'INDONESIA', 'INDONESIA'],
  };
  const OFFICE: Told = {
    'No. Urut': ['', '1', '2'],
    'No. Kartu Keluarga': ['no_kk', KK, KK],
    NIK: ['nik', PEOPLE[0][0], PEOPLE[1][0]],
    'Nama Warga': ['nama', 'Asep Sunandar', 'Budi'],
    Gender: ['kelamin', 'L', 'L'],
    'Tempat/Tgl Lahir': ['ttl', 'Bogor, 17 Agustus 1945', 'Bogor, 02-08-1962'],
    SHDRT: ['hubungan', 'Kepala Keluarga', 'Famili Lain'],
    Status: ['status_kawin', 'Kawin', 'Belum Kawin'],
    'Status Hidup': ['status_dasar', 'Hidup', 'Hidup'],
    'Stat. Tinggal': ['', 'Kontrak', 'Milik sendiri'],
    Dusun: ['dusun', 'Cikaret', 'Cikaret'],
    'RT/RW': ['rt_rw', '002/001', 'RW 1 RT 2'],
    Umur: ['', '81', '64'],
    'No HP': ['telepon', '081200000001', '081200000002'],
  };
  it.each<[string, Told]>([
    ['the registry office', DUKCAPIL],
    ['an office of its own', OFFICE],
  ])('lead where their values belong: %s', async (_, told) => {
    const columns = Object.entries(told);
    const { made, read, jumlah } = await judged(
      csv([columns.map(([judul]) => judul), ...[1, 2].map((at) => columns.map(([, one]) => one[at] ?? ''))]),
      'a.csv',
    );
    expect(Object.fromEntries(made.kolom.map(({ judul, tujuan }) => [judul, tujuan]))).toEqual(
      Object.fromEntries(columns.map(([judul, [tujuan]]) => [judul, tujuan])),
    );
    expect(read).toEqual(BOTH);
    expect(jumlah).toMatchObject({ baru: 2, ditolak: 0, peringatan: 0 });
  });

  it('are proposed by likeness only where values fit, whatever the last import chose', async () => {
    const room = await office();
    const marital = (heading: string, ...values: string[]) =>
      csv([[...HEADINGS, heading], ...PEOPLE.map((row, at) => [...row, values[at] ?? ''])]);
    let before = '';
    const proposed = async (content: string) => {
      const { id, kolom } = await sent(room, content, 'a.csv', before);
      before = String(id);
      const tujuan = kolom.map((one) => one.tujuan);
      await room.staff.call(impor.columns, {
        params: { id },
        body: { tujuan: [...tujuan.slice(0, -1), 'status_dasar'] },
      });
      await api.runJobs();
      return [tujuan.at(-1), kolom.at(-1)?.dasar];
    };
    expect(await proposed(marital('Status Akta Perkawinan', 'Ada', 'Tidak'))).toEqual(['', '']);
    expect(await proposed(marital('STAT_KWN', 'KAWIN', 'BELUM KAWIN'))).toEqual(['status_kawin', 'sama']);
    expect(await proposed(marital('STAT_KWN', 'KAWIN', 'BELUM KAWIN'))).toEqual(['status_kawin', 'sama']);
    expect(await proposed(marital('STAT_KWN', 'HIDUP', 'HIDUP'))).toEqual(['status_dasar', 'lalu']);
  });

  it('say of values what the lists know', async () => {
    const room = await office();
    const lists = await room.village.db(codeLists);
    const known = new Set(Object.values(lists).flatMap((list) => list.map(({ nama }) => nama)));
    const unknown = Object.values(ALIASES).filter((nama) => !known.has(nama));
    expect(unknown).toEqual([]);
  });
});

describe('a hostile file', () => {
  const doctype = '<!DOCTYPE a [<!ENTITY b "c"><!ENTITY d "&b;&b;&b;&b;">]>';
  it.each<[string, () => Buffer | string, string]>([
    ['a sheet without rows', () => zipOf(bookOf({ sheets: { Data: '<sheetData/>' } })), 'tidak berisi baris'],
    ['headings alone', () => csv([HEADINGS]), 'tidak berisi baris'],
    [
      'entities that unfold',
      () =>
        zipOf(bookOf({ sheets: { Data: `${doctype}<sheetData><row><c><v>&d;</v></c></row></sheetData>` } })),
      'tidak diterima',
    ],
    [
      'a cell of 100 KB',
      () => zipOf(book({ 1: HEADINGS, 2: [PEOPLE[0][0], 'a'.repeat(100 * 1024)] })),
      'terlalu panjang',
    ],
    [
      'one string of 40 MB in an archive of 40 KB',
      () =>
        zipOf(
          bookOf({ sheets: { Data: '<sheetData/>' }, strings: `<si><t>${'a'.repeat(40 << 20)}</t></si>` }),
        ),
      'terlalu besar',
    ],
    [
      'a text of too many rows',
      () => csv([HEADINGS, ...Array.from({ length: 60_000 }, () => ['1'])]),
      'lebih dari 50.000 baris',
    ],
    [
      'a workbook of too many rows',
      () =>
        zipOf(
          bookOf({
            sheets: {
              Data: `<dimension ref="A1:I2000001"/><sheetData>${rowOf(HEADINGS, 1)}${'<row><c><v>1</v></c></row>'.repeat(
                60_000,
              )}</sheetData>`,
            },
          }),
        ),
      'lebih dari 50.000 baris',
    ],
    ['an old or locked workbook', () => Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1'), 'XLS'],
    ['a program', () => Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), 'bukan tabel'],
  ])('%s is refused before anything is stored', async (_, content, words) => {
    const room = await office();
    const { http, body } = await refusal(sent(room, content(), 'penduduk.xlsx'));
    expect(http).toBe(400);
    expect(JSON.stringify(body.errors)).toContain(words);
    expect((await room.staff.call(impor.list)).berjalan).toBeNull();
  });
});
