import { describe, expect, it } from 'vitest';
import { bacaData, bacaJenis } from './jawaban-rules.ts';
import { kataOf } from './kata-rules.ts';
import { susunKolom } from './kolom-rules.ts';
import {
  adaPeriode,
  keadaanOf,
  periodeAwal,
  pilihanPeriode,
  semesterOf,
  tahunSampai,
} from './periode-rules.ts';

describe('years and semesters', () => {
  it('are this year and four earlier, and until June only the first semester of the current one', () => {
    expect(tahunSampai('2026-11-20')).toEqual([2026, 2025, 2024, 2023, 2022]);
    expect(semesterOf(2026, '2026-06-30')).toEqual([1]);
    expect(semesterOf(2026, '2026-07-01')).toEqual([1, 2]);
    expect(semesterOf(2025, '2026-01-01')).toEqual([1, 2]);
  });

  it.each([
    ['2026-01-01', { tahun: 2025, semester: 2 }],
    ['2026-06-30', { tahun: 2025, semester: 2 }],
    ['2026-07-01', { tahun: 2026, semester: 1 }],
    ['2026-12-31', { tahun: 2026, semester: 1 }],
  ])('begin on %s with %o', (today, first) => {
    expect(periodeAwal(today)).toEqual(first);
    expect(pilihanPeriode({}, today).dipilih).toEqual(first);
  });

  it('fall to semester 1 where the other is not over, and to the first choice for a year that is none', () => {
    expect(pilihanPeriode({ tahun: 2026, semester: 2 }, '2026-03-01').dipilih).toEqual({
      tahun: 2026,
      semester: 1,
    });
    expect(pilihanPeriode({ tahun: 2024, semester: 2 }, '2026-03-01').dipilih).toEqual({
      tahun: 2024,
      semester: 2,
    });
    expect(pilihanPeriode({ tahun: 1999 }, '2026-11-20').dipilih).toEqual({ tahun: 2026, semester: 1 });
    expect(pilihanPeriode({ tahun: 2025, semester: 7 }, '2026-11-20').dipilih).toEqual({
      tahun: 2025,
      semester: 1,
    });
    expect(adaPeriode({ tahun: 2026, semester: 2 }, '2026-03-01')).toBe(false);
    expect(adaPeriode({ tahun: 2021, semester: 1 }, '2026-03-01')).toBe(false);
    expect(adaPeriode({ tahun: 2022, semester: 2 }, '2026-03-01')).toBe(true);
    expect(keadaanOf({ tahun: 2026, semester: 1 })).toBe('30 Juni 2026');
    expect(keadaanOf({ tahun: 2025, semester: 2 })).toBe('31 Desember 2025');
  });
});

describe('pairs of columns', () => {
  const pair = (header: string) =>
    susunKolom(header.split(' ')).kategori.map(({ pokok, l, p, satu }) =>
      [pokok, l ?? satu, ...(p ? [p] : [])].join(' '),
    );

  it.each([
    ['prefixes', 'L_KK P_KK', ['KK L_KK P_KK']],
    [
      'long prefixes',
      'LK_WKTP PR_WKTP LK_REKAM PR_REKAM',
      ['WKTP LK_WKTP PR_WKTP', 'REKAM LK_REKAM PR_REKAM'],
    ],
    ['suffixes', 'MMLK_KK_L MMLK_KK_P', ['MMLK_KK MMLK_KK_L MMLK_KK_P']],
    ['long suffixes', 'AKTA_LK AKTA_PR', ['AKTA AKTA_LK AKTA_PR']],
    ['no underscore in front', 'LISLAM PISLAM', ['ISLAM LISLAM PISLAM']],
    [
      'no underscore behind',
      'HINDUL HINDUP BUDHALK BUDHAPR',
      ['HINDU HINDUL HINDUP', 'BUDHA BUDHALK BUDHAPR'],
    ],
    ['women first', 'P_KK L_KK', ['KK L_KK P_KK']],
    [
      'any letters',
      'akta_l Akta_P dinamis_Lahir_lk DINAMIS_LAHIR_pr',
      ['AKTA akta_l Akta_P', 'DINAMIS_LAHIR dinamis_Lahir_lk DINAMIS_LAHIR_pr'],
    ],
    ['L with PR', 'L_SD PR_SD', ['SD L_SD PR_SD']],
    ['ages', 'L_0_9 P_0_9 L_10_19 P_10_19', ['0_9 L_0_9 P_0_9', '10_19 L_10_19 P_10_19']],
    [
      'words that begin or end with the letters',
      'LAINNYA PELAJAR PNS MMLK WKTP',
      ['LAINNYA LAINNYA', 'PELAJAR PELAJAR', 'PNS PNS', 'MMLK MMLK', 'WKTP WKTP'],
    ],
    ['without gender', 'CETAK_KK MMLK_KK', ['CETAK_KK CETAK_KK', 'MMLK_KK MMLK_KK']],
    ['one without its partner', 'L_ISLAM P_ISLAM L_HINDU', ['ISLAM L_ISLAM P_ISLAM', 'L_HINDU L_HINDU']],
  ])('%s', (_, header, pairs) => {
    expect(pair(`KODE WILAYAH ${header} JML`)).toEqual(pairs);
  });

  it('take KODE, WILAYAH and JML for no category, and L with P for all', () => {
    expect(susunKolom(['kode', 'Wilayah', 'L', 'P', 'jml'])).toEqual({
      kategori: [],
      semua: { pokok: '', l: 'L', p: 'P' },
      jumlah: 'jml',
    });
    expect(susunKolom(['JML_LK', 'JML_PR']).semua).toEqual({ pokok: 'JML', l: 'JML_LK', p: 'JML_PR' });
  });

  it('take a sum of a pair for its sum, and one without a pair for the category', () => {
    expect(susunKolom(['ISLAM_L', 'ISLAM_P', 'JML_ISLAM', 'HINDU_JML']).kategori).toEqual([
      { pokok: 'ISLAM', l: 'ISLAM_L', p: 'ISLAM_P', jumlah: 'JML_ISLAM' },
      { pokok: 'HINDU', satu: 'HINDU_JML' },
    ]);
  });
});

