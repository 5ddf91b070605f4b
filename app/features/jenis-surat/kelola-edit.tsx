import './jenis-surat.css';
import '../../kinds/naskah/naskah.css';
import { useLoaderData, useSearchParams } from 'react-router';
import { BAGIAN } from '#contract/jenis-surat/jenis-surat.ts';
import { kelolaJenisSurat } from '#contract/jenis-surat/kelola.ts';
import type { SuntingJenis } from '#contract/jenis-surat/tampil.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { LeaveGuard } from '../../kinds/naskah/editor/leave-guard.tsx';
import { SavingNotes, SavingState } from '../../kinds/naskah/editor/saving.tsx';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import type { Failed } from '../../lib/forms/form.ts';
import { submit } from '../../lib/forms/submit.ts';
import { useFailed } from '../../lib/forms/use-failed.ts';
import { takes } from '../../lib/paths/pages.ts';
import { paths, withQuery } from '../../lib/paths/paths.ts';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { TabLinks } from '../../ui/table/tab-links.tsx';
import { Note } from '../../ui/text/note.tsx';
import type { Route } from './+types/kelola-edit.ts';
import { ChainForm } from './chain-form.tsx';
import { Problems } from './draft/problems.tsx';
import { PublishButton } from './draft/publish-button.tsx';
import { type TypeDraft, useTypeDraft } from './draft/use-type-draft.ts';
import { actOnType } from './edit-act.ts';
import { AnswerPreview } from './fields/answer-preview.tsx';
import { Builder } from './fields/builder.tsx';
import { NameForm } from './name-form.tsx';
import { NumberForm } from './numbering/number-form.tsx';
import { RequirementsForm } from './requirements-form.tsx';
import { TemplateSheet } from './text/sheet.tsx';
import { TemplateTab } from './text/text-tab.tsx';
import { VersionList } from './version-list.tsx';

const TABS = [...BAGIAN, 'pratinjau', 'versi', 'nama'] as const;
type TabName = (typeof TABS)[number];
const LABEL: Record<TabName, string> = {
  isian: 'Isian',
  teks: 'Teks',
  penomoran: 'Penomoran',
  alur: 'Alur',
  persyaratan: 'Persyaratan',
  pratinjau: 'Pratinjau',
  versi: 'Versi',
  nama: 'Nama',
};

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const call = apiOf(context);
  const [type, versions, groups, { kode_desa }] = await Promise.all([
    call(kelolaJenisSurat.edit, { params: { id } }),
    call(kelolaJenisSurat.versions, { params: { id } }),
    call(kelolaJenisSurat.groups),
    call(kelolaJenisSurat.settings),
  ]);
  return { type, versions, villageCode: kode_desa, groups: groups.map(({ id, nama }) => ({ id, nama })) };
}

export const action = ({ context, params: { id }, request }: Route.ActionArgs) =>
  submit(request, async (form) => {
    const { bagian, title } = await actOnType(apiOf(context), id, form);
    return redirectWithToast(withQuery(paths.kelola('jenis-surat', id), { bagian }), { title });
  });
// A text with its form may be longer than what a form without files may bring.
action.files = takes(kelolaJenisSurat.rename);

/** A letter type: its form, the text of its letter, and how it goes through the office, in one draft. */
export default function KelolaSunting({ loaderData: { type } }: Route.ComponentProps) {
  // The page begins anew with what a form without scripts, or another tab, has stored.
  return <EditPage key={`${type.id}-${type.terbit}-${type.nama}`} type={type} />;
}

function EditPage({ type }: { type: SuntingJenis }) {
  const failed = useFailed();
  const [params] = useSearchParams();
  const draft = useTypeDraft(type);
  const asked = params.get('bagian');
  const tab = TABS.find((one) => one === asked) ?? 'isian';
  const here = paths.kelola('jenis-surat', type.id);
  const at = (one: TabName) => withQuery(here, { bagian: one });
  return (
    <>
      <KelolaBar
        title={type.nama}
        back={{ label: 'Kembali ke jenis surat', to: paths.kelola('jenis-surat') }}
        failed={failed}
        action={
          <>
            <SavingState saving={draft.saving} />
            <PublishButton draft={draft} to={(bagian) => at(bagian)} />
          </>
        }
      />
      <SavingNotes
        saving={draft.saving}
        autosave={draft.autosave}
        here={here}
        onOverwrite={() => void draft.overwrite()}
        onResume={draft.resume}
      />
      <div className="isi-konsol tumpuk">
        <FormErrors failed={failed} />
        <TabLinks
          label="Bagian jenis surat"
          items={TABS.map((one) => ({ to: at(one), label: LABEL[one], current: one === tab }))}
        />
        <Problems draft={draft} tab={tab} to={at} />
        <Panel tab={tab} draft={draft} type={type} failed={failed} />
      </div>
      <LeaveGuard autosave={draft.autosave} saving={draft.saving} />
    </>
  );
}

interface PanelProps {
  tab: TabName;
  draft: TypeDraft;
  type: SuntingJenis;
  failed: Failed | undefined;
}

function Panel({ tab, draft, type, failed }: PanelProps) {
  const { villageCode } = useLoaderData<typeof loader>();
  switch (tab) {
    case 'teks':
      return <TemplateTab draft={draft} villageCode={villageCode} />;
    case 'penomoran':
      return <NumberForm draft={draft} villageCode={villageCode} />;
    case 'alur':
      return <ChainForm draft={draft} />;
    case 'persyaratan':
      return <RequirementsForm draft={draft} />;
    case 'pratinjau':
      return <TemplateSheet draft={draft} villageCode={villageCode} printed />;
    case 'versi':
      return <Versions draft={draft} />;
    case 'nama':
      return <Name draft={draft} type={type} failed={failed} />;
    default:
      return <FieldsTab draft={draft} />;
  }
}

function Versions({ draft }: { draft: TypeDraft }) {
  const { versions } = useLoaderData<typeof loader>();
  return <VersionList draft={draft} versions={versions} />;
}

function Name({ draft, type, failed }: Omit<PanelProps, 'tab'>) {
  const { groups } = useLoaderData<typeof loader>();
  return (
    <NameForm
      key={type.gambar}
      type={type}
      groups={groups}
      failed={failed}
      flush={() => draft.autosave.flush()}
    />
  );
}

function FieldsTab({ draft }: { draft: TypeDraft }) {
  return (
    <div className="dua-papan">
      {draft.stored.statis ? (
        <Note>Isian surat bawaan tetap. Teks, penomoran, alur, dan persyaratannya dapat Anda sesuaikan.</Note>
      ) : (
        <Builder draft={draft} />
      )}
      <AnswerPreview fields={draft.fields} />
    </div>
  );
}
