import type { MouseEvent } from 'react';
import { formatTime } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { KelolaBar } from '../../shells/kelola-frame.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { SaveState } from './autosave.ts';
import type { Editor } from './editor-state.ts';

/** The bar over the editor: whether everything is saved, the preview, and publishing. */
export function EditorBar({ editor, formId }: { editor: Editor; formId: string }) {
  const { noun, naskah, saving, busy, outcome, autosave } = editor;
  const preview = paths.kelola(noun.at, naskah.id, 'pratinjau');
  // The new tab must be opened by the press itself, but shows what is saved.
  const openSaved = async (event: MouseEvent) => {
    if (saving.kind === 'tersimpan') return;
    event.preventDefault();
    const tab = window.open('', '_blank');
    await autosave.flush();
    if (tab) tab.location.href = preview;
  };
  return (
    <KelolaBar
      title={naskah.status === 'draf' ? noun.write : `Ubah ${noun.name}`}
      back={{ label: `Kembali ke daftar ${noun.name}`, to: paths.kelola(noun.at) }}
      failed={outcome}
      action={
        <>
          <span className="kecil redup simpan-keadaan hanya-js">
            {saving.kind === 'tersimpan' && <Icon name="check" size={16} />}
            {savingText(saving)}
          </span>
          <Button type="submit" form={formId} className="tanpa-js">
            Simpan
          </Button>
          {noun.preview && (
            <a className="btn kedua" href={preview} target="_blank" rel="noopener" onClick={openSaved}>
              <Icon name="eye" size={18} />
              Pratinjau
            </a>
          )}
          {naskah.can.terbit && (
            <Button
              type="submit"
              form={formId}
              name="tindakan"
              value="terbitkan"
              variant="utama"
              loading={busy === 'terbitkan'}
            >
              {naskah.status === 'terbit' ? 'Terbitkan perubahan' : 'Terbitkan'}
            </Button>
          )}
        </>
      }
    />
  );
}

function savingText(saving: SaveState): string {
  switch (saving.kind) {
    case 'tersimpan':
      return `Tersimpan pukul ${formatTime(saving.at)}`;
    case 'menyimpan':
      return 'Menyimpan…';
    case 'luring':
      return 'Luring, belum tersimpan';
    default:
      return 'Belum tersimpan';
  }
}
