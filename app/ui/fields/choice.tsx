import './choice.css';
import { type InputHTMLAttributes, type ReactNode, useRef } from 'react';
import { useStanding } from '../../lib/forms/put-right.ts';
import { NO } from '../../lib/forms/ticked.ts';
import { type FieldBase, FieldGroup, FieldMessage, fieldId, messagesOf } from './field.tsx';
import type { Option } from './select.tsx';

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id' | 'type' | 'value'>;

interface RadioCardsProps extends FieldBase {
  options: readonly (Option & { hint?: ReactNode })[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  required?: boolean;
  /** Class of the list; `skala4` puts four answers side by side, `opsi-baris` two short ones. */
  className?: string;
}

/** Radio buttons as cards: the whole card is the target. */
export function RadioCards(props: RadioCardsProps) {
  const { name, label, hint, error, id, options, value, defaultValue, onChange, required, className } = props;
  return (
    <FieldGroup name={name} label={label} hint={hint} error={error} id={id}>
      {(wiring) => (
        <div className={className ?? 'pilihan'}>
          {options.map((option) => (
            <label className="opsi" key={option.value}>
              <input
                type="radio"
                name={name}
                value={option.value}
                disabled={option.disabled}
                required={required}
                aria-invalid={wiring['aria-invalid']}
                checked={value === undefined ? undefined : value === option.value}
                defaultChecked={value === undefined ? defaultValue === option.value : undefined}
                onChange={() => onChange?.(option.value)}
              />
              <ChoiceText hint={option.hint}>{option.label}</ChoiceText>
            </label>
          ))}
        </div>
      )}
    </FieldGroup>
  );
}

function ChoiceText({ hint, children }: { hint?: ReactNode; children: ReactNode }) {
  if (!hint) return <span>{children}</span>;
  return (
    <span>
      {children}
      <span className="bantu">{hint}</span>
    </span>
  );
}

interface CheckboxProps extends Native {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: FieldBase['error'];
  id?: string;
  value?: string;
  /** Says no where it is not ticked: a field of something stored, which stays as it is when nothing is sent. */
  says?: boolean;
}

/** A single consent or option as a card. */
export function Checkbox({ name, label, hint, error, id = fieldId(name), says, ...rest }: CheckboxProps) {
  const box = useRef<HTMLDivElement>(null);
  const { standing, onInput } = useStanding(name, error, box);
  const wrong = messagesOf(standing).length > 0;
  return (
    <div ref={box} onInput={onInput} className={wrong ? 'medan salah' : 'medan'}>
      {says && <input type="hidden" name={name} value={NO} />}
      <label className="opsi">
        <input
          {...rest}
          type="checkbox"
          name={name}
          id={id}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-pesan` : undefined}
        />
        <ChoiceText hint={hint}>{label}</ChoiceText>
      </label>
      <FieldMessage id={id} error={standing} />
    </div>
  );
}

interface CheckboxGroupProps extends FieldBase {
  options: readonly (Option & { hint?: ReactNode })[];
  defaultValues?: readonly string[];
}

/** Several answers may be chosen; the name is repeated in the form data. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { name, label, hint, error, id, options, defaultValues = [] } = props;
  return (
    <FieldGroup name={name} label={label} hint={hint} error={error} id={id}>
      {() => (
        <div className="pilihan">
          {options.map((option) => (
            <label className="opsi" key={option.value}>
              <input
                type="checkbox"
                name={name}
                value={option.value}
                disabled={option.disabled}
                defaultChecked={defaultValues.includes(option.value)}
              />
              <ChoiceText hint={option.hint}>{option.label}</ChoiceText>
            </label>
          ))}
        </div>
      )}
    </FieldGroup>
  );
}

interface SwitchProps extends Native {
  name: string;
  label: ReactNode;
  /** Why it cannot be used now: shown beside it. */
  reason?: ReactNode;
  /** Says no where it is off: a field of something stored, which stays as it is when nothing is sent. */
  says?: boolean;
}

/** Switch that takes effect at once; without JavaScript it is a checkbox of its form. */
export function Switch({ name, label, reason, says, ...rest }: SwitchProps) {
  const id = fieldId(name);
  return (
    <>
      {says && <input type="hidden" name={name} value={NO} />}
      <label className="saklar">
        <input
          {...rest}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state
          role="switch"
          name={name}
          id={id}
          aria-describedby={reason ? `${id}-alasan` : rest['aria-describedby']}
        />
        <span>{label}</span>
      </label>
      {reason && (
        <span className="kecil redup" id={`${id}-alasan`}>
          {reason}
        </span>
      )}
    </>
  );
}
