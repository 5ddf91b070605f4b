import type { KeadaanRilis } from '#contract/infografis.ts';
import { formatDate, formatNumber } from '../../lib/text/format.ts';
import { Button } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';

/** When visitors get new numbers of people, what stops it, and the release that the office may ask for itself. */
export function RilisAngka({ rilis }: { rilis: KeadaanRilis }) {
  const { terakhir, berikut, berubah, perlu, boleh, sebab, penduduk } = rilis;
  return (
    <section className="rilis-angka" aria-labelledby="rilis-judul">
      <h3 id="rilis-judul">Rilis angka penduduk</h3>
      <dl>
        <div>
          <dt>Tampil di situs</dt>
          <dd>
            {terakhir
              ? `${formatNumber(penduduk.terbit ?? 0)} penduduk, rilis ${formatDate(terakhir)}`
              : 'Belum ada rilis'}
          </dd>
        </div>
        <div>
          <dt>Buku penduduk hari ini</dt>
          <dd>
            {formatNumber(penduduk.kini)} penduduk
            {terakhir && `, ${formatNumber(berubah)} orang berubah sejak rilis itu`}
          </dd>
        </div>
        <div>
          <dt>Rilis berikutnya</dt>
          <dd>
            {formatDate(berikut)}, bila sedikitnya {perlu} orang berubah
          </dd>
        </div>
      </dl>
      {boleh ? (
        <Form method="post">
          <Button variant="kedua" small type="submit" name="tindakan" value="rilis">
            Terbitkan sekarang
          </Button>
          <p className="ket">Sekali sebulan di luar jadwal. Rilis yang sudah terbit tidak dapat ditarik.</p>
        </Form>
      ) : (
        <p className="ket">{sebab}</p>
      )}
    </section>
  );
}
