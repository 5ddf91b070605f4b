import { expect, it } from 'vitest';
import { type FaktaBuku, faktaBuku, type NilaiFakta } from '#contract/fakta/isian.ts';
import { eventRow, guestRow, indukRow, ktpRow } from './rules.ts';

type Buku = 'induk' | 'mutasi' | 'sementara' | 'ktp-kk';
/** Values of which each is told apart in a row. */
const FACTS = (buku: Buku) =>
  Object.fromEntries(faktaBuku(buku).map((name) => [name, `isi ${name}`])) as Pick<
    NilaiFakta,
    FaktaBuku<Buku>
  >;
const ROWS: Record<Buku, (facts: never) => string[]> = {
  induk: (facts) => indukRow(facts, 1),
  mutasi: (facts) => eventRow(facts, 1),
  sementara: (facts) => guestRow(facts, 1),
  'ktp-kk': (facts) => ktpRow(facts, 1),
};

it.each<Buku>(['induk', 'mutasi', 'sementara', 'ktp-kk'])(
  'the book %s has a column for each of its facts',
  (buku) => {
    const missing = faktaBuku(buku).filter((name) => {
      const changes = ['LK', 'PR', 'TIDAK DAPAT MEMBACA DAN MENULIS HURUF LATIN/ARAB', '2001-02-03'];
      const told = (value: string) =>
        ROWS[buku]({ ...FACTS(buku), nik: '', paspor: '', [name]: value } as never).join();
      return new Set(['', ...changes].map(told)).size === 1;
    });
    expect(missing).toEqual([]);
  },
);
