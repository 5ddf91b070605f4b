import './kelola-hukum.css';
import { useNavigation } from 'react-router';
import { Link } from '#app/ui/layout/link.tsx';
import type { Call } from '#contract/client.ts';
import { JENIS_RELASI, type JenisRelasi, produkHukum } from '#contract/produk-hukum/produk-hukum.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { titleOf } from '../../kinds/naskah/desk/desk-words.ts';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import { type Failed, fieldsOf } from '../../lib/forms/form.ts';
import { submit } from '../../lib/forms/submit.ts';
import { useFailed } from '../../lib/forms/use-failed.ts';
import { type Renewed, useRenewed } from '../../lib/forms/use-renewed.ts';
import { takes } from '../../lib/paths/pages.ts';
import { paths } from '../../lib/paths/paths.ts';
import { rowsUpTo } from '../../lib/paths/rows-up-to.ts';
import { formatDate } from '../../lib/text/format.ts';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import type { Route } from './+types/kelola-hubungan.ts';
import { AbstractForm } from './abstract-form.tsx';

const MOST = 1_000;

export async function loader({ context, params }: Route.LoaderArgs) {
  const call = apiOf(context);
  const [naskah, relations, all] = await Promise.all([
    call(produkHukum.edit, { params }),
    call(produkHukum.relations, { params }),
    rowsUpTo(MOST, (paging) => call(produkHukum.manage, { query: paging })),
  ]);
  const others = all.data.filter(({ id }) => id !== naskah.id);
  return { naskah, relations, others };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const call = apiOf(context);
  const here = paths.kelola('produk-hukum', params.id, 'hubungan');
  return submit(request, async (form) => {
    const title = await actOn(call, params.id, form);
    return redirectWithToast(here, { title });
  });
}
action.files = takes(produkHukum.abstract);

async function actOn(call: Call, id: string, form: FormData): Promise<string> {
  const text = (name: string) => String(form.get(name) ?? '');
  const params = { id };
  const versi = text('versi');
  if (text('tindakan') === 'hapus') {
    await call(produkHukum.unrelate, { params: { id, relasi_id: text('relasi') } });
    return 'Hubungan dihapus.';
  }
  if (text('tindakan') === 'abstrak') {
    await call(produkHukum.abstract, { params, body: form });
    return 'Berkas abstrak disimpan di naskah.';
  }
  if (text('tindakan') === 'lepas') {
    await call(produkHukum.removeAbstract, { params, body: { versi } });
    return 'Berkas abstrak dilepas dari naskah.';
  }
  // Any other value is refused by the API with a message at its field.
  const jenis = text('jenis') as JenisRelasi;
  const body = { jenis, ke: text('ke'), sejak: text('sejak'), catatan: text('catatan') };
  await call(produkHukum.relate, { params, body });
  return 'Hubungan dicatat.';
}

export default function KelolaHubungan({ loaderData }: Route.ComponentProps) {
  const { naskah, relations, others } = loaderData;
  const failed = useFailed();
  const { round, onSubmit } = useRenewed();
  const { id, judul, sebutan } = naskah;
  return (
    <>
      <KelolaBar
        title="Hubungan dan abstrak"
        back={{ label: 'Kembali ke naskah', to: paths.kelola('produk-hukum', id) }}
        failed={failed}
      />
      <div className="isi-konsol hukum-konsol">
        <p>
          <b>{sebutan || 'Belum bernomor'}</b> {titleOf(judul)}
        </p>
        <FormErrors failed={failed} />
        <section aria-labelledby="hubungan">
          <h2 id="hubungan">Hubungan dengan peraturan lain</h2>
          <p className="kecil redup">
            Status peraturan dihitung dari hubungan ini sejak tanggalnya, begitu keduanya terbit.
          </p>
          <RelationList relations={relations} />
          <RelationForm key={round} naskah={naskah} others={others} failed={failed} onSubmit={onSubmit} />
        </section>
        <AbstractForm naskah={naskah} failed={failed} />
      </div>
    </>
  );
}

const SUFFERS = {
  mengubah: 'Diubah oleh',
  mencabut: 'Dicabut oleh',
  'mencabut sebagian': 'Dicabut sebagian oleh',
};
const DOES = { mengubah: 'Mengubah', mencabut: 'Mencabut', 'mencabut sebagian': 'Mencabut sebagian' };

type Relations = Route.ComponentProps['loaderData']['relations'];

function RelationList({ relations }: { relations: Relations }) {
  if (relations.length === 0) return <p className="hukum-kosong">Belum ada hubungan yang dicatat.</p>;
  return (
    <ul className="hukum-hubungan">
      {relations.map(({ id, arah, jenis, sejak, catatan, dokumen }) => (
        <li key={id}>
          <div>
            <p>
              <b>{arah === 'keluar' ? DOES[jenis] : SUFFERS[jenis]}</b>{' '}
              <Link to={paths.kelola('produk-hukum', dokumen.id, 'hubungan')}>
                {dokumen.sebutan || 'Naskah'} {dokumen.judul}
              </Link>
            </p>
            <p className="kecil redup">
              Sejak {formatDate(sejak)}
              {catatan && `, ${catatan}`}
            </p>
          </div>
          <Form method="post">
            <input type="hidden" name="relasi" value={id} />
            <Button type="submit" name="tindakan" value="hapus" variant="sunyi" small icon="trash">
              Hapus
              <span className="sr">
                {' '}
                hubungan dengan {dokumen.sebutan} {dokumen.judul}
              </span>
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}

type RelationData = Route.ComponentProps['loaderData'];

interface RelationFormProps extends Pick<Renewed, 'onSubmit'> {
  naskah: RelationData['naskah'];
  others: RelationData['others'];
  failed: Failed | undefined;
}

function RelationForm({ naskah, others, failed, onSubmit }: RelationFormProps) {
  const { formData, state } = useNavigation();
  // Nearly always a regulation acts on others from the day it takes effect.
  const { berlaku_sejak, tanggal_pengundangan, tanggal_penetapan } = naskah;
  const field = fieldsOf(failed, { sejak: berlaku_sejak || tanggal_pengundangan || tanggal_penetapan });
  const sending = state === 'submitting' && formData?.get('tindakan') === 'catat';
  return (
    <Form method="post" className="hukum-isian kotak-isian" noValidate onSubmit={onSubmit}>
      <h3>Catat hubungan</h3>
      <Select
        {...field('jenis')}
        label="Peraturan ini"
        placeholder="Pilih jenis hubungan"
        options={JENIS_RELASI.map((jenis) => ({ value: jenis, label: jenis }))}
      />
      <Select
        {...field('ke')}
        label="Peraturan yang diubah atau dicabut"
        placeholder="Pilih peraturan"
        options={others.map(({ id, judul, sebutan }) => ({
          value: String(id),
          label: `${sebutan || 'Naskah'}: ${titleOf(judul)}`,
        }))}
      />
      <DateInput {...field('sejak')} label="Sejak tanggal" />
      <TextInput
        {...field('catatan')}
        label="Catatan"
        hint="Pasal yang diubah atau dicabut."
        maxLength={500}
      />
      <div className="baris">
        <Button type="submit" name="tindakan" value="catat" variant="utama" icon="plus" loading={sending}>
          Catat hubungan
        </Button>
      </div>
    </Form>
  );
}
