import { useState } from 'react';
import { Field, type FieldBase } from '../../../ui/fields/field.tsx';

const STEP = 5;

/** Progress of a project, in steps of five per cent; what was stored otherwise stays until the slider is moved. */
export function Progres({
  name,
  error,
  defaultValue = '',
}: Omit<FieldBase, 'label'> & { defaultValue?: string }) {
  const [value, setValue] = useState(defaultValue === '' ? '0' : defaultValue);
  return (
    <Field name={name} error={error} label="Progres">
      {(wiring) => (
        <span className="peta-progres">
          <input
            {...wiring}
            type="range"
            name={name}
            min={0}
            max={100}
            step={Number(value) % STEP === 0 ? STEP : 1}
            value={value}
            aria-valuetext={`${value} persen`}
            onChange={(event) => setValue(event.target.value)}
          />
          <output>{value}%</output>
        </span>
      )}
    </Field>
  );
}
