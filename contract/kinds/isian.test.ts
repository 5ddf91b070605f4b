import { describe, expect, it } from 'vitest';
import { answerAt, berkasOf, type Isian } from './isian.ts';
import { answersFromForm, changeList, nameOf, placeOf, readUbahan } from './isian-formulir.ts';
import { readAnswers, refusalOf } from './isian-jawaban.ts';
import { Definisi } from './isian-skema.ts';
import { type Areas, offeredAt } from './isian-wilayah.ts';

const field = (nama: string, tipe: Isian['tipe'], args: Isian['args'] = {}, child?: Isian[]): Isian => ({
  nama,
  label: nama.charAt(0).toUpperCase() + nama.slice(1).replaceAll('_', ' '),
  tipe,
  args,
  ...(child ? { child } : {}),
});

const WARISAN: Isian[] = [
  field('tempat', 'string'),
  field('tanggal', 'date'),
  field('ahli_waris', 'list', {}, [field('nama', 'string'), field('umur', 'integer', { max: 150 })]),
  field('saksi', 'list', { bare: true }, [field('nama', 'string')]),
  field('pembagian', 'list', {}, [
    field('nama', 'string'),
    field('harta', 'list', {}, [field('nama', 'string'), field('catatan', 'text', { required: false })]),
  ]),
  field('pasangan', 'object', { required: false }, [field('nama', 'string'), field('umur', 'integer')]),
];
const FULL = {
  tempat: 'Balai Desa',
  tanggal: '2026-11-15',
  ahli_waris: [
    { nama: 'Ratna', umur: 36 },
    { nama: 'Bagas', umur: 33 },
  ],
  saksi: ['Widodo', 'Endang'],
  pembagian: [{ nama: 'Ratna', harta: [{ nama: 'Sawah' }, { nama: 'Kebun', catatan: 'Blok A\nutara' }] }],
};

const refused = (fields: Isian[], given: unknown) => refusalOf(readAnswers(fields, given).problems);

