import { type ReactNode, useState } from 'react';
import { type Jawaban, TINGKAT } from '#contract/kinds/isian.ts';
import { FieldGroup } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { type Chosen, chosenOf, LABEL, type Tingkat } from './area-words.ts';
import { useFormState } from './form-state.ts';

interface AreaFieldProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string[] | undefined;
  initial: Jawaban | undefined;
}

/** From dusun to RT, as far as the village has them: each offers what lies in the one above. Without scripts, all. */
export function AreaField({ name, label, hint, error, initial }: AreaFieldProps) {
  const { lookups, touch } = useFormState();
  const [chosen, setChosen] = useState<Chosen>(() => chosenOf(initial));
  const hydrated = useHydrated();
  const levels = TINGKAT.filter((one) => lookups.wilayah[one].length > 0);
  const choose = (level: Tingkat, id: number | undefined) => {
    const kept = levels.slice(0, levels.indexOf(level)).map((one) => [one, chosen[one]] as const);
    setChosen(Object.fromEntries([...kept, [level, id] as const]));
    touch();
  };
  return (
    <FieldGroup name={name} label={label} hint={hint} error={error}>
      {() => (
        <div className="kisi k2 letak">
          {levels.map((level, at) => {
            const above = levels[at - 1];
            const offered = lookups.wilayah[level].filter(
              ({ induk }) => !hydrated || !above || induk === chosen[above],
            );
            return (
              <Select
                key={level}
                name={`${name}.${level}`}
                label={LABEL[level]}
                placeholder={`Pilih ${LABEL[level]}`}
                options={offered.map((area) => ({ value: String(area.id), label: area.nama }))}
                {...(hydrated
                  ? { value: String(chosen[level] ?? ''), disabled: offered.length === 0 }
                  : { defaultValue: String(chosen[level] ?? '') })}
                onChange={(event) => choose(level, Number(event.currentTarget.value) || undefined)}
              />
            );
          })}
        </div>
      )}
    </FieldGroup>
  );
}
