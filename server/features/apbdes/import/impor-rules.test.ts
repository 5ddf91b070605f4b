import { describe, expect, it } from 'vitest';
import type { SheetRow } from '#server/core/sheet/cell.ts';
import { headOf, readTable } from '../tabel-rules.ts';
import { type Ekspor, eksporTahun, readEkspor } from './siskeudes-rules.ts';

/** Rows of a sheet as text: `;` between cells, nothing for a blank one. */
const sheet = (text: string, name = 'Lembar 1'): SheetRow[] =>
  text.split('\n').map((line, at) => ({
    sheet: name,
    number: at + 1,
    cells: line.split(';').map((cell) => (cell === '' ? undefined : { kind: 'text' as const, text: cell })),
  }));
const columns = (text: string, last: Record<string, string> = {}) =>
  headOf(sheet(text), last)?.kolom.map(({ tujuan, dasar }) => [tujuan, dasar]);

describe('the headings of a report', () => {
  const HEAD = 'Kode Rek.;Uraian;Anggaran (Rp);Menjadi;Realisasi';

  it('are found below its titles, each column with an example from below', () => {
    const head = headOf(sheet(`APBDes Desa Contoh;;\n;;\n${HEAD}\n4.1;Hasil usaha;100;;90`), {});
    expect(head?.number).toBe(3);
    expect(head?.kolom.map(({ judul, tujuan, contoh }) => [judul, tujuan, contoh])).toEqual([
      ['Kode Rek.', 'kode', '4.1'],
      ['Uraian', 'uraian', 'Hasil usaha'],
      ['Anggaran (Rp)', 'murni', '100'],
      ['Menjadi', 'perubahan', '-'],
      ['Realisasi', 'realisasi', '90'],
    ]);
  });

  it('of which two are alike go to one field, the first', () => {
    expect(columns('Kode;Uraian;Anggaran;Jumlah')).toEqual([
      ['kode', 'sama'],
      ['uraian', 'sama'],
      ['murni', 'sama'],
      ['', ''],
    ]);
  });

  it('that nobody knows go where they went the last time, to fields that there are', () => {
    const last = { plafon: 'murni', lokasi: 'tempat' };
    expect(columns('Kode;Uraian;Plafon;Lokasi;', last)).toEqual([
      ['kode', 'sama'],
      ['uraian', 'sama'],
      ['murni', 'lalu'],
      ['', ''],
      ['', ''],
    ]);
    expect(columns('Kode;Uraian;constructor')?.[2]).toEqual(['', '']);
  });

  it('are the first row of more than two cells where none is known, or only one', () => {
    expect(headOf(sheet('Judul;\nA;B;C\nD;E;F'), {})?.number).toBe(2);
    expect(headOf(sheet('A;B;C\nKode;E;F'), {})?.number).toBe(1);
    expect(headOf(sheet('A;B;C\nKode;Uraian;F'), {})?.number).toBe(2);
    expect(headOf(sheet('A;B\nC;D'), {})).toBeUndefined();
    expect(headOf(sheet(''), {})).toBeUndefined();
  });

  it('are looked for in the first twenty rows', () => {
    const far = `${'\n'.repeat(20)}Kode;Uraian;Anggaran`;
    expect(headOf(sheet(far), {})).toBeUndefined();
    expect(headOf(sheet(far.slice(1)), {})?.number).toBe(20);
  });
});

