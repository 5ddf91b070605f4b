import { type Begun, useBegun } from '../../../lib/forms/use-begun.ts';
import { Overtaken } from '../../../ui/form/overtaken.tsx';
import '../kelola-ppid.css';
import { useRevalidator } from 'react-router';
import type { Draf } from '#contract/kinds/draf.ts';
import { GAMBAR_PROFIL, kelolaPpid, type ProfilPpidKelola } from '#contract/ppid/ppid.ts';
import { KelolaBar } from '../../../kinds/desk/kelola-bar.tsx';
import {
  actOnDraft,
  DraftBar,
  DraftFields,
  DraftNotes,
  useDraft,
  useLoadedDraft,
} from '../../../kinds/naskah/editor/draft.tsx';
import { withDraft } from '../../../kinds/naskah/editor/draft-view.ts';
import { apiOf } from '../../../lib/api.ts';
import { redirectWithToast } from '../../../lib/forms/flash.ts';
import { type Failed, fieldsOf } from '../../../lib/forms/form.ts';
import { submit } from '../../../lib/forms/submit.ts';
import { toast } from '../../../lib/forms/toast-store.ts';
import { useFailed } from '../../../lib/forms/use-failed.ts';
import { useUploadForm } from '../../../lib/forms/use-upload-form.ts';
import { takes } from '../../../lib/paths/pages.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { formatDateTime } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Form, KeyField } from '../../../ui/form/form.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { PictureField } from '../../../ui/media/picture-field.tsx';
import { RichTextEditor } from '../../../ui/richtext/rich-text-editor.tsx';
import { DecreeField } from '../decree-field.tsx';
import type { Route } from './+types/kelola-profil.ts';

const HERE = paths.kelola('ppid', 'profil');
const SAVED = { title: 'Profil PPID disimpan.' };

export async function loader({ context }: Route.LoaderArgs) {
  const call = apiOf(context);
  const [profil, draft, history] = await Promise.all([
    call(kelolaPpid.profil),
    call(kelolaPpid.draft),
    call(kelolaPpid.profilHistory),
  ]);
  return { profil, draft, history: history.data };
}

export function action({ context, request }: Route.ActionArgs) {
  const call = apiOf(context);
  return submit(request, async (body) => {
    const done = await actOnDraft({ calls: kelolaPpid, pictures: GAMBAR_PROFIL }, call, body);
    if (done) return redirectWithToast(HERE, { title: done });
    const riwayat_id = Number(body.get('riwayat'));
    if (!riwayat_id) {
      await call(kelolaPpid.saveProfil, { body });
      return redirectWithToast(HERE, SAVED);
    }
    await call(kelolaPpid.revertProfil, {
      params: { riwayat_id },
      body: { versi: Number(body.get('versi')) },
    });
    return redirectWithToast(HERE, { title: 'Profil lama dipakai lagi.' });
  });
}
action.files = takes(kelolaPpid.saveProfil);

export default function KelolaProfilPpid({ loaderData }: Route.ComponentProps) {
  const { profil, history } = loaderData;
  const { draft, key, onDropped } = useLoadedDraft(loaderData.draft);
  const begun = useBegun(profil.versi);
  // After saving or restoring, the fields are reset to the stored values.
  return (
    <>
      <ProfilForm
        key={`${begun.versi}-${key}`}
        profil={profil}
        loaded={draft}
        onDropped={onDropped}
        begun={begun}
      />
      {history.length > 0 && <History profil={profil} history={history} />}
    </>
  );
}

const TEXTS = [
  { name: 'profil', label: 'Profil' },
  { name: 'visi_misi', label: 'Visi dan misi' },
  { name: 'tugas_fungsi', label: 'Tugas dan fungsi' },
  { name: 'maklumat_pelayanan', label: 'Maklumat pelayanan' },
] as const;
const ABOUT = [
  { name: 'kepaladesa_gambar', label: 'Foto kepala desa' },
  { name: 'kepaladesa_profil', label: 'Tentang kepala desa' },
  { name: 'sekdes_gambar', label: 'Foto sekretaris desa' },
  { name: 'sekdes_profil', label: 'Tentang sekretaris desa' },
  { name: 'struktur_organisasi', label: 'Bagan struktur organisasi' },
  { name: 'gambar_sop', label: 'Gambar SOP pelayanan' },
] as const;

type FormProps = {
  profil: ProfilPpidKelola;
  loaded: Draf;
  onDropped: (left: Draf) => void;
  begun: Begun;
};

