import { pathOf } from '#contract/client.ts';
import type { kelolaSurat } from '#contract/surat-kelola.ts';
import { Button } from '../../ui/button.tsx';
import { KeyField } from '../../ui/form.tsx';

const KEPT: (typeof kelolaSurat.kept)['path'] = '/v1/kelola/surat/dokumen/{id}/';
const PAPER: (typeof kelolaSurat.paper)['path'] = '/v1/kelola/surat/{id}/berkas/{berkas}/';

/** A paper of a request by its file, or one that a resident keeps. */
type Which = { ajuan: number; berkas: string } | { dokumen: number };

interface OpenPaperProps {
  which: Which;
  label?: string;
  children: string;
}

/** Opens a resident's paper in its own tab: a form and no link, since they are told who did. */
export function OpenPaper({ which, label, children }: OpenPaperProps) {
  const action =
    'dokumen' in which
      ? pathOf(KEPT, { id: which.dokumen })
      : pathOf(PAPER, { id: which.ajuan, berkas: which.berkas });
  return (
    <form method="post" action={action} encType="multipart/form-data" target="_blank" rel="noopener">
      <KeyField />
      <Button type="submit" variant="sunyi" small aria-label={label}>
        {children}
      </Button>
    </form>
  );
}
