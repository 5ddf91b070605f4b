import type { PermohonanTinjau } from '#contract/akun-kelola.ts';
import { classes } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { showDay } from './akun-words.ts';

type Isian = PermohonanTinjau['isian'];
type Pair = Isian['nik'];
type Row = { label: string; pair: Pair; contact?: boolean };

const same = ({ diisi, tercatat }: Pair) => tercatat !== null && diisi === tercatat;

/** A new contact is nothing wrong; a fact that differs is. */
function resultOf({ pair, contact }: Row) {
  if (same(pair)) return { look: 'ok', word: 'Sama', icon: 'check' } as const;
  if (contact) return { look: 'n', word: pair.tercatat === null ? 'Baru' : 'Berbeda', icon: 'info' } as const;
  return { look: 'w', word: pair.tercatat === null ? 'Tidak tercatat' : 'Berbeda', icon: 'warning' } as const;
}

const dated = ({ diisi, tercatat }: Pair): Pair => ({
  diisi: showDay(diisi),
  tercatat: tercatat === null ? null : showDay(tercatat),
});

/** What was told beside what the register holds; numbers show four plus four digits. */
export function MatchTable({ isian }: { isian: Isian }) {
  const rows: Row[] = [
    { label: 'NIK', pair: isian.nik },
    { label: 'Nomor KK', pair: isian.no_kk },
    { label: 'Tanggal lahir', pair: dated(isian.tanggal_lahir) },
    ...(isian.no_telp.diisi ? [{ label: 'Telepon', pair: isian.no_telp, contact: true }] : []),
    ...(isian.email.diisi ? [{ label: 'Email', pair: isian.email, contact: true }] : []),
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
