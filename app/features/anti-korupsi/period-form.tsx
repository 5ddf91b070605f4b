import './anti-korupsi.css';
import { Form, useSearchParams, useSubmit } from 'react-router';
import { useFollowing } from '../../ui/use-following.ts';

interface PeriodFormProps {
  years: { tahun: number; indikator: number; terisi: number }[];
  /** The year that is shown; there may be nothing for it. */
  chosen: number;
}

/** A GET form: the year whose components are shown. */
export function PeriodForm({ years, chosen }: PeriodFormProps) {
  const [params] = useSearchParams();
  const submit = useSubmit();
  const field = useFollowing(chosen);
  const search = params.get('search');
  const known = years.map(({ tahun }) => tahun);
  const all = known.includes(chosen) ? known : [...known, chosen].sort((a, b) => b - a);
  return (
    <Form
      className="periode-bukti"
      onChange={(event) => submit(event.currentTarget, { replace: true, preventScrollReset: true })}
    >
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
      {search && <input type="hidden" name="search" value={search} />}
      <noscript>
        <button className="btn kedua" type="submit">
          Saring
        </button>
      </noscript>
    </Form>
  );
}