describe('the rows of a report', () => {
  const HEAD = 'Kode;Uraian;Anggaran;Perubahan;Realisasi';
  const read = (...lines: string[]) => {
    const rows = sheet([HEAD, ...lines].join('\n'));
    return readTable(rows, 1, headOf(rows, {})?.kolom ?? []);
  };
  const kodes = (...lines: string[]) => read(...lines).rows.map(({ kode }) => kode);

  it('carry code, words and numbers, and the sums that the report writes', () => {
    const { rows, tertulis, sen, styles } = read('4.;PENDAPATAN;1.000;;', '4.1;Usaha;1.000,50;1.200;900');
    expect(rows[1]).toEqual({
      ...{ lembar: 'Lembar 1', baris: 3, kode: '4.1', uraian: 'Usaha', alasan: [], peringatan: [] },
      nilai: { murni: 1001, perubahan: 1200, realisasi: 900 },
      asli: ['4.1', 'Usaha', '1.000,50', '1.200', '900'],
    });
    expect([tertulis, sen, styles]).toEqual([{ '4': 1000, '4.1': 1200 }, 1, 1]);
    expect(read('4.1;A;1,000;;', '4.2;B;1.000;;').styles).toBe(2);
  });

  it('write sums of accounts to the second level only, and none where they have no budget', () => {
    expect(read('4.1.1;A;5;;', '01;B;5;;', '6;C;7;;').tertulis).toEqual({ '6': 7 });
    expect(read('4.1;A;;;5').tertulis).toEqual({});
  });

  it('are none of the feet of a report, of its numbered columns, and of rows without code and number', () => {
    expect(kodes('1;2;3;4;5', '(1);(2);3;4;5', ';Jumlah;5;;', ';SILPA tahun berjalan;5;;')).toEqual([]);
    expect(kodes(';Catatan;;;', ';;;;', '4.1;A;5;;')).toEqual(['4.1']);
    expect(kodes('4.1;Jumlah pendapatan;5;;')).toEqual(['4.1']);
    expect(kodes('1;Tidak bernomor;3;;')).toEqual(['1']);
  });

  it('without a code but with a number are refused, as are doubtful cells, each with its place', () => {
    const { rows } = read(';Lupa kode;5;;', '4.1;A;lima;;', '4.2;B;-5;;', '4.3;C;;;-1');
    expect(rows.map(({ alasan }) => alasan.map(({ sel, alasan: said }) => [sel, said]))).toEqual([
      [['A2', 'Kode kosong. Isi kode pos di baris ini']],
      [['C3', 'Bukan angka rupiah. Tulis seperti 168.000.000 atau 168000000']],
      [['C4', 'Isi angka 0 atau lebih']],
      [['E5', 'Isi angka 0 atau lebih']],
    ]);
  });

  it('take the words of the regulation where they have none, and are refused where it has none either', () => {
    const { rows } = read('4.2.1;;5;;', '4.1.1.01;;5;;', '7.7;;5;;');
    expect(rows.map(({ uraian }) => uraian)).toEqual(['Dana Desa', '', '']);
    expect(rows.map(({ alasan }) => alasan.length)).toEqual([0, 1, 1]);
    expect(rows[1]?.alasan[0]).toMatchObject({ sel: 'A3', kolom: 'Uraian', isi: '(kosong)' });
    expect(rows[2]?.alasan[0]?.kelompok).toBe('kode');
  });

  it('of one code are refused from the second on', () => {
    expect(read('4.1;A;5;;', '4.1;B;6;;').rows.map(({ alasan }) => alasan.length)).toEqual([0, 1]);
  });

  it('have no number of a column that the file does not have', () => {
    const rows = sheet('Kode;Uraian;Anggaran\n4.1;A;5');
    expect(readTable(rows, 1, headOf(rows, {})?.kolom ?? []).rows[0]?.nilai).toEqual({ murni: 5 });
  });
});

