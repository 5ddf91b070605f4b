import './preview-note.css';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { Note } from '../../../ui/text/note.tsx';
/** Note above the preview of a working copy, which stands in the frame of visitors. */
export function PreviewNote({ back, children }: { back: string; children?: ReactNode }) {
  return (
    <div className="lebar bilah-pratinjau">
      <Note kind="warning">
        <p>Pratinjau naskah. Yang terlihat di sini belum tentu sudah terbit.</p>
        <ButtonLink small to={back}>
          Kembali menulis
        </ButtonLink>
      </Note>
      {children}
    </div>
  );
}
