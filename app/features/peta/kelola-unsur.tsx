import './kelola-peta.css';
import { useActionData } from 'react-router';
import { kelolaPeta, type SigKelola } from '#contract/peta/kelola.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/flash.ts';
import { type Failed, fieldsOf, submit } from '../../lib/form.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { ConfirmSubmit } from '../../ui/confirm-submit.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Form } from '../../ui/form.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { Route } from './+types/kelola-unsur.ts';
import { luasText, panjangText } from './peta-view.ts';

export const loader = ({ context, params }: Route.LoaderArgs) =>
  apiOf(context)(kelolaPeta.feature, { params: { id: Number(params.id) } });

export const action = ({ context, params: given, request }: Route.ActionArgs) =>
  submit(request, async (form) => {
    const call = apiOf(context);
    const params = { id: Number(given.id) };
    const here = paths.kelola('peta', 'isi', params.id);
    switch (form.get('tindakan')) {
      case 'hapus':
        await call(kelolaPeta.removeFeature, { params });
        return redirectWithToast(paths.kelola('peta', 'isi'), { title: 'Unsur dihapus.' });
      case 'tautkan':
        await call(kelolaPeta.link, { params, body: form });
        return redirectWithToast(here, { title: 'Pemilik ditautkan.' });
      case 'lepas':
        await call(kelolaPeta.unlink, {
          params: { ...params, penduduk_id: Number(form.get('penduduk_id')) },
        });
        return redirectWithToast(here, { title: 'Pemilik dilepas.' });
      default:
        await call(kelolaPeta.saveFeature, { params, body: form });
        return redirectWithToast(here, { title: 'Unsur disimpan.' });
    }
  });

/** What the office knows of one feature of the map. */
export default function KelolaUnsur({ loaderData: one }: Route.ComponentProps) {
  const failed = useActionData<typeof action>();
  const title = one.nama || (one.nbt ? `Bidang ${one.nbt}` : `Unsur ${one.id}`);
  return (
    <>
      <KelolaBar
        title={title}
        back={{ label: 'Kembali ke isi peta', to: paths.kelola('peta', 'isi') }}
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
          <FactsForm one={one} failed={failed} />
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
            {one.tingkat === 'bidang' && <Owners one={one} failed={failed} />}
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

function FactsForm({ one, failed }: { one: SigKelola; failed: Failed | undefined }) {
  const { pemilik: _, boleh_pemilik: __, ...initial } = one;
  const field = fieldsOf(
    failed,
    Object.fromEntries(Object.entries(initial).map(([name, value]) => [name, String(value ?? '')])),
  );
  const parcel = one.tingkat === 'bidang';
  return (
    <Form method="post" className="kotak" aria-label="Keterangan unsur">
      <input type="hidden" name="versi" value={one.versi} />
      <TextInput {...field('nama')} label="Nama" maxLength={120} />
      {parcel && (
        <>
          <TextInput {...field('nbt')} label="NBT" maxLength={30} />
          <TextInput {...field('penggunaan')} label="Penggunaan" maxLength={60} />
          <TextInput {...field('tipe_hak')} label="Tipe hak" maxLength={60} />
        </>
      )}
      <TextInput {...field('dusun')} label="Dusun" maxLength={60} />
      <TextInput {...field('rw')} label="RW" maxLength={10} />
      <TextInput {...field('rt')} label="RT" maxLength={10} />
      <TextInput {...field('deskripsi')} label="Keterangan" maxLength={2000} />
      {one.kelompok === 'pembangunan' && (
        <>
          <TextInput {...field('anggaran')} label="Anggaran (rupiah)" inputMode="numeric" />
          <TextInput {...field('progres')} label="Progres (persen)" inputMode="numeric" />
          <TextInput {...field('tgl')} label="Tanggal mulai" hint="YYYY-MM-DD" />
          <TextInput {...field('sumber_dana')} label="Sumber dana" maxLength={80} />
          <TextInput {...field('tahun')} label="Tahun anggaran" inputMode="numeric" maxLength={4} />
          <TextInput {...field('apbdes_kode')} label="Kode pos APBDes" maxLength={30} />
        </>
      )}
      <Button type="submit" variant="utama">
        Simpan
      </Button>
    </Form>
  );
}

function Owners({ one, failed }: { one: SigKelola; failed: Failed | undefined }) {
  const field = fieldsOf(failed, { pembilang: 1, penyebut: 1 });
  if (!one.boleh_pemilik)
    return (
      <p className="redup">
        Pemilik: {one.jumlah_pemilik} orang. Namanya untuk petugas dengan wewenang penduduk.
      </p>
    );
  return (
    <section aria-labelledby="pemilik">
      <h2 id="pemilik">Pemilik</h2>
      {one.pemilik.length === 0 && <p className="redup">Belum ditautkan.</p>}
      <ul>
        {one.pemilik.map(({ penduduk_id, nama, bagian, terbuka, izin_tertulis }) => (
          <li key={penduduk_id}>
            <b>{nama}</b>, bagian {bagian}
            {terbuka ? `, nama terbuka untuk umum (izin ${izin_tertulis})` : ', nama tertutup'}
            <Form method="post">
              <input type="hidden" name="penduduk_id" value={penduduk_id} />
              <Button type="submit" small variant="sunyi" name="tindakan" value="lepas">
                Lepas<span className="sr"> {nama}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <Form method="post" aria-label="Tautkan pemilik">
        <input type="hidden" name="tindakan" value="tautkan" />
        <TextInput {...field('nik')} label="NIK pemilik" inputMode="numeric" maxLength={20} />
        <TextInput {...field('pembilang')} label="Bagian" inputMode="numeric" maxLength={4} />
        <TextInput {...field('penyebut')} label="dari" inputMode="numeric" maxLength={4} />
        <Checkbox
          name="terbuka"
          label="Nama boleh tampil untuk umum"
          hint="Hanya dengan izin tertulis pemiliknya"
        />
        <TextInput
          {...field('izin_tertulis')}
          label="Tanggal izin tertulis (tidak wajib)"
          hint="YYYY-MM-DD"
        />
        <Button type="submit">Tautkan</Button>
      </Form>
    </section>
  );
}
