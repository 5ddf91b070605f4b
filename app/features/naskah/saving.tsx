import type { MouseEvent, ReactNode } from 'react';
import { formatTime } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import type { SaveState } from './autosave.ts';

interface Saving {
  saving: SaveState;
  autosave: { flush(): Promise<boolean> };
}

/** Whether everything typed is saved. */
export function SavingState({ saving }: Pick<Saving, 'saving'>) {
  return (
    <span className="kecil redup simpan-keadaan hanya-js">
      {saving.kind === 'tersimpan' && saving.at && <Icon name="check" size={16} />}
      {savingText(saving)}
    </span>
  );
}

function savingText(saving: SaveState): string {
  switch (saving.kind) {
    case 'tersimpan':
      return saving.at ? `Tersimpan pukul ${formatTime(saving.at)}` : '';
    case 'menyimpan':
      return 'Menyimpan…';
    case 'luring':
      return 'Luring, belum tersimpan';
    default:
      return 'Belum tersimpan';
  }
}

/** Opens the preview in a tab of its own, with what was just typed. */
export function PreviewLink({ saving, autosave, to }: Saving & { to: string }) {
  // The new tab must be opened by the press itself, but shows what is saved.
  const openSaved = async (event: MouseEvent) => {
    if (saving.kind === 'tersimpan') return;
    event.preventDefault();
    const tab = window.open('', '_blank');
    await autosave.flush();
    if (tab) tab.location.href = to;
  };
  return (
    <a className="btn kedua" href={to} target="_blank" rel="noopener" onClick={openSaved}>
      <Icon name="eye" size={18} />
      Pratinjau
    </a>
  );
}

interface SavingNotesProps extends Saving {
  /** Address of this page, to load what is stored now. */
  here: string;
  /** Puts what was typed over what somebody else stored. */
  onOverwrite: () => void;
  children?: ReactNode;
}

/** Why what was typed is not saved, and what the writer can do about it. */
export function SavingNotes({ saving, autosave, here, onOverwrite, children }: SavingNotesProps) {
  return (
    <div className="editor-kabar">
      {children}
      {saving.kind === 'bentrok' && (
        <Note kind="error" role="alert">
          <p>{saving.message} Tulisan Anda masih ada di halaman ini.</p>
          <p className="editor-pilihan">
            <Button small onClick={onOverwrite}>
              Pakai tulisan saya
            </Button>
            <a href={here}>Muat ulang</a>
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
