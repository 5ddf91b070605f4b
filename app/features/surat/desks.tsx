import './surat-review.css';
import { NAMA_PERAN } from '#contract/peran-surat.ts';
import type { MejaSurat, SuratTinjau } from '#contract/surat-kelola.ts';
import { formatDate, formatDateTime } from '../../lib/format.ts';
import { classes } from '../../ui/class-names.ts';

/** The desks that a request passes: who sits there, what they did, and who acts for them. */
export function Desks({ desks, sebagai }: { desks: readonly MejaSurat[]; sebagai: SuratTinjau['sebagai'] }) {
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
            <small>{noteOf(desk, sebagai)}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}

function noteOf(
  { keadaan, oleh, waktu, peran, nama, pengganti }: MejaSurat,
  sebagai: SuratTinjau['sebagai'],
) {
  if (keadaan === 'lewat') return waktu ? `${oleh}, ${formatDateTime(waktu)}` : 'Selesai';
  if (pengganti) {
    const until = `${pengganti.alasan || 'Berhalangan'} sampai ${formatDate(pengganti.sampai)}.`;
    const own = sebagai && sebagai !== 'sendiri' && keadaan === 'kini';
    return own
      ? `${until} Anda ${sebagai}, boleh menandatangani.`
      : `${until} Diwakili ${pengganti.sebutan} ${pengganti.nama}.`;
  }
  if (peran !== 'operator' && nama.length === 0) return 'Belum ada petugas surat dengan jabatan ini.';
  return keadaan === 'kini' ? 'Di meja ini' : 'Berikutnya';
}
