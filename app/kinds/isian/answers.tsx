import './answers.css';
import { Fragment, type ReactNode } from 'react';
import { type Isian, inOrder, isShown, type Jawaban, type Jawabans } from '#contract/kinds/isian.ts';
import { isEmpty } from '#contract/kinds/isian-jawaban.ts';
import { formatDate, formatNumber, formatRupiah } from '../../lib/format.ts';
import { areaText } from './area-field.tsx';
import type { Lookups } from './form-state.ts';

interface AnswersProps {
  fields: readonly Isian[];
  answers: Jawabans;
  wilayah: Lookups['wilayah'];
}

/** What was answered, to be read; fields that stayed empty are left out. */
export function Answers({ fields, answers, wilayah }: AnswersProps) {
  const { main, extra } = inOrder(fields);
  const rows = [...main, ...extra].filter(
    (field) => isShown(field, answers) && !isEmpty(answers[field.nama]),
  );
  return (
    <dl className="jawaban">
      {rows.map((field) => (
        <div key={field.nama}>
          <dt>{field.label}</dt>
          <dd>{shown(field, answers[field.nama] ?? '', wilayah)}</dd>
        </div>
      ))}
    </dl>
  );
}

function shown(field: Isian, value: Jawaban, wilayah: Lookups['wilayah']): ReactNode {
  const { tipe, args, child = [] } = field;
  if (tipe === 'object' && typeof value === 'object' && !Array.isArray(value))
    return <Answers fields={child} answers={value} wilayah={wilayah} />;
  if (tipe === 'list' && Array.isArray(value))
    return (
      <ol className="sarang">
        {value.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: answers are only read, and their number is their name
          <li key={at}>
            <span className="no">{`${field.label} ${at + 1}`}</span>
            {itemOf(args.bare ? child[0] : undefined, child, item, wilayah)}
          </li>
        ))}
      </ol>
    );
  if (args.sumber === 'wilayah') return areaText(value, wilayah);
  return textOf(field, value);
}

function itemOf(
  only: Isian | undefined,
  child: readonly Isian[],
  item: Jawaban,
  wilayah: Lookups['wilayah'],
) {
  if (only) return shown(only, item, wilayah);
  return typeof item === 'object' && !Array.isArray(item) ? (
    <Answers fields={child} answers={item} wilayah={wilayah} />
  ) : null;
}

function textOf({ tipe, args }: Isian, value: Jawaban): ReactNode {
  if (Array.isArray(value)) return value.join(', ');
  if (tipe === 'date') return formatDate(String(value));
  if (tipe === 'time') return String(value).replace(':', '.');
  if (typeof value === 'number') {
    if (args.unit === 'Rp') return formatRupiah(value);
    return [formatNumber(value, 6), args.unit].filter(Boolean).join(' ');
  }
  return String(value)
    .split('\n')
    .map((line, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text
      <Fragment key={at}>
        {at > 0 && <br />}
        {line}
      </Fragment>
    ));
}
