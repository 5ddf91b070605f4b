import type { Cocok, PermohonanTinjau } from '#contract/akun/kelola.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { classes } from '../../ui/layout/class-names.ts';
import { showDay } from './akun-words.ts';

type Isian = PermohonanTinjau['isian'];
type Pair = Isian['tanggal_lahir'];
type Row = { label: string; pair: Pair; same: boolean; contact?: boolean };

/** A new contact is fine; a fact that differs is not. */
function resultOf({ pair, same, contact }: Row) {
  if (same) return { look: 'ok', word: 'Sama', icon: 'check' } as const;
  if (contact) return { look: 'n', word: pair.tercatat === null ? 'Baru' : 'Berbeda', icon: 'info' } as const;
  return { look: 'w', word: pair.tercatat === null ? 'Tidak tercatat' : 'Berbeda', icon: 'warning' } as const;
}

const contactOf = (label: string, pair: Pair): Row[] =>
  pair.diisi === '' ? [] : [{ label, pair, same: pair.diisi === pair.tercatat, contact: true }];

const dated = ({ diisi, tercatat }: Pair): Pair => ({
  diisi: showDay(diisi),
  tercatat: tercatat === null ? null : showDay(tercatat),
});

/** A number beside a number: which, only the server sees. */
const numberOf = ({ tercatat }: Isian['nik']): Pair => ({
  diisi: 'Diisi',
  tercatat: tercatat ? 'Tercatat' : null,
});

/** Table of what was submitted beside what the register has. */
export function MatchTable({ isian, cocok }: { isian: Isian; cocok: Cocok }) {
  const rows: Row[] = [
    { label: 'NIK', pair: numberOf(isian.nik), same: cocok.dikenal },
    { label: 'Nomor KK', pair: numberOf(isian.no_kk), same: cocok.no_kk },
    { label: 'Tanggal lahir', pair: dated(isian.tanggal_lahir), same: cocok.tanggal_lahir },
    ...contactOf('Telepon', isian.no_telp),
    ...contactOf('Email', isian.email),
  ];
  return (
    <table className="cocok">
      <caption className="sr">Isian pemohon dibandingkan dengan data penduduk</caption>
      <thead>
        <tr>
          <th scope="col">Isian</th>
          <th scope="col">Diisi pemohon</th>
          <th scope="col">Data penduduk</th>
          <th scope="col">Hasil</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { look, word, icon } = resultOf(row);
          return (
            <tr key={row.label} className={look === 'w' ? 'beda' : undefined}>
              <th scope="row">{row.label}</th>
              <td data-l="Diisi">{row.pair.diisi}</td>
              <td data-l="Data penduduk">{row.pair.tercatat ?? 'Belum tercatat'}</td>
              <td>
                <span className={classes('tanda', look)}>
                  <Icon name={icon} size={18} />
                  {word}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
