import type { RegisterFields } from '#contract/kinds/register.ts';
import type { Failed } from '../../lib/forms/form.ts';
import { Seen } from '../../ui/form/overtaken.tsx';

interface SeenRowProps {
  fields: RegisterFields;
  row: object;
  /** Answer of the page's action to the form of this row. */
  failed: Failed | undefined;
}

/** Values from which the form of a row was filled, and the choice where somebody else changed the row meanwhile. */
export function SeenRow({ fields, row, failed }: SeenRowProps) {
  const texts = Object.entries(fields).filter(([, { kind }]) => kind !== 'picture');
  return (
    <Seen
      stored={Object.fromEntries(texts.map(([name]) => [name, Reflect.get(row, name) ?? null]))}
      labels={Object.fromEntries(texts.map(([name, { label }]) => [name, label]))}
      textOf={(name, value) => (fields[name]?.kind === 'flag' ? yesOrNo(value) : value)}
      failed={failed}
    />
  );
}

const yesOrNo = (value: string): string => (['on', 'true', '1'].includes(value) ? 'Ya' : 'Tidak');
