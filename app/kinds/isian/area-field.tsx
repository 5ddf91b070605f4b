import { type ReactNode, useState } from 'react';
import type { Jawaban } from '#contract/kinds/isian.ts';
import { TINGKAT } from '#contract/kinds/isian-jawaban.ts';
import { FieldGroup } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { type Area, useFormState } from './form-state.ts';

type Tingkat = (typeof TINGKAT)[number];
type Chosen = Partial<Record<Tingkat, number>>;
const LABEL: Record<Tingkat, string> = { dusun: 'Dusun', dukuh: 'Dukuh', rw: 'RW', rt: 'RT' };

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

function chosenOf(initial: Jawaban | undefined): Chosen {
  if (typeof initial !== 'object' || Array.isArray(initial)) return {};
  return Object.fromEntries(TINGKAT.flatMap((one) => (initial[one] ? [[one, Number(initial[one])]] : [])));
}

/** An area in words: `Krajan, RW 02, RT 001`. */
export function areaText(value: Jawaban, wilayah: Record<Tingkat, readonly Area[]>): string {
  const chosen = chosenOf(value);
  return TINGKAT.flatMap((level) => {
    const area = wilayah[level].find(({ id }) => id === chosen[level]);
    if (!area) return [];
    return level === 'rw' || level === 'rt'
      ? [`${LABEL[level]} ${area.nama.replace(/^(RW|RT)\s+/i, '')}`]
      : [area.nama];
  }).join(', ');
}
