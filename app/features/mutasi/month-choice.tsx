import './mutasi.css';
import { monthText } from '#contract/lib/text/tanggal.ts';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { addMonths } from './mutasi-month.ts';

interface MonthChoiceProps {
  bulan: string;
  /** The latest that can be chosen. */
  last: string;
}

/** The month of a report in the address: typed, or one step at a time. */
export function MonthChoice({ bulan, last }: MonthChoiceProps) {
  const [before, after] = [addMonths(bulan, -1), addMonths(bulan, 1)];
  return (
    <div className="mutasi-bulan">
      <Form method="get" className="mutasi-pilih" key={bulan}>
        <TextInput
          type="month"
          name="bulan"
          label="Bulan laporan"
          defaultValue={bulan}
          max={last}
          required
          pattern="[0-9]{4}-(0[1-9]|1[0-2])"
          placeholder="2026-11"
          title="Tahun dan bulan, misalnya 2026-11"
        />
        <Button type="submit">Tampilkan</Button>
      </Form>
      <div className="baris">
        <ButtonLink small icon="chevron-left" to={`?bulan=${before}`} preventScrollReset>
          {monthText(before)}
        </ButtonLink>
        {after <= last && (
          <ButtonLink small to={`?bulan=${after}`} preventScrollReset>
            {monthText(after)}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
