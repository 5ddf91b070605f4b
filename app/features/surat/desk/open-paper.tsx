import { Button } from '#app/ui/form/button.tsx';
import { KeyField } from '#app/ui/form/form.tsx';
import { pathOf } from '#contract/client.ts';
import type { kelolaSurat } from '#contract/surat/kelola.ts';
import type { suratKeluar } from '#contract/surat-keluar/surat-keluar.ts';

const KEPT: (typeof kelolaSurat.kept)['path'] = '/v1/kelola/surat/dokumen/{id}/';
const PAPER: (typeof kelolaSurat.paper)['path'] = '/v1/kelola/surat/{id}/berkas/{berkas}/';

const LETTER: (typeof suratKeluar.buka)['path'] = '/v1/kelola/surat-keluar/{id}/berkas/';
const DRAFT: (typeof suratKeluar.draf)['path'] = '/v1/kelola/surat/{id}/draf/';

/** A paper of a request by its file, one that a resident keeps, a letter, or the draft of one by its request. */
type Which = { ajuan: number; berkas: string } | { dokumen: number } | { surat: number } | { draf: number };

function addressOf(which: Which): string {
  if ('dokumen' in which) return pathOf(KEPT, { id: which.dokumen });
  if ('surat' in which) return pathOf(LETTER, { id: which.surat });
  if ('draf' in which) return pathOf(DRAFT, { id: which.draf });
  return pathOf(PAPER, { id: which.ajuan, berkas: which.berkas });
}

interface OpenPaperProps {
  which: Which;
  label?: string;
  /** The key that presses it in a queue. */
  letter?: string;
  children: string;
}

/** Opens a resident's paper in its own tab: a form and no link, since they are told who did. */
export function OpenPaper({ which, label, letter, children }: OpenPaperProps) {
  return (
    <form
      method="post"
      action={addressOf(which)}
      encType="multipart/form-data"
      target="_blank"
      rel="noopener"
    >
      <KeyField />
      <Button type="submit" variant="sunyi" small aria-label={label} data-tombol={letter}>
        {children}
        {letter && (
          <span className="bantu-kbd" aria-hidden="true">
            {' '}
            <kbd>{letter}</kbd>
          </span>
        )}
      </Button>
    </form>
  );
}
