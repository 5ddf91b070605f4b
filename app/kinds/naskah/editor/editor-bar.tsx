import { paths } from '../../../lib/paths/paths.ts';
import { Button } from '../../../ui/form/button.tsx';
import { KelolaBar } from '../../desk/kelola-bar.tsx';
import { liesAhead } from './editor-act.ts';
import { CHECKS_ID } from './editor-checks.tsx';
import type { Check } from './editor-checks-list.ts';
import type { Editor } from './editor-state.ts';
import { PreviewLink, SavingState } from './saving.tsx';

type EditorBarProps = { editor: Editor; formId: string };
type EditorFootProps = EditorBarProps & { checks: readonly Check[] };

/** The bar over the editor: whether everything is saved, the preview, and publishing. */
export function EditorBar({ editor, formId }: EditorBarProps) {
  const { noun, naskah, saving, outcome, autosave } = editor;
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
          <PublishButton editor={editor} formId={formId} />
        </>
      }
    />
  );
}

/** Foot under the editor on phones, where the bar scrolls away: what is still missing, and publishing. */
export function EditorFoot({ editor, formId, checks }: EditorFootProps) {
  const count = (wanted: Check['state']) => checks.filter(({ state }) => state === wanted).length;
  const open = [
    { many: count('wajib'), word: 'wajib' },
    { many: count('saran'), word: 'saran' },
  ].filter(({ many }) => many > 0);
  return (
    <div className="editor-kaki kaki-lekat">
      <a href={`#${CHECKS_ID}`}>
        Periksa sebelum terbit
        <small>{open.map(({ many, word }) => `${many} ${word}`).join(', ') || 'Siap terbit'}</small>
      </a>
      <PublishButton editor={editor} formId={formId} />
    </div>
  );
}

function PublishButton({ editor, formId }: EditorBarProps) {
  const { naskah, busy } = editor;
  if (!naskah.can.terbitkan) return null;
  return (
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
  );
}

function publishVerb({ naskah, values }: Editor): string {
  if (naskah.can.jadwalkan && liesAhead(values.rencana_terbit ?? '', naskah.updated_at)) return 'Jadwalkan';
  return naskah.status === 'terbit' ? 'Terbitkan perubahan' : 'Terbitkan';
}
