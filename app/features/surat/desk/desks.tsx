import './surat-review.css';
import { paths } from '#app/lib/paths/paths.ts';
import { formatDate, formatDateTime } from '#app/lib/text/format.ts';
import { useSite } from '#app/lib/use-site.ts';
import { classes } from '#app/ui/layout/class-names.ts';
import { Link } from '#app/ui/layout/link.tsx';
import { NAMA_PERAN } from '#contract/jenis-surat/peran.ts';
import type { MejaSurat, SuratTinjau } from '#contract/surat/kelola.ts';

/** The desks that a request passes: who sits there, what they did, and who acts for them. */
export function Desks({ desks, sebagai }: { desks: readonly MejaSurat[]; sebagai: SuratTinjau['sebagai'] }) {
  const { user } = useSite();
  return (
    <section aria-labelledby="persetujuan">
      <h3 className="h-samping" id="persetujuan">
        Persetujuan
      </h3>
      <ol className="rantai">
        {desks.map((desk, at) => (
          <li
            // Two desks of a chain may be the same.
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no state
            key={at}
            className={classes(desk.keadaan === 'lewat' && 'lewat')}
            aria-current={desk.keadaan === 'kini' ? 'step' : undefined}
          >
            <b>{[NAMA_PERAN[desk.peran], ...desk.nama].join(', ')}</b>
            <small>
              {noteOf(desk, sebagai)}
              {isMissing(desk) && user?.role === 'admin' && (
                <>
                  {' '}
                  <Link to={paths.kelola('akun')}>Atur petugas</Link>
                </>
              )}
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Nobody sits there, so that the letter will go no further. */
const isMissing = ({ keadaan, peran, nama, pengganti }: MejaSurat): boolean =>
  keadaan !== 'lewat' && !pengganti && peran !== 'operator' && nama.length === 0;

function noteOf(desk: MejaSurat, sebagai: SuratTinjau['sebagai']) {
  const { keadaan, oleh, waktu, pengganti } = desk;
  if (keadaan === 'lewat') return waktu ? `${oleh}, ${formatDateTime(waktu)}` : 'Selesai';
  if (pengganti) {
    const until = `${pengganti.alasan || 'Berhalangan'} sampai ${formatDate(pengganti.sampai)}.`;
    const own = sebagai && sebagai !== 'sendiri' && keadaan === 'kini';
    return own
      ? `${until} Anda ${sebagai}, boleh menandatangani.`
      : `${until} Diwakili ${pengganti.sebutan} ${pengganti.nama}.`;
  }
  if (isMissing(desk)) return 'Belum ada petugas surat dengan jabatan ini.';
  return keadaan === 'kini' ? 'Di meja ini' : 'Berikutnya';
}
