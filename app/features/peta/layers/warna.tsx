import { useState } from 'react';
import { PALET } from '#contract/peta/legenda.ts';
import type { FieldBase } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Swatch } from '../view/swatch.tsx';

/** A colour out of the palette, or any other by its six signs. Without JavaScript the signs are typed. */
export function Warna({ defaultValue = '', ...field }: Omit<FieldBase, 'label'> & { defaultValue?: string }) {
  const [value, setValue] = useState(defaultValue);
  return (
    <div className="peta-warna">
      <TextInput
        {...field}
        label="Warna"
        hint="Enam angka dan huruf, misalnya #7B2CBF"
        maxLength={7}
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
      <ul aria-label="Palet" className="palet hanya-js">
        {PALET.map((warna) => (
          <li key={warna}>
            <button
              type="button"
              aria-label={`Warna ${warna}`}
              aria-pressed={warna === value.toUpperCase()}
              onClick={() => setValue(warna)}
            >
              <Swatch warna={warna} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
