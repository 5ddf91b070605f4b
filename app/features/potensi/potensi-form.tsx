import { MOST_PICTURES } from '#contract/lib/text/jumlah.ts';
import type { Kepemilikan } from '#contract/peta/sig.ts';
import type { potensi as calls, KategoriPotensi, Potensi } from '#contract/potensi/potensi.ts';
import type { Failed } from '../../lib/forms/form.ts';
import { pictureProblems } from '../../lib/forms/form-check.ts';
import { slim } from '../../lib/forms/slim.ts';
import { paths } from '../../lib/paths/paths.ts';
import { useSite } from '../../lib/use-site.ts';
import { ReadOnlyField } from '../../ui/fields/field.tsx';
import { PriceInput } from '../../ui/fields/price-input.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { NumberInput, TextInput } from '../../ui/fields/text-input.tsx';
import { OwnForm, type OwnFormTools, OwnPictures } from '../../ui/form/own-form.tsx';
import { RichTextEditor } from '../../ui/richtext/rich-text-editor.tsx';
import { Note } from '../../ui/text/note.tsx';
import { PotensiLocation } from './potensi-location.tsx';
import { POTENSI } from './potensi-messages.ts';
import { settlePlace } from './potensi-place.ts';

const CREATE = slim<typeof calls.create>({ method: 'POST', path: '/v1/potensi/', shape: 'data' });
const UPDATE = slim<typeof calls.update>({ method: 'PATCH', path: '/v1/potensi/{id}/', shape: 'data' });
const schema = () => import('#contract/potensi/potensi.ts').then(({ PotensiInput }) => PotensiInput);
const OWN_LIST = paths.profilSaya('potensi-saya');
const FIELDS = ['images_binary', 'images_url', 'nama_usaha', 'judul', 'kategori', 'harga', 'no_telp', 'isi'];

interface PotensiFormProps {
  categories: KategoriPotensi[];
  parcels: Kepemilikan[];
  /** The one that is changed; without it a new one is made. */
  potensi?: Potensi;
  /** Answer of the page's action. */
  answered: Failed | undefined;
  title: string;
}

/** Adds a potential, or changes an own one. */
export function PotensiForm({ categories, parcels, potensi, answered, title }: PotensiFormProps) {
  return (
    <OwnForm
      title={title}
      endpoint={potensi ? UPDATE : CREATE}
      params={potensi && { id: potensi.id }}
      answered={answered}
      draft={`potensi:${potensi?.id ?? 'baru'}`}
      initial={initialOf(potensi)}
      order={FIELDS}
      check={(form) => problemsOf(form, parcels, potensi !== undefined)}
      schema={schema}
      onDone={() => ({ path: OWN_LIST, message: potensi ? POTENSI.changed : POTENSI.created })}
      back={OWN_LIST}
      verb={potensi ? 'Simpan' : 'Kirim potensi'}
    >
      {(tools) => (
        <>
          {potensi && <Standing potensi={potensi} />}
          <Owner />
          <OwnPictures
            tools={tools}
            kept={potensi?.images}
            most={MOST_PICTURES}
            hint="Gambar pertama tampil di daftar."
          />
          <Words field={tools.field} categories={categories} />
          <PotensiLocation
            parcels={parcels}
            field={tools.field}
            errors={tools.errors}
            stored={Boolean(potensi?.koordinat)}
          />
        </>
      )}
    </OwnForm>
  );
}

/** Why it was sent back, or what a change causes. */
function Standing({ potensi: { milik_saya: own } }: { potensi: Potensi }) {
  if (own?.alasan)
    return (
      <Note kind="warning">
        <b>Yang perlu diperbaiki</b>
        <p>{own.alasan}</p>
      </Note>
    );
  if (own?.keadaan !== 'disetujui') return null;
  return (
    <Note kind="info">
      Harga, kontak, dan lokasi boleh diganti kapan saja. Bila yang lain berubah, potensi diperiksa admin lagi
      sebelum tampil.
    </Note>
  );
}

/** Owner of the potential, as the office will see them. */
function Owner() {
  const { user } = useSite();
  return (
    <div className="kisi k2 identitas">
      <ReadOnlyField label="Nama">{user?.profile?.nama ?? user?.nama}</ReadOnlyField>
      <ReadOnlyField label="NIK">
        <span className="num">{user?.profile?.nik ?? user?.username}</span>
      </ReadOnlyField>
    </div>
  );
}

type WordsProps = Pick<OwnFormTools, 'field'> & { categories: KategoriPotensi[] };

function Words({ field, categories }: WordsProps) {
  return (
    <>
      <TextInput {...field('nama_usaha')} label="Nama Usaha" maxLength={100} />
      <TextInput
        {...field('judul')}
        label="Judul Promosi"
        hint="Satu kalimat pendek. Contoh: Kopi arabika petik merah, sangrai harian"
        maxLength={150}
      />
      <Select
        {...field('kategori')}
        label="Kategori"
        placeholder="Pilih kategori"
        options={categories.map(({ id, nama }) => ({ value: String(id), label: nama }))}
      />
      <PriceInput {...field('harga')} label="Harga" hint="Harga mulai, dalam rupiah." />
      <NumberInput
        {...field('no_telp')}
        type="tel"
        label="Kontak"
        hint="Nomor yang boleh dihubungi pembeli."
        autoComplete="tel"
        maxLength={20}
      />
      <RichTextEditor {...field('isi')} label="Deskripsi" />
    </>
  );
}

function initialOf(potensi: Potensi | undefined) {
  const [lng, lat] = potensi?.koordinat?.coordinates ?? [];
  const { nama_usaha, judul, harga, no_telp, isi } = potensi ?? {};
  return {
    nama_usaha,
    judul,
    harga,
    no_telp,
    isi,
    kategori: potensi?.kategori?.id,
    lat,
    lng,
    tipe_lokasi: 'peta',
  };
}

/** Problems that the server would refuse, found before pictures are sent over a slow line. */
const problemsOf = (form: FormData, parcels: Kepemilikan[], changes: boolean): Record<string, string> => ({
  ...pictureProblems(form, {
    fresh: 'images_binary',
    kept: 'images_url',
    most: MOST_PICTURES,
    missing: changes ? undefined : 'Masukkan gambar',
  }),
  ...settlePlace(form, parcels),
});
