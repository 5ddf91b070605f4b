import { useActionData } from 'react-router';
import { berita } from '#contract/berita.ts';
import { NaskahEditor } from '../../kinds/naskah/editor/editor.tsx';
import { EditorCategory } from '../../kinds/naskah/editor/editor-category.tsx';
import { EditorRichText, EditorText } from '../../kinds/naskah/editor/editor-fields.tsx';
import { actInEditor, loadEditor } from '../../kinds/naskah/editor/editor-load.ts';
import { apiOf } from '../../lib/api.ts';
import { takes } from '../../lib/paths/pages.ts';
import type { Route } from './+types/kelola-edit.ts';
import { beritaNaskah } from './berita-naskah.ts';

const LONGEST_SOURCE = 200;

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const call = apiOf(context);
  const [editor, categories] = await Promise.all([
    loadEditor(beritaNaskah, { call, id, request }),
    call(berita.categories, { query: { per_page: 100 } }),
  ]);
  return { ...editor, categories: categories.data };
}

export const action = ({ context, params: { id }, request }: Route.ActionArgs) =>
  actInEditor(beritaNaskah, { call: apiOf(context), id, request });
action.files = takes(beritaNaskah.calls.cover, beritaNaskah.calls.document);

export default function KelolaEdit({ loaderData: { naskah, history, categories } }: Route.ComponentProps) {
  const refused = useActionData<typeof action>();
  return (
    <NaskahEditor
      noun={beritaNaskah}
      loaded={naskah}
      history={history}
      refused={refused}
      panel={<EditorCategory calls={berita} options={categories} />}
    >
      <EditorRichText name="isi" label="Isi berita" />
      <EditorText
        name="sumber"
        label="Sumber (tidak wajib)"
        hint="Nama atau alamat web, bila berita ini diambil dari tempat lain."
        maxLength={LONGEST_SOURCE}
        autoComplete="off"
      />
    </NaskahEditor>
  );
}
