import './lapor.css';
import '../../ui/richtext/article.css';
import '../../ui/form/sent-form.css';
import { type FormEvent, useRef, useState } from 'react';
import { redirect, useNavigate } from 'react-router';
import { kategorilapor, type Lapor, lapor } from '#contract/lapor/lapor.ts';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import { type Failed, fieldsOf } from '../../lib/forms/form.ts';
import { slim } from '../../lib/forms/slim.ts';
import { submit } from '../../lib/forms/submit.ts';
import { toast } from '../../lib/forms/toast-store.ts';
import { useDraft } from '../../lib/forms/use-draft.ts';
import { useFailed } from '../../lib/forms/use-failed.ts';
import { useUploadForm } from '../../lib/forms/use-upload-form.ts';
import { takes } from '../../lib/paths/pages.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Head } from '../../lib/text/head.tsx';
import { useSite } from '../../lib/use-site.ts';
import { loadVillageMap } from '../../lib/village-map.ts';
import { Checkbox } from '../../ui/fields/choice.tsx';
import { ReadOnlyField } from '../../ui/fields/field.tsx';
import { type Option, Select } from '../../ui/fields/select.tsx';
import { Textarea, TextInput } from '../../ui/fields/text-input.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { KeyField } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Upload } from '../../ui/media/upload.tsx';
import { PlacePicker } from '../../ui/peta/place-picker.tsx';
import { Note } from '../../ui/text/note.tsx';
import type { Route } from './+types/warga-create.ts';
import { type Draft, SimilarReports } from './similar-reports.tsx';
import { WhatHappensNext } from './what-happens-next.tsx';

const CREATE = slim<typeof lapor.create>({ method: 'POST', path: '/v1/lapor/', shape: 'data' });
const UPDATE = slim<typeof lapor.update>({ method: 'PATCH', path: '/v1/lapor/{id}/', shape: 'data' });
const schema = () => import('#contract/lapor/lapor.ts').then(({ LaporInput }) => LaporInput);
const CREATED = { title: 'Laporan berhasil dibuat', text: 'Mohon tunggu admin untuk memverifikasinya !' };
const REVISED = { title: 'Laporan berhasil diperbaiki', text: 'Mohon tunggu admin untuk memverifikasinya !' };
const FIELDS = ['gambar', 'kategori', 'judul', 'isi', 'dusun', 'lat', 'lng'];
const OWN_LIST = paths.profilSaya('laporan-saya');

/** The own report an officer sent back, when the page is asked to change it. */
const revisedId = (request: Request) => Number(new URL(request.url).searchParams.get('laporan')) || undefined;

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = apiOf(context);
  const id = revisedId(request);
  const [categories, { dusun }, report] = await Promise.all([
    call(kategorilapor.list),
    call(lapor.choices),
    id === undefined ? null : call(lapor.get, { params: { id }, query: { 'include[]': 'kategori' } }),
  ]);
  if (report && !report.milik_saya?.can.ubah) throw redirect(OWN_LIST);
  return { categories: categories.data.map(optionOf), dusun: dusun.map(optionOf), report };
}

const optionOf = ({ id, nama }: { id: number; nama: string }) => ({ value: String(id), label: nama });

export function action({ context, request }: Route.ActionArgs) {
  const call = apiOf(context);
  const id = revisedId(request);
  return submit(request, async (body) => {
    if (id === undefined) await call(lapor.create, { body });
    else await call(lapor.update, { params: { id }, body });
    return redirectWithToast(OWN_LIST, id === undefined ? CREATED : REVISED);
  });
}
action.files = takes(lapor.create);

export default function BuatLapor({ loaderData }: Route.ComponentProps) {
  const { categories, dusun, report } = loaderData;
  return (
    <>
      <PageHead
        title={report ? 'Perbaiki laporan' : 'Buat laporan'}
        lead="Tulis apa yang terjadi dan di mana. Foto membantu petugas menemukan lokasi."
        back={report ? { label: 'Laporan Saya', to: OWN_LIST } : { label: 'Lapor Online', to: paths.lapor() }}
      />
      <div className="lebar isian-warga-hal">
        <div className="art-kisi">
          <ReportForm key={report?.id} categories={categories} dusun={dusun} report={report} />
          <WhatHappensNext />
        </div>
      </div>
    </>
  );
}

interface ReportFormProps {
  categories: Option[];
  dusun: Option[];
  report: Lapor | null;
}

