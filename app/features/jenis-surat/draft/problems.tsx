import type { Bagian } from '#contract/jenis-surat/jenis-surat.ts';
import { Link } from '../../../ui/layout/link.tsx';
import { Note } from '../../../ui/text/note.tsx';
import type { TypeDraft } from './use-type-draft.ts';

interface ProblemsProps {
  draft: TypeDraft;
  tab: string;
  to: (bagian: Bagian) => string;
}

/** Problems that keep the draft from being published, each with the way to it. */
export function Problems({ draft: { problems }, tab, to }: ProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <div id="belum">
      <Note kind="warning" role="status">
        <p>
          <b>Belum bisa diterbitkan.</b>
        </p>
        <ul>
          {problems.map(({ bagian, pesan }) => (
            <li key={pesan}>
              {pesan} {bagian !== tab && <Link to={to(bagian)}>Buka</Link>}
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
}

/** The first chip of the text that nothing fills, in sight and chosen. */
export function showChip(nama: string | undefined): void {
  const chip = document.querySelector<HTMLElement>(nama ? `[data-kolom="${CSS.escape(nama)}"]` : '.kp.salah');
  chip?.scrollIntoView({ block: 'center' });
  chip?.focus();
}
