import '../public/apbdes.css';
import { Link } from '#app/ui/layout/link.tsx';
import type { ApbdesRinci, Pemeriksaan, Temuan } from '#contract/apbdes/apbdes.ts';
import { apbdesPaths } from '../../../lib/paths/paths-apbdes.ts';
import { formatDate, formatRupiah } from '../../../lib/text/format.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { classes } from '../../../ui/layout/class-names.ts';

/** `8 pemeriksaan lolos`, `2 temuan, 6 pemeriksaan lolos`, `5 pemeriksaan lolos, 3 tidak dapat dilakukan`. */
export function badgeText(checks: readonly Pemeriksaan[]): string {
  const findings = checks.reduce((sum, { temuan }) => sum + temuan.length, 0);
  const count = (hasil: Pemeriksaan['hasil']) => checks.filter((one) => one.hasil === hasil).length;
  const not = count('tidak_dapat');
  return [
    findings > 0 && `${findings} temuan`,
    `${count('lolos')} pemeriksaan lolos`,
    not > 0 && `${not} tidak dapat dilakukan`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Parts of a year that the panel shows. */
export type Checked = Pick<
  ApbdesRinci,
  'tahun' | 'pemeriksaan' | 'jumlah_pos' | 'realisation_timestamp' | 'budgeting_timestamp'
>;

/** Findings in the numbers of a year and what the village says to them; open when there are any. */
export function ChecksPanel({ year }: { year: Checked }) {
  const { tahun, pemeriksaan, jumlah_pos, realisation_timestamp, budgeting_timestamp } = year;
  const found = pemeriksaan.some(({ temuan }) => temuan.length > 0);
  const at = realisation_timestamp ?? budgeting_timestamp;
  return (
    <section aria-labelledby="judul-pemeriksaan">
      <h2 className="sr" id="judul-pemeriksaan">
        Pemeriksaan
      </h2>
      <details className="apb-periksa" id="periksa" open={found}>
        <summary className={classes('lencana-cek', found && 'w')}>
          <Icon name={found ? 'warning' : 'shield-check'} size={24} />
          <span>
            <b>
              APBDes {tahun}: {badgeText(pemeriksaan)}
            </b>
            <small>
              {jumlah_pos} pos diperiksa otomatis{at && ` ${formatDate(at)}`}
            </small>
          </span>
          <Icon name="chevron-down" />
        </summary>
        <CheckList tahun={tahun} checks={pemeriksaan} />
        <p className="kecil redup">Temuan belum tentu kesalahan; desa dapat menjelaskannya.</p>
      </details>
    </section>
  );
}

/** Findings first, then what passed, in the order of the checks. */
export function CheckList({ tahun, checks }: { tahun: number; checks: readonly Pemeriksaan[] }) {
  return (
    <ul className="cek">
      {checks
        .flatMap(({ temuan }) => temuan)
        .map((one) => (
          <Finding key={`${one.pemeriksaan}-${one.kode}`} tahun={tahun} finding={one} />
        ))}
      {checks
        .filter(({ temuan }) => temuan.length === 0)
        .map(({ nama, judul, hasil, teks, hitungan }) => (
          <li key={nama}>
            <Icon name={hasil === 'lolos' ? 'circle-check' : 'info'} size={22} />
            <h3>
              {judul}
              {hasil === 'tidak_dapat' && <span className="redup"> tidak dapat dilakukan</span>}
            </h3>
            <p>{teks}</p>
            <Sum lines={hitungan} />
          </li>
        ))}
    </ul>
  );
}

export function Finding({ tahun, finding }: { tahun: number; finding: Temuan }) {
  const { judul, teks, hitungan, penjelasan, kode } = finding;
  return (
    <li className="w">
      <Icon name="warning" size={22} />
      <h3>{judul}</h3>
      <p>{teks}</p>
      <Sum lines={hitungan} />
      {penjelasan && (
        <div className="jawab">
          <b>
            {penjelasan.lama ? 'Penjelasan untuk angka sebelumnya' : 'Penjelasan desa'},{' '}
            {formatDate(penjelasan.ditulis)}
          </b>
          {penjelasan.teks}
        </div>
      )}
      <p>
        <Link to={apbdesPaths.pos(tahun, kode)}>Buka pos {kode}</Link>
      </p>
    </li>
  );
}

function Sum({ lines }: { lines: Pemeriksaan['hitungan'] }) {
  if (lines.length === 0) return null;
  return (
    <dl className="hitung-cek">
      {lines.map(({ label, nilai }, at) => (
        <div key={label} className={at === lines.length - 1 ? 'jml' : undefined}>
          <dt>{label}</dt>
          <dd>{formatRupiah(nilai)}</dd>
        </div>
      ))}
    </dl>
  );
}
