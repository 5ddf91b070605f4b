import { paths } from '../../lib/paths.ts';
import { KelolaBar } from '../../shells/kelola-frame.tsx';
import { Button } from '../../ui/button.tsx';
import { liesAhead } from './editor-act.ts';
import type { Editor } from './editor-state.ts';
import { PreviewLink, SavingState } from './saving.tsx';

/** The bar over the editor: whether everything is saved, the preview, and publishing. */
export function EditorBar({ editor, formId }: { editor: Editor; formId: string }) {
  const { noun, naskah, saving, busy, outcome, autosave } = editor;
  return (
    <KelolaBar
      title={naskah.status === 'draf' ? noun.write : `Ubah ${noun.name}`}
      back={{ label: `Kembali ke daftar ${noun.name}`, to: paths.kelola(noun.at) }}
      failed={outcome}
      action={
        <>
          <SavingState saving={saving} />
          <Button type="submit" form={formId} className="tanpa-js">
            Simpan
          </Button>
          {noun.preview && (
            <PreviewLink
              saving={saving}
              autosave={autosave}
              to={paths.kelola(noun.at, naskah.id, 'pratinjau')}
            />
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
              {publishVerb(editor)}
            </Button>
          )}
        </>
      }
    />
  );
}

function publishVerb({ naskah, values }: Editor): string {
  if (naskah.can.jadwal && liesAhead(values.rencana_terbit ?? '', naskah.updated_at)) return 'Jadwalkan';
  return naskah.status === 'terbit' ? 'Terbitkan perubahan' : 'Terbitkan';
}
