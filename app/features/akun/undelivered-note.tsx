import type { EmailGagal } from '#contract/akun/kelola.ts';
import { formatDateTime, formatNumber } from '../../lib/text/format.ts';
import { Note } from '../../ui/text/note.tsx';

/** Mail that no server has taken: who waits for a code gets it at the counter. */
export function UndeliveredNote({ gagal }: { gagal: EmailGagal | null }) {
  if (!gagal) return null;
  return (
    <Note kind="error">
      <p>
        <b>Email tidak terkirim:</b> {formatNumber(gagal.jumlah)} email sejak {formatDateTime(gagal.sejak)}.{' '}
        {gagal.sebab}
      </p>
    </Note>
  );
}
