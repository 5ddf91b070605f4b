import { Link } from '#app/ui/layout/link.tsx';
import type { Temuan } from '#contract/apbdes/apbdes.ts';
import { type ApbdesKelola, PENJELASAN_TERPANJANG } from '#contract/apbdes/kelola.ts';
import type { Failed } from '../../../lib/forms/form.ts';
import { formatDate } from '../../../lib/text/format.ts';
import { Textarea } from '../../../ui/fields/text-input.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { badgeText } from './checks-panel.tsx';

/** Findings in the working copy, each with what the village says to it. */
export function FindingForms({ year, failed }: { year: ApbdesKelola; failed: Failed | undefined }) {
  const findings = year.pemeriksaan.flatMap(({ temuan }) => temuan);
  return (
    <section className="blok-d" id="temuan" aria-labelledby="judul-temuan">
      <h2 className="sub-j" id="judul-temuan">
        Temuan dan penjelasan
      </h2>
      <p className="redup">
        {badgeText(year.pemeriksaan)}. Temuan belum tentu kesalahan, dan tidak menahan terbit.
      </p>
      <div className="kisi k2 rapat">
        {findings.map((one) => (
          <FindingForm key={`${one.pemeriksaan}-${one.kode}`} finding={one} year={year} failed={failed} />
        ))}
      </div>
    </section>
  );
}

interface FormProps {
  finding: Temuan;
  year: ApbdesKelola;
  failed: Failed | undefined;
}

function FindingForm({ finding, year, failed }: FormProps) {
  const { pemeriksaan, kode, judul, teks, penjelasan } = finding;
  const refused =
    failed?.values.pemeriksaan?.[0] === pemeriksaan && failed.values.kode?.[0] === kode ? failed : undefined;
  const said = penjelasan && !penjelasan.lama ? penjelasan.teks : '';
  return (
    <section className="kotak-d" aria-label={judul}>
      <h3>{judul}</h3>
      <p className="kecil">{teks}</p>
      {penjelasan?.lama && (
        <p className="kecil redup">
          Penjelasan untuk angka sebelumnya, {formatDate(penjelasan.ditulis)}: {penjelasan.teks}
        </p>
      )}
      {year.can.ubah ? (
        <Form method="post" className="tumpuk" preventScrollReset key={said}>
          <input type="hidden" name="pemeriksaan" value={pemeriksaan} />
          <input type="hidden" name="kode" value={kode} />
          <Textarea
            name="teks"
            id={`penjelasan-${pemeriksaan}-${kode}`}
            label="Penjelasan untuk warga"
            hint={`Paling banyak ${PENJELASAN_TERPANJANG} huruf. Tampil di bawah temuan, dengan tanggal.`}
            rows={3}
            maxLength={PENJELASAN_TERPANJANG}
            defaultValue={refused?.values.teks?.[0] ?? said}
            error={refused?.errors.teks}
          />
          <span className="baris">
            <Button type="submit" small name="tindakan" value="jelaskan">
              Simpan penjelasan<span className="sr"> {judul}</span>
            </Button>
            <Link className="btn sunyi kcl" to={`#pos-${kode}`}>
              Buka pos
            </Link>
          </span>
        </Form>
      ) : (
        said && <p>{said}</p>
      )}
    </section>
  );
}