describe('answers', () => {
  it('are read as given', () => {
    expect(readAnswers(WARISAN, FULL)).toEqual({ answers: FULL, problems: [] });
  });

  it('are refused with all their errors at once, each at its place', () => {
    const given = {
      ...FULL,
      tempat: ' ',
      ahli_waris: [{ nama: 'Ratna', umur: 36 }, { nama: 'Bagas' }],
      saksi: ['Widodo', ''],
      pembagian: [{ nama: 'Danu', harta: [{}] }],
      pasangan: { nama: 'Sri' },
    };
    expect(refused(WARISAN, given)).toEqual({
      tempat: ['Harap masukkan Tempat'],
      ahli_waris: [{}, { umur: ['Harap masukkan Umur'] }],
      saksi: [{}, ['Harap masukkan Nama']],
      pembagian: [{ harta: [{ nama: ['Harap masukkan Nama'] }] }],
      pasangan: { umur: ['Harap masukkan Umur'] },
    });
  });

  it('are requested in the words of the form', () => {
    const { problems } = readAnswers(
      [field('umur', 'integer')],
      {},
      (label) => `Masukan ${label.toLowerCase()}`,
    );
    expect(problems).toEqual([{ path: ['umur'], message: 'Masukan umur' }]);
  });

  it.each<[string, Isian, unknown, string | undefined]>([
    ['a day', field('a', 'date'), '2026-02-28', undefined],
    ['a day that does not exist', field('a', 'date'), '2026-02-30', 'Tanggal tidak ada di kalender.'],
    ['a time', field('a', 'time'), '07:30', undefined],
    ['no time', field('a', 'time'), '25:00', 'Jam ditulis sebagai 07:30.'],
    ['half a year of life', field('a', 'integer'), 1.5, 'Masukkan angka bulat.'],
    ['a text for a number', field('a', 'number'), '12', 'Masukkan angka.'],
    ['a year as a text', field('a', 'integer', { digits: true, min: 1900 }), '2019', undefined],
    ['too early', field('a', 'integer', { digits: true, min: 1900 }), 1899, 'Paling sedikit 1900.'],
    ['too little', field('a', 'integer', { min: 17 }), 16, 'Paling sedikit 17.'],
    ['less than nothing', field('a', 'number'), -1, 'Paling sedikit 0.'],
    ['more than fits', field('a', 'integer'), 1e16, 'Paling banyak 999.999.999.999.999.'],
    ['an unknown choice', field('a', 'string', { choices: ['x'] }), 'y', 'Pilihan tidak dikenal.'],
    ['a long line', field('a', 'string'), 'x'.repeat(256), 'Paling banyak 255 karakter.'],
    ['a long text', field('a', 'text'), 'x'.repeat(5_001), 'Paling banyak 5.000 karakter.'],
    ['no text', field('a', 'string'), { toString: 'x' }, 'Masukkan teks.'],
    ['no tags', field('a', 'tags'), ['PKH', 4], 'Nilai tidak valid.'],
    ['a long tag', field('a', 'tags', { max: 3 }), ['BPNT'], 'Paling banyak 3 karakter untuk tiap butir.'],
    ['no list', field('a', 'list', {}, [field('b', 'string')]), 'x', 'Nilai tidak valid.'],
    ['an empty list', field('a', 'list', {}, [field('b', 'string')]), [], 'Harap masukkan A'],
    ['an area', field('a', 'lookup', { sumber: 'wilayah' }), { dusun: 1, rt: 4 }, undefined],
    ['no area', field('a', 'lookup', { sumber: 'wilayah' }), { kota: 1 }, 'Pilih dari daftar.'],
  ])('%s', (_, one, value, message) => {
    expect(refused([one], { a: value })).toEqual(message ? { a: [message] } : {});
  });

  it('may have no more items than any list', () => {
    const many = { saksi: Array.from({ length: 51 }, () => 'x') };
    expect(refused([WARISAN[3] as Isian], many)).toEqual({ saksi: ['Paling banyak 50.'] });
  });

  it.each([['constructor'], ['__proto__'], ['lain']])('of no field are refused: %s', (name) => {
    const given = JSON.parse(`{"a":"x","${name}":"y"}`);
    const { answers, problems } = readAnswers([field('a', 'string')], given);
    expect(problems).toEqual([{ path: [name], message: 'Isian ini tidak dikenal.' }]);
    expect(answers).toEqual({ a: 'x' });
  });

  const WED: Isian[] = [
    field('status', 'string', { choices: ['Kawin', 'Belum kawin'] }),
    field('pasangan', 'string', { show_if: { field: 'status', is: ['Kawin'] } }),
    field('alasan', 'text', { required_if: { field: 'status', is: ['Belum kawin'] } }),
  ];
  it('may be nested as deeply as a request allows', () => {
    const nested = JSON.parse(`${'['.repeat(30_000)}${']'.repeat(30_000)}`);
    expect(readAnswers([field('a', 'string')], { a: nested }).problems).toHaveLength(1);
    expect(readAnswers([field('a', 'string')], { lain: nested }).problems).toHaveLength(2);
  });

  it('that are not asked for are refused, those of a met condition are required', () => {
    expect(refused(WED, { status: 'Kawin' })).toEqual({ pasangan: ['Harap masukkan Pasangan'] });
    expect(refused(WED, { status: 'Belum kawin', pasangan: 'Sri' })).toEqual({
      pasangan: ['Isian ini tidak ditanyakan.'],
      alasan: ['Harap masukkan Alasan'],
    });
    expect(refused(WED, { status: 'Kawin', pasangan: 'Sri' })).toEqual({});
  });
});

