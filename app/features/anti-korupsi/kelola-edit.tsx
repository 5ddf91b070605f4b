import { useActionData } from 'react-router';
import { NaskahEditor } from '../../kinds/naskah/editor/editor.tsx';
import { EditorSelect, EditorText, useEditorField } from '../../kinds/naskah/editor/editor-fields.tsx';
import { actInEditor, loadEditor } from '../../kinds/naskah/editor/editor-load.ts';
import { apiOf } from '../../lib/api.ts';
import { takes } from '../../lib/paths/pages.ts';
import type { Route } from './+types/kelola-edit.ts';
import { buktiNaskah, TYPES } from './bukti-naskah.ts';
import { indicatorOptions } from './indicator-options.ts';

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const call = apiOf(context);
  const [editor, indicators] = await Promise.all([
    loadEditor(buktiNaskah, { call, id, request }),
    indicatorOptions(call),
  ]);
  return { ...editor, indicators };
}

export const action = ({ context, params: { id }, request }: Route.ActionArgs) =>
  actInEditor(buktiNaskah, { call: apiOf(context), id, request });
action.files = takes(buktiNaskah.calls.cover, buktiNaskah.calls.document);

export default function KelolaBukti({ loaderData: { naskah, history, indicators } }: Route.ComponentProps) {
  const refused = useActionData<typeof action>();
  return (
    <NaskahEditor noun={buktiNaskah} loaded={naskah} history={history} refused={refused}>
      <EditorSelect
        name="sub_kategori"
        label="Indikator"
        placeholder="Pilih indikator"
        options={indicators}
      />
      <EditorSelect name="tipe" label="Jenis bukti" options={TYPES} />
      <KindField />
    </NaskahEditor>
  );
}

/** Field that the chosen kind asks for: an address here, while files have places of their own. */
function KindField() {
  const { value } = useEditorField('tipe');
  if (value === 'url')
    return (
      <EditorText
        name="url"
        type="url"
        label="Tautan"
        hint="Alamat lengkap, diawali https:// atau http://."
      />
    );
  return (
    <p className="kecil redup">
      {value === 'image'
        ? 'Unggah gambarnya di panel Gambar utama; itulah yang dibuka pengunjung.'
        : 'Unggah berkasnya di bagian Berkas PDF; itulah yang dibuka pengunjung.'}
    </p>
  );
}
