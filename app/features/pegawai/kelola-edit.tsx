import { useActionData } from 'react-router';
import { NaskahEditor } from '../../kinds/naskah/editor/editor.tsx';
import { EditorSelect, useEditorField } from '../../kinds/naskah/editor/editor-fields.tsx';
import { actInEditor, loadEditor } from '../../kinds/naskah/editor/editor-load.ts';
import { apiOf } from '../../lib/api.ts';
import { takes } from '../../lib/paths/pages.ts';
import { paths } from '../../lib/paths/paths.ts';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Link } from '../../ui/layout/link.tsx';
import type { Route } from './+types/kelola-edit.ts';
import { JABATAN, KEDUDUKAN } from './kedudukan.ts';
import { pegawaiNaskah } from './pegawai-naskah.ts';

const LONGEST_OFFICE = 120;
const OFFICES = 'daftar-jabatan';

export const loader = ({ context, params: { id }, request }: Route.LoaderArgs) =>
  loadEditor(pegawaiNaskah, { call: apiOf(context), id, request });

export const action = ({ context, params: { id }, request }: Route.ActionArgs) =>
  actInEditor(pegawaiNaskah, { call: apiOf(context), id, request });
action.files = takes(pegawaiNaskah.calls.cover, pegawaiNaskah.calls.document);

export default function KelolaPegawaiEdit({ loaderData: { naskah, history } }: Route.ComponentProps) {
  const refused = useActionData<typeof action>();
  return (
    <NaskahEditor
      noun={pegawaiNaskah}
      loaded={naskah}
      history={history}
      refused={refused}
      panel={
        <p>
          <Link to={paths.kelola('pegawai', naskah.id, 'presensi')}>Chip KTP-el dan akun</Link>
        </p>
      }
    >
      <Office />
      <EditorSelect
        name="tingkat"
        label="Kedudukan"
        hint="Kepala desa tampil paling atas, lalu sekretaris, lalu yang lain."
        options={KEDUDUKAN}
      />
    </NaskahEditor>
  );
}

function Office() {
  const { set, ...field } = useEditorField('jabatan');
  return (
    <>
      <TextInput
        {...field}
        label="Jabatan"
        maxLength={LONGEST_OFFICE}
        list={OFFICES}
        autoComplete="off"
        onChange={(event) => set(event.currentTarget.value)}
      />
      <datalist id={OFFICES}>
        {JABATAN.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </>
  );
}
