import { Overtaken } from '../../../ui/form/overtaken.tsx';
import '../layers/kelola-peta.css';
import { useActionData } from 'react-router';
import { kelolaPeta, type SigKelola } from '#contract/peta/kelola.ts';
import { pemilikPeta } from '#contract/peta/pemilik.ts';
import { type PosApbdes, unsurPeta } from '#contract/peta/unsur.ts';
import { KelolaBar } from '../../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../../lib/api.ts';
import { redirectWithToast } from '../../../lib/forms/flash.ts';
import { type Failed, fieldsOf } from '../../../lib/forms/form.ts';
import { readAgain } from '../../../lib/forms/read-again.ts';
import { submit } from '../../../lib/forms/submit.ts';
import { takes } from '../../../lib/paths/pages.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { formatRupiah } from '../../../lib/text/format.ts';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Textarea, TextInput } from '../../../ui/fields/text-input.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { ConfirmSubmit } from '../../../ui/form/confirm-submit.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { Facts } from '../../../ui/table/facts.tsx';
import { Note } from '../../../ui/text/note.tsx';
import { Progres } from '../layers/progres.tsx';
import { luasText, panjangText } from '../view/peta-view.ts';
import type { Route } from './+types/kelola-unsur.ts';
import { UnsurFoto } from './unsur-foto.tsx';
import { UnsurPemilik } from './unsur-pemilik.tsx';
import { UnsurPratinjau } from './unsur-pratinjau.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const call = apiOf(context);
  const one = await call(kelolaPeta.feature, { params: { id: Number(params.id) } });
  const tahun = one.kelompok === 'pembangunan' ? one.tahun : null;
  return { one, lines: tahun === null ? [] : await call(unsurPeta.lines, { query: { tahun } }) };
}

export const action = ({ context, params: given, request }: Route.ActionArgs) =>
  submit(request, async (form) => {
    const call = apiOf(context);
    const params = { id: Number(given.id) };
    const here = paths.kelola('peta', 'isi', params.id);
    switch (form.get('tindakan')) {
      case 'hapus':
        await call(kelolaPeta.removeFeature, { params });
        return redirectWithToast(paths.kelola('peta', 'isi'), { title: 'Unsur dihapus.' });
      case 'cari':
        return {
          cari: String(form.get('search')),
          calon: await call(pemilikPeta.find, { body: form }),
        };
      case 'tautkan':
        await call(pemilikPeta.link, { params, body: form });
        return redirectWithToast(here, { title: 'Pemilik ditautkan.' });
      case 'foto':
        await call(unsurPeta.photos, { params, body: form });
        return redirectWithToast(here, { title: 'Foto disimpan.' });
      case 'buka':
      case 'tutup': {
        const terbuka = form.get('tindakan') === 'buka';
        const own = { ...params, penduduk_id: Number(form.get('penduduk_id')) };
        const text = (name: string) => String(form.get(name) ?? '');
        const body = { terbuka, izin_tertulis: text('izin_tertulis'), surat_izin: text('surat_izin') };
        await call(unsurPeta.openOwner, { params: own, body });
        return redirectWithToast(here, {
          title: terbuka ? 'Nama tampil di peta umum. Pemiliknya dikabari.' : 'Nama ditutup.',
        });
      }
      case 'lepas':
        await call(pemilikPeta.unlink, {
          params: { ...params, penduduk_id: Number(form.get('penduduk_id')) },
        });
        return redirectWithToast(here, { title: 'Pemilik dilepas.' });
      default:
        await call(kelolaPeta.saveFeature, { params, body: form });
        return redirectWithToast(here, { title: 'Unsur disimpan.' });
    }
  });

export const shouldRevalidate = readAgain;

/** The pictures of a feature come with the form. */
action.files = takes(unsurPeta.photos);

