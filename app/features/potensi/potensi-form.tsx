import './potensi-form.css';
import '../../ui/sent-form.css';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { MOST_PICTURES } from '#contract/berkas.ts';
import type { Kepemilikan } from '#contract/peta.ts';
import { potensi as calls, type KategoriPotensi, type Potensi, PotensiInput } from '#contract/potensi.ts';
import { type Failed, fieldsOf } from '../../lib/form.ts';
import { Head } from '../../lib/head.tsx';
import { paths } from '../../lib/paths.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { useSite } from '../../lib/use-site.ts';
import { useUploadForm } from '../../lib/use-upload-form.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ReadOnlyField } from '../../ui/field.tsx';
import { KeyField } from '../../ui/form.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { Note } from '../../ui/note.tsx';
import { PriceInput } from '../../ui/price-input.tsx';
import { RichTextEditor } from '../../ui/rich-text-editor.tsx';
import { Select } from '../../ui/select.tsx';
import { NumberInput, TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { Upload } from '../../ui/upload.tsx';
import { CHANGED, CREATED } from './potensi-form-data.ts';
import { PotensiLocation } from './potensi-location.tsx';
import { settlePlace } from './potensi-place.ts';

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
  const { user } = useSite();
  const navigate = useNavigate();
  const element = useRef<HTMLFormElement>(null);
  const draft = useDraft(element, `draf:potensi:${user?.id}:${potensi?.id ?? 'baru'}`);
  const initial = initialOf(potensi);
  const { props, failed, sending, progress } = useUploadForm({
    endpoint: potensi ? calls.update : calls.create,
    params: potensi && { id: potensi.id },
    failed: answered,
    prepare: (form) => problemsOf(form, parcels, potensi !== undefined),
    onDone: () => {
      draft.clear();
      toast(potensi ? CHANGED : CREATED);
      void navigate(OWN_LIST);
    },
  });
  const shown = failed && inOrder(failed);
  const field = fieldsOf(shown, initial);
  return (
    <form {...props} ref={element} className="isian-warga">
      <KeyField />
      <Head title={title} noindex failed={shown} />
      <FormErrors failed={shown} />
      {potensi && <Standing potensi={potensi} />}
      <Owner />
      {potensi && <input type="hidden" name="images_url" value="" />}
      <Upload
        name="images_binary"
        label="Gambar"
        hint="Gambar pertama tampil di daftar."
        max={MOST_PICTURES}
        error={shown?.errors.images_binary ?? shown?.errors.images_url}
        kept={(potensi?.images ?? []).map((url, at) => ({ value: url, url, name: `Gambar ${at + 1}` }))}
        keepName="images_url"
        progress={progress}
        onChange={draft.chose}
      />
      {draft.lostFile && (
        <Note kind="warning">
          Tulisan Anda masih ada, tetapi gambarnya tidak tersimpan di perangkat ini. Pilih lagi gambarnya.
        </Note>
      )}
      <Words field={field} categories={categories} />
      <PotensiLocation
        parcels={parcels}
        field={field}
        errors={shown?.errors}
        stored={Boolean(potensi?.koordinat)}
      />
      <div className="bawah-form">
        <ButtonLink variant="sunyi" to={OWN_LIST} onClick={draft.clear}>
          Batal
        </ButtonLink>
        <Button variant="utama" type="submit" loading={sending}>
          {potensi ? 'Simpan' : 'Kirim potensi'}
        </Button>
      </div>
    </form>
  );
}

/** Why it came back, or what a change of it brings about. */
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

/** Who promotes it, as the office will see. */
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

type WordsProps = { field: ReturnType<typeof fieldsOf>; categories: KategoriPotensi[] };

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

/** What the server would refuse, said before pictures are sent over a slow line. */
function problemsOf(form: FormData, parcels: Kepemilikan[], changes: boolean): Record<string, string> {
  const chosen = form.getAll('images_binary').filter((one) => one instanceof File && one.size > 0).length;
  const kept = form.getAll('images_url').filter((one) => one !== '').length;
  const problems = new Map<string, string>();
  if (chosen === 0 && !changes) problems.set('images_binary', 'Masukkan gambar');
  if (chosen + kept > MOST_PICTURES)
    problems.set('images_binary', `Masukkan maksimal ${MOST_PICTURES} gambar`);
  for (const [name, message] of Object.entries(settlePlace(form, parcels))) problems.set(name, message);
  const texts = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'));
  for (const { path, message } of PotensiInput.safeParse(texts).error?.issues ?? [])
    if (!problems.has(String(path[0]))) problems.set(String(path[0]), message);
  return Object.fromEntries(problems);
}

/** The messages in the order of the form, whoever found them. */
function inOrder(failed: Failed): Failed {
  const place = (name: string) => FIELDS.indexOf(name) + 1 || FIELDS.length + 1;
  const errors = Object.entries(failed.errors).toSorted(([a], [b]) => place(a) - place(b));
  return { ...failed, errors: Object.fromEntries(errors) };
}
