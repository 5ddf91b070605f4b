import { type MouseEvent, type ReactNode, useEffect, useEffectEvent } from 'react';
import { toast } from '../../../lib/forms/toast-store.ts';
import { keepText, takeText } from '../../../lib/live/kept-text.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { formatTime } from '../../../lib/text/format.ts';
import { useSite } from '../../../lib/use-site.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Note } from '../../../ui/text/note.tsx';
import type { Autosave, Changes, SaveState } from './autosave.ts';

interface Saving {
  saving: SaveState;
  autosave: { flush(): Promise<boolean> };
}

/** Words on whether everything typed is saved. */
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
      return 'Internet terputus, belum tersimpan';
    default:
      return 'Belum tersimpan';
  }
}

/** Opens the preview in a tab of its own, with what was just typed. */
export function PreviewLink({ saving, autosave, to }: Saving & { to: string }) {
  // The tab must be opened synchronously in the click handler, and is navigated after saving.
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

interface SavingNotesProps extends Pick<Saving, 'saving'> {
  autosave: Pick<Autosave<never>, 'flush' | 'unsent' | 'resume' | 'forget'>;
  /** Address of this page, to load what is stored now. */
  here: string;
  /** Puts what was typed over what somebody else stored. */
  onOverwrite: () => void;
  /** Shows what was kept while the writer signed in again; it is on its way to the server. */
  onResume: (changes: Changes) => void;
  children?: ReactNode;
}

/** Why what was typed is not saved, and what the writer can do about it. */
export function SavingNotes(props: SavingNotesProps) {
  const { saving, autosave, here, onOverwrite, children } = props;
  const keep = useKeptText(props);
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
          Internet terputus. Tulisan tersimpan sendiri begitu tersambung lagi.
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
      {saving.kind === 'keluar' && (
        <Note kind="error" role="alert">
          <p>Sesi telah habis. Masuk lagi, lalu tulisan ini kembali seperti sekarang.</p>
          <p className="editor-pilihan">
            <a className="btn kedua kcl" href={paths.kelolaMasuk(here)} onClick={keep}>
              Masuk lagi
            </a>
            <Button small variant="sunyi" onClick={() => void autosave.flush()}>
              Coba simpan lagi
            </Button>
          </p>
        </Note>
      )}
    </div>
  );
}

/** Keeps what was typed while its writer signs in again, for the same person only; returns what the link there does. */
function useKeptText({ autosave, here, onResume }: SavingNotesProps) {
  const owner = `${useSite().user?.id}:${here}`;
  const resume = useEffectEvent(() => {
    const kept = takeText(owner);
    if (!kept) return;
    autosave.resume(kept);
    onResume(kept.changes as Changes);
    toast({ title: 'Tulisan yang belum tersimpan sudah kembali.' });
  });
  useEffect(() => resume(), []);
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (keepText(owner, autosave.unsent())) return autosave.forget();
    // Storage failed: the text stays on this page only.
    event.preventDefault();
    window.open(event.currentTarget.href, '_blank', 'noopener');
  };
}
