import './hasil.css';
import type { Hitungan } from '#contract/survei/survei.ts';
import { BATAS_B, KATEGORI, type Nilai } from '#contract/survei/unsur.ts';
import { formatNumber } from '../../lib/text/format.ts';
import { classes } from '../../ui/layout/class-names.ts';
import { useLook } from '../../ui/layout/look.ts';

/** A value of the survey: two digits, `84,05`. */
export const valueText = (value: number): string => formatNumber(value, 2, { fixed: true });
export const meanText = (value: number): string => formatNumber(value, 3, { fixed: true });

type Shown = Pick<Hitungan, 'ikm' | 'responden' | 'sampel'>;
/** Too few answered for an official value. */
export const isEarly = ({ responden, sampel }: Shown): boolean => responden < sampel;

/** The index in full: letter, value and scale. */
export function IkmBlock({ hasil, small = false }: { hasil: Shown; small?: boolean }) {
  const { ikm } = hasil;
  if (!ikm) return <p className="redup">Belum ada 10 jawaban, jadi belum ada nilai.</p>;
  const early = isEarly(hasil);
  return (
    <section className={classes('survei-ikm', small && 'kecil-ikm')} aria-label="Indeks Kepuasan Masyarakat">
      <div className="angka">
        <span className={classes('huruf', early && 'putus')} aria-hidden="true">
          {ikm.mutu}
        </span>
        <div>
          <p className="redup tebal">Indeks Kepuasan Masyarakat</p>
          <p className="nilai">
            {valueText(ikm.nilai)}
            {early && <small> sementara</small>}
          </p>
          <p className="tebal">
            Mutu {ikm.mutu}, {ikm.kinerja}
          </p>
        </div>
      </div>
      <Scale ikm={ikm} />
    </section>
  );
}

/** Widths of the grades, which are not to scale: their limits are printed. */
const PARTS = [1.3, 1, 1, 1];
const WHOLE = 4.3;

/** The grades side by side with the value inside of its own. */
function Scale({ ikm }: { ikm: Nilai }) {
  const at = KATEGORI.findIndex(({ mutu }) => mutu === ikm.mutu);
  const band = KATEGORI[at];
  const before = PARTS.slice(0, at).reduce((sum, one) => sum + one, 0);
  const within = band ? (ikm.nilai - band.dari) / (band.sampai - band.dari) : 0;
  const place = ((before + within * (PARTS[at] ?? 1)) / WHOLE) * 100;
  const look = useLook({ width: `${place.toFixed(1)}%` });
  return (
    <div
      className="skala-mutu"
      role="img"
      aria-label={`Nilai ${valueText(ikm.nilai)} berada di mutu ${ikm.mutu}`}
    >
      <span className={classes('jarum', look)}>
        <b>{valueText(ikm.nilai)}</b>
      </span>
      <div className="pita">
        {KATEGORI.map(({ mutu, kinerja, dari, sampai }) => (
          <div key={mutu} className={mutu === ikm.mutu ? 'di' : undefined}>
            {mutu}
            <small className="sr-hp">{kinerja}</small>
            <small>
              {valueText(dari)} - {valueText(sampai)}
            </small>
          </div>
        ))}
      </div>
    </div>
  );
}

/** The elements from the best, each with a bar of 25 to 100 and a mark where grade B begins. */
export function UnsurBars({ unsur }: Pick<Hitungan, 'unsur'>) {
  return (
    <>
      <dl className="survei-unsur">
        {unsur
          .toSorted((a, b) => b.nilai - a.nilai)
          .map((one) => (
            <div key={one.slug} className={one.nilai < BATAS_B ? 'rendah' : undefined}>
              <dt>{one.nama}</dt>
              <Bar nilai={one.nilai} />
              <dd className="v">{valueText(one.nilai)}</dd>
              <dd className="m">{one.mutu}</dd>
            </div>
          ))}
      </dl>
      <p className="kecil redup">
        Garis tegak: {valueText(BATAS_B)}, batas bawah mutu B. Skala batang 25 sampai 100.
      </p>
    </>
  );
}

function Bar({ nilai }: { nilai: number }) {
  const look = useLook({ width: `${(((nilai - 25) / 75) * 100).toFixed(1)}%` });
  return (
    <dd className="rel-batang" aria-hidden="true">
      <i className={look} />
      <s />
    </dd>
  );
}

/** Bar of how many answered, against how many are needed. */
export function SampleBar({ hasil }: { hasil: Pick<Hitungan, 'responden' | 'sampel' | 'pengguna'> }) {
  const { responden, sampel, pengguna } = hasil;
  // The longer of both leaves a little room.
  const whole = Math.max(responden, sampel, 1) / 0.893;
  const bar = useLook({ width: `${Math.min((responden / whole) * 100, 100).toFixed(1)}%` });
  const mark = useLook({ width: `${((sampel / whole) * 100).toFixed(1)}%` });
  const needed = formatNumber(sampel);
  return (
    <div className="survei-ukur">
      <div
        className="rel-ukur"
        role="img"
        aria-label={`${formatNumber(responden)} responden dari paling sedikit ${needed}`}
      >
        <i className={bar} />
        <s className={mark} />
      </div>
      <p className="ket-ukur">
        <span>
          <b>{formatNumber(responden)}</b> responden
        </span>
        <span>
          paling sedikit <b>{needed}</b>
          {pengguna > 0
            ? ` dari ${formatNumber(pengguna)} pengguna layanan`
            : ', jumlah pengguna layanan belum diketahui'}
        </span>
      </p>
    </div>
  );
}
