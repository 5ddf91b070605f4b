import type { SelectHTMLAttributes } from 'react';
import { classes } from '../layout/class-names.ts';
import { Field, type FieldBase } from './field.tsx';

export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectProps extends FieldBase, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'id'> {
  options: readonly Option[];
  /** First entry with an empty value, e.g. 'Pilih Kategori'. */
  placeholder?: string;
  labelHidden?: boolean;
}

export function Select(props: SelectProps) {
  const { name, label, hint, error, id, options, placeholder, labelHidden, className, ...rest } = props;
  return (
    <Field name={name} label={label} hint={hint} error={error} id={id} labelHidden={labelHidden}>
      {(wiring) => (
        <select {...rest} {...wiring} name={name} className={classes('inp', className)}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