/** Facts that the office knows of one feature of the map. */
export default function KelolaUnsur({ loaderData: { one, lines } }: Route.ComponentProps) {
  const answer = useActionData<typeof action>();
  const found = answer && 'calon' in answer ? answer : undefined;
  const failed = answer && 'failed' in answer ? answer : undefined;
  const title = one.nama || (one.nbt ? `Bidang ${one.nbt}` : `Unsur ${one.id}`);
  return (
    <>
      <KelolaBar
        title={title}
        back={
          one.kelompok === 'pembangunan'
            ? { label: 'Kembali ke pembangunan', to: `${paths.kelola('peta', 'isi')}?kelompok=pembangunan` }
            : { label: 'Kembali ke isi peta', to: paths.kelola('peta', 'isi') }
        }
        failed={failed}
        action={
          <ButtonLink small icon="pencil" to={`${paths.kelola('peta', 'gambar')}?id=${one.id}`}>
            Sunting di peta
          </ButtonLink>
        }
      />
      <div className="isi-konsol">
        <FormErrors failed={failed} />
        <div className="peta-dua">
          <FactsForm key={one.versi} one={one} lines={lines} failed={failed} />
          <div className="kotak">
            <Facts
              rows
              items={[
                { label: 'Tipe', value: one.tipe },
                ...(one.luas === null
                  ? []
                  : [{ label: 'Luas', value: luasText(one.luas, one.tingkat === 'bidang') }]),
                ...(one.panjang === null
                  ? []
                  : [{ label: one.luas === null ? 'Panjang' : 'Keliling', value: panjangText(one.panjang) }]),
                { label: 'Titik', value: `${one.lat.toFixed(6)}, ${one.lng.toFixed(6)}` },
              ]}
            />
            {one.kelompok === 'pembangunan' && <UnsurPratinjau one={one} />}
            {one.tingkat === 'bidang' && <UnsurPemilik one={one} found={found} failed={failed} />}
            <UnsurFoto one={one} failed={failed} />
            <Form method="post">
              <ConfirmSubmit
                name="tindakan"
                value="hapus"
                variant="bahaya"
                icon="trash"
                question={{
                  title: `Hapus ${title}?`,
                  text: 'Bentuk, keterangan, dan tautan pemiliknya ikut terhapus. Aksi ini tidak dapat diulang.',
                  verb: 'Hapus unsur',
                  danger: true,
                }}
              >
                Hapus unsur
              </ConfirmSubmit>
            </Form>
          </div>
        </div>
      </div>
    </>
  );
}

interface FactsProps {
  one: SigKelola;
  lines: PosApbdes[];
  failed: Failed | undefined;
}

function factsField({ one, failed }: FactsProps) {
  const { pemilik: _, boleh_pemilik: __, foto: ___, ...initial } = one;
  return fieldsOf(
    failed,
    Object.fromEntries(Object.entries(initial).map(([name, value]) => [name, String(value ?? '')])),
  );
}

function FactsForm(props: FactsProps) {
  const { one, lines, failed } = props;
  const field = factsField(props);
  const parcel = one.tingkat === 'bidang';
  return (
    <Form method="post" className="kotak" aria-label="Keterangan unsur">
      <Overtaken now={one.versi} failed={failed} />
      <TextInput {...field('nama')} label="Nama" maxLength={120} />
      {parcel && (
        <>
          <TextInput {...field('nbt')} label="NBT" maxLength={30} />
          <TextInput {...field('penggunaan')} label="Penggunaan" maxLength={60} />
          <TextInput {...field('tipe_hak')} label="Tipe hak" maxLength={60} />
        </>
      )}
      <div className="medan-baris">
        <TextInput {...field('dusun')} label="Dusun" maxLength={60} />
        <TextInput {...field('rw')} label="RW" maxLength={10} />
        <TextInput {...field('rt')} label="RT" maxLength={10} />
      </div>
      <Textarea {...field('deskripsi')} label="Keterangan" maxLength={2000} rows={3} />
      {one.kelompok === 'pembangunan' && <Project one={one} lines={lines} failed={failed} />}
      <Button type="submit" variant="utama">
        Simpan
      </Button>
    </Form>
  );
}

/** Fields of a project: its cost, how far it is, and its line of the budget. */
function Project(props: FactsProps) {
  const { one, lines } = props;
  const field = factsField(props);
  return (
    <>
      {one.temuan && <Note kind="warning">{one.temuan}</Note>}
      <TextInput {...field('tahun')} label="Tahun anggaran" inputMode="numeric" maxLength={4} />
      {lines.length > 0 ? (
        <Select
          {...field('apbdes_kode')}
          label="Pos APBDes"
          placeholder="Tidak ditautkan"
          options={lines.map(({ kode, uraian, jumlah }) => ({
            value: kode,
            label: `${kode} ${uraian}, ${formatRupiah(jumlah)}`,
          }))}
        />
      ) : (
        <TextInput
          {...field('apbdes_kode')}
          label="Kode pos APBDes"
          hint="Simpan tahunnya dahulu untuk memilih dari APBDes yang terbit"
          maxLength={30}
        />
      )}
      <TextInput {...field('anggaran')} label="Anggaran (rupiah)" inputMode="numeric" maxLength={20} />
      <Progres {...field('progres')} />
      <DateInput {...field('tgl')} label="Tanggal mulai" />
      <TextInput {...field('sumber_dana')} label="Sumber dana" maxLength={80} />
    </>
  );
}
