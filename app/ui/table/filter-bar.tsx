import type { ReactNode } from 'react';
import { Form, useSubmit } from 'react-router';
import { useFollowing } from '../form/use-following.ts';
import { Link } from '../layout/link.tsx';

type Kept = Record<string, string | number | undefined>;

export interface FilterChip {
  key: string;
  label: string;
  /** Number of rows that the chip stands for. */
  count: number;
  to: string;
  current: boolean;
}

export interface FilterChoice {
  /** Name of the query parameter. */
  name: string;
  label: string;
  options: readonly { id: number | string; nama: string }[];
}

interface FilterBarProps {
  /** Name of the chips for people who cannot see them: 'Saring menurut status'. */
  label: string;
  chips: readonly FilterChip[];
  choices?: readonly FilterChoice[];
  /** Address of the page, and the part of its query that is chosen now. */
  action: string;
  view: Kept;
  /** At the end of the bar. */
  children?: ReactNode;
}

/** Bar above a list of the console: a state as chips with their counts, and lists that filter at once. */
export function FilterBar({ label, chips, choices = [], action, view, children }: FilterBarProps) {
  return (
    <div className="saring">
      <nav className="saring-keadaan" aria-label={label}>
        {chips.map(({ key, label: text, count, to, current }) => (
          <Link key={key} className="chip" to={to} aria-current={current ? 'page' : undefined}>
            {text} {count}
          </Link>
        ))}
      </nav>
      {choices.length > 0 && (
        <FilterForm
          className="saring-pilih"
          action={action}
          view={view}
          names={choices.map(({ name }) => name)}
        >
          {choices.map(({ name, label: text, options }) => (
            <FilterSelect key={name} name={name} label={text} value={view[name]}>
              <option value="">Semua</option>
              {options.map(({ id, nama }) => (
                <option key={id} value={id}>
                  {nama}
                </option>
              ))}
            </FilterSelect>
          ))}
        </FilterForm>
      )}
      {children}
    </div>
  );
}

interface FilterFormProps {
  className: string;
  action: string;
  /** The query now; all of it goes along but `names`, which the form asks for, and the page's number. */
  view: Kept;
  names: readonly string[];
  /** Label of the button where there is no script; the lists of a page choose rather than filter. */
  verb?: string;
  /** Leaves the reader where they are, at the end of the list. */
  inPlace?: boolean;
  children: ReactNode;
}

/** Lists that filter as soon as one is chosen; without JavaScript they have a button. */
export function FilterForm({ className, action, view, names, ...rest }: FilterFormProps) {
  const { inPlace, verb = 'Saring', children } = rest;
  const submit = useSubmit();
  return (
    <Form
      className={className}
      action={action}
      onChange={(event) => submit(event.currentTarget, { replace: true, preventScrollReset: inPlace })}
    >
      {Object.entries(view).map(([name, value]) =>
        value === undefined || name === 'page' || names.includes(name) ? null : (
          <input key={name} type="hidden" name={name} value={value} />
        ),
      )}
      {children}
      <noscript>
        <button className="btn kedua kcl" type="submit">
          {verb}
        </button>
      </noscript>
    </Form>
  );
}

interface FilterSelectProps {
  name: string;
  label: string;
  value: string | number | undefined;
  children: ReactNode;
}

export function FilterSelect({ name, label, value = '', children }: FilterSelectProps) {
  const field = useFollowing(value);
  return (
    <label className="chip pilih">
      <b>{label}</b>
      <select name={name} ref={field} defaultValue={value}>
        {children}
      </select>
    </label>
  );
}