describe('an area', () => {
  const areas: Areas = {
    dusun: [
      { id: 1, induk: null },
      { id: 2, induk: null },
    ],
    dukuh: [{ id: 3, induk: 1 }],
    rw: [
      { id: 4, induk: 3 },
      { id: 5, induk: 2 },
    ],
    rt: [{ id: 6, induk: 5 }],
  };
  const offered = (level: 'dukuh' | 'rw' | 'rt', chosen: object) =>
    offeredAt(level, chosen, areas).map(({ id }) => id);

  it('offers what lies in it, with or without a dukuh between', () => {
    expect(offered('rw', { dusun: 2 })).toEqual([5]);
    expect(offered('dukuh', { dusun: 2 })).toEqual([]);
    expect(offered('rw', { dusun: 1 })).toEqual([]);
    expect(offered('rw', { dusun: 1, dukuh: 3 })).toEqual([4]);
    expect(offered('rt', { dusun: 2, rw: 5 })).toEqual([6]);
  });

  it('is answered down to its smallest part', () => {
    const asked = [field('a', 'lookup', { sumber: 'wilayah' })];
    const problems = (a: object) =>
      readAnswers(asked, { a }, undefined, areas).problems.map(({ message }) => message);
    expect(problems({ dusun: 2 })).toEqual(['Pilih RW juga.']);
    expect(problems({ dusun: 2, rw: 5, rt: 6 })).toEqual([]);
    expect(problems({ dusun: 1, dukuh: 3, rw: 4 })).toEqual([]);
    expect(problems({ dusun: 1, rw: 5, rt: 6 })).toEqual(['Pilih dari daftar.']);
  });
});

describe('a form', () => {
  it('is read by its definition', () => {
    const sent: [string, string][] = [
      ['payload.tempat', 'Balai Desa'],
      ['payload.tanggal', '2026-11-15'],
      ['payload.ahli_waris.0.nama', 'Ratna'],
      ['payload.ahli_waris.0.umur', '36'],
      ['payload.ahli_waris.7.nama', 'Bagas'],
      ['payload.ahli_waris.7.umur', 'tiga'],
      ['payload.ahli_waris.99999999.nama', 'x'],
      ['payload.ahli_waris.-1.nama', 'x'],
      ['payload.__proto__.nama', 'x'],
      ['payload.saksi.0', 'Widodo'],
      ['payload.saksi.1', ''],
      ['payload.pembagian.0.harta.0.nama', 'Sawah'],
      ['payload.lain', 'x'],
    ];
    expect(answersFromForm(WARISAN, sent)).toEqual({
      tempat: 'Balai Desa',
      tanggal: '2026-11-15',
      ahli_waris: [
        { nama: 'Ratna', umur: 36 },
        { nama: 'Bagas', umur: 'tiga' },
      ],
      saksi: ['Widodo', ''],
      pembagian: [{ harta: [{ nama: 'Sawah' }] }],
      pasangan: {},
    });
  });

  it.each([
    ['12.500.000', 12_500_000],
    ['Rp12.500.000', 12_500_000],
    ['2,5', 2.5],
    ['1.250,75', 1250.75],
    ['2.5', 2.5],
    ['12 ekor', '12 ekor'],
  ])('understands numbers as people type them: %s', (typed, value) => {
    expect(answersFromForm([field('a', 'number')], [['payload.a', typed]])).toEqual({ a: value });
  });

  it('leaves out what its condition hides', () => {
    const fields = [field('a', 'string'), field('b', 'string', { show_if: { field: 'a', is: ['ya'] } })];
    const sent = (a: string): [string, string][] => [
      ['payload.a', a],
      ['payload.b', 'x'],
    ];
    expect(answersFromForm(fields, sent('ya'))).toEqual({ a: 'ya', b: 'x' });
    expect(answersFromForm(fields, sent('tidak'))).toEqual({ a: 'tidak' });
  });

  it('adds and removes items by its buttons, and keeps one', () => {
    const press = (answers: object, value: string) =>
      changeList(answers as Record<string, string>, readUbahan(value) as never);
    expect(press({}, 'tambah:payload.saksi')).toEqual({ saksi: [{}, {}] });
    expect(press({ saksi: ['a', 'b'] }, 'hapus:payload.saksi.0')).toEqual({ saksi: ['b'] });
    expect(press({ saksi: ['a'] }, 'hapus:payload.saksi.0')).toEqual({ saksi: ['a'] });
    const nested = { pembagian: [{ nama: 'x' }, { harta: [{ nama: 'Sawah' }] }] };
    expect(press(nested, 'tambah:payload.pembagian.1.harta')).toEqual({
      pembagian: [{ nama: 'x' }, { harta: [{ nama: 'Sawah' }, {}] }],
    });
    expect(readUbahan('hapus:payload.saksi')).toBeUndefined();
    expect(readUbahan('periksa')).toBeUndefined();
  });

  it('reports the position of a nested field', () => {
    expect(placeOf(WARISAN, ['tempat'])).toBe('');
    expect(placeOf(WARISAN, ['ahli_waris', 1, 'umur'])).toBe('Ahli waris 2');
    expect(placeOf(WARISAN, ['pembagian', 2, 'harta', 0, 'nama'])).toBe('Pembagian 3, harta 1');
    expect(nameOf(['ahli_waris', 1, 'umur'])).toBe('payload.ahli_waris.1.umur');
  });
});

