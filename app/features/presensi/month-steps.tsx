import { monthText } from '#contract/lib/text/tanggal.ts';
import { ButtonLink } from '../../ui/form/button.tsx';

function stepOf(bulan: string, months: number): string {
  const at = Number(bulan.slice(0, 4)) * 12 + Number(bulan.slice(5)) - 1 + months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}

/** One month back, and one on as far as there is one. */
export function MonthSteps({ bulan, last }: { bulan: string; last?: string }) {
  const [before, after] = [stepOf(bulan, -1), stepOf(bulan, 1)];
  return (
    <div className="baris">
      <ButtonLink small icon="chevron-left" to={`?bulan=${before}`} preventScrollReset>
        {monthText(before)}
      </ButtonLink>
      {(last === undefined || after <= last) && (
        <ButtonLink small to={`?bulan=${after}`} preventScrollReset>
          {monthText(after)}
        </ButtonLink>
      )}
    </div>
  );
}
