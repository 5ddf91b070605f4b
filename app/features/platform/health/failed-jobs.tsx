import { type Kesehatan, TUGAS_SEKALI, type TugasGagal } from '#contract/platform/kesehatan.ts';
import { type Failed, fieldsOf } from '../../../lib/forms/form.ts';
import { formatDateTime, formatNumber } from '../../../lib/text/format.ts';
import { Textarea } from '../../../ui/fields/text-input.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { platformPaths } from '../platform-paths.ts';
import { MACAM, SEBAB } from './health-words.ts';

interface FailedJobsProps {
  health: Kesehatan;
  failed: Failed | undefined;
}

/** Jobs out of attempts: they stay until somebody repeats or drops them. */
export function FailedJobs({ health: { gagal, gagal_semua }, failed }: FailedJobsProps) {
  const at = failed?.values.tindakan?.[0] === 'abaikan' ? failed.values.tugas?.[0] : undefined;
  const known = gagal.some(({ id }) => String(id) === at);
  return (
    <section className="blok-sehat" id="gagal" aria-labelledby="gagal-judul">
      <h2 id="gagal-judul">Pekerjaan gagal</h2>
      {!known && <FormErrors failed={failed} />}
      <div id="sehat-gagal" data-segar="">
        {gagal_semua === 0 ? (
          <p className="redup">Tidak ada. Yang gagal berkali-kali akan menunggu di sini dan tidak hilang.</p>
        ) : (
          <RetryAll shown={Math.min(gagal_semua, TUGAS_SEKALI)} all={gagal_semua} />
        )}
        <ul className="tugas-gagal">
          {gagal.map((one) => (
            <Job key={one.id} tugas={one} failed={String(one.id) === at ? failed : undefined} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function RetryAll({ shown, all }: { shown: number; all: number }) {
  return (
    <Form method="post" action={platformPaths.kesehatan()} reloadDocument className="ulangi-semua">
      <input type="hidden" name="tugas" value="semua" />
      <button type="submit" className="btn kedua" name="tindakan" value="ulangi">
        Ulangi {formatNumber(shown)} {shown < all ? 'yang terlama' : 'yang gagal'}
      </button>
      <span className="redup">
        {formatNumber(all)} gagal. Yang sudah selesai sebagian tidak dikerjakan dua kali.
      </span>
    </Form>
  );
}

function Job({ tugas, failed }: { tugas: TugasGagal; failed: Failed | undefined }) {
  const { id, macam, nama, desa, kode, desa_id, waktu, kali, sebab } = tugas;
  const field = fieldsOf(failed, {});
  return (
    <li>
      <div>
        <b>{MACAM[macam]}</b> <small>{nama}</small>
        <p>
          {SEBAB[sebab]}.{' '}
          {desa_id ? <a href={platformPaths.rinci({ kode, id: desa_id })}>{desa}</a> : 'Seluruh platform'}
        </p>
        <small>
          {formatDateTime(waktu)}, {formatNumber(kali)} kali dicoba, nomor {id}
        </small>
      </div>
      <Form method="post" action={platformPaths.kesehatan()} reloadDocument>
        <input type="hidden" name="tugas" value={id} />
        <button type="submit" className="btn kedua" name="tindakan" value="ulangi">
          Ulangi
          <span className="sr"> pekerjaan nomor {id}</span>
        </button>
      </Form>
      <details open={failed !== undefined}>
        <summary>
          Abaikan<span className="sr"> pekerjaan nomor {id}</span>
        </summary>
        <Form
          method="post"
          action={platformPaths.kesehatan()}
          reloadDocument
          className="form-konsol"
          noValidate
        >
          <FormErrors failed={failed} />
          <input type="hidden" name="tugas" value={id} />
          <Textarea
            {...field('alasan')}
            // Each job asks for one; the summary of errors leads to the one that failed.
            id={failed ? undefined : `alasan-${id}`}
            label="Alasan"
            hint="Paling sedikit 10 huruf. Dibaca admin desa di jejaknya."
            rows={2}
            maxLength={200}
          />
          <button type="submit" className="btn kedua" name="tindakan" value="abaikan">
            Ya, abaikan
          </button>
        </Form>
      </details>
    </li>
  );
}
