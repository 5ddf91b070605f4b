import { useActionData } from 'react-router';
import { kegiatan } from '#contract/kegiatan.ts';
import { NaskahEditor } from '../../kinds/naskah/editor/editor.tsx';
import { EditorCategory } from '../../kinds/naskah/editor/editor-category.tsx';
import { EditorMoment, EditorRichText, EditorText } from '../../kinds/naskah/editor/editor-fields.tsx';
import { actInEditor, loadEditor } from '../../kinds/naskah/editor/editor-load.ts';
import { apiOf } from '../../lib/api.ts';
import { takes } from '../../lib/paths/pages.ts';
import { useSite } from '../../lib/use-site.ts';
import type { Route } from './+types/kelola-edit.ts';
import { kegiatanNaskah } from './kegiatan-naskah.ts';

const LONGEST_PLACE = 150;

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const call = apiOf(context);
  const [editor, categories] = await Promise.all([
    loadEditor(kegiatanNaskah, { call, id, request }),
    call(kegiatan.categories, { query: { per_page: 100 } }),
  ]);
  return { ...editor, categories: categories.data };
}

export const action = ({ context, params: { id }, request }: Route.ActionArgs) =>
  actInEditor(kegiatanNaskah, { call: apiOf(context), id, request });
action.files = takes(kegiatanNaskah.calls.cover, kegiatanNaskah.calls.document);

export default function KelolaEdit({ loaderData: { naskah, history, categories } }: Route.ComponentProps) {
  const refused = useActionData<typeof action>();
  const { desa } = useSite();
  return (
    <NaskahEditor
      noun={kegiatanNaskah}
      loaded={naskah}
      history={history}
      refused={refused}
      panel={<EditorCategory calls={kegiatan} options={categories} />}
    >
      <div className="kisi k2 rapat">
        <EditorMoment name="mulai" label={`Mulai (${desa.zona})`} />
        <EditorMoment name="selesai" label={`Selesai (${desa.zona})`} />
      </div>
      <EditorText name="tempat" label="Tempat" maxLength={LONGEST_PLACE} autoComplete="off" />
      <EditorRichText name="deskripsi" label="Deskripsi kegiatan" />
    </NaskahEditor>
  );
}
