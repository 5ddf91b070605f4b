import './answers.css';
import { Fragment, type ReactNode } from 'react';
import {
  type Isian,
  inOrder,
  isEmpty,
  isOrang,
  isShown,
  type Jawaban,
  type Jawabans,
  type SumberOrang,
} from '#contract/kinds/isian.ts';
import { formatDate, formatNumber, formatRupiah } from '../../lib/text/format.ts';
import { areaText } from './area-words.ts';
import type { Lookups } from './form-state.ts';

interface AnswersProps {
  fields: readonly Isian[];
  answers: Jawabans;
  wilayah: Lookups['wilayah'];
  /** People who are named in the answers, by the ids that these hold. */
  orang?: readonly Orang[] | undefined;
  /** Opens a file, by the path of its field; without it only its name is shown. */
  berkas?: ((path: string, nama: string) => ReactNode) | undefined;
  /** The answers of before of fields that were changed: they are struck, and those of now stand out. */
  lama?: Lama | undefined;
  /** Path under which the fields stand: `usaha.`, of a form itself ''. */
  at?: string;
  /** Items of a list that say little stand on one line each, without the names of their fields. */
  ringkas?: true | undefined;
  /** Source of an answer that nobody typed. */
  asal?: ((field: Isian, value: Jawaban) => string | undefined) | undefined;
}

export type Lama = ReadonlyMap<string, Jawaban | undefined>;
export type Orang = { sumber: SumberOrang; id: number; nama: string };
type Known = Pick<AnswersProps, 'wilayah' | 'orang' | 'berkas' | 'at' | 'ringkas' | 'asal'> & {
  /** True for a list within an item, whose numbers are only read aloud. */
  inner?: true;
};

/** The fields that have something to show, additional ones last. */
export function answered(fields: readonly Isian[], answers: Jawabans): Isian[] {
  const { main, extra } = inOrder(fields);
  return [...main, ...extra].filter((field) => isShown(field, answers) && !isEmpty(answers[field.nama]));
}

/** The answers, read-only, without empty fields. */
export function Answers({ fields, answers, lama, ...known }: AnswersProps) {
  return (
    <dl className="jawaban">
      {answered(fields, answers).map((field) => {
        const value = answers[field.nama] ?? '';
        const from = known.asal?.(field, value);
        return (
          <div key={field.nama}>
            <dt>{known.ringkas ? countOf(field, value) : field.label}</dt>
            <dd>
              {lama?.has(field.nama) ? (
                <Versions
                  field={field}
                  before={lama.get(field.nama)}
                  after={answers[field.nama]}
                  {...known}
                />
              ) : (
                shown(field, value, known)
              )}
              {from && <small>{from}</small>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The name of a field; of a list that is no plain one how much it holds: '3 ahli waris'. */
const countOf = ({ label, tipe, args }: Isian, value: Jawaban): string =>
  tipe === 'list' && Array.isArray(value) && !args.bare
    ? `${value.length} ${label.replace(/^[A-Z](?=[a-z ])/, (first) => first.toLowerCase())}`
    : label;

type VersionsProps = Known & { field: Isian; before: Jawaban | undefined; after: Jawaban | undefined };

/** An answer before and after its change. */
export function Versions({ field, before, after, ...known }: VersionsProps) {
  return (
    <>
      {!isEmpty(before) && (
        <del>
          <span className="sr">Semula: </span>
          {shown(field, before ?? '', known)}
        </del>
      )}
      {isEmpty(after) ? (
        <ins>Dihapus</ins>
      ) : (
        <ins>
          <span className="sr">Menjadi: </span>
          {shown(field, after ?? '', known)}
        </ins>
      )}
    </>
  );
}

function shown(field: Isian, value: Jawaban, known: Known): ReactNode {
  const { nama, tipe, args, child = [] } = field;
  const path = `${known.at ?? ''}${nama}`;
  if (tipe === 'object' && typeof value === 'object' && !Array.isArray(value))
    return <Answers fields={child} answers={value} {...known} at={`${path}.`} />;
  if (tipe === 'file' && known.berkas) return known.berkas(path, String(value));
  if (tipe === 'list' && Array.isArray(value) && known.ringkas && args.bare)
    return value.map((item, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines that are only read
      <div key={at}>{itemOf(child[0], child, item, known)}</div>
    ));
  if (tipe === 'list' && Array.isArray(value))
    return (
      <ol className="sarang">
        {value.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: answers are only read, and their number is their name
          <li key={at}>
            <span className={known.inner ? 'sr' : 'no'}>{`${field.label} ${at + 1} `}</span>
            {itemOf(args.bare ? child[0] : undefined, child, item, known)}
          </li>
        ))}
      </ol>
    );
  if (args.sumber === 'wilayah') return areaText(value, known.wilayah);
  if (isOrang(args.sumber)) return personText(args.sumber, value, known.orang);
  return textOf(field, value);
}

function itemOf(only: Isian | undefined, child: readonly Isian[], item: Jawaban, known: Known) {
  if (only) return shown(only, item, known);
  if (typeof item !== 'object' || Array.isArray(item)) return null;
  const line = known.ringkas && lineOf(child, item, known);
  return line || <Answers fields={child} answers={item} {...known} />;
}

/** More than this is not understood without the names of the fields. */
const ON_A_LINE = 3;

/** An item of a list in a line, and the lists in it below; undefined where it says too much. */
function lineOf(child: readonly Isian[], item: Jawabans, known: Known): ReactNode | undefined {
  const fields = answered(child, item);
  const lists = fields.filter(({ tipe }) => tipe === 'list');
  const plain = fields.filter(({ tipe }) => tipe !== 'list');
  const long = plain.some(({ tipe }) => tipe === 'object' || tipe === 'file' || tipe === 'text');
  if (long || plain.length === 0 || plain.length > ON_A_LINE) return undefined;
  return (
    <>
      {plain.map((field, at) => (
        <Fragment key={field.nama}>
          {at > 0 && ', '}
          {shown(field, item[field.nama] ?? '', known)}
        </Fragment>
      ))}
      {lists.map((field) => (
        <Fragment key={field.nama}>
          {shown(field, item[field.nama] ?? '', { ...known, inner: true })}
        </Fragment>
      ))}
    </>
  );
}

/** A NIK that was typed is shown as it is; somebody whose name the reader may not know, as the number of the record. */
const personText = (sumber: SumberOrang, value: Jawaban, people: readonly Orang[] = []): string =>
  people.find((one) => one.sumber === sumber && one.id === value)?.nama ??
  (typeof value === 'number' ? `Catatan nomor ${value}` : `NIK ${String(value)}`);

function textOf({ tipe, args }: Isian, value: Jawaban): ReactNode {
  if (Array.isArray(value)) return value.join(', ');
  if (tipe === 'date') return formatDate(String(value));
  if (tipe === 'time') return String(value).replace(':', '.');
  if (typeof value === 'number') {
    if (args.unit === 'Rp') return formatRupiah(value);
    if (args.digits) return String(value);
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
