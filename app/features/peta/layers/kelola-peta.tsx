import { Seen } from '../../../ui/form/overtaken.tsx';
import './kelola-peta.css';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { KELOMPOK_BARU, kelolaPeta, type TipeKelola } from '#contract/peta/kelola.ts';
import { legendaPeta } from '#contract/peta/legenda.ts';
import { BENTUK_TIPE, ISIAN_WARNA } from '#contract/peta/tipe.ts';
import { KelolaBar } from '../../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../../lib/api.ts';
import { redirectWithToast } from '../../../lib/forms/flash.ts';
import { type Failed, fieldsOf } from '../../../lib/forms/form.ts';
import { prove } from '../../../lib/forms/prove.ts';
import { readAgain } from '../../../lib/forms/read-again.ts';
import { pageOf, submit } from '../../../lib/forms/submit.ts';
import { isTicked } from '../../../lib/forms/ticked.ts';
import { useFailed } from '../../../lib/forms/use-failed.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { formatNumber } from '../../../lib/text/format.ts';
import { Switch } from '../../../ui/fields/choice.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { ConfirmSubmit } from '../../../ui/form/confirm-submit.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { asksProof } from '../../sesi/asks-proof.ts';
import StepUp from '../../sesi/step-up.tsx';
import { IsianForm, optionsOf } from '../draw/isian-form.tsx';
import { OneLegend } from '../view/panel-legenda.tsx';
import { PETA_DESA, PetaMulai } from '../view/peta-mulai.tsx';
import type { Route } from './+types/kelola-peta.ts';
import { LegendaForm } from './legenda-form.tsx';
import { legendaOf } from './legenda-kirim.ts';
import { countsOf, PetaTabs } from './peta-tabs.tsx';
import { TipeUrut } from './tipe-urut.tsx';
import { Warna } from './warna.tsx';

const HERE = paths.kelola('peta');

export const loader = async ({ context }: Route.LoaderArgs) => ({
  types: await apiOf(context)(kelolaPeta.types),
});

export const action = ({ context, request }: Route.ActionArgs) =>
  submit(request, async (form) => {
    const call = apiOf(context);
    const id = Number(form.get('id'));
    const params = { id };
    const act = form.get('tindakan');
    const text = (name: string) => String(form.get(name) ?? '');
    if (act === 'urutkan') {
      await call(kelolaPeta.orderTipe, { body: { urutan: form.getAll('urutan').map(Number) } });
      return null;
    }
    if (act === 'awal' || act === 'naik' || act === 'turun')
      await call(kelolaPeta.moveTipe, { params, body: { arah: act } });
    else if (act === 'isian') await call(legendaPeta.fill, { params, body: form });
    else if (String(act).startsWith('legenda'))
      await call(legendaPeta.save, { params, body: legendaOf(form) });
    else if (act === 'hapus') {
      await prove(call, form, 'hapus');
      await call(kelolaPeta.removeTipe, { params });
    } else if (act === 'tambah') await call(kelolaPeta.addTipe, { body: form });
    else
      await call(kelolaPeta.saveTipe, {
        params,
        body: {
          nama: text('nama'),
          warna: text('warna'),
          keterangan: text('keterangan'),
          on_website: form.has('on_website'),
          has_summary: form.has('has_summary'),
        },
      });
    // The page stays as it is: it shows the new order already.
    if (act === 'legenda urutan') return null;
    const title = act === 'hapus' ? 'Tipe layer dihapus.' : 'Peta disimpan.';
    // Sections that stand open stay so, but for a type that is new or no more.
    return redirectWithToast(act === 'tambah' || act === 'hapus' ? HERE : pageOf(request), { title });
  });

export const shouldRevalidate = readAgain;

/** The layers of the map in their order, and the one that is being changed. */
export default function KelolaPeta({ loaderData: { types } }: Route.ComponentProps) {
  const failed = useFailed();
  const [query] = useSearchParams();
  const chosen = types.find(({ id }) => String(id) === query.get('ubah'));
  const shown = types.filter(({ on_website }) => on_website).length;
  const empty = types.filter(({ jumlah }) => jumlah === 0).length;
  return (
    <>
      <KelolaBar
        title="Peta"
        failed={failed}
        action={
          <>
            <ButtonLink small icon="eye" to={paths.peta('digital')}>
              Lihat di situs
            </ButtonLink>
            <ButtonLink small variant="utama" icon="plus" to={`${HERE}?tambah=1`}>
              Tambah tipe
            </ButtonLink>
          </>
        }
      />
      <div className="isi-konsol">
        <PetaTabs current="layer" counts={countsOf(types)} />
        {!asksProof(failed) && <FormErrors failed={failed} />}
        <PetaMulai types={types} />
        <div className="peta-jumlah redup">
          <p>
            <b>{types.length}</b> tipe: <b>{shown}</b> tampil di situs, <b>{empty}</b> belum ada isi
          </p>
          <ButtonLink small icon="pin" to={PETA_DESA}>
            Titik awal dan perbesaran
          </ButtonLink>
        </div>
        <div className="peta-dua">
          <TipeUrut types={types} chosen={chosen} />
          {query.has('tambah') && <AddForm failed={failed} />}
          {chosen && <EditForm key={chosen.id} tipe={chosen} failed={failed} />}
        </div>
      </div>
      <StepUp failed={failed} act={removalOf(failed, types)} />
    </>
  );
}

