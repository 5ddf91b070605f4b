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
import { formatDate, formatNumber, formatRupiah } from '../../lib/format.ts';
import { areaText } from './area-words.ts';
import type { Lookups } from './form-state.ts';

interface AnswersProps {
  fields: readonly Isian[];
  answers: Jawabans;
  wilayah: Lookups['wilayah'];
  /** Who is named in them, by the ids that the answers hold. */
  orang?: readonly Orang[] | undefined;
  /** How a file is opened, by the path of its field; without it only its name is shown. */
  berkas?: ((path: string, nama: string) => ReactNode) | undefined;
  /** The answers of before of fields that were changed: they are struck, and those of now stand out. */
  lama?: Lama | undefined;
  /** Where the fields stand: `usaha.`, of a form itself ''. */
  at?: string;
}

export type Lama = ReadonlyMap<string, Jawaban | undefined>;
export type Orang = { sumber: SumberOrang; id: number; nama: string };
type Known = Pick<AnswersProps, 'wilayah' | 'orang' | 'berkas' | 'at'>;

/** The answers, read-only, without empty fields. */
export function Answers({ fields, answers, lama, ...known }: AnswersProps) {
  const { main, extra } = inOrder(fields);
  const rows = [...main, ...extra].filter(
    (field) => isShown(field, answers) && !isEmpty(answers[field.nama]),
  );
  return (
    <dl className="jawaban">
      {rows.map((field) => (
        <div key={field.nama}>
          <dt>{field.label}</dt>
          <dd>
            {lama?.has(field.nama) ? (
              <Versions field={field} before={lama.get(field.nama)} after={answers[field.nama]} {...known} />
            ) : (
              shown(field, answers[field.nama] ?? '', known)
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

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
  if (tipe === 'list' && Array.isArray(value))
    return (
      <ol className="sarang">
        {value.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: answers are only read, and their number is their name
          <li key={at}>
            <span className="no">{`${field.label} ${at + 1}`}</span>
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
  return typeof item === 'object' && !Array.isArray(item) ? (
    <Answers fields={child} answers={item} {...known} />
  ) : null;
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
