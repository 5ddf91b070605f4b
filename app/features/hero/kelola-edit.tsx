import { useActionData, useNavigate } from 'react-router';
import { type HeroKelola, hero } from '#contract/hero.ts';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/flash.ts';
import { type Failed, fieldsOf, submit } from '../../lib/form.ts';
import { paths } from '../../lib/paths.ts';
import { useUploadForm } from '../../lib/use-upload-form.ts';
import { KelolaBar } from '../../shells/kelola-frame.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { PictureField } from '../../ui/picture-field.tsx';
import { Textarea, TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast-store.ts';
import type { Route } from './+types/kelola-edit.ts';

const LIST = paths.kelola('hero');
const SAVED = { title: 'Sorotan disimpan.' };
const NEW = 'baru';
const SLIDE = 1;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const jenis = new URL(request.url).searchParams.get('jenis') === '2' ? 2 : SLIDE;
  if (params.id === NEW) return { slide: null, tipehero: jenis };
  const slide = await apiOf(context)(hero.edit, { params });
  return { slide, tipehero: slide.tipehero };
}

export function action({ context, params, request }: Route.ActionArgs) {
  const call = apiOf(context);
  return submit(request, async (body) => {
    if (params.id === NEW) await call(hero.create, { body });
    else await call(hero.update, { params, body });
    return redirectWithToast(LIST, SAVED);
  });
}

export default function KelolaHeroEdit({ loaderData: { slide, tipehero } }: Route.ComponentProps) {
  return <SlideForm key={slide?.id ?? NEW} slide={slide} tipehero={tipehero} />;
}

function SlideForm({ slide, tipehero }: { slide: HeroKelola | null; tipehero: number }) {
  const navigate = useNavigate();
  const answered = useActionData<typeof action>();
  const { props, failed, sending, progress } = useUploadForm({
    endpoint: slide ? hero.update : hero.create,
    params: slide ? { id: slide.id } : undefined,
    failed: answered as Failed | undefined,
    onDone: () => {
      toast(SAVED);
      void navigate(LIST);
    },
  });
  const picture = slide?.gambar_info ?? null;
  const field = fieldsOf(failed, { ...wordsOf(slide), gambar_alt: picture?.alt });
  const words = field('gambar_alt');
  return (
    <>
      <KelolaBar
        title={slide ? 'Ubah sorotan' : 'Tambah sorotan'}
        back={{ label: 'Kembali ke sorotan beranda', to: LIST }}
        failed={failed}
      />
      <form {...props} className="isi-konsol form-konsol">
        <FormErrors failed={failed} />
        <input type="hidden" name="tipehero" value={tipehero} />
        <PictureField
          name="gambar"
          label="Gambar"
          hint={tipehero === SLIDE ? 'Mendatar, paling sedikit 1600 piksel lebarnya.' : undefined}
          error={failed?.errors.gambar}
          picture={picture}
          words={{ value: words.defaultValue, error: words.error }}
          progress={progress}
        />
        {tipehero === SLIDE && (
          <>
            <TextInput {...field('judul')} label="Judul" maxLength={120} autoComplete="off" />
            <Textarea
              {...field('deskripsi')}
              label="Keterangan"
              hint="Satu atau dua kalimat di bawah judul. Boleh dikosongkan."
              maxLength={300}
              rows={3}
            />
          </>
        )}
        <div className="bawah-form">
          <ButtonLink variant="sunyi" to={LIST}>
            Batal
          </ButtonLink>
          <Button variant="utama" type="submit" loading={sending}>
            Simpan
          </Button>
        </div>
      </form>
    </>
  );
}

const wordsOf = (slide: HeroKelola | null) => ({ judul: slide?.judul, deskripsi: slide?.deskripsi });
