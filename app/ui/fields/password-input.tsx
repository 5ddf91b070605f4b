import { type InputHTMLAttributes, type ReactNode, useState } from 'react';
import { IconButton } from '../form/button.tsx';
import { classes } from '../layout/class-names.ts';
import { useHydrated } from '../layout/use-hydrated.ts';
import { Field, type FieldBase } from './field.tsx';

type PasswordInputProps = FieldBase &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id' | 'type'> & {
    /** Note below the control: result of the check. */
    note?: ReactNode;
  };

/** The button that shows the letters appears only once it can work. */
export function PasswordInput({ name, label, hint, error, id, note, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  return (
    <Field name={name} label={label} hint={hint} error={error} id={id}>
      {(wiring) => (
        <>
          <span className="rahasia">
            <input
              autoComplete="current-password"
              autoCapitalize="off"
              autoCorrect="off"
              spellCheck={false}
              {...rest}
              {...wiring}
              name={name}
              type={shown ? 'text' : 'password'}
              aria-describedby={classes(
                wiring['aria-describedby'],
                note !== undefined && `${wiring.id}-catatan`,
              )}
              className="inp"
            />
            {hydrated && (
              <IconButton
                icon={shown ? 'eye-off' : 'eye'}
                label="Tampilkan password"
                aria-pressed={shown}
                aria-controls={wiring.id}
                onClick={() => setShown(!shown)}
              />
            )}
          </span>
          {note !== undefined && <div id={`${wiring.id}-catatan`}>{note}</div>}
        </>
      )}
    </Field>
  );
}
