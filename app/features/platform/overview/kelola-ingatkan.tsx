import './ringkasan.css';
import { redirect } from 'react-router';
import { apiOf } from '#app/lib/api.ts';
import { type Failed, fieldsOf } from '#app/lib/forms/form.ts';
import { formatDate, formatNumber } from '#app/lib/text/format.ts';
import { platform } from '#contract/platform/platform.ts';
import {
  type DesaRingkasan,
  HARI_INGAT,
  INGAT_SEKALI,
  type RingkasanKabupaten,
  UKURAN,
} from '#contract/platform/ringkasan.ts';
import { Textarea } from '../../../ui/fields/text-input.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { operatorOnly } from '../operator-only.ts';
import { isWaiting, submitProven } from '../people/proof.ts';
import { ProofPage } from '../people/proof-page.tsx';
import { PlatformBar } from '../platform-bar.tsx';
import { platformPaths } from '../platform-paths.ts';
import type { Route } from './+types/kelola-ingatkan.ts';
import { askedIn, queryOf } from './overview-asked.ts';
import { KURANG, PESAN } from './overview-words.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  await operatorOnly(context);
  const asked = askedIn(request);
  const ringkasan = await apiOf(context)(platform.ringkasan, { query: queryOf(asked) });
  return { asked, ringkasan };
}

export function action({ request, context }: Route.ActionArgs) {
  const { ukuran: _, ...asked } = askedIn(request);
  return submitProven(request, context, async (form) => {
    const of = (name: string) => String(form.get(name) ?? '');
    const perkara = UKURAN.find((one) => one === of('perkara')) ?? 'apbdes';
    const { dikirim, sudah } = await apiOf(context)(platform.ingatkan, {
      body: { perkara, tahun: of('tahun'), desa: form.getAll('desa').map(Number), pesan: of('pesan') },
    });
    return redirect(platformPaths.ringkasan({ ...asked, ukuran: perkara, dikirim, sudah }));
  });
}

/** Page that shows what is sent to whom, before it is. */
export default function PlatformIngatkan({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, ringkasan } = loaderData;
  const { ukuran, tahun, terpilih } = ringkasan;
  const at = { ...asked, kec: terpilih?.kode, tahun, ukuran };
  const back = platformPaths.ringkasan(at);
  const told = ringkasan.desa.filter((one) => one.dapat_diingatkan).slice(0, INGAT_SEKALI);
  const before = ringkasan.desa.filter((one) => one.diingatkan && !one.dapat_diingatkan);
  const here = platformPaths.ingatkan(at);
  if (isWaiting(actionData)) {
    const count = actionData.menunggu.filter(([name]) => name === 'desa').length;
    const act = `mengingatkan ${formatNumber(count)} desa`;
    return <ProofPage waiting={actionData} act={act} action={here} back={back} />;
  }
  const failed = actionData;
  return (
    <>
      <PlatformBar
        title={told.length > 0 ? `Ingatkan ${formatNumber(told.length)} desa?` : 'Ingatkan desa'}
        back={{ label: 'Kembali ke ringkasan', to: back }}
        failed={failed}
      />
      <div className="isi-konsol ringkasan-kab">
        {told.length === 0 && <FormErrors failed={failed} />}
        {told.length > 0 ? (
          <RemindForm ringkasan={ringkasan} told={told} here={here} back={back} failed={failed} />
        ) : (
          <p>Tidak ada desa yang dapat diingatkan sekarang.</p>
        )}
        <Before villages={before} />
      </div>
    </>
  );
}

type RemindFormProps = {
  ringkasan: RingkasanKabupaten;
  told: DesaRingkasan[];
  here: string;
  back: string;
  failed: Failed | undefined;
};

function RemindForm({ ringkasan: { ukuran, tahun }, told, here, back, failed }: RemindFormProps) {
  return (
    <Form method="post" action={here} reloadDocument className="form-konsol" noValidate>
      <FormErrors failed={failed} />
      <p>
        {told.length} desa ini {KURANG[ukuran](tahun)}. Admin desa menerima satu pemberitahuan di konsolnya
        dan di email desa, dan pengingat ini tercatat di jejak desa.
      </p>
      <ul className="desa-diingatkan">
        {told.map(({ id, nama, kecamatan }) => (
          <li key={id}>
            <input type="hidden" name="desa" value={id} />
            {nama} <small className="redup">{kecamatan}</small>
          </li>
        ))}
      </ul>
      <input type="hidden" name="perkara" value={ukuran} />
      <input type="hidden" name="tahun" value={tahun} />
      <Textarea
        {...fieldsOf(failed, { pesan: PESAN[ukuran](tahun) })('pesan')}
        label="Pesan"
        rows={4}
        maxLength={300}
      />
      <div className="baris">
        <a className="btn kedua" href={back}>
          Batal
        </a>
        <Button type="submit" variant="utama">
          Kirim ke {formatNumber(told.length)} desa
        </Button>
      </div>
    </Form>
  );
}

function Before({ villages }: { villages: DesaRingkasan[] }) {
  if (villages.length === 0) return null;
  return (
    <section className="blok-kab" aria-labelledby="sudah-judul">
      <h2 id="sudah-judul">Sudah diingatkan</h2>
      <p className="redup">Satu desa diingatkan sekali dalam {HARI_INGAT} hari untuk satu perkara.</p>
      <ul className="desa-diingatkan">
        {villages.map(({ id, nama, diingatkan }) => (
          <li key={id}>
            {nama} <small className="redup">{formatDate(diingatkan)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
