import { describe, expect, it } from 'vitest';
import type { ZodType } from 'zod';
import { FAKTA_ORANG } from '#contract/fakta/fakta.ts';
import { isKolomKeluarga, KOLOM_IMPOR, type Kolom, NAMA_KOLOM } from '#contract/impor/kolom.ts';
import type { Cell, SheetRow } from '#server/core/sheet/cell.ts';
import { endsTable, type Isian, isBlank, readRow } from './baris-rules.ts';
import { type Twins, twinOf } from './kembar-rules.ts';
import { identityOf, isSame, judge, type Sekitar, type Tercatat } from './putusan-rules.ts';

const COLUMNS: Kolom[] = [
  'alamat',
  'dusun',
  'rw',
  'rt',
  'nama',
  'no_kk',
  'nik',
  'kelamin',
  'tempat_lahir',
  'tanggal_lahir',
  'agama',
  'hubungan',
  'status_dasar',
];
const lists = {
  agama: [{ kode: 1, nama: 'ISLAM' }],
  hubungan: [
    { kode: 1, nama: 'KEPALA KELUARGA' },
    { kode: 4, nama: 'ANAK' },
  ],
  status_dasar: ['HIDUP', 'MATI', 'PINDAH'].map((nama, at) => ({ kode: at + 1, nama })),
};
const GOOD: Isian = {
  alamat: 'Kp. Baru',
  dusun: 'MANGSIT',
  rw: '1',
  rt: '2',
  nama: 'BUDI SANTOSO',
  no_kk: '9901010208490001',
  nik: '9901012005900001',
  kelamin: 'L',
  tempat_lahir: 'BOGOR',
  tanggal_lahir: '20-05-1990',
  agama: '1',
  hubungan: 'ANAK',
  status_dasar: 'HIDUP',
};

function rowOf(change: Isian = {}, number = 128): SheetRow {
  const values = { ...GOOD, ...change };
  const cells = COLUMNS.map((name): Cell | undefined => {
    const text = values[name];
    return text ? { kind: 'text', text } : undefined;
  });
  return { sheet: 'Data', number, cells };
}

const so = { lists, today: '2026-11-20', anchorOf: () => undefined };
const person = (change: Partial<Record<Kolom, string>> = {}): Tercatat => ({
  id: 7,
  diubah: new Date('2026-01-02T00:00:00Z'),
  versi: 3,
  isi: {
    ...(Object.fromEntries(Object.keys(KOLOM_IMPOR).map((name) => [name, ''])) as Record<Kolom, string>),
    alamat: 'Kp Baru',
    dusun: 'Mangsit',
    rw: '001',
    rt: '002',
    nama: 'Budi Santoso',
    no_kk: '9901010208490001',
    nik: '9901012005900001',
    kelamin: 'LK',
    tempat_lahir: 'Bogor',
    tanggal_lahir: '1990-05-20',
    agama: 'ISLAM',
    hubungan: 'ANAK',
    status_dasar: 'HIDUP',
    ...change,
  },
});

function verdict(change: Isian, around: Sekitar = {}) {
  const row = rowOf(change);
  const read = readRow(row, COLUMNS, so);
  const { putusan, alasan, ubah, peringatan } = judge({ row, columns: COLUMNS }, read, around);
  return [
    putusan,
    ...alasan.map(({ sel, isi, alasan: said }) => `${sel} ${isi}: ${said}`),
    ...Object.keys(ubah),
    ...peringatan,
  ];
}

const FOLLOWS = [
  'Wilayah beda dari KK, yang dipakai wilayah KK',
  'Alamat beda dari KK, yang dipakai alamat KK',
];

