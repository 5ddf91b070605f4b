import { useActionData } from 'react-router';
import { NaskahEditor } from '../../kinds/naskah/editor/editor.tsx';
import { EditorLines, EditorSelect } from '../../kinds/naskah/editor/editor-fields.tsx';
import { actInEditor, loadEditor } from '../../kinds/naskah/editor/editor-load.ts';
import { apiOf } from '../../lib/api.ts';
import { takes } from '../../lib/paths/pages.ts';
import type { Route } from './+types/kelola-edit.ts';
import { heroNaskah } from './hero-naskah.ts';
import { HERO_TYPES } from './hero-types.ts';

const LONGEST = 300;

export const loader = ({ context, params: { id }, request }: Route.LoaderArgs) =>
  loadEditor(heroNaskah, { call: apiOf(context), id, request });

export const action = ({ context, params: { id }, request }: Route.ActionArgs) =>
  actInEditor(heroNaskah, { call: apiOf(context), id, request });
action.files = takes(heroNaskah.calls.cover, heroNaskah.calls.document);

export default function KelolaHeroEdit({ loaderData: { naskah, history } }: Route.ComponentProps) {
  const refused = useActionData<typeof action>();
  return (
    <NaskahEditor
      noun={heroNaskah}
      loaded={naskah}
      history={history}
      refused={refused}
      panel={<EditorSelect name="tipehero" label="Jenis" options={HERO_TYPES} />}
    >
      <EditorLines
        name="deskripsi"
        label="Keterangan"
        hint="Satu atau dua kalimat di bawah judul sorotan. Boleh dikosongkan."
        rows={3}
        maxLength={LONGEST}
      />
    </NaskahEditor>
  );
}