function ReportForm({ categories, dusun, report }: ReportFormProps) {
  const { user } = useSite();
  const navigate = useNavigate();
  const element = useRef<HTMLFormElement>(null);
  const draft = useDraft(element, `draf:lapor:${user?.id}:${report?.id ?? 'baru'}`);
  const initial = { ...initialOf(report), dusun: dusun.find(({ label }) => label === report?.dusun)?.value };
  const [typed, setTyped] = useState<Draft>(initial);
  const { props, failed, sending, progress } = useUploadForm({
    endpoint: report ? UPDATE : CREATE,
    params: report ? { id: report.id } : undefined,
    failed: useFailed(),
    prepare: (form) => (report || hasPicture(form) ? undefined : { gambar: 'Masukkan gambar' }),
    schema,
    onDone: () => {
      draft.clear();
      toast(report ? REVISED : CREATED);
      void navigate(OWN_LIST);
    },
  });
  const shown = failed && inOrder(failed);
  const field = fieldsOf(shown, initial);
  const watch = (event: FormEvent<HTMLFormElement>) => setTyped(draftOf(new FormData(event.currentTarget)));
  return (
    <form {...props} ref={element} className="isian-warga" onInput={watch} onChange={watch}>
      <KeyField />
      <Head title={report ? 'Perbaiki laporan' : 'Buat laporan'} noindex failed={shown} />
      <FormErrors failed={shown} />
      {report?.milik_saya?.alasan && (
        <Note kind="warning">
          <b>Yang perlu diperbaiki</b>
          <p>{report.milik_saya.alasan}</p>
        </Note>
      )}
      <Reporter />
      <ReportPicture report={report} draft={draft} error={shown?.errors.gambar} progress={progress} />
      <Words field={field} categories={categories} />
      <Whereabouts field={field} dusun={dusun} report={report} failed={shown} />
      <Checkbox
        says
        name="tampilkan_nama"
        label="Tampilkan nama saya pada laporan ini"
        hint="Bila tidak dicentang, hanya petugas desa yang tahu nama Anda."
        defaultChecked={report?.milik_saya?.tampilkan_nama}
      />
      <SimilarReports {...typed} />
      <div className="bawah-form">
        <ButtonLink variant="sunyi" to={report ? OWN_LIST : paths.lapor()} onClick={draft.clear}>
          Batal
        </ButtonLink>
        <Button variant="utama" type="submit" loading={sending}>
          Kirim laporan
        </Button>
      </div>
    </form>
  );
}

type ReportPictureProps = {
  report: Lapor | null;
  draft: ReturnType<typeof useDraft>;
  error: Failed['errors'][string] | undefined;
  progress: number | undefined;
};

function ReportPicture({ report, draft, error, progress }: ReportPictureProps) {
  return (
    <>
      <Upload
        name="gambar"
        label="Gambar"
        hint="Satu foto, jenis PNG, JPEG, atau WEBP."
        error={error}
        kept={report?.gambar ? [{ value: 'tetap', url: report.gambar, name: 'Foto sekarang' }] : []}
        progress={progress}
        onChange={draft.chose}
      />
      {draft.lostFile && (
        <Note kind="warning">
          Tulisan Anda masih ada, tetapi fotonya tidak tersimpan di perangkat ini. Pilih lagi fotonya.
        </Note>
      )}
    </>
  );
}

/** Fields for what the report is about, in words. */
function Words({ field, categories }: { field: ReturnType<typeof fieldsOf>; categories: Option[] }) {
  return (
    <>
      <Select {...field('kategori')} label="Kategori" placeholder="Pilih kategori" options={categories} />
      <TextInput
        {...field('judul')}
        label="Judul"
        hint="Contoh: Lampu jalan padam di tikungan Babakan"
        maxLength={150}
      />
      <Textarea
        {...field('isi')}
        label="Deskripsi"
        hint="Sebutkan patokan terdekat dan sejak kapan terjadi."
        maxLength={5000}
      />
    </>
  );
}

type WhereaboutsProps = {
  field: ReturnType<typeof fieldsOf>;
  dusun: Option[];
  report: Lapor | null;
  failed: Failed | undefined;
};

/** Fields for where it happened: the hamlet and a mark on the map, both may be left out. */
function Whereabouts({ field, dusun, report, failed }: WhereaboutsProps) {
  const { desa } = useSite();
  return (
    <>
      {dusun.length > 0 && (
        <Select
          {...field('dusun')}
          label="Dusun"
          hint="Boleh dikosongkan. Dusun tempat kejadian, bukan tempat tinggal Anda."
          placeholder="Tidak disebutkan"
          options={dusun}
        />
      )}
      <PlacePicker
        label="Lokasi"
        hint="Boleh dikosongkan. Lokasi tampil bersama laporan setelah disetujui."
        centre={desa.center}
        zoom={desa.zoom}
        layers={loadVillageMap}
        initial={{ lat: field('lat').defaultValue, lng: field('lng').defaultValue }}
        errors={failed?.errors}
        stored={Boolean(report?.koordinat)}
      />
    </>
  );
}

/** Sender of the report, as the office will see them. */
function Reporter() {
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

function initialOf(report: Lapor | null): Draft & { isi: string } {
  const [lng, lat] = report?.koordinat?.coordinates ?? [];
  return {
    judul: report?.judul ?? '',
    isi: report?.isi ?? '',
    kategori: String(report?.kategori?.id ?? ''),
    lat: String(lat ?? ''),
    lng: String(lng ?? ''),
  };
}

function draftOf(form: FormData): Draft {
  const text = (name: string) => String(form.get(name) ?? '');
  return { judul: text('judul'), kategori: text('kategori'), lat: text('lat'), lng: text('lng') };
}

function hasPicture(form: FormData): boolean {
  const picture = form.get('gambar');
  return picture instanceof File && picture.size > 0;
}

/** The messages in the order of the form, whoever found them. */
function inOrder(failed: Failed): Failed {
  const place = (name: string) => FIELDS.indexOf(name) + 1 || FIELDS.length + 1;
  const errors = Object.entries(failed.errors).toSorted(([a], [b]) => place(a) - place(b));
  return { ...failed, errors: Object.fromEntries(errors) };
}