describe('a row of a new person', () => {
  it.each<[string, Isian, Sekitar, string[]]>([
    ['is new', {}, {}, ['baru']],
    ['needs a family', { no_kk: '' }, {}, ['ditolak', 'F128 (kosong): Penduduk baru perlu nomor KK']],
    [
      'needs a relation',
      { hubungan: '' },
      {},
      ['ditolak', 'L128 (kosong): Penduduk baru perlu hubungan keluarga'],
    ],
    [
      'needs a place',
      { dusun: '', rw: '', rt: '' },
      {},
      ['ditolak', 'B128 (kosong): Penduduk baru perlu dusun, RW, dan RT'],
    ],
    [
      'needs none of its own in a family that has one',
      { dusun: '', rw: '', rt: '' },
      { tercatat: {} },
      ['baru'],
    ],
    ['may live where there are no RW', { rw: '-' }, {}, ['baru']],
    [
      'needs a day of birth',
      { tanggal_lahir: '' },
      {},
      ['ditolak', 'J128 (kosong): Penduduk baru perlu tanggal lahir'],
    ],
    ['says each thing once', { kelamin: 'X' }, {}, ['ditolak', 'H128 X: Isi L atau P, atau kode 1 atau 2']],
    [
      'is not the number of the family',
      { nik: '9901010208490001' },
      {},
      ['ditolak', 'G128 9901010208490001: Sama dengan nomor KK di F128'],
    ],
    [
      'does not die by import',
      { status_dasar: 'MATI' },
      {},
      ['ditolak', 'M128 MATI: Kematian dicatat lewat Peristiwa, bukan impor'],
    ],
    ['comes once', {}, { kembar: 'NIK sama' }, ['ditolak', 'G128 9901012005900001: NIK sama']],
    [
      'tells a broken formula',
      { nama: 'Iyam #N/A' },
      {},
      ['ditolak', 'E128 Iyam #N/A: Sel berisi galat rumus #N/A'],
    ],
    [
      'is not a second head',
      { hubungan: 'KEPALA KELUARGA' },
      { kartu: { kepala: { nik: '9', baris: 9975 } } },
      ['ditolak', 'L128 KEPALA KELUARGA: KK ini sudah punya kepala keluarga di baris 9.975'],
    ],
    [
      'follows the first row of its card, and says so',
      { rt: '3', alamat: 'Kp. Lain' },
      { kartu: { tempat: { dusun: 'Mangsit', rw: '001', rt: '002' }, alamat: 'Kp. Baru' } },
      ['baru', ...FOLLOWS],
    ],
    [
      'does not move its card',
      { rt: '3' },
      { tercatat: { tempat: { dusun: 'Mangsit', rw: '001', rt: '002' }, alamat: 'Kp Baru' } },
      [
        'ditolak',
        'D128 3: KK ini tercatat di RT 002. Pindah KK atau wilayah dicatat lewat Peristiwa, bukan impor',
      ],
    ],
    [
      'names all that is wrong',
      { nik: '12', tanggal_lahir: '31/02/1975' },
      {},
      ['ditolak', 'G128 12: NIK 2 digit, seharusnya 16', 'J128 31/02/1975: Tanggal 31 Februari tidak ada'],
    ],
  ])('%s', (_, change, around, expected) => {
    expect(verdict(change, around)).toEqual(expected);
  });
});

describe('a row of a known person', () => {
  it.each<[string, Isian, Partial<Record<Kolom, string>>, string[]]>([
    ['is the same, whatever its capitals', {}, {}, ['sama']],
    [
      'brings what changed',
      { nama: 'BUDI SUSANTO', tempat_lahir: 'Depok' },
      {},
      ['berubah', 'nama', 'tempat_lahir'],
    ],
    ['never empties a field', { agama: '', tempat_lahir: '-' }, {}, ['sama']],
    ['fills what was not known', {}, { agama: '', hubungan: '' }, ['berubah', 'agama', 'hubungan']],
    [
      'gives a family to who has none',
      {},
      { no_kk: '', alamat: '', dusun: '', rw: '', rt: '', hubungan: '' },
      ['berubah', 'no_kk', 'hubungan', 'alamat', 'dusun', 'rw', 'rt'],
    ],
    [
      'does not move',
      { rt: '3' },
      {},
      ['ditolak', 'D128 3: Tercatat 002. Pindah KK atau wilayah dicatat lewat Peristiwa, bukan impor'],
    ],
    [
      'does not change families',
      { no_kk: '9901010208490009' },
      {},
      [
        'ditolak',
        'F128 9901010208490009: Tercatat di KK lain. Pindah KK atau wilayah dicatat lewat Peristiwa, bukan impor',
      ],
    ],
    [
      'does not leave',
      { status_dasar: 'PINDAH' },
      {},
      ['ditolak', 'M128 PINDAH: Kepindahan dicatat lewat Peristiwa, bukan impor'],
    ],
    ['who died stays dead', { status_dasar: 'MATI' }, { status_dasar: 'MATI' }, ['sama']],
    [
      'and does not rise',
      {},
      { status_dasar: 'MATI' },
      ['ditolak', 'M128 HIDUP: Status hidup dicatat lewat Peristiwa, bukan impor'],
    ],
  ])('%s', (_, change, known, expected) => {
    expect(verdict(change, { orang: person(known) })).toEqual(expected);
  });

  it('keeps the head of the family', () => {
    const head = person({ hubungan: 'KEPALA KELUARGA' });
    const tercatat = { kepala: { nik: head.isi.nik } };
    expect(verdict({ hubungan: 'KEPALA KELUARGA' }, { orang: head, tercatat })).toEqual(['sama']);
  });

  it('beside the first row of its card is the same, as it was new before', () => {
    const kartu = { tempat: { dusun: 'Mangsit', rw: '001', rt: '002' }, alamat: 'Kp Baru' };
    const moved = { rt: '3', alamat: 'Kp. Lain' };
    expect(verdict(moved, { orang: person(), kartu })).toEqual(['sama', ...FOLLOWS]);
    expect(verdict({ alamat: 'Kp. Lain' }, { orang: person() })).toEqual(['sama', FOLLOWS[1]]);
  });
});

