import '../../../ui/table/facts.css';
import type { ApbdesRinci, Pos, PosTahun } from '#contract/apbdes/apbdes.ts';
import { indukOf, kategoriOf } from '#contract/apbdes/kode.ts';
import { Bar } from '../../../kinds/bagan/bar.tsx';
import { formatDate, formatNumber, formatPercent } from '../../../lib/text/format.ts';
import { budgetOf, percent, perResident, rupiah, shareOf } from './money.ts';

interface LineProps {
  year: ApbdesRinci;
  line: Pos;
}

type HistoryProps = LineProps & { history: readonly PosTahun[] };

const NO_REALISATION = 'Realisasi belum tersedia untuk periode ini';
const DONE = { pendapatan: 'Sudah diterima', belanja: 'Sudah dibelanjakan', pembiayaan: 'Sudah terjadi' };
const until = (at: string | null) => (at ? ` sampai ${formatDate(at)}` : '');

/** Share of a line in its whole, its sum for each resident, and how much of it happened. */
export function LineFacts({ year, line, history }: HistoryProps) {
  return (
    <section aria-labelledby="nilai-pos">
      <h2 className="sr" id="nilai-pos">
        Nilai pos ini
      </h2>
      <p className="kode">{line.perubahan === null ? 'Anggaran murni' : 'Anggaran sesudah perubahan'}</p>
      <p className="nilai-besar">{rupiah(budgetOf(line))}</p>
      <dl className="fakta-pos jajar-angka">
        <ShareOfWhole year={year} line={line} history={history} />
        <PerResident year={year} line={line} history={history} />
        <Realised year={year} line={line} />
      </dl>
    </section>
  );
}

function ShareOfWhole({ year, line, history }: HistoryProps) {
  const { kode } = line;
  const budget = budgetOf(line);
  const here = history.find(({ tahun }) => tahun === year.tahun);
  const whole = here && kode !== '6' ? budgetOf(here.seluruh) : null;
  const share = kode.length > 1 && (budget ?? 0) >= 0 ? shareOf(budget, whole) : undefined;
  if (share === undefined) return null;
  const above = year.baris.find((one) => one.kode === indukOf(kode));
  const inAbove = above && above.kode.length > 1 ? shareOf(budget, budgetOf(above)) : undefined;
  return (
    <div>
      <dt>Bagian dari seluruh {kode.startsWith('6') ? `pos ${kode.slice(0, 3)}` : kategoriOf(kode)}</dt>
      <dd>
        <b className="angka-besar">{formatPercent(share)}</b>
        <Bar value={share / 100} height={8} />
        <small>
          dari {rupiah(whole)}
          {inAbove !== undefined && `. Di dalam ${above?.kode}: ${formatPercent(inAbove)}`}
        </small>
      </dd>
    </div>
  );
}

function PerResident({ year, line, history }: HistoryProps) {
  const each = perResident(budgetOf(line), year.penduduk);
  if (each === undefined) return null;
  const before = history.find(({ tahun }) => tahun === year.tahun - 1);
  const eachBefore = before?.ada ? perResident(budgetOf(before), before.penduduk) : undefined;
  return (
    <div>
      <dt>Per penduduk</dt>
      <dd>
        <b className="angka-besar">{rupiah(each)}</b>
        <small>
          untuk {formatNumber(year.penduduk ?? 0)} penduduk.
          {eachBefore !== undefined && ` Tahun ${year.tahun - 1}: ${rupiah(eachBefore)}`}
        </small>
      </dd>
    </div>
  );
}

function Realised({ year, line }: LineProps) {
  const { kode, realisasi } = line;
  const reached = shareOf(realisasi, budgetOf(line));
  return (
    <div>
      <dt>{DONE[kategoriOf(kode)]}</dt>
      <dd>
        {realisasi === null ? (
          <small>{NO_REALISATION}</small>
        ) : (
          <>
            <b className="angka-besar">{percent(reached)}</b>
            <Bar value={(reached ?? 0) / 100} height={8} />
            <small>
              {rupiah(realisasi)}
              {until(year.realisation_timestamp)}
            </small>
          </>
        )}
      </dd>
    </div>
  );
}

/** Bars of what was planned, what it was changed to, and what came of it, on one scale. */
export function LinePlan({ line }: LineProps) {
  const { murni, perubahan, realisasi } = line;
  const most = Math.max(murni ?? 0, perubahan ?? 0, realisasi ?? 0, 1);
  return (
    <section className="blok-d" aria-labelledby="judul-rencana">
      <h2 className="sub-j" id="judul-rencana">
        Rencana, perubahan, realisasi
      </h2>
      <dl className="rencana">
        <Step name="Anggaran Murni" value={murni} most={most} colour="#CFC8BE" />
        {perubahan !== null && (
          <Step
            name="Anggaran Perubahan"
            value={perubahan}
            most={most}
            colour="#716960"
            text={changed(murni, perubahan)}
          />
        )}
        {realisasi === null ? (
          <div>
            <dt className="berhadap">Realisasi</dt>
            <dd>
              <small>{NO_REALISATION}</small>
            </dd>
          </div>
        ) : (
          <Step name="Realisasi" value={realisasi} most={most} colour="#1C1917" text={reachedText(line)} />
        )}
      </dl>
    </section>
  );
}

interface StepProps {
  name: string;
  value: number | null;
  most: number;
  colour: string;
  text?: string;
}

const Step = ({ name, value, most, colour, text }: StepProps) => (
  <div>
    <dt className="berhadap">
      {name}
      <b>{rupiah(value)}</b>
    </dt>
    <dd>
      <Bar value={(value ?? 0) / most} colour={colour} height={24} />
      {text && <small>{text}</small>}
    </dd>
  </div>
);

function changed(murni: number | null, perubahan: number): string {
  if (!murni) return perubahan ? 'Baru pada perubahan' : 'Tidak berubah saat perubahan';
  const difference = perubahan - murni;
  if (difference === 0) return 'Tidak berubah saat perubahan';
  const share = formatPercent((Math.abs(difference) / murni) * 100);
  return `${difference > 0 ? 'Bertambah' : 'Berkurang'} ${rupiah(Math.abs(difference))} (${share})`;
}

function reachedText(line: Pos): string {
  const budget = budgetOf(line);
  const reached = shareOf(line.realisasi, budget);
  if (reached === undefined || budget === null) return '';
  const of = line.perubahan === null ? 'anggaran murni' : 'anggaran perubahan';
  const rest = budget - (line.realisasi ?? 0);
  const tail =
    rest > 0
      ? `Belum terealisasi ${rupiah(rest)}`
      : rest < 0
        ? `${rupiah(-rest)} di atas anggaran`
        : 'Terealisasi seluruhnya';
  return `${formatPercent(reached)} dari ${of}. ${tail}`;
}
