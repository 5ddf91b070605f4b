import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import type { Editor } from './editor-state.ts';

/** Why the text is not saved, and what the writer can do about it. */
export function EditorNotes({ editor: { noun, naskah, saving, autosave, overwrite } }: { editor: Editor }) {
  return (
    <div className="editor-kabar">
      {saving.kind === 'bentrok' && (
        <Note kind="error" role="alert">
          <p>{saving.message} Tulisan Anda masih ada di halaman ini.</p>
          <p className="editor-pilihan">
            <Button small onClick={() => void overwrite()}>
              Pakai tulisan saya
            </Button>
            <a href={paths.kelola(noun.at, naskah.id)}>Muat ulang</a>
          </p>
        </Note>
      )}
      {saving.kind === 'luring' && (
        <Note kind="warning" role="status">
          Anda sedang luring. Tulisan disimpan sendiri begitu tersambung lagi.
        </Note>
      )}
      {saving.kind === 'gagal' && (
        <Note kind="error" role="alert">
          <p>{saving.message}</p>
          <p className="editor-pilihan">
            <Button small onClick={() => void autosave.flush()}>
              Coba simpan lagi
            </Button>
          </p>
        </Note>
      )}
    </div>
  );
}