describe('a row', () => {
  it('warns where the NIK contradicts another field', () => {
    const warned = (change: Isian) => readRow(rowOf(change), COLUMNS, so).peringatan;
    expect(warned({})).toEqual([]);
    expect(warned({ tanggal_lahir: '1990-05-21' })).toEqual(['NIK beda dari tanggal lahir']);
    expect(warned({ kelamin: 'P' })).toEqual(['NIK beda dari jenis kelamin']);
    expect(warned({ nik: '9901013299900001' })).toEqual(['NIK beda dari tanggal lahir']);
    expect(warned({ nik: '0' })).toEqual([]);
  });

  it('names the row with which its cells are merged', () => {
    const row = rowOf({ dusun: '', rw: '', rt: '' }, 3519);
    const read = readRow(row, COLUMNS, {
      ...so,
      anchorOf: (_, column) => (column >= 1 && column <= 3 ? 3518 : undefined),
    });
    const { alasan } = judge({ row, columns: COLUMNS }, read, {});
    expect(alasan).toEqual([
      {
        kolom: 'Wilayah',
        sel: 'B3519',
        isi: '(sel gabung)',
        alasan: 'Dusun, RW, dan RT kosong karena sel digabung dengan baris 3.518',
        kelompok: 'kk',
      },
    ]);
  });

  it('whose NIK stands in others too is refused beside them, unless it alone fits its NIK', () => {
    const at = (baris: number, agrees: boolean, lembar = 'Data') => ({ baris, agrees, lembar });
    const said = (...rows: ReturnType<typeof at>[]) => {
      const twins: Twins = new Map([['1', rows]]);
      return rows.map(({ baris, lembar }) =>
        twinOf(twins, { isi: { nik: '1' }, baris, lembar, alasan: [], peringatan: [], gabung: {} }),
      );
    };
    expect(said(at(2, true))).toEqual([undefined]);
    expect(said(at(2, true), at(1002, true))).toEqual([
      'NIK sama dengan baris 1.002',
      'NIK sama dengan baris 2',
    ]);
    expect(said(at(2, false), at(3, false, 'Lain'))).toEqual([
      'NIK sama dengan baris 3 lembar Lain',
      'NIK sama dengan baris 2 lembar Data',
    ]);
    expect(said(at(2, false), at(3, true), at(4, false))).toEqual([
      'NIK sama dengan baris 3, yang tanggal lahir dan jenis kelaminnya cocok',
      undefined,
      'NIK sama dengan baris 3, yang tanggal lahir dan jenis kelaminnya cocok',
    ]);
    expect(said(...[2, 3, 4, 5, 6].map((baris) => at(baris, false)))[0]).toBe(
      'NIK sama dengan baris 3, 4, 5, dan 1 baris lain',
    );
  });

  it('ends the table, or is blank', () => {
    const row = (...texts: string[]): SheetRow => ({
      sheet: '',
      number: 1,
      cells: texts.map((text) => ({ kind: 'text', text })),
    });
    expect(endsTable(row('', ' ### '))).toBe(true);
    expect(endsTable(row('###', ''))).toBe(false);
    expect(isBlank(row(' ', '-', "'"))).toBe(true);
    expect(isBlank(row('0'))).toBe(false);
  });

  it('identifies a person without a NIK by name, place and date of birth', () => {
    const one = { nama: 'Budi Santoso', tempat_lahir: 'Bogor', tanggal_lahir: '1990-05-20' };
    expect(identityOf(one)).toBe(identityOf({ ...one, nama: 'BUDI  SANTOSO.' }));
    expect(identityOf(one)).not.toBe(identityOf({ ...one, tempat_lahir: 'Depok' }));
    expect(isSame("Nur'aini", 'NUR AINI')).toBe(true);
  });
});

describe('a column of words', () => {
  const fields = NAMA_KOLOM.filter((name) => !isKolomKeluarga(name)).flatMap((name) => {
    const { kind, max, input }: { kind: string; max?: number; input?: ZodType } = FAKTA_ORANG[name];
    return max && input && ['nama', 'teks'].includes(kind) ? [{ name, max, input }] : [];
  });
  const read = (name: Kolom, text: string) => {
    const row: SheetRow = { sheet: 'Data', number: 2, cells: [{ kind: 'text', text }] };
    return readRow(row, [name], so, [name]);
  };
  it.each(fields)('$name takes as many letters from a file as from a form', ({ name, max, input }) => {
    const [most, more] = ['1'.repeat(max), '1'.repeat(max + 1)];
    expect(read(name, more)).toMatchObject({
      isi: {},
      alasan: [{ alasan: expect.stringContaining('panjang') }],
    });
    expect(input.safeParse(more).success).toBe(false);
    if (name === 'email') return; // Figures alone are none.
    expect(read(name, most)).toMatchObject({ isi: { [name]: most }, alasan: [] });
    expect(input.safeParse(most).success).toBe(true);
  });

  it('leaves out what no form takes, and says so', () => {
    for (const name of ['email', 'telepon'] as const)
      expect(read(name, 'ada di rumah')).toMatchObject({
        ...{ isi: { [name]: '' }, alasan: [] },
        peringatan: [`${KOLOM_IMPOR[name]} tidak terbaca, tidak diimpor`],
      });
    expect(FAKTA_ORANG.nama_ibu.input.safeParse('Siti <b>').success).toBe(false);
  });
});
