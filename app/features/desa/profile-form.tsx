import type { ChangeEvent } from 'react';
import { useNavigate } from 'react-router';
import type { Gambar } from '#contract/berkas.ts';
import { desa } from '#contract/desa.ts';
import type { Draf } from '#contract/draf.ts';
import { fieldsOf } from '../../lib/form.ts';
import { paths } from '../../lib/paths.ts';
import { upload } from '../../lib/upload.ts';
import { useUploadForm } from '../../lib/use-upload-form.ts';
import { Button } from '../../ui/button.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { shrinkImage } from '../../ui/image-shrink.ts';
import { PictureField } from '../../ui/picture-field.tsx';
import { RichTextEditor } from '../../ui/rich-text-editor.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { DraftBar, DraftFields, DraftNotes, useDraft, useLoadedDraft } from '../naskah/draft.tsx';
import { knownVersion, type PartFormProps, partPath } from './pengaturan-parts.ts';

async function uploadImage(file: File): Promise<string> {
  const body = new FormData();
  body.set('gambar', await shrinkImage(file));
  return (await upload(desa.picture, { body })).url;
}

interface ProfilePartProps extends PartFormProps {
  loaded: Draf;
}

/** History, vision and mission, boundaries: public when they are published, kept as a draft until then. */
export function ProfilePart(props: ProfilePartProps) {
  const { draft, key, onDropped } = useLoadedDraft(props.loaded);
  return <ProfileForm key={`${props.versi}-${key}`} {...props} loaded={draft} onDropped={onDropped} />;
}

interface ProfileFormProps extends ProfilePartProps {
  onDropped: (left: Draf) => void;
}

function ProfileForm({ village, versi, loaded, onDropped, failed }: ProfileFormProps) {
  const draft = useDraft(desa, loaded);
  const navigate = useNavigate();
  const form = useUploadForm({
    endpoint: desa.describe,
    failed,
    onDone: () => {
      draft.autosave.forget();
      toast({ title: 'Profil desa disimpan.' });
      void navigate(partPath('profil'));
    },
  });
  const { utara, selatan, timur, barat, sejarah, visi_misi, hierarki } = village;
  const { jenis_subdesa, jenis_subsubdesa } = hierarki ?? {};
  const field = fieldsOf(form.failed, {
    ...{ utara, selatan, timur, barat, sejarah, visi_misi, jenis_subdesa, jenis_subsubdesa, ...loaded.isi },
    gambar_sejarah_alt: village.gambar_sejarah_info?.alt,
    gambar_visimisi_alt: village.gambar_visimisi_info?.alt,
    gambar_batasdesa_alt: village.gambar_batasdesa_info?.alt,
  });
  const html = (name: string) => ({
    ...field(name),
    onChange: (text: string) => draft.change(name, text),
  });
  const line = (name: string) => ({
    ...field(name),
    onChange: (event: ChangeEvent<HTMLInputElement>) => draft.change(name, event.currentTarget.value),
  });
  const picture = (name: string, label: string, info: Gambar | null | undefined) => {
    const words = field(`${name}_alt`);
    return (
      <PictureField
        key={info?.url ?? name}
        name={name}
        label={label}
        error={form.failed?.errors[name]}
        picture={info ?? null}
        words={{ value: words.defaultValue, error: words.error }}
        optional
        progress={form.progress}
      />
    );
  };
  return (
    <>
      <DraftNotes draft={draft} here={partPath('profil')} onDropped={onDropped} />
      <form {...form.props} className="form-konsol">
        <FormErrors failed={form.failed} />
        <input type="hidden" name="versi" value={knownVersion(versi, form.failed)} />
        <fieldset className="gugus">
          <legend>Sejarah Desa</legend>
          <RichTextEditor {...html('sejarah')} label="Sejarah" uploadImage={uploadImage} />
          {picture('gambar_sejarah', 'Gambar sejarah (opsional)', village.gambar_sejarah_info)}
        </fieldset>
        <fieldset className="gugus">
          <legend>Visi dan Misi Desa</legend>
          <RichTextEditor {...html('visi_misi')} label="Visi dan misi" uploadImage={uploadImage} />
          {picture('gambar_visimisi', 'Gambar visi dan misi (opsional)', village.gambar_visimisi_info)}
        </fieldset>
        <fieldset className="gugus">
          <legend>Batas Wilayah Desa</legend>
          <div className="kisi k2">
            <TextInput {...line('utara')} label="Utara" maxLength={250} />
            <TextInput {...line('selatan')} label="Selatan" maxLength={250} />
            <TextInput {...line('timur')} label="Timur" maxLength={250} />
            <TextInput {...line('barat')} label="Barat" maxLength={250} />
          </div>
          {picture('gambar_batasdesa', 'Gambar batas wilayah (opsional)', village.gambar_batasdesa_info)}
        </fieldset>
        <fieldset className="gugus">
          <legend>Sebutan wilayah</legend>
          <div className="kisi k2">
            <TextInput
              {...field('jenis_subdesa')}
              label="Di bawah desa"
              hint="Misalnya Dusun, Lingkungan, atau Jorong."
              maxLength={40}
            />
            <TextInput
              {...field('jenis_subsubdesa')}
              label="Di bawahnya lagi (opsional)"
              hint="Bila ada tingkat sebelum RW."
              maxLength={40}
            />
          </div>
        </fieldset>
        <div className="bawah-form akhir">
          <DraftBar draft={draft} preview={paths.kelola('pengaturan', 'pratinjau')} />
          <DraftFields draft={draft} />
          <Button variant="utama" type="submit" loading={form.sending}>
            Simpan dan terbitkan
          </Button>
        </div>
      </form>
    </>
  );
}
