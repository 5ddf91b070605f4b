import './hours-form.css';
import type { Desa } from '#contract/desa/desa.ts';
import { HARI, type Hari } from '#contract/desa/jam.ts';
import type { Fields } from '../../kinds/setelan/use-saved-fields.ts';
import { fieldsOf } from '../../lib/forms/form.ts';
import { Checkbox } from '../../ui/fields/choice.tsx';
import { type FieldError, fieldId } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { usePartFields } from './part-fields.ts';
import { PartForm } from './part-form.tsx';
import type { PartFormProps } from './pengaturan-parts.ts';

const LABELS: Record<Hari | 'istirahat', string> = {
  senin: 'Senin',
  selasa: 'Selasa',
  rabu: 'Rabu',
  kamis: 'Kamis',
  jumat: 'Jumat',
  sabtu: 'Sabtu',
  minggu: 'Minggu',
  istirahat: 'Istirahat',
};
const ROWS = [...HARI, 'istirahat'] as const;
type Row = (typeof ROWS)[number];

/** Hours offered to a village that has not said anything: most offices keep these. */
const USUAL: Partial<Record<Row, string>> = {
  ...Object.fromEntries(HARI.slice(0, 5).map((day) => [day, '08.00-15.00'])),
  istirahat: '12.00-13.00',
};

/** The fields of the form as the API takes them: one span for each day. */
export function hoursBody(form: FormData): FormData {
  const text = (name: string) => String(form.get(name) ?? '');
  const body = new FormData();
  body.set('versi', text('versi'));
  for (const row of ROWS)
    body.set(row, form.has(`${row}_ada`) ? `${text(`${row}_mulai`)}-${text(`${row}_selesai`)}` : '');
  return body;
}

const rowOf = (control: string) => control.replace(/_(ada|mulai|selesai)$/, '');

/** A day is one field of three controls: open, from, until. */
const FIELDS: Fields = {
  of: rowOf,
  read(form, row) {
    return String(hoursBody(new FormData(form)).get(row) ?? '');
  },
  // Open, and not yet from when until when.
  unsaid: (span) => span === '-',
  write(form, row, span) {
    const [from = '', until = ''] = span.split('-');
    for (const control of form.elements) {
      if (!(control instanceof HTMLInputElement)) continue;
      if (control.name === `${row}_ada`) control.checked = span !== '';
      else if (control.name === `${row}_mulai`) control.value = from;
      else if (control.name === `${row}_selesai`) control.value = until;
    }
  },
};

const valuesOf = ({ jam_layanan }: Desa) =>
  Object.fromEntries(ROWS.map((row) => [row, jam_layanan?.[row] ?? '']));

const spanText = (_row: string, span: string) => span.replace('-', ' sampai ') || 'Tutup';

/** When the office serves people, each day with its own hours. */
export function HoursForm({ village, versi, failed }: PartFormProps) {
  const known = village.jam_layanan ?? USUAL;
  const stored = ROWS.flatMap((row) => {
    const [from = '', until = ''] = (known[row] ?? '').split('-');
    return [
      [`${row}_mulai`, from],
      [`${row}_selesai`, until],
    ];
  });
  // The hours offered at first are not stored: a village says all its hours in one go, and then each by itself.
  const on = Boolean(village.jam_layanan);
  const saved = usePartFields({ bagian: 'jam', village, versi, valuesOf, on, fields: FIELDS });
  const field = fieldsOf(failed ?? saved.failed, Object.fromEntries(stored));
  const errors = (failed ?? saved.failed)?.errors;
  return (
    <PartForm versi={versi} failed={failed} saved={saved} labelOf={(row) => row} textOf={spanText} noValidate>
      <fieldset className="gugus jam-layanan">
        <legend>Jam layanan kantor</legend>
        <p className="redup">
          Tampil di beranda selama situs baru dibuka, dan pada kontak kantor. Hari libur diatur tersendiri.
        </p>
        {ROWS.map((row) => (
          <HoursRow
            key={row}
            row={row}
            open={failed ? failed.values[`${row}_ada`] !== undefined : Boolean(known[row])}
            from={field(`${row}_mulai`)}
            until={field(`${row}_selesai`)}
            error={errors?.[row]}
          />
        ))}
      </fieldset>
    </PartForm>
  );
}

type Field = ReturnType<ReturnType<typeof fieldsOf>>;
type RowProps = { row: Row; open: boolean; from: Field; until: Field; error: FieldError };

function HoursRow({ row, open, from, until, error }: RowProps) {
  const label = LABELS[row];
  const [begin, end] = row === 'istirahat' ? ['mulai', 'selesai'] : ['buka', 'tutup'];
  return (
    <div className="baris-jam">
      <Checkbox name={`${row}_ada`} label={label} defaultChecked={open} />
      <div className="dari-sampai">
        <TextInput
          {...from}
          id={fieldId(row)}
          error={error}
          labelHidden
          label={`${label}, ${begin} pukul`}
          inputMode="numeric"
          placeholder="08.00"
          maxLength={5}
        />
        <span aria-hidden="true">sampai</span>
        <TextInput
          {...until}
          labelHidden
          label={`${label}, ${end} pukul`}
          inputMode="numeric"
          placeholder="15.00"
          maxLength={5}
        />
      </div>
    </div>
  );
}
