import { type ReactNode, useState } from 'react';
import { type Jawaban, TINGKAT } from '#contract/kinds/isian.ts';
import {
  type Chosen,
  chosenOf,
  LABEL_WILAYAH,
  offeredAt,
  type Tingkat,
} from '#contract/kinds/isian-wilayah.ts';
import { FieldGroup } from '../../ui/fields/field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { useHydrated } from '../../ui/layout/use-hydrated.ts';
import { aroundText } from './area-words.ts';
import { type Area, type Lookups, useFormState } from './form-state.ts';

interface AreaFieldProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string[] | undefined;
  initial: Jawaban | undefined;
}

/**
 * Choice of an area from dusun to RT, as far as the village has them: each level offers what lies in those above, and one that has nothing
 * to offer is left out. Without scripts, all levels show.
 */
export function AreaField({ name, label, hint, error, initial }: AreaFieldProps) {
  const { lookups, touch } = useFormState();
  const { wilayah } = lookups;
  const [chosen, setChosen] = useState<Chosen>(() => chosenOf(initial));
  const hydrated = useHydrated();
  const levels = hydrated ? levelsOf(chosen, wilayah) : TINGKAT.filter((one) => wilayah[one].length > 0);
  const choose = (level: Tingkat, id: number | undefined) => {
    const kept = TINGKAT.slice(0, TINGKAT.indexOf(level)).map((one) => [one, chosen[one]] as const);
    setChosen(Object.fromEntries([...kept, [level, id] as const]));
    touch();
  };
  return (
    <FieldGroup name={name} label={label} hint={hint} error={error}>
      {() => (
        <div className="kisi k2 letak">
          {levels.map((level) => {
            const offered = hydrated ? offeredAt(level, chosen, wilayah) : wilayah[level];
            return (
              <Select
                key={level}
                name={`${name}.${level}`}
                label={LABEL_WILAYAH[level]}
                placeholder={`Pilih ${LABEL_WILAYAH[level]}`}
                options={offered.map((area) => ({
                  value: String(area.id),
                  label: hydrated ? area.nama : withAround(area, wilayah),
                }))}
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

/** The levels that there are below what was chosen, and those chosen. */
function levelsOf(chosen: Chosen, wilayah: Lookups['wilayah']): Tingkat[] {
  const all = new Map(TINGKAT.flatMap((one) => wilayah[one].map((area) => [area.id, area])));
  const fits = (area: Area): boolean => {
    const above = area.induk === null ? undefined : all.get(area.induk);
    if (!above) return true;
    const level = TINGKAT.find((one) => wilayah[one].includes(above)) ?? 'dusun';
    return (chosen[level] === undefined || chosen[level] === above.id) && fits(above);
  };
  return TINGKAT.filter((level) => chosen[level] !== undefined || wilayah[level].some(fits));
}

function withAround(area: Area, wilayah: Lookups['wilayah']): string {
  const around = aroundText(area, wilayah);
  return around ? `${area.nama} (${around})` : area.nama;
}