describe('an export of Siskeudes', () => {
  const DESA = '99.2001.';
  const RAB = 'Tahun;Kd_Desa;Kd_Keg;Kd_Rincian;Kd_SubRinci;Anggaran;AnggaranPAK;AnggaranStlhPAK';
  const rab = (...lines: string[]) => sheet([RAB, ...lines].join('\n'), 'Ta_RAB.csv');
  const line = (keg: string, akun: string, murni: string, rest = ';;', sub = '01') =>
    `2026;${DESA};${keg};${akun};${sub};${murni}${rest.startsWith(';') ? rest : `;${rest}`}`;
  const ekspor = (lines: string[], tables: Omit<Ekspor, 'Ta_RAB.csv'> = {}) =>
    readEkspor({ 'Ta_RAB.csv': rab(...lines), ...tables });
  const numbers = (read: ReturnType<typeof ekspor>) =>
    Object.fromEntries(read.rows.map(({ kode, nilai }) => [kode, nilai]));

  it('says of which year and village it is', () => {
    const tables = { 'Ta_RAB.csv': rab(line('', '4.2.1.01.', '5')) };
    expect(eksporTahun(tables, '35.24.99.2001')).toBe(2026);
    expect(() => eksporTahun(tables, '35.24.99.2002')).toThrow('Berkas ini milik desa 992001.');
    expect(eksporTahun({ 'Ta_RAB.csv': sheet('Tahun;Kd_Desa\n2026;') }, '1')).toBe(2026);
    for (const broken of [{}, { 'Ta_RAB.csv': rab() }, { 'Ta_RAB.csv': sheet('Tahun\nx') }])
      expect(() => eksporTahun(broken, '1')).toThrow('tidak berisi Ta_RAB.csv');
  });

  it('is summed by account, and spending by purpose too', () => {
    const read = ekspor([
      line('', '4.2.1.01.', '100'),
      line(`${DESA}02.03.10.`, '5.3.5.01.', '30'),
      line('02.3.10', '5.3.5.01.', '20', ';;', '02'),
      line(`${DESA}02.03.14.`, '5.3.5.01.', '7'),
    ]);
    expect(numbers(read)).toEqual({
      '4.2.1.01': { murni: 100 },
      '02.03.10': { murni: 50 },
      '02.03.14': { murni: 7 },
      '5.3.5.01': { murni: 57 },
    });
    expect(read.rows.every(({ alasan }) => alasan.length === 0)).toBe(true);
  });

  it('has a changed budget once any line says one, and takes no blank for it', () => {
    expect(numbers(ekspor([line('', '4.2.1.01.', '100', '0;100')]))).toEqual({ '4.2.1.01': { murni: 100 } });
    const read = ekspor([line('', '4.2.1.01.', '100', '5;105'), line('', '4.2.2.01.', '8', ';')]);
    expect(numbers(read)).toEqual({
      '4.2.1.01': { murni: 100, perubahan: 105 },
      '4.2.2.01': { murni: 8, perubahan: 0 },
    });
    const blank = ekspor([line('', '4.2.1.01.', '100', '5;')]);
    expect(blank.rows[0]?.alasan[0]?.alasan).toBe(
      'Anggaran setelah perubahan kosong, padahal AnggaranPAK berisi 5',
    );
  });

  it('counts cents and ways to write numbers', () => {
    const read = ekspor([line('', '4.2.1.01.', '1,000.50'), line('', '4.2.2.01.', '1.000,00')]);
    expect([read.sen, read.styles]).toEqual([1, 2]);
    expect(ekspor([line('', '4.2.1.01.', '1000')]).styles).toBe(0);
  });

  it('has its lines refused that name an unknown code, no number, one below zero, or one twice', () => {
    const read = ekspor([
      line('', '4.8.1.01.', '5'),
      line('02.03.77', '5.3.5.01.', '5'),
      line('', '4.2.1.01.', 'x'),
      line('', '4.2.2.01.', '-5'),
      line('', '4.2.3.01.', '5'),
      line('', '4.2.3.01.', '6'),
    ]);
    const said = read.rows.map(({ baris, alasan }) => [
      baris,
      alasan.map(({ sel, kelompok }) => [sel, kelompok]),
    ]);
    expect(said).toEqual([
      [6, []],
      [2, [['D2', 'kode']]],
      [3, [['C3', 'kode']]],
      [4, [['F4', 'angka']]],
      [5, [['F5', 'angka']]],
      [7, [['D7', 'kode']]],
    ]);
    expect(read.rows[5]?.alasan[0]?.alasan).toContain('Kode sama dengan baris 6');
  });

  it('calls lines as the village does, else as the regulation, else by their code', () => {
    const read = ekspor(
      [
        line('', '4.2.1.01.', '5'),
        line('', '4.2.2.01.', '5'),
        line(`${DESA}02.03.10.`, '5.3.5.01.', '5'),
        line(`${DESA}02.03.14.`, '5.3.6.01.', '5'),
      ],
      {
        'Ref_Rek4.csv': sheet('Obyek;Nama_Obyek\n4.2.1.01.;Dana Desa Cikaret\n4.2.2.01.;'),
        'Ta_Kegiatan.csv': sheet(
          `Kd_Desa;Kd_Keg;Nama_Kegiatan\n${DESA};${DESA}02.03.10.;Jalan Cikaret\n${DESA};${DESA}02.03.14.;`,
        ),
      },
    );
    const names = Object.fromEntries(read.rows.map(({ kode, uraian }) => [kode, uraian]));
    expect(names).toMatchObject({
      '4.2.1.01': 'Dana Desa Cikaret',
      '4.2.2.01': '4.2.2.01',
      '02.03.10': 'Jalan Cikaret',
    });
    expect(names['02.03.14']).toMatch(/^Pembangunan/);
  });

  describe('what came of it', () => {
    const BUDGET = [
      line('', '4.2.1.01.', '100'),
      line(`${DESA}02.03.10.`, '5.3.5.01.', '50'),
      line('', '6.1.1.01.', '9'),
      line('', '6.2.2.01.', '9'),
    ];
    const realised = (tables: Omit<Ekspor, 'Ta_RAB.csv'>) =>
      Object.fromEntries(ekspor(BUDGET, tables).rows.map(({ kode, nilai }) => [kode, nilai.realisasi]));

    it('is unknown without any of its tables, and without a row of an account in them', () => {
      expect(realised({})['4.2.1.01']).toBeUndefined();
      expect(realised({ 'Ta_Mutasi.csv': sheet('Kd_Rincian;Nilai\n1.1.1;5') })['4.2.1.01']).toBeUndefined();
    });

    it('is what came in, and zero for lines that it does not name', () => {
      expect(
        realised({
          'Ta_TBPRinci.csv': sheet('Kd_Rincian;nilai\n4.2.1.01.;60'),
          'Ta_Mutasi.csv': sheet('Kd_Rincian;Nilai\n4.2.1.01.;5'),
        }),
      ).toEqual({ '4.2.1.01': 65, '02.03.10': 0, '5.3.5.01': 0, '6.1.1.01': 0, '6.2.2.01': 0 });
    });

    it('is what was spent, by account and purpose, once even where it was paid first', () => {
      expect(
        realised({
          'Ta_SPJRinci.csv': sheet(
            `Kd_Desa;Kd_Keg;Kd_Rincian;No_SPP;Nilai\n${DESA};${DESA}02.03.10.;5.3.5.01.;SPP1;30`,
          ),
          'Ta_SPPRinci.csv': sheet(
            `Kd_Desa;Kd_Keg;Kd_Rincian;No_SPP;Nilai\n${DESA};${DESA}02.03.10.;5.3.5.01.;SPP1;30\n${DESA};${DESA}02.03.10.;5.3.5.01.;SPP2;4`,
          ),
        }),
      ).toMatchObject({ '02.03.10': 34, '5.3.5.01': 34, '4.2.1.01': 0 });
    });

    it('is booked to the side of its account', () => {
      expect(
        realised({
          'Ta_JurnalUmumRinci.csv': sheet(
            [
              'Kd_Desa;Kd_Keg;Kd_Rincian;Debet;Kredit',
              `${DESA};;4.2.1.01.;1;10`,
              `${DESA};;6.1.1.01.;;7`,
              `${DESA};;6.2.2.01.;8;`,
              `${DESA};${DESA}02.03.10.;5.3.5.01.;20;3`,
            ].join('\n'),
          ),
        }),
      ).toEqual({ '4.2.1.01': 9, '02.03.10': 17, '5.3.5.01': 17, '6.1.1.01': 7, '6.2.2.01': 8 });
    });

    it('stops the file, and names the cell, where a number cannot be read', () => {
      const broken = { 'Ta_Mutasi.csv': sheet('Kd_Rincian;Nilai\n4.2.1.01.;lima', 'Ta_Mutasi.csv') };
      expect(() => realised(broken)).toThrow('Ta_Mutasi.csv baris 2, Nilai lima: Bukan angka rupiah.');
    });
  });
});
