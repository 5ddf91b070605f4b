import type { ImporApbdes } from '#contract/apbdes/impor.ts';
import type { imporApbdes } from '#contract/apbdes/kelola.ts';
import type { Output } from '#contract/client.ts';
import { DropButton, DropForm } from '../../../kinds/impor/drop-run.tsx';
import type { Shown } from '../../../kinds/impor/noun.ts';
import { Result } from '../../../kinds/impor/rows.tsx';
import type { Failed } from '../../../lib/forms/form.ts';
import { useSubmitting } from '../../../lib/forms/use-submitting.ts';
import { useSite } from '../../../lib/use-site.ts';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Note } from '../../../ui/text/note.tsx';
import { rupiah } from '../public/money.ts';
import { APBDES } from './impor-words.ts';

type Rows = Output<typeof imporApbdes.rows>;
interface CheckProps {
  one: ImporApbdes;
  rows: Rows;
  shown: Shown;
  alasan: string;
  failed: Failed | undefined;
}

/** Shows what the import would change, before anything does. */
export function ImportCheck({ one, rows, shown, alasan, failed }: CheckProps) {
  const { jumlah, neraca, ganjil, temuan } = one;
  return (
    <section className="impor-periksa" aria-labelledby="periksa">
      <h2 id="periksa">Periksa sebelum menerapkan</h2>
      <p className="redup">Belum ada yang ditulis. Pilih angka untuk melihat barisnya.</p>
      {jumlah.ditolak > 0 && (
        <Note kind="warning">
          <b>{jumlah.ditolak} baris perlu diperbaiki dulu.</b> APBDes diterapkan seluruhnya atau tidak sama
          sekali, supaya jumlahnya tetap benar.
        </Note>
      )}
      {one.desa_lain !== '' && (
        <Note kind="warning">
          <b>Berkas ini menyebut Desa {one.desa_lain}.</b> Periksa apakah berkasnya benar sebelum menerapkan.
        </Note>
      )}
      <div id="baris-impor" tabIndex={-1}>
        <Result noun={APBDES} one={one} rows={rows} shown={shown} alasan={alasan} />
      </div>
      <Balance neraca={neraca} />
      {ganjil.length > 0 && (
        <Note>
          <b>Disimpan apa adanya:</b> {ganjil.join(' ')}
        </Note>
      )}
      {temuan.length > 0 && (
        <details className="impor-temuan">
          <summary>
            {temuan.length} temuan pada baris yang diterima. Tidak menahan impor; tampil di situs setelah
            terbit.
          </summary>
          <ul>
            {temuan.map(({ kode, judul, teks }) => (
              <li key={`${kode} ${judul}`}>
                <b>{judul}</b> {teks}
              </li>
            ))}
          </ul>
        </details>
      )}
      <Apply one={one} failed={failed} />
    </section>
  );
}

/** The sums that a file writes beside those of its lines. */
function Balance({ neraca }: Pick<ImporApbdes, 'neraca'>) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is moved by the keyboard too */}
      <section className="impor-neraca" tabIndex={0} aria-label="Jumlah di berkas">
        <table className="tabel padat-t">
          <caption>Jumlah di berkas</caption>
          <thead>
            <tr>
              <th scope="col">Kelompok</th>
              <th scope="col" className="ka">
                Tertulis di berkas
              </th>
              <th scope="col" className="ka">
                Jumlah rinciannya
              </th>
            </tr>
          </thead>
          <tbody>
            {neraca.map(({ label, tertulis, dihitung }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className="ka">{rupiah(tertulis)}</td>
                <td className="ka">{rupiah(dihitung)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function Apply({ one, failed }: { one: ImporApbdes; failed: Failed | undefined }) {
  const submitting = useSubmitting();
  const { desa } = useSite();
  const { id, jumlah, temuan, perlu_alasan, desa_lain } = one;
  const changes = jumlah.baru + jumlah.berubah;
  return (
    <>
      <DropForm />
      <Form method="post" className="impor-kaki">
        <input type="hidden" name="tindakan" value="terapkan" />
        {jumlah.ditolak > 0 ? (
          <span id="kenapa">Perbaiki {jumlah.ditolak} baris lagi untuk menerapkan.</span>
        ) : changes === 0 ? (
          <span className="redup">Tidak ada yang berubah.</span>
        ) : (
          <>
            {perlu_alasan && (
              <TextInput name="alasan" label="Alasan mengubah" required error={failed?.errors.alasan} />
            )}
            {desa_lain !== '' && (
              <Checkbox
                name="untuk_desa_ini"
                label={`Angka di berkas ini memang milik Desa ${desa.nama_desa}`}
                error={failed?.errors.untuk_desa_ini}
              />
            )}
            {temuan.length > 0 && (
              <Checkbox
                name="dengan_temuan"
                label={`${temuan.length} temuan tampil di situs setelah terbit`}
                error={failed?.errors.dengan_temuan}
              />
            )}
          </>
        )}
        <span className="ujung">
          <DropButton noun={APBDES} />
          {jumlah.ditolak > 0 ? (
            <>
              <ButtonLink to={`${APBDES.here()}?ganti=${id}`}>Unggah berkas perbaikan</ButtonLink>
              <Button
                variant="utama"
                aria-disabled
                aria-describedby="kenapa"
                onClick={() => document.querySelector<HTMLElement>('#baris-impor')?.focus()}
              >
                Terapkan perubahan
              </Button>
            </>
          ) : (
            changes > 0 && (
              <Button type="submit" variant="utama" loading={submitting}>
                Terapkan {changes} perubahan
              </Button>
            )
          )}
        </span>
      </Form>
    </>
  );
}
