import './list-filter.css';
import type { ReactNode } from 'react';
import { Form, useSearchParams, useSubmit } from 'react-router';
import { useFollowing } from '../form/use-following.ts';
import { Icon } from '../icon/icon.tsx';

export interface ListChoice {
  /** Query parameter. */
  name: string;
  label: string;
  /** The first entry: 'Semua kategori'. */
  all: string;
  options: readonly { value: string | number; label: string }[];
}

interface ListFilterProps {
  /** Name of the list for people who cannot see where it stands: 'Saring berita'. */
  label: string;
  choices: readonly ListChoice[];
  /** Other parameters of the address that a choice keeps: the search, not the length of the list. */
  keep?: readonly string[];
}

/** So many lists would push the first row off a phone. */
const MANY = 3;

/** Filters above a list for visitors. A choice counts at once; without JavaScript there is a button. */
export function ListFilter({ label, choices, keep = ['search'] }: ListFilterProps) {
  const [params] = useSearchParams();
  const shown = choices.filter(({ options }) => options.length > 0);
  if (shown.length === 0) return null;
  const chosen = shown.filter(({ name }) => params.get(name)).length;
  const fold = shown.length >= MANY;
  return (
    <>
      {fold && (
        // Phones show the form beside it only while this is open.
        <details className="saring-lipat">
          <summary>
            <Icon name="filter" size={18} />
            Saring{chosen > 0 && ` (${chosen} dipilih)`}
          </summary>
        </details>
      )}
      <ChoiceForm className="saring-daftar" label={label} keep={keep}>
        {shown.map((choice) => (
          <Choice key={choice.name} choice={choice} value={params.get(choice.name) ?? ''} />
        ))}
      </ChoiceForm>
    </>
  );
}

interface ChoiceFormProps {
  className: string;
  label?: string;
  keep: readonly string[];
  children: ReactNode;
}

/** A GET form of lists, each of which counts at once. */
export function ChoiceForm({ className, label, keep, children }: ChoiceFormProps) {
  const [params] = useSearchParams();
  const submit = useSubmit();
  return (
    <Form
      className={className}
      aria-label={label}
      onChange={(event) => submit(event.currentTarget, { replace: true, preventScrollReset: true })}
    >
      {children}
      {keep.map((name) => {
        const value = params.get(name);
        return value ? <input key={name} type="hidden" name={name} value={value} /> : null;
      })}
      <noscript>
        <button className="btn kedua" type="submit">
          Saring
        </button>
      </noscript>
    </Form>
  );
}

function Choice({ choice: { name, label, all, options }, value }: { choice: ListChoice; value: string }) {
  const field = useFollowing(value);
  return (
    <label>
      {label}
      <select className="inp" name={name} ref={field} defaultValue={value}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
