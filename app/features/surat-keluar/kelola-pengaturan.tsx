import { useActionData } from 'react-router';
import { kelolaJenisSurat } from '#contract/jenis-surat/kelola.ts';
import { suratKeluar } from '#contract/surat-keluar/surat-keluar.ts';
import { Begin } from '../../kinds/desk/begin.tsx';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import { fieldsOf } from '../../lib/forms/form.ts';
import { readAgain } from '../../lib/forms/read-again.ts';
import { submit } from '../../lib/forms/submit.ts';
import { useSubmitting } from '../../lib/forms/use-submitting.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Select } from '../../ui/fields/select.tsx';
import { NumberInput, TextInput } from '../../ui/fields/text-input.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { Seen } from '../../ui/form/overtaken.tsx';
import type { Route } from './+types/kelola-pengaturan.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const call = apiOf(context);
  const [settings, count] = await Promise.all([call(kelolaJenisSurat.settings), call(suratKeluar.count)]);
  return { settings, count };
}

export function action({ context, request }: Route.ActionArgs) {
  return submit(request, async (form) => {
    const { nomor } = await apiOf(context)(suratKeluar.saveSettings, { body: form });
    return redirectWithToast(HERE, {
      title: 'Pengaturan surat disimpan.',
      text: `Surat berikutnya bernomor ${nomor + 1}.`,
    });
  });
}

export const shouldRevalidate = readAgain;

const HERE = paths.kelola('surat-keluar', 'pengaturan');
const FACES = [
  { value: 'serif', label: 'Tinos (seperti Times New Roman)' },
  { value: 'sans', label: 'Plus Jakarta Sans' },
];

const LABELS = { kode_desa: 'Kode desa pada nomor surat', huruf: 'Huruf cetakan' };
const faceOf = (name: string, value: string) =>
  name === 'huruf' ? (FACES.find((one) => one.value === value)?.label ?? value) : value;

/** Settings that all letters of the village have in common, and the last number of its book on paper: saved together. */
export default function PengaturanSurat({ loaderData: { settings, count } }: Route.ComponentProps) {
  const failed = useActionData<typeof action>();
  const submitting = useSubmitting();
  const stored = { ...settings, nomor: count.nomor };
  const field = fieldsOf(failed, stored);
  return (
    <>
      <KelolaBar
        title="Pengaturan surat"
        back={{ label: 'Kembali ke surat keluar', to: paths.kelola('surat-keluar') }}
        failed={failed}
      />
      <div className="isi-konsol tumpuk">
        <Form method="post" className="tumpuk">
          <FormErrors failed={failed} />
          <Seen stored={stored} labels={LABELS} textOf={faceOf} failed={failed} />
          <LastNumber field={field} count={count} />
          <h2>Bentuk nomor dan cetakan</h2>
          <TextInput
            {...field('kode_desa')}
            label="Kode desa pada nomor surat"
            hint="Menggantikan [kode_desa], misalnya DS-SML."
            maxLength={20}
          />
          <Select {...field('huruf')} label="Huruf cetakan" options={FACES} />
          <p className="redup">Surat yang sudah terbit tidak berubah.</p>
          <div className="baris">
            <Button type="submit" variant="utama" loading={submitting}>
              Simpan
            </Button>
          </div>
        </Form>
        <Letterhead />
      </div>
    </>
  );
}

/** Letterhead, which has no form of its own: what it says is kept where the site has it from. */
const Letterhead = () => (
  <section aria-labelledby="kop-surat">
    <h2 id="kop-surat">Kop surat</h2>
    <p className="redup">Memakai logo, nama, alamat, dan kontak desa dari Pengaturan.</p>
    <Begin area="pengaturan" to={paths.kelola('pengaturan')}>
      Ubah di Pengaturan
    </Begin>
  </section>
);

type CountProps = {
  field: ReturnType<typeof fieldsOf>;
  count: Awaited<ReturnType<typeof loader>>['count'];
};

/** The village goes on from its book on paper, so that no number is given out twice. */
function LastNumber({ field, count: { tahun, terbit } }: CountProps) {
  return (
    <>
      <h2>Nomor surat tahun {tahun}</h2>
      <NumberInput
        {...field('nomor')}
        label="Nomor terakhir yang sudah dipakai"
        hint={
          terbit > 0
            ? `Surat dari situs ini sudah sampai nomor ${terbit}. Isi nomor yang lebih besar bila buku agenda sudah lebih jauh.`
            : 'Lihat buku agenda surat keluar. Surat pertama dari situs ini melanjutkan nomor itu; 0 bila mulai dari 1.'
        }
        maxLength={5}
      />
    </>
  );
}