function ProfilForm({ profil, loaded, onDropped, begun }: FormProps) {
  const { revalidate } = useRevalidator();
  const draft = useDraft(kelolaPpid, loaded);
  const answered = useFailed();
  const { props, failed, sending, progress } = useUploadForm({
    endpoint: kelolaPpid.saveProfil,
    failed: answered,
    onOvertaken: begun.hold,
    onDone: () => {
      begun.release();
      draft.autosave.forget();
      toast(SAVED);
      void revalidate();
    },
  });
  const { text, picture } = fieldsFor({ profil, loaded, draft, failed, progress });
  return (
    <>
      <KelolaBar
        title="Profil PPID"
        back={{ label: 'Kembali ke daftar dokumen', to: paths.kelola('ppid') }}
        failed={failed}
        action={<DraftBar draft={draft} preview={paths.kelola('ppid', 'profil', 'pratinjau')} />}
      />
      <DraftNotes draft={draft} here={HERE} onDropped={onDropped} />
      <form {...props} className="isi-konsol form-konsol">
        <KeyField />
        <FormErrors failed={failed} />
        <Overtaken now={profil.versi} failed={failed} />
        {TEXTS.map(({ name, label }) => text(name, label))}
        <h2>Tentang kami</h2>
        {ABOUT.map(({ name, label }) => (isText(name) ? text(name, label) : picture(name, label)))}
        <DecreeField
          decree={profil.sk}
          old={profil.sk_lama}
          error={failed?.errors.sk_ppid}
          progress={progress}
        />
        <div className="bawah-form">
          <Button variant="utama" type="submit" loading={sending}>
            Simpan dan terbitkan
          </Button>
          <DraftFields draft={draft} failed={failed} />
        </div>
      </form>
    </>
  );
}

type Filled = Pick<FormProps, 'profil' | 'loaded'> & {
  draft: ReturnType<typeof useDraft>;
  failed: Failed | undefined;
  progress: number | undefined;
};

/** The fields by their names, each with what it begins with, its problem, and the draft that learns of it. */
function fieldsFor({ profil, loaded, draft, failed, progress }: Filled) {
  const shown = withDraft(profil, loaded, GAMBAR_PROFIL);
  const field = fieldsOf(failed);
  const text = (name: TextName, label: string) => (
    <RichTextEditor
      key={name}
      name={name}
      label={label}
      error={failed?.errors[name]}
      defaultValue={failed?.values[name]?.[0] ?? shown[name]}
      uploadImage={draft.uploadImage}
      onChange={(html) => draft.change(name, html)}
    />
  );
  const picture = (name: PictureName, label: string) => {
    const current = shown[`${name}_info`];
    const words = field(`${name}_alt`);
    return (
      <PictureField
        key={name}
        name={name}
        label={label}
        error={failed?.errors[name]}
        picture={current}
        draft={draft.picture(name)}
        words={{ value: words.defaultValue || (current?.alt ?? ''), error: words.error }}
        optional
        progress={progress}
      />
    );
  };
  return { text, picture };
}

type AboutName = (typeof ABOUT)[number]['name'];
type TextName = (typeof TEXTS)[number]['name'] | Extract<AboutName, `${string}_profil`>;
type PictureName = Exclude<AboutName, TextName>;
const isText = (name: AboutName): name is Extract<AboutName, `${string}_profil`> => name.endsWith('_profil');

type Line = { id: number; waktu: string; aksi: string; oleh: string; judul: string | null };

/** Changes of the profile: who made them and when, and the way back. */
function History({ profil, history }: { profil: ProfilPpidKelola; history: Line[] }) {
  // The current version needs no restore button.
  const now = history.find(({ judul }) => judul !== null);
  return (
    <section className="isi-konsol riwayat-ppid" aria-labelledby="riwayat-ppid">
      <h2 id="riwayat-ppid">Riwayat</h2>
      <ol>
        {history.map(({ id, aksi, oleh, waktu, judul }) => (
          <li key={id}>
            <span>
              <b>{aksi}</b>
              <small>
                {oleh}, {formatDateTime(waktu)}
              </small>
            </span>
            {judul !== null && id !== now?.id && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="versi" value={profil.versi} />
                <Button type="submit" small name="riwayat" value={id}>
                  Pakai lagi<span className="sr"> profil dari {formatDateTime(waktu)}</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
