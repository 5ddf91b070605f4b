import './combobox.css';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import { classes } from '../layout/class-names.ts';
import { Spinner } from '../layout/spinner.tsx';
import { useHydrated } from '../layout/use-hydrated.ts';
import { Field, type FieldBase, type Wiring } from './field.tsx';
import { exactOption } from './option-search.ts';
import { type Option, Select } from './select.tsx';
import { TextInput } from './text-input.tsx';
import { type OptionSource, useOptions } from './use-options.ts';

interface ComboboxProps extends FieldBase {
  /** The list itself, or a function that asks for the options of what is typed. */
  source: OptionSource;
  defaultOption?: Option | null;
  /** Value of the chosen option, where its label is in the list or is the value itself. */
  defaultValue?: string;
  placeholder?: string;
  required?: boolean;
  onChange?: (option: Option | null) => void;
  /** Makes an option of typed text that stands for something no option says. */
  own?: (text: string) => Option | undefined;
}

/**
 * A select in which one may type. The form sends the value of the chosen option. Without JavaScript a list
 * is a plain select, and a source that must be asked is a text field whose text the server looks up.
 */
export function Combobox(props: ComboboxProps) {
  const { source, onChange, own: _, defaultValue, defaultOption: given, ...field } = props;
  const defaultOption = given ?? optionOf(source, defaultValue);
  const hydrated = useHydrated();
  if (hydrated) {
    return (
      <Field name={field.name} label={field.label} hint={field.hint} error={field.error} id={field.id}>
        {(wiring) => <Box {...props} defaultOption={defaultOption} wiring={wiring} />}
      </Field>
    );
  }
  if (typeof source === 'function') return <TextInput {...field} defaultValue={defaultOption?.label} />;
  return (
    <Select
      {...field}
      placeholder={field.placeholder ?? ''}
      options={source}
      defaultValue={defaultOption?.value}
    />
  );
}

const FIELD = { className: 'inp', autoComplete: 'off' } as const;

type BoxProps = ComboboxProps & { wiring: Wiring };

function Box(props: BoxProps) {
  const { name, placeholder, required, wiring } = props;
  const { listId, list, options, loading, text, open, active, chosen, ...does } = useChoice(props);
  const activeId = open && options[active] ? `${listId}-${active}` : undefined;
  return (
    <span className="kombo">
      <input
        {...wiring}
        {...FIELD}
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        placeholder={placeholder}
        required={required}
        value={text}
        onChange={(event) => does.type(event.currentTarget.value)}
        // Typing next replaces what is chosen; a second press places the caret.
        onClick={({ currentTarget }) => {
          if (!open && chosen) currentTarget.select();
          does.show();
        }}
        onKeyDown={does.keys}
        onBlur={does.settle}
      />
      {loading ? <Spinner size={20} /> : <Icon name="chevron-down" />}
      <input type="hidden" name={name} value={chosen?.value ?? ''} />
      <Options
        id={listId}
        list={list}
        open={open}
        options={options}
        empty={!loading && options.length === 0}
        active={active}
        chosen={chosen}
        onChoose={does.choose}
      />
    </span>
  );
}

/** State of a combobox: what is typed and chosen, the options that fit, and what keys and presses do with them. */
function useChoice({ source, defaultOption = null, onChange, own, wiring }: BoxProps) {
  const [chosen, setChosen] = useState(defaultOption);
  const [text, setText] = useState(defaultOption?.label ?? '');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const list = useRef<HTMLDivElement>(null);
  // Opened without typing, the whole list shows, not only the option already chosen.
  const query = chosen && text === chosen.label ? '' : text;
  const { options, loading } = useOptions(source, query, open);
  const listId = `${wiring.id}-daftar`;

  const choose = (option: Option | null) => {
    setChosen(option);
    setText(option?.label ?? '');
    setOpen(false);
    setActive(-1);
    if (option?.value !== chosen?.value) onChange?.(option);
  };
  const settle = () => {
    if (text.trim() === '') choose(null);
    else choose(exactOption(options, text) ?? ((query && own?.(text.trim())) || chosen));
  };
  const activate = (at: number) => {
    setActive(at);
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  };
  const show = () => setOpen(true);
  const option = options[active];
  const keys = keysOf({
    open,
    show,
    step: (by) => activate(neighbour(active, by, options.length)),
    take: () => (option ? choose(option) : settle()),
    cancel: () => choose(chosen),
  });
  const type = (typed: string) => {
    setText(typed);
    setOpen(true);
    setActive(-1);
  };
  return { listId, list, options, loading, text, open, active, chosen, type, show, keys, settle, choose };
}

type Moves = { open: boolean; show(): void; step(by: 1 | -1): void; take(): void; cancel(): void };

/** Arrows open the list and walk it, Enter takes, Escape leaves what was chosen. */
const keysOf =
  ({ open, show, step, take, cancel }: Moves) =>
  (event: KeyboardEvent): void => {
    const arrow = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
    if (!arrow && !(open && (event.key === 'Enter' || event.key === 'Escape'))) return;
    event.preventDefault();
    if (event.key === 'Enter') take();
    else if (arrow && open) step(arrow);
    else if (arrow) show();
    else {
      event.stopPropagation();
      cancel();
    }
  };

interface OptionsProps {
  id: string;
  list: React.RefObject<HTMLDivElement | null>;
  open: boolean;
  options: readonly Option[];
  empty: boolean;
  active: number;
  chosen: Option | null;
  onChoose: (option: Option) => void;
}

function Options({ id, list, open, options, empty, active, chosen, onChoose }: OptionsProps) {
  return (
    // A press must not take the focus from the field: on phones the keyboard would close.
    <div className="daftar" hidden={!open} onPointerDown={(event) => event.preventDefault()}>
      <div role="listbox" id={id} ref={list} aria-label="Pilihan">
        {options.map((option, at) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys work on the field
          <div
            key={option.value}
            id={`${id}-${at}`}
            role="option"
            aria-selected={option.value === chosen?.value}
            className={classes(at === active && 'aktif')}
            onClick={() => onChoose(option)}
          >
            {option.label}
            {option.value === chosen?.value && <Icon name="check" size={18} />}
          </div>
        ))}
      </div>
      <p role="status" className={empty ? 'hampa' : 'sr'}>
        {open && (empty ? 'Tidak ada data ditemukan' : `${options.length} pilihan`)}
      </p>
    </div>
  );
}

function optionOf(source: OptionSource, value: string | undefined): Option | null {
  if (!value) return null;
  if (typeof source === 'function') return { value, label: value };
  return source.find((option) => option.value === value) ?? null;
}

function neighbour(at: number, by: number, count: number): number {
  if (count === 0) return -1;
  if (at < 0) return by > 0 ? 0 : count - 1;
  return (at + by + count) % count;
}
