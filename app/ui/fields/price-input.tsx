import './price-input.css';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useHydrated } from '../layout/use-hydrated.ts';
import { Field, type FieldBase } from './field.tsx';
import { caretFor, priceDigits, priceText } from './price.ts';

interface PriceInputProps extends FieldBase {
  /** Rupiah, an integer. */
  defaultValue?: number | string | null;
  required?: boolean;
  onChange?: (rupiah: number | null) => void;
}

/** Groups the thousands while typing; the form sends the plain integer. */
export function PriceInput(props: PriceInputProps) {
  const { name, label, hint, error, id, defaultValue, required, onChange } = props;
  const [shown, setShown] = useState(priceText(String(defaultValue ?? '')));
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const digitsRight = useRef<number | null>(null);

  useEffect(() => {
    const field = input.current;
    if (!field || digitsRight.current === null) return;
    const at = caretFor(field.value, digitsRight.current);
    digitsRight.current = null;
    field.setSelectionRange(at, at);
  });

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionEnd } = event.currentTarget;
    digitsRight.current = value.slice(selectionEnd ?? value.length).replace(/\D/g, '').length;
    setShown(priceText(value));
    const digits = priceDigits(value);
    onChange?.(digits === '' ? null : Number(digits));
  };
  return (
    <Field name={name} label={label} hint={hint} error={error} id={id}>
      {(wiring) => (
        <span className="imbuh">
          <span aria-hidden="true">Rp</span>
          <input
            {...wiring}
            className="inp num"
            ref={input}
            inputMode="numeric"
            autoComplete="off"
            required={required}
            name={hydrated ? undefined : name}
            data-draf={name}
            value={shown}
            onChange={type}
          />
          {hydrated && <input type="hidden" name={name} value={priceDigits(shown)} />}
        </span>
      )}
    </Field>
  );
}
