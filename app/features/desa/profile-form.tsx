import type { ChangeEvent } from 'react';
import { useNavigate } from 'react-router';
import { desa, GAMBAR_DESA } from '#contract/desa/desa.ts';
import type { Draf } from '#contract/kinds/draf.ts';
import {
  DraftBar,
  DraftFields,
  DraftNotes,
  useDraft,
  useLoadedDraft,
} from '../../kinds/naskah/editor/draft.tsx';
import { withDraft } from '../../kinds/naskah/editor/draft-view.ts';
import { fieldsOf } from '../../lib/forms/form.ts';
import { toast } from '../../lib/forms/toast-store.ts';
import { type Begun, useBegun } from '../../lib/forms/use-begun.ts';
import { useUploadForm } from '../../lib/forms/use-upload-form.ts';
import { paths } from '../../lib/paths/paths.ts';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Button } from '../../ui/form/button.tsx';
import { KeyField } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { Overtaken } from '../../ui/form/overtaken.tsx';
import { PictureField } from '../../ui/media/picture-field.tsx';
import { RichTextEditor } from '../../ui/richtext/rich-text-editor.tsx';
import { type PartFormProps, partPath } from './pengaturan-parts.ts';

interface ProfilePartProps extends PartFormProps {
  loaded: Draf;
}

/** History, vision and mission, boundaries: public when they are published, kept as a draft until then. */
export function ProfilePart(props: ProfilePartProps) {
  const { draft, key, onDropped } = useLoadedDraft(props.loaded);
  const begun = useBegun(props.versi);
  return (
    <ProfileForm
      key={`${begun.versi}-${key}`}
      {...props}
      loaded={draft}
      onDropped={onDropped}
      begun={begun}
    />
  );
}

interface ProfileFormProps extends ProfilePartProps {
  begun: Begun;
  onDropped: (left: Draf) => void;
}

function ProfileForm({ village, versi, loaded, onDropped, failed, begun }: ProfileFormProps) {
  const draft = useDraft(desa, loaded);
  const navigate = useNavigate();
  const form = useUploadForm({
    endpoint: desa.describe,
    failed,
    onOvertaken: begun.hold,
    onDone: () => {
      begun.release();
      draft.autosave.forget();
      toast({ title: 'Profil desa disimpan.' });
      void navigate(partPath('profil'));
    },
  });
  const fields = fieldsFor({ village, loaded, draft, form });
  const { html, picture } = fields;
  return (
    <>
      <DraftNotes draft={draft} here={partPath('profil')} onDropped={onDropped} />
      <form {...form.props} className="form-konsol">
        <KeyField />
        <FormErrors failed={form.failed} />
        <Overtaken now={versi} failed={form.failed} />
        <fieldset className="gugus">
          <legend>Sejarah Desa</legend>
          <RichTextEditor {...html('sejarah')} label="Sejarah" />
          {picture('gambar_sejarah', 'Gambar sejarah (tidak wajib)')}
        </fieldset>
        <fieldset className="gugus">
          <legend>Visi dan Misi Desa</legend>
          <RichTextEditor {...html('visi_misi')} label="Visi dan misi" />
          {picture('gambar_visimisi', 'Gambar visi dan misi (tidak wajib)')}
        </fieldset>
        <Boundaries fields={fields} />
        <AreaNames fields={fields} />
        <div className="bawah-form akhir">
          <DraftBar draft={draft} preview={paths.kelola('pengaturan', 'pratinjau')} />
          <Button variant="utama" type="submit" loading={form.sending}>
            Simpan dan terbitkan
          </Button>
          <DraftFields draft={draft} failed={form.failed} />
        </div>
      </form>
    </>
  );
}

/** Names that the village has for its parts. */
function AreaNames({ fields: { line } }: { fields: ProfileFields }) {
  return (
    <fieldset className="gugus">
      <legend>Sebutan wilayah</legend>
      <div className="kisi k2">
        <TextInput
          {...line('jenis_subdesa')}
          label="Di bawah desa"
          hint="Misalnya Dusun, Lingkungan, atau Jorong."
          maxLength={40}
        />
        <TextInput
          {...line('jenis_subsubdesa')}
          label="Di bawahnya lagi (tidak wajib)"
          hint="Bila ada tingkat sebelum RW."
          maxLength={40}
        />
      </div>
    </fieldset>
  );
}

type Filled = Pick<ProfileFormProps, 'village' | 'loaded'> & {
  draft: ReturnType<typeof useDraft>;
  form: ReturnType<typeof useUploadForm>;
};
type ProfileFields = ReturnType<typeof fieldsFor>;

/** Props of each field: what it begins with, its problem, and how the draft learns of what is typed. */
function fieldsFor({ village, loaded, draft, form }: Filled) {
  const shown = withDraft(village, loaded, GAMBAR_DESA);
  const { utara, selatan, timur, barat, sejarah, visi_misi, hierarki } = shown;
  const { jenis_subdesa, jenis_subsubdesa } = { ...hierarki, ...loaded.isi };
  const field = fieldsOf(form.failed, {
    utara,
    selatan,
    timur,
    barat,
    sejarah,
    visi_misi,
    jenis_subdesa,
    jenis_subsubdesa,
    gambar_sejarah_alt: shown.gambar_sejarah_info?.alt,
    gambar_visimisi_alt: shown.gambar_visimisi_info?.alt,
    gambar_batasdesa_alt: shown.gambar_batasdesa_info?.alt,
  });
  const html = (name: string) => ({
    ...field(name),
    onChange: (text: string) => draft.change(name, text),
    uploadImage: draft.uploadImage,
  });
  const line = (name: string) => ({
    ...field(name),
    onChange: (event: ChangeEvent<HTMLInputElement>) => draft.change(name, event.currentTarget.value),
  });
  const picture = (name: (typeof GAMBAR_DESA)[number], label: string) => {
    const info = shown[`${name}_info`];
    const words = field(`${name}_alt`);
    return (
      <PictureField
        key={info?.url ?? name}
        name={name}
        label={label}
        error={form.failed?.errors[name]}
        picture={info ?? null}
        draft={draft.picture(name)}
        words={{ value: words.defaultValue, error: words.error }}
        optional
        progress={form.progress}
      />
    );
  };
  return { html, line, picture };
}

function Boundaries({ fields: { line, picture } }: { fields: ProfileFields }) {
  return (
    <fieldset className="gugus">
      <legend>Batas Wilayah Desa</legend>
      <div className="kisi k2">
        <TextInput {...line('utara')} label="Utara" maxLength={250} />
        <TextInput {...line('selatan')} label="Selatan" maxLength={250} />
        <TextInput {...line('timur')} label="Timur" maxLength={250} />
        <TextInput {...line('barat')} label="Barat" maxLength={250} />
      </div>
      {picture('gambar_batasdesa', 'Gambar batas wilayah (tidak wajib)')}
    </fieldset>
  );
}
