import './anti-korupsi.css';
import { useFollowing } from '../../ui/form/use-following.ts';
import { ChoiceForm } from '../../ui/table/list-filter.tsx';

interface PeriodFormProps {
  years: { tahun: number; indikator: number; terisi: number }[];
  /** The year that is shown; there may be nothing for it. */
  chosen: number;
}

/** A GET form: the year whose components are shown. */
export function PeriodForm({ years, chosen }: PeriodFormProps) {
  const field = useFollowing(chosen);
  const known = years.map(({ tahun }) => tahun);
  const all = known.includes(chosen) ? known : [...known, chosen].sort((a, b) => b - a);
  return (
    <ChoiceForm className="periode-bukti" keep={['search']}>
      <label className="sr" htmlFor="periode">
        Periode
      </label>
      <select className="inp" id="periode" name="periode" ref={field} defaultValue={chosen}>
        {all.map((tahun) => (
          <option key={tahun} value={tahun}>
            {tahun}
          </option>
        ))}
      </select>
    </ChoiceForm>
  );
}
