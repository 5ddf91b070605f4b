import './preview-note.css';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import type { NaskahNoun } from './noun.ts';

/** Above the preview of a working copy, which stands in the frame of visitors. */
export function PreviewNote({ noun, id }: { noun: Pick<NaskahNoun, 'at'>; id: number }) {
  return (
    <div className="lebar bilah-pratinjau">
      <Note kind="warning">
        <p>Pratinjau naskah. Yang terlihat di sini belum tentu sudah terbit.</p>
        <ButtonLink small to={paths.kelola(noun.at, id)}>
          Kembali menulis
        </ButtonLink>
      </Note>
    </div>
  );
}
