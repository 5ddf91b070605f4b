import { useNavigate } from 'react-router';
import { Link } from '#app/ui/layout/link.tsx';
import type { BandingNaskah } from '#contract/kinds/naskah.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { formatDate, formatDateTime } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { type Run, wordDiff } from '../word-diff.ts';
import type { Editor } from './editor-state.ts';

/** Label of the button that brings back the text of a line of the history. */
export const backTo = ({ sebelum }: { sebelum: boolean }): string =>
  sebelum ? 'Kembali ke sebelum ini' : 'Kembali ke naskah ini';

type Props = { editor: Editor; formId: string; comparison: BandingNaskah };

/** Differences between an old text and the one that is written now, or two old ones. The dialog has an address. */
export function EditorComparison({ editor, formId, comparison }: Props) {
  const navigate = useNavigate();
  const { id, waktu, aksi, dengan } = comparison;
  const here = paths.kelola(editor.noun.at, editor.naskah.id);
  const line = `${aksi}, ${formatDateTime(waktu)}`;
  return (
    <Dialog
      open
      className="banding"
      onClose={() => void navigate(here, { replace: true, preventScrollReset: true })}
      title={dengan ? 'Bandingkan dua naskah' : `${backTo(comparison)}?`}
      text={
        dengan
          ? `Dari ${textOf(comparison)} (${line}) menjadi ${textOf(dengan)} (${dengan.aksi}, ${formatDateTime(dengan.waktu)}).`
          : `${line}. Naskah yang sekarang tetap tersimpan di riwayat.`
      }
    >
      <Differences noun={editor.noun} comparison={comparison} />
      <div className="baris">
        <Link className="btn kedua" to={here} replace preventScrollReset data-fokus="">
          {dengan ? 'Tutup' : 'Batal'}
        </Link>
        {!dengan && (
          <Button
            type="submit"
            form={formId}
            name="tindakan"
            value={`pakai-${id}`}
            variant="utama"
            loading={editor.busy === 'pakai'}
          >
            {backTo(comparison)}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

const textOf = ({ sebelum }: { sebelum: boolean }): string => (sebelum ? 'naskah sebelum ini' : 'naskah ini');

/** Differences from the text of now to the old one that would come back; between two old ones in the order chosen. */
function Differences({ noun, comparison }: { noun: Editor['noun']; comparison: BandingNaskah }) {
  const { lama, kini, lainnya, dengan } = comparison;
  const all = [
    { nama: noun.titled ?? 'Judul', lama: lama.judul, kini: kini.judul },
    { nama: noun.texted ?? 'Isi', lama: lama.teks, kini: kini.teks },
  ].filter((one) => one.lama !== one.kini);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls by itself must be reachable by key
    <section className="banding-isi" tabIndex={0} aria-label="Perbedaan naskah">
      {all.length === 0 && (
        <p>Kata-katanya sama {dengan ? 'di kedua naskah' : 'dengan naskah yang sekarang'}.</p>
      )}
      {[...all, ...lainnya].map(({ nama, lama: old, kini: now }) =>
        old === now ? (
          <p key={nama}>Berbeda juga: {nama}.</p>
        ) : (
          <Words
            key={nama}
            label={nama.charAt(0).toUpperCase() + nama.slice(1)}
            from={shown(dengan ? old : now)}
            to={shown(dengan ? now : old)}
          />
        ),
      )}
    </section>
  );
}

/** Days and times as people write them. */
function shown(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text);
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) ? formatDateTime(text) : text;
}

/** Words of context shown around a change. */
const NEAR = 12;

function Words({ label, from, to }: { label: string; from: string; to: string }) {
  const runs = wordDiff(from, to);
  return (
    <section>
      <h3>{label}</h3>
      <p>
        {runs.map((run, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the runs of one comparison never change
          <Piece key={at} run={run} first={at === 0} last={at === runs.length - 1} />
        ))}
      </p>
    </section>
  );
}

function Piece({ run: { kind, words }, first, last }: { run: Run; first: boolean; last: boolean }) {
  const text = words.join(' ');
  if (kind === 'hilang')
    return (
      <>
        <del>
          <span className="sr">Dihapus: </span>
          {text}
        </del>{' '}
      </>
    );
  if (kind === 'kembali')
    return (
      <>
        <ins>
          <span className="sr">Ditambah: </span>
          {text}
        </ins>{' '}
      </>
    );
  if (words.length <= 2 * NEAR) return `${text} `;
  const head = first ? '' : words.slice(0, NEAR).join(' ');
  const tail = last ? '' : words.slice(-NEAR).join(' ');
  return `${head} … ${tail} `;
}
