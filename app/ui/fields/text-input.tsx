import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { classes } from '../layout/class-names.ts';
import { Field, type FieldBase } from './field.tsx';

type Native<T> = Omit<T, 'name' | 'id'>;

interface TextInputProps extends FieldBase, Native<InputHTMLAttributes<HTMLInputElement>> {
  labelHidden?: boolean;
}

export function TextInput({ name, label, hint, error, id, labelHidden, className, ...rest }: TextInputProps) {
  return (
    <Field name={name} label={label} hint={hint} error={error} id={id} labelHidden={labelHidden}>
      {(wiring) => (
        <input type="text" {...rest} {...wiring} name={name} className={classes('inp', className)} />
      )}
    </Field>
  );
}

/** Digits only (NIK, telephone, stock): the number pad on phones, paste allowed, no spin buttons. */
export function NumberInput({ className, ...rest }: TextInputProps) {
  return <TextInput inputMode="numeric" {...rest} className={classes('num', className)} />;
}

type TextareaProps = FieldBase & Native<TextareaHTMLAttributes<HTMLTextAreaElement>>;

export function Textarea({ name, label, hint, error, id, className, ...rest }: TextareaProps) {
  return (
    <Field name={name} label={label} hint={hint} error={error} id={id}>
      {(wiring) => <textarea {...rest} {...wiring} name={name} className={classes('inp', className)} />}
    </Field>
  );
}
