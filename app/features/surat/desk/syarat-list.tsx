import './surat-review.css';
import { useSubmitting } from '#app/lib/forms/use-submitting.ts';
import { formatDate } from '#app/lib/text/format.ts';
import { Button } from '#app/ui/form/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { SuratTinjau } from '#contract/surat/kelola.ts';
import type { SyaratAjuan } from '#contract/surat/surat.ts';
import { OpenPaper } from './open-paper.tsx';

/** The papers of a request, each with the officer's tick. */
export function SyaratList({ item: { id, syarat, can } }: { item: SuratTinjau }) {
  if (syarat.length === 0) return null;
  const compulsory = syarat.filter(({ wajib }) => wajib);
  const ticked = compulsory.filter(({ terpenuhi }) => terpenuhi).length;
  return (
    <section aria-labelledby="persyaratan">
      <h3 className="h-samping" id="persyaratan">
        Persyaratan{' '}
        {compulsory.length > 0 && (
          <span className="redup">
            {ticked} dari {compulsory.length} wajib
          </span>
        )}
      </h3>
      <ul className="syarat">
        {syarat.map((one) => (
          <li key={one.id}>
            <Icon name={one.terpenuhi ? 'check' : 'clock'} />
            <span>
              <b>{one.nama}</b>
              <small>{noteOf(one)}</small>
              {one.berkas && (
                <OpenPaper
                  which={{ ajuan: id, berkas: one.berkas.id }}
                >{`Lihat ${one.berkas.nama}`}</OpenPaper>
              )}
            </span>
            {can.periksa_syarat && <Tick id={id} one={one} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tick({ id, one }: { id: number; one: SyaratAjuan }) {
  const submitting = useSubmitting();
  // A paper that came without a file can only have been shown at the office.
  const met = one.berkas ? 'Tandai terpenuhi' : 'Sudah dilihat di kantor';
  const label = one.terpenuhi ? 'Batalkan tanda' : met;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="tindakan" value="periksa" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="syarat" value={one.id} />
      <input type="hidden" name="terpenuhi" value={one.terpenuhi ? '' : 'on'} />
      <Button type="submit" variant="sunyi" small disabled={submitting} aria-label={`${label}: ${one.nama}`}>
        {one.terpenuhi ? 'Batal' : one.berkas ? 'Tandai' : 'Sudah dilihat'}
      </Button>
    </Form>
  );
}

function noteOf({ asal, dikirim, wajib, diminta }: SyaratAjuan): string {
  const kind = diminta ? 'Diminta petugas' : wajib ? 'Wajib' : 'Tidak wajib';
  if (!dikirim || !asal) return `${kind}, belum ada`;
  if (asal === 'dibawa') return `${kind}, dibawa pemohon ke kantor`;
  return `${{ dokumen: 'Dari dokumen warga', unggahan: 'Diunggah', loket: 'Dilihat di kantor' }[asal]}, ${formatDate(dikirim)}`;
}