describe('names of columns as words', () => {
  it.each([
    ['TDK_SEKOLAH', 'Tidak sekolah'],
    ['tamat_sltp', 'Tamat SLTP'],
    ['CERAI_HIDUP', 'Cerai hidup'],
    ['ISLAM', 'Islam'],
    ['AB', 'AB'],
    ['0_9', '0-9'],
    ['UMUR_00_04', '0-4'],
    ['70_KEATAS', '70+'],
    ['XQZ_12_BRT', 'XQZ 12 BRT'],
    ['constructor', 'constructor'],
  ])('%s is %s', (name, words) => {
    expect(kataOf(name)).toBe(words);
  });
});

describe('an answer of ISLA', () => {
  const asked = { tahun: 2026, semester: 1 };
  const data = (more: object = {}) => ({
    header: ['KODE', 'L', 'P'],
    json: [{ KODE: '3201012001', L: 5, P: '1.284' }],
    ...more,
  });

  it('is read from objects and lists, with numbers as numbers, and its first row only', () => {
    const sel = ['3201012001', 5, 1284];
    expect(bacaData(data(), asked)?.sel).toEqual(sel);
    expect(
      bacaData(
        {
          data: data({
            json: [
              ['3201012001', 5, '1284'],
              ['x', 1, 1],
            ],
          }),
        },
        asked,
      )?.sel,
    ).toEqual(sel);
    expect(bacaData(data({ json: [] }), asked)?.sel).toEqual([]);
    expect(bacaData(data({ json: [{ L: 1 }] }), asked)?.sel).toEqual([null, 1, null]);
  });

  it.each([
    ['nothing', null],
    ['text', 'maaf'],
    ['no header', { json: [] }],
    ['a header that is text', data({ header: 'L,P' })],
    ['a name of every object', data({ header: ['constructor', 'L', 'P'] })],
    ['a prototype', data({ header: ['__proto__', 'L', 'P'] })],
    ['one column twice', data({ header: ['L', 'l'] })],
    ['too many columns', data({ header: Array.from({ length: 201 }, (_, at) => `K${at}`) })],
    ['less than none', data({ json: [{ L: -1, P: 2 }] })],
    ['half a person', data({ json: [{ L: 1.5, P: 2 }] })],
    ['an object for a number', data({ json: [{ L: { a: 1 }, P: 2 }] })],
    ['another year', data({ tahun: 2025 })],
    ['another semester', data({ semester: '2' })],
  ])('is refused with %s', (_, answer) => {
    expect(bacaData(answer, asked)).toBeUndefined();
  });

  it('names each type once, and is refused without names', () => {
    const one = { id_jenis: '3', nama_jenis: ' Wajib KTP ' };
    expect(bacaJenis({ data: [one, one] })).toEqual([{ id_jenis: 3, nama_jenis: 'Wajib KTP' }]);
    expect(bacaJenis([one])).toHaveLength(1);
    for (const wrong of [
      {},
      { data: 'x' },
      [{ id_jenis: 0, nama_jenis: 'x' }],
      [{ id_jenis: 1, nama_jenis: '' }],
      '<html>',
    ])
      expect(bacaJenis(wrong)).toBeUndefined();
  });
});
