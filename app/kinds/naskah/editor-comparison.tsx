import { useNavigate } from 'react-router';
import { Link } from '#app/ui/link.tsx';
import type { BandingNaskah } from '#contract/kinds/naskah.ts';
import { formatDateTime } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Editor } from './editor-state.ts';
import { type Run, wordDiff } from './word-diff.ts';

/** What the button of a line of the history leads to. */
export const backTo = ({ sebelum }: { sebelum: boolean }): string =>
  sebelum ? 'Kembali ke sebelum ini' : 'Kembali ke naskah ini';

type Props = { editor: Editor; formId: string; comparison: BandingNaskah };

/** Shows what restoring an old text would change. The dialog has an address. */
export function EditorComparison({ editor, formId, comparison }: Props) {
  const navigate = useNavigate();
  const { id, waktu, aksi, lama, kini, lainnya } = comparison;
  const here = paths.kelola(editor.noun.at, editor.naskah.id);
  const same = lama.judul === kini.judul && lama.teks === kini.teks;
  return (
    <Dialog
      open
      className="banding"
      onClose={() => void navigate(here, { replace: true, preventScrollReset: true })}
      title={`${backTo(comparison)}?`}
      text={`${aksi}, ${formatDateTime(waktu)}. Naskah yang sekarang tetap tersimpan di riwayat.`}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls by itself must be reachable by key */}
      <section className="banding-isi" tabIndex={0} aria-label="Perbedaan naskah">
        {same && <p>Kata-katanya sama dengan naskah yang sekarang.</p>}
        {lama.judul !== kini.judul && (
          <Words label={editor.noun.titled ?? 'Judul'} from={kini.judul} to={lama.judul} />
        )}
        {lama.teks !== kini.teks && (
          <Words label={editor.noun.texted ?? 'Isi'} from={kini.teks} to={lama.teks} />
        )}
        {lainnya.length > 0 && <p>Berbeda juga: {lainnya.join(', ')}.</p>}
      </section>
      <div className="baris">
        <Link className="btn kedua" to={here} replace preventScrollReset data-fokus="">
          Batal
        </Link>
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
      </div>
    </Dialog>
  );
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
          <span className="sr">Hilang: </span>
          {text}
        </del>{' '}
      </>
    );
  if (kind === 'kembali')
    return (
      <>
        <ins>
          <span className="sr">Kembali: </span>
          {text}
        </ins>{' '}
      </>
    );
  if (words.length <= 2 * NEAR) return `${text} `;
  const head = first ? '' : words.slice(0, NEAR).join(' ');
  const tail = last ? '' : words.slice(-NEAR).join(' ');
  return `${head} … ${tail} `;
}
