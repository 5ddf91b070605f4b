import { describe, expect, it } from 'vitest';
import type { Tujuan } from '#contract/impor/kolom.ts';
import type { Cell, SheetRow } from '#server/core/sheet/cell.ts';
import type { Terbaca } from './baris-rules.ts';
import { cellOf, columnOf, joinedCards } from './gabung-rules.ts';
import { noteTwin, type Twins, twinOf } from './kembar-rules.ts';

const text = (words: string): Cell => ({ kind: 'text', text: words });
const row = (cells: (Cell | undefined)[], number = 2, sheet = 'Data'): SheetRow => ({ sheet, number, cells });
const shown = (cell: Cell | string | undefined) => (typeof cell === 'object' ? cell.text : (cell ?? null));

describe('a cell that holds two fields', () => {
  const parts = (tujuan: Tujuan, cell: Cell, ...names: ('tempat_lahir' | 'tanggal_lahir' | 'rt' | 'rw')[]) =>
    names.map((name) => shown(cellOf(row([cell]), [tujuan], name)));

  it('is found by either of them, unless one has a column of its own', () => {
    expect(columnOf(['ttl', 'nama'], 'tempat_lahir')).toBe(0);
    expect(columnOf(['ttl', 'tempat_lahir'], 'tempat_lahir')).toBe(1);
    expect(columnOf(['nama', ''], 'tempat_lahir')).toBe(-1);
    expect(shown(cellOf(row([text('Bogor')]), ['tempat_lahir'], 'tempat_lahir'))).toBe('Bogor');
  });

  it('is parted into place and day of birth', () => {
    const both = ['tempat_lahir', 'tanggal_lahir'] as const;
    expect(parts('ttl', text('Bogor, 12-03-1980'), ...both)).toEqual(['Bogor', '12-03-1980']);
    expect(parts('ttl', text('Bogor'), ...both)).toEqual(['Bogor', '']);
    expect(parts('ttl', { kind: 'date', text: '1980-03-12' }, ...both)).toEqual([null, '1980-03-12']);
  });

  it.each([
    ['rt_rw', '001/002', ['001', '002']],
    ['rw_rt', '001/002', ['002', '001']],
    ['rw_rt', 'RT 01 RW 02', ['01', '02']],
    ['rt_rw', 'RT 01/02', ['01', '02']],
    ['rt_rw', '-', [null, null]],
    ['rt_rw', '000/000', [null, null]],
    ['rt_rw', '12', Array(2).fill('Tidak terbaca. Pakai bentuk 001/002')],
  ] as const)('%s: %s is parted into RT and RW', (tujuan, words, both) => {
    expect(parts(tujuan, text(words), 'rt', 'rw')).toEqual(both);
  });

  it('is refused where Excel has made a day of it, and left alone where it is broken', () => {
    expect(parts('rt_rw', { kind: 'date', text: '2026-02-01' }, 'rt')).toEqual([
      'Excel mengubahnya menjadi tanggal. Pakai bentuk 001/002',
    ]);
    expect(cellOf(row([{ kind: 'error', text: '#N/A' }]), ['ttl'], 'tempat_lahir')).toMatchObject({
      kind: 'error',
    });
  });
});

describe('a number of a card in a joined cell', () => {
  const columns: Tujuan[] = ['no_kk', 'nama'];
  const cardsOf = (rows: SheetRow[], anchors: Record<number, number>, of = columns) => {
    const join = joinedCards(({ number }) => anchors[number]);
    return rows.map((one) => shown(join({ row: one, columns: of }).row.cells[0]));
  };
  const family = [
    row([text('KK 1'), text('A')], 2),
    row([undefined, text('B')], 3),
    row([undefined, text('C')], 4),
  ];

  it('is that of every row of it, and of no other', () => {
    expect(cardsOf(family, { 2: 2, 3: 2 })).toEqual(['KK 1', 'KK 1', null]);
  });

  it('gives way to a number that a row has itself', () => {
    const other = [family[0], row([text('KK 2')], 3), row([undefined], 4)] as SheetRow[];
    expect(cardsOf(other, { 2: 2, 3: 2, 4: 3 })).toEqual(['KK 1', 'KK 2', 'KK 2']);
    expect(cardsOf(other, { 2: 2, 3: 2, 4: 2 })).toEqual(['KK 1', 'KK 2', null]);
  });

  it('does not reach into the next sheet, nor into a table without such a column', () => {
    expect(cardsOf([family[0] as SheetRow, row([undefined], 3, 'Lain')], { 2: 2, 3: 2 })).toEqual([
      'KK 1',
      null,
    ]);
    expect(cardsOf(family, { 2: 2, 3: 2 }, ['nama', 'alamat'])).toEqual(['KK 1', null, null]);
  });
});

describe('a NIK that stands in several rows', () => {
  const NIK = '9901012005900001';
  const read = (
    baris: number,
    change: Partial<Terbaca> = {},
    isi: Partial<Terbaca['isi']> = {},
  ): Terbaca => ({
    ...{ lembar: 'Data', baris, alasan: [], peringatan: [], gabung: {} },
    isi: { nik: NIK, kelamin: 'LK', tanggal_lahir: '1990-05-20', ...isi },
    ...change,
  });
  const said = (...rows: Terbaca[]) => {
    const twins: Twins = new Map();
    for (const one of rows) noteTwin(twins, one);
    return rows.map((one) => twinOf(twins, one));
  };
  const doubtful = (baris: number, change: Partial<Terbaca> = {}) =>
    read(baris, { peringatan: ['NIK menyebut 1991'], ...change });

  it('belongs to the only one whose birth and sex it names', () => {
    expect(said(read(2), doubtful(3))).toEqual([
      undefined,
      'NIK sama dengan baris 2, yang tanggal lahir dan jenis kelaminnya cocok',
    ]);
    for (const lacking of [{ kelamin: undefined }, { tanggal_lahir: undefined }])
      expect(said(read(2), read(3, {}, lacking))[0]).toBeUndefined();
    const reason = { kolom: 'Nama', sel: 'A3', isi: '', alasan: 'Kosong', kelompok: 'lain' } as const;
    const refused = read(3, { alasan: [reason] });
    expect(said(read(2), refused)[1]).toContain('baris 2');
  });

  it('belongs to none where it names several, or none', () => {
    expect(said(read(2), read(3))).toEqual(['NIK sama dengan baris 3', 'NIK sama dengan baris 2']);
    expect(said(doubtful(2), doubtful(3))[0]).toBe('NIK sama dengan baris 3');
  });

  it('is no twin where it stands once, is missing or 0', () => {
    expect(said(read(2))).toEqual([undefined]);
    expect(said(read(2, {}, { nik: '0' }), read(3, {}, { nik: '0' }))).toEqual([undefined, undefined]);
    expect(said(read(2, {}, { nik: '' }), read(3, {}, { nik: '' }))).toEqual([undefined, undefined]);
  });

  it('names three others at most, and those of other sheets with the sheet', () => {
    const four = [2, 3, 4, 5].map((baris) => read(baris));
    expect(said(...four)[0]).toBe('NIK sama dengan baris 3, 4, dan 5');
    expect(said(...four, read(6))[0]).toBe('NIK sama dengan baris 3, 4, 5, dan 1 baris lain');
    expect(said(read(2), read(2, { lembar: 'Lain' }))[0]).toBe('NIK sama dengan baris 2 lembar Lain');
  });
});
