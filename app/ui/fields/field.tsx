import { type ReactNode, useRef } from 'react';
import { type FieldError as Messages, useStanding } from '../../lib/forms/put-right.ts';
import { Icon } from '../icon/icon.tsx';
import { classes } from '../layout/class-names.ts';

export type FieldError = Messages;

/** Attributes that tie a control to its label, hint and message. */
export interface Wiring {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/** Properties that every kind of field accepts. */
export interface FieldBase {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Message of the server or the form; several are shown one under the other. */
  error?: FieldError;
  /** Only for a page with two fields of the same name; otherwise it follows from the name. */
  id?: string;
}

/** The id of the field with this name: the target of the links in an error summary. */
export function fieldId(name: string): string {
  return `isian-${name}`;
}

export function messagesOf(error: FieldError): readonly string[] {
  if (!error) return [];
  return typeof error === 'string' ? [error] : error;
}

/** Ids of hint and message, and the state, for the control inside a field. */
export function wire(id: string, hint: ReactNode, error: FieldError): Wiring {
  const wrong = messagesOf(error).length > 0;
  const described = classes(Boolean(hint) && `${id}-bantu`, wrong && `${id}-pesan`);
  return { id, 'aria-describedby': described, 'aria-invalid': wrong || undefined };
}

interface FieldProps extends FieldBase {
  children: (wiring: Wiring) => ReactNode;
  /** Words for people who cannot see the label, while it stays out of sight. */
  labelHidden?: boolean;
  className?: string;
}

/** Label above, hint under the label, control, message under the control. */
export function Field({ name, label, hint, error, id, labelHidden, className, children }: FieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const { standing, onInput } = useStanding(name, error, box);
  const wiring = wire(id ?? fieldId(name), hint, standing);
  return (
    <div
      ref={box}
      onInput={onInput}
      className={classes('medan', wiring['aria-invalid'] && 'salah', className)}
    >
      <label id={`${wiring.id}-label`} htmlFor={wiring.id} className={labelHidden ? 'sr' : undefined}>
        {label}
      </label>
      {hint && <Hint id={wiring.id}>{hint}</Hint>}
      {children(wiring)}
      <FieldMessage id={wiring.id} error={standing} />
    </div>
  );
}

interface GroupProps extends FieldBase {
  children: (wiring: Wiring) => ReactNode;
  className?: string;
}

/** A field of several controls (radios, pictures): its label is the legend of a fieldset. */
export function FieldGroup({ name, label, hint, error, id, className, children }: GroupProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  const { standing, onInput } = useStanding(name, error, box);
  const wiring = wire(id ?? fieldId(name), hint, standing);
  return (
    <fieldset
      ref={box}
      onInput={onInput}
      id={wiring.id}
      tabIndex={-1}
      className={classes('medan', wiring['aria-invalid'] && 'salah', className)}
      aria-describedby={wiring['aria-describedby']}
    >
      <legend className="lbl">{label}</legend>
      {hint && <Hint id={wiring.id}>{hint}</Hint>}
      {children(wiring)}
      <FieldMessage id={wiring.id} error={standing} />
    </fieldset>
  );
}

function Hint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <span className="bantu" id={`${id}-bantu`}>
      {children}
    </span>
  );
}

export function FieldMessage({ id, error }: { id: string; error: FieldError }) {
  const messages = messagesOf(error);
  if (messages.length === 0) return null;
  return (
    <div id={`${id}-pesan`}>
      {messages.map((message) => (
        <p className="pesan" key={message}>
          <Icon name="warning" size={18} />
          <span>
            <span className="sr">Galat: </span>
            {message}
          </span>
        </p>
      ))}
    </div>
  );
}

interface ReadOnlyProps {
  label: ReactNode;
  hint?: ReactNode;
  children: ReactNode;
}

/** A value that cannot be changed here: text, so that it wraps and can be copied. */
export function ReadOnlyField({ label, hint, children }: ReadOnlyProps) {
  return (
    <div className="medan">
      <span className="lbl">{label}</span>
      {hint && <span className="bantu">{hint}</span>}
      <p className="baca">{children}</p>
    </div>
  );
}
