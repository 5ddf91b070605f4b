import './tags-input.css';
import { type KeyboardEvent, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import { useHydrated } from '../layout/use-hydrated.ts';
import { Field, type FieldBase } from './field.tsx';

interface TagsInputProps extends FieldBase {
  defaultValues?: readonly string[];
  placeholder?: string;
  onChange?: (values: string[]) => void;
}

/**
 * Several short entries, each confirmed with Enter; the name is repeated in the form data. Without
 * JavaScript: one entry per line.
 */
export function TagsInput({
  name,
  label,
  hint,
  error,
  id,
  defaultValues = [],
  placeholder,
  onChange,
}: TagsInputProps) {
  const [values, setValues] = useState<string[]>([...defaultValues]);
  const [text, setText] = useState('');
  const hydrated = useHydrated();

  const set = (next: string[]) => {
    setValues(next);
    onChange?.(next);
  };
  const add = () => {
    const entry = text.trim();
    setText('');
    if (entry !== '' && !values.includes(entry)) set([...values, entry]);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && text === '') {
      set(values.slice(0, -1));
    }
  };
  return (
    <Field name={name} label={label} hint={hint} error={error} id={id}>
      {(wiring) =>
        hydrated ? (
          <span className="butiran">
            {values.map((value) => (
              <Tag
                key={value}
                name={name}
                value={value}
                onRemove={() => set(values.filter((other) => other !== value))}
              />
            ))}
            <input
              {...wiring}
              className="inp"
              value={text}
              placeholder={placeholder ?? 'Ketik lalu tekan Enter'}
              enterKeyHint="done"
              autoComplete="off"
              onChange={(event) => setText(event.currentTarget.value)}
              onKeyDown={keys}
              onBlur={add}
            />
          </span>
        ) : (
          <textarea {...wiring} className="inp" name={name} defaultValue={values.join('\n')} />
        )
      }
    </Field>
  );
}

function Tag({ name, value, onRemove }: { name: string; value: string; onRemove: () => void }) {
  return (
    <span className="cap tanpa">
      {value}
      <input type="hidden" name={name} value={value} />
      <button type="button" aria-label={`Hapus ${value}`} onClick={onRemove}>
        <Icon name="close" size={16} />
      </button>
    </span>
  );
}