/** Names what a refused removal would take with it. */
function removalOf(failed: Failed | undefined, types: TipeKelola[]): string {
  const one = types.find(({ id }) => String(id) === failed?.values.id?.[0]);
  return `Menghapus tipe layer ${one?.nama ?? ''} dengan ${formatNumber(one?.jumlah ?? 0)} unsur, untuk selamanya`;
}

const LABELS = { nama: 'Nama', warna: 'Warna', keterangan: 'Sumber data' };

function EditForm({ tipe, failed }: { tipe: TipeKelola; failed: Failed | undefined }) {
  const { id, nama, warna, keterangan, jumlah, on_website, has_summary, from_model, sumber } = tipe;
  const field = fieldsOf(failed, { nama, warna, keterangan });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Chosen from the list, which on a phone stands above it.
    if (document.activeElement?.closest('.peta-tipe')) heading.current?.focus();
  }, []);
  return (
    <div className="kotak">
      <Form method="post" aria-label={nama}>
        <h2 ref={heading} tabIndex={-1}>
          {nama}
        </h2>
        <Seen stored={{ nama, warna, keterangan, on_website, has_summary }} labels={LABELS} failed={failed} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="tindakan" value="simpan" />
        <TextInput {...field('nama')} label="Nama" maxLength={60} required />
        <Warna {...field('warna')} />
        <TextInput
          {...field('keterangan')}
          label="Sumber data (tidak wajib)"
          hint="Tampil di peta, misalnya © kontributor OpenStreetMap"
          maxLength={120}
        />
        <Switch
          says
          name="on_website"
          label="Tampil di situs"
          defaultChecked={isTicked(failed, 'on_website', on_website)}
        />
        <Switch
          says
          name="has_summary"
          label="Ringkasan jumlah dan luas"
          defaultChecked={isTicked(failed, 'has_summary', has_summary)}
        />
        <div className="baris">
          <Button type="submit" variant="utama">
            Simpan
          </Button>
          {!from_model && sumber === null && (
            <>
              <ButtonLink to={`${paths.kelola('peta', 'isi')}?tipe_id=${id}`}>
                Isi: {formatNumber(jumlah)} unsur
              </ButtonLink>
              <ButtonLink to={`${paths.kelola('peta', 'gambar')}?tipe_id=${id}`}>Gambar</ButtonLink>
              <ButtonLink to={`${paths.kelola('peta', 'impor')}?tipe=${id}`}>Impor</ButtonLink>
            </>
          )}
        </div>
      </Form>
      <LegendaForm tipe={tipe} failed={failed} />
      <IsianForm tipe={tipe} />
      <OneLegend tipe={tipe} />
      <RemoveTipe tipe={tipe} />
    </div>
  );
}

function RemoveTipe({ tipe: { id, nama, jumlah, dipakai } }: { tipe: TipeKelola }) {
  return dipakai ? (
    <p className="kecil redup">{dipakai}</p>
  ) : (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <ConfirmSubmit
        name="tindakan"
        value="hapus"
        variant="bahaya"
        icon="trash"
        question={{
          title: `Hapus tipe ${nama}?`,
          text: `${formatNumber(jumlah)} unsur ikut terhapus. Aksi ini tidak dapat diulang.`,
          verb: 'Hapus tipe',
          danger: true,
        }}
      >
        Hapus
      </ConfirmSubmit>
    </Form>
  );
}

function AddForm({ failed }: { failed: Failed | undefined }) {
  const field = fieldsOf(failed, { warna: '#14518C' });
  return (
    <div className="kotak">
      <Form method="post" aria-label="Tambah tipe layer">
        <h2>Tambah tipe layer</h2>
        <input type="hidden" name="tindakan" value="tambah" />
        <TextInput {...field('nama')} label="Nama" maxLength={60} required />
        <Select {...field('kelompok')} label="Kelompok" options={optionsOf(KELOMPOK_BARU)} />
        <Select
          {...field('bentuk')}
          label="Bentuk"
          hint="Tipe tematik mewarnai bidang tanah"
          options={optionsOf(BENTUK_TIPE)}
        />
        <Select
          {...field('isian')}
          label="Isian penentu warna"
          hint="Untuk tipe tematik: warna dari isian bidang ini"
          options={optionsOf(ISIAN_WARNA)}
        />
        <Warna {...field('warna')} />
        <Button type="submit" variant="utama">
          Tambah
        </Button>
      </Form>
    </div>
  );
}
