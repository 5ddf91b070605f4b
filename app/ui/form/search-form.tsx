import { useEffect, useRef } from 'react';
import { Form, useNavigation, useSearchParams, useSubmit } from 'react-router';
import { SEARCH } from '#contract/lib/text/search.ts';
import { Icon } from '../icon/icon.tsx';
import { classes } from '../layout/class-names.ts';
import { Spinner } from '../layout/spinner.tsx';

interface SearchFormProps {
  /** Label for people who cannot see the field: 'Cari berita'. */
  label: string;
  placeholder?: string;
  /** Query parameter of the page. */
  name?: string;
  /** Milliseconds after the last key; the page then loads with the new address. `null` waits for Enter. */
  debounce?: number | null;
  /** Other parameters of the address that a new search keeps (filters, not the page number). */
  keep?: readonly string[];
  /** Address of the results where they are on another page. */
  action?: string;
  className?: string;
}

/** A GET form: without JavaScript Enter does what typing does with it. */
export function SearchForm(props: SearchFormProps) {
  const { label, placeholder, name = 'search', debounce = 1000, keep = [], action, className } = props;
  const [params] = useSearchParams();
  const submit = useSubmit();
  const searching = useSearching(name);
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const current = params.get(name) ?? '';

  useEffect(() => () => clearTimeout(timer.current), []);
  // Going back changes the address, but not a field that the person is typing in.
  useEffect(() => {
    const input = field.current;
    if (input && document.activeElement !== input) input.value = current;
  }, [current]);

  const search = (form: HTMLFormElement | null) => {
    clearTimeout(timer.current);
    // A search that waits for Enter leads to another page.
    const elsewhere = debounce === null;
    if (form) submit(form, { replace: !elsewhere, preventScrollReset: !elsewhere });
  };
  const id = `cari-${name}`;
  return (
    <Form
      role="search"
      className={classes('cari', className)}
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        search(event.currentTarget);
      }}
    >
      <label className="sr" htmlFor={id}>
        {label}
      </label>
      {searching ? <Spinner size={20} /> : <Icon name="search" />}
      <input
        className="inp"
        ref={field}
        id={id}
        type="search"
        name={name}
        placeholder={placeholder}
        defaultValue={current}
        maxLength={SEARCH.length}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => {
          const { form } = event.currentTarget;
          clearTimeout(timer.current);
          if (debounce !== null) timer.current = setTimeout(() => search(form), debounce);
        }}
      />
      {keep.map((key) => {
        const value = params.get(key);
        return value === null ? null : <input key={key} type="hidden" name={key} value={value} />;
      })}
    </Form>
  );
}

/** True while results for another value of the parameter are on their way: show the old ones paler. */
export function useSearching(name = 'search'): boolean {
  const [params] = useSearchParams();
  const { location } = useNavigation();
  if (!location) return false;
  return new URLSearchParams(location.search).get(name) !== params.get(name);
}
