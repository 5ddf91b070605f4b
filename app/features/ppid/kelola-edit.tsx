import { useActionData } from 'react-router';
import { JENIS_DOKUMEN } from '#contract/ppid/ppid.ts';
import { NaskahEditor } from '../../kinds/naskah/editor/editor.tsx';
import {
  EditorLines,
  EditorNumber,
  EditorSelect,
  useEditorField,
} from '../../kinds/naskah/editor/editor-fields.tsx';
import { actInEditor, loadEditor } from '../../kinds/naskah/editor/editor-load.ts';
import { apiOf } from '../../lib/api.ts';
import { takes } from '../../lib/paths/pages.ts';
import type { Route } from './+types/kelola-edit.ts';
import { dokumenNaskah, hasYear } from './dokumen-naskah.ts';
import { JENIS_WORDS } from './jenis-words.ts';

const KINDS = JENIS_DOKUMEN.map((id) => ({ id, nama: JENIS_WORDS[id] }));

export const loader = ({ context, params: { id }, request }: Route.LoaderArgs) =>
  loadEditor(dokumenNaskah, { call: apiOf(context), id, request });

export const action = ({ context, params: { id }, request }: Route.ActionArgs) =>
  actInEditor(dokumenNaskah, { call: apiOf(context), id, request });
action.files = takes(dokumenNaskah.calls.cover, dokumenNaskah.calls.document);

export default function KelolaDokumen({ loaderData: { naskah, history } }: Route.ComponentProps) {
  return (
    <NaskahEditor
      noun={dokumenNaskah}
      loaded={naskah}
      history={history}
      refused={useActionData<typeof action>()}
    >
      <EditorSelect
        name="jenis"
        label="Jenis dokumen"
        hint="Menentukan di halaman mana dokumen ini tampil."
        placeholder="Pilih jenis dokumen"
        options={KINDS}
      />
      <KindFields />
    </NaskahEditor>
  );
}

/** Fields that a document of the chosen kind has beside its name. */
function KindFields() {
  const { value: jenis } = useEditorField('jenis');
  return (
    <>
      {jenis === 'dip' && (
        <EditorLines
          name="keterangan"
          label="Keterangan informasi"
          hint="Isi singkatnya, bentuknya, dan di mana memperolehnya."
          rows={4}
          maxLength={2000}
        />
      )}
      {hasYear(jenis) && (
        <EditorNumber name="tahun" label={jenis === 'rpjmdes' ? 'Tahun awal' : 'Tahun'} maxLength={4} />
      )}
      {jenis === 'rpjmdes' && <EditorNumber name="tahun_akhir" label="Tahun akhir" maxLength={4} />}
    </>
  );
}
