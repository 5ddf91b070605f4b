import { isOrang } from '#contract/kinds/isian.ts';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { PriceInput } from '../../ui/fields/price-input.tsx';
import { TagsInput } from '../../ui/fields/tags-input.tsx';
import { AreaField } from './area-field.tsx';
import { FileField } from './file-field.tsx';
import { type RareKinds, type RareProps, useFormState } from './form-state.ts';
import { ListField } from './list-field.tsx';
import { PersonField } from './person-field.tsx';
import { textOf } from './value-field.tsx';

function Value({ field: { tipe, args }, initial, ...base }: RareProps) {
  const { touch, filesBelow } = useFormState();
  const text = textOf(initial);
  if (tipe === 'file') return filesBelow ? null : <FileField {...base} />;
  if (tipe === 'date') return <DateInput {...base} defaultValue={text} onChange={touch} />;
  if (tipe === 'tags')
    return (
      <TagsInput
        {...base}
        defaultValues={Array.isArray(initial) ? initial.map(String) : []}
        onChange={touch}
      />
    );
  if (isOrang(args.sumber)) return <PersonField {...base} sumber={args.sumber} initial={text} />;
  if (args.sumber === 'wilayah') return <AreaField {...base} initial={initial} />;
  return <PriceInput {...base} defaultValue={text} onChange={touch} />;
}

/** Rare kinds of fields, for forms whose definition may ask for anything, as those of letters. */
export const RARE_KINDS: RareKinds = { Value, List: ListField };
