import { useEffect, useRef } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import type { BarisPeta } from '#contract/peta/kelola.ts';
import { type Failed, fieldsOf } from '../../../lib/forms/form.ts';
import { useSubmitting } from '../../../lib/forms/use-submitting.ts';
import { formatNumber } from '../../../lib/text/format.ts';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { Overtaken } from '../../../ui/form/overtaken.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';

/** Name of a row; a parcel is known by its number. */
export const namaBaris = ({ id, nama, nbt }: Pick<BarisPeta, 'id' | 'nama' | 'nbt'>): string =>
  nbt ? `Bidang ${nbt}` : nama || `Unsur ${id}`;

interface BarisProps {
  row: BarisPeta;
  failed: Failed | undefined;
  /** Values that other parcels have, which the fields offer. */
  dipakai: { penggunaan: string[]; tipe_hak: string[] };
  /** The table without this form; and the row after it, which may be next. */
  back: string;
  next: number | undefined;
}

/** A row of the table as a form in its place. */
export function BarisForm({ row, failed, dipakai, back, next }: BarisProps) {
  const submitting = useSubmitting();
  const unsaved = useUnsaved(failed);
  const name = namaBaris(row);
  return (
    <Form
      method="post"
      preventScrollReset
      id={`baris-${row.id}`}
      className="peta-baris"
      aria-label={`Ubah ${name}`}
      onInput={unsaved.changed}
      onSubmit={unsaved.sent}
    >
      <input type="hidden" name="id" value={row.id} />
      <FormErrors failed={failed} />
      <Overtaken now={row.versi} failed={failed} />
      <Fields row={row} failed={failed} dipakai={dipakai} />
      <div className="baris">
        <Button type="submit" variant="utama" loading={submitting}>
          Simpan
        </Button>
        {next !== undefined && (
          <Button type="submit" name="berikut" value={next}>
            Simpan, lalu baris berikutnya
          </Button>
        )}
        <ButtonLink variant="sunyi" to={back} preventScrollReset>
          Batal
        </ButtonLink>
      </div>
      <ConfirmDialog
        open={unsaved.asks}
        onClose={unsaved.stay}
        onConfirm={unsaved.leave}
        title={`Buang perubahan ${name}?`}
        text="Isian baris ini belum disimpan."
        verb="Buang"
        danger
      />
    </Form>
  );
}

function Fields({ row, failed, dipakai }: Pick<BarisProps, 'row' | 'failed' | 'dipakai'>) {
  const field = fieldsOf(failed, {
    ...row,
    anggaran: row.anggaran === null ? '' : formatNumber(row.anggaran),
  });
  const parcel = row.tingkat === 'bidang';
  return (
    <div className="medan-baris">
      {parcel && <TextInput {...field('nbt')} label="NBT" maxLength={30} />}
      <TextInput {...field('nama')} label={parcel ? 'Nama di peta' : 'Nama'} maxLength={120} />
      {parcel && (
        <>
          <Offered {...field('tipe_hak')} label="Tipe hak" values={dipakai.tipe_hak} />
          <Offered {...field('penggunaan')} label="Penggunaan" values={dipakai.penggunaan} />
        </>
      )}
      {row.kelompok === 'pembangunan' && (
        <>
          <TextInput {...field('anggaran')} label="Anggaran (rupiah)" inputMode="numeric" maxLength={20} />
          <TextInput {...field('progres')} label="Progres (persen)" inputMode="numeric" maxLength={3} />
        </>
      )}
      <TextInput {...field('dusun')} label="Dusun" maxLength={60} />
      <TextInput {...field('rw')} label="RW" maxLength={10} />
      <TextInput {...field('rt')} label="RT" maxLength={10} />
    </div>
  );
}

type OfferedProps = ReturnType<ReturnType<typeof fieldsOf>> & { label: string; values: readonly string[] };

/** Free text that offers what others say already: one word for one thing. */
function Offered({ values, ...field }: OfferedProps) {
  const list = `pilihan-${field.name}`;
  return (
    <>
      <TextInput {...field} maxLength={60} list={list} autoComplete="off" />
      <datalist id={list}>
        {values.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </>
  );
}

/** Asks before what was typed is thrown away. */
function useUnsaved(failed: Failed | undefined) {
  const typed = useRef(false);
  useEffect(() => {
    typed.current = failed !== undefined;
  }, [failed]);
  const blocker = useBlocker(() => typed.current);
  useBeforeUnload((event) => {
    if (typed.current) event.preventDefault();
  });
  return {
    asks: blocker.state === 'blocked',
    changed() {
      typed.current = true;
    },
    sent() {
      typed.current = false;
    },
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  };
}