describe('files', () => {
  const fields = [field('foto', 'file'), field('usaha', 'object', {}, [field('izin', 'file')])];

  it('are named in the answers, each under the number of its field', () => {
    expect(berkasOf(fields).map(({ path, slot }) => [path.join('.'), slot])).toEqual([
      ['foto', 'berkas_1'],
      ['usaha.izin', 'berkas_2'],
    ]);
    const sent: [string, unknown][] = [
      ['berkas_1', { name: '', size: 0 }],
      ['berkas_2', { name: 'izin.pdf', size: 10 }],
      ['berkas_3', { name: 'lain.pdf', size: 10 }],
    ];
    const answers = answersFromForm(fields, sent);
    expect(answers).toEqual({ usaha: { izin: 'izin.pdf' } });
    expect(answerAt(answers, ['usaha', 'izin'])).toBe('izin.pdf');
    expect(answerAt(answers, ['usaha', 'constructor'])).toBeUndefined();
    expect(refused(fields, answers)).toEqual({ foto: ['Harap masukkan Foto'] });
    expect(refused(fields, { ...answers, foto: { nama: 'x' } })).toEqual({ foto: ['Pilih berkas.'] });
  });
});

describe('a definition', () => {
  const deep = (depth: number): Isian =>
    depth === 1 ? field('a', 'string') : field('a', 'object', {}, [deep(depth - 1)]);
  it.each<[string, Isian[], boolean]>([
    ['as letters have it', WARISAN, true],
    ['as deep as it may be', [deep(4)], true],
    ['deeper', [deep(5)], false],
    ['a name of every object', [field('constructor', 'string')], false],
    ['a name with a capital', [field('toString', 'string')], false],
    ['two of one name', [field('a', 'string'), field('a', 'date')], false],
    ['a list of nothing', [field('a', 'list')], false],
    ['a text with fields', [field('a', 'text', {}, [field('b', 'string')])], false],
    ['a look-up in nothing', [field('a', 'lookup')], false],
    [
      'a bare list of two',
      [field('a', 'list', { bare: true }, [field('b', 'date'), field('c', 'date')])],
      false,
    ],
    [
      'a condition on what follows',
      [field('a', 'string', { show_if: { field: 'b', is: ['x'] } }), field('b', 'string')],
      false,
    ],
    ['files, also in a section', [field('a', 'file'), field('b', 'object', {}, [field('c', 'file')])], true],
    ['a file in a list', [field('a', 'list', {}, [field('b', 'object', {}, [field('c', 'file')])])], false],
    ['six files', Array.from({ length: 6 }, (_, at) => field(`a${at}`, 'file')), false],
    [
      'a condition on a file',
      [field('a', 'file'), field('b', 'string', { show_if: { field: 'a', is: ['x'] } })],
      false,
    ],
    ['too many', Array.from({ length: 121 }, (_, at) => field(`a${at}`, 'string')), false],
  ])('%s', (_, fields, fits) => {
    expect(Definisi.safeParse(fields).success).toBe(fits);
  });
});
