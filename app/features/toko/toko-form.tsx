import type { Toko, toko } from '#contract/toko/toko.ts';
import type { Failed } from '../../lib/forms/form.ts';
import { pictureProblems } from '../../lib/forms/form-check.ts';
import { slim } from '../../lib/forms/slim.ts';
import { paths } from '../../lib/paths/paths.ts';
import { NumberInput, TextInput } from '../../ui/fields/text-input.tsx';
import { LostFile, OwnForm, type OwnFormTools } from '../../ui/form/own-form.tsx';
import { Upload } from '../../ui/media/upload.tsx';
import { VillagePlace } from '../../ui/peta/village-place.tsx';
import { RichTextEditor } from '../../ui/richtext/rich-text-editor.tsx';
import { TOKO } from './toko-messages.ts';

const CREATE = slim<typeof toko.create>({ method: 'POST', path: '/api/v2/tokodesa/toko/', shape: 'data' });
const UPDATE = slim<typeof toko.update>({
  method: 'PATCH',
  path: '/api/v2/tokodesa/toko/{slug}/',
  shape: 'data',
});
const schema = () => import('#contract/toko/toko.ts').then(({ TokoInput }) => TokoInput);

/** Width by height of a shop's picture. */
const ASPECT = 1.7;
const FIELDS = ['gambar', 'nama', 'no_telp', 'alamat', 'deskripsi', 'koordinat', 'lat', 'lng'];

interface TokoFormProps {
  /** The one that is changed; without it a new one is opened. */
  shop?: Toko;
  /** Answer of the page's action. */
  answered: Failed | undefined;
  title: string;
}

/** Opens a shop, or changes an own one. */
export function TokoForm({ shop, answered, title }: TokoFormProps) {
  const back = shop ? paths.profilSaya('detail-toko', { shopID: shop.id }) : paths.profilSaya('toko-saya');
  return (
    <OwnForm
      title={title}
      endpoint={shop ? UPDATE : CREATE}
      params={shop && { slug: String(shop.id) }}
      answered={answered}
      draft={`toko:${shop?.id ?? 'baru'}`}
      initial={initialOf(shop)}
      order={FIELDS}
      check={problemsOf}
      schema={schema}
      onDone={({ nama }) => ({ path: back, message: shop ? TOKO.changed(nama) : TOKO.created(nama) })}
      back={back}
      verb="Simpan"
    >
      {(tools) => <Fields tools={tools} shop={shop} />}
    </OwnForm>
  );
}

function Fields({ tools, shop }: { tools: OwnFormTools; shop: Toko | undefined }) {
  const { field, errors, progress, draft } = tools;
  return (
    <>
      <Upload
        name="gambar"
        label="Gambar"
        hint="Gambar dipotong melebar, seperti papan nama."
        aspect={ASPECT}
        error={errors?.gambar}
        kept={shop?.gambar ? [{ value: shop.gambar, url: shop.gambar, name: 'Gambar toko' }] : []}
        keepName="gambar_tetap"
        progress={progress}
        onChange={draft.chose}
      />
      <LostFile draft={draft} />
      <TextInput {...field('nama')} label="Nama Toko" maxLength={100} />
      <NumberInput
        {...field('no_telp')}
        type="tel"
        label="Nomor Telepon"
        hint="Nomor WhatsApp yang dihubungi pembeli."
        autoComplete="tel"
        maxLength={20}
      />
      <TextInput {...field('alamat')} label="Alamat" autoComplete="street-address" maxLength={300} />
      <RichTextEditor {...field('deskripsi')} label="Deskripsi" />
      <VillagePlace
        hint="Boleh dikosongkan. Lokasi menunjukkan letak toko kepada pembeli."
        field={field}
        errors={errors}
        stored={Boolean(shop?.koordinat)}
      />
    </>
  );
}

function initialOf(shop: Toko | undefined) {
  const [lng, lat] = shop?.koordinat?.coordinates ?? [];
  const { nama, no_telp, alamat, deskripsi } = shop ?? {};
  return { nama, no_telp, alamat, deskripsi, lat, lng };
}

/** Problems that the server would refuse, found before the picture is sent over a slow line. */
const problemsOf = (form: FormData) =>
  pictureProblems(form, { fresh: 'gambar', kept: 'gambar_tetap', most: 1, missing: 'Masukkan gambar' });
