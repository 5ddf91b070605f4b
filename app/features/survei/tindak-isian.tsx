import { useState } from 'react';
import type { Periode } from '#contract/survei/kelola.ts';
import { type Failed, fieldsOf } from '../../lib/forms/form.ts';
import { Select } from '../../ui/fields/select.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Seen } from '../../ui/form/overtaken.tsx';
import { useHydrated } from '../../ui/layout/use-hydrated.ts';
import { MOST } from './tindak-form.ts';

const OPTIONS = [
  { value: 'rencana', label: 'Rencana' },
  { value: 'berjalan', label: 'Sedang dikerjakan' },
  { value: 'selesai', label: 'Selesai' },
];

interface TindakProps {
  period: Periode;
  failed: Failed | undefined;
}

/** Form for what the village mends after a survey: a line each; an emptied one goes. */
export function TindakForm({ period: { id, tindak_lanjut }, failed }: TindakProps) {
  const mine = failed?.values.tindakan?.[0] === 'tindak' ? failed : undefined;
  const typed = Object.keys(mine?.values ?? {}).filter((name) => /^(judul|ket)_/.test(name));
  const [lines, setLines] = useState(Math.max(tindak_lanjut.length, typed.length / 2, 1));
  const hydrated = useHydrated();
  const shown = hydrated ? lines : Math.min(MOST, lines + 2);
  const initial = Object.fromEntries(
    tindak_lanjut.flatMap((one, at) => [
      [`judul_${at}`, one.judul],
      [`ket_${at}`, one.ket],
      [`keadaan_${at}`, one.keadaan],
    ]),
  );
  const field = fieldsOf(mine, initial);
  return (
    <Form method="post" className="survei-form">
      <Seen stored={{ butir: tindak_lanjut }} labels={{}} failed={mine} />
      <input type="hidden" name="id" value={id} />
      {[...Array(shown).keys()].map((at) => (
        <fieldset key={at} className="survei-tindak">
          <legend className="sr">Butir {at + 1}</legend>
          <TextInput {...field(`judul_${at}`)} label="Yang dibenahi" maxLength={100} />
          <TextInput {...field(`ket_${at}`)} label="Keterangan" maxLength={200} />
          <Select {...field(`keadaan_${at}`)} label="Keadaan" options={OPTIONS} />
        </fieldset>
      ))}
      <div className="baris">
        <Button type="submit" small name="tindakan" value="tindak">
          Simpan
        </Button>
        {hydrated && lines < MOST && (
          <Button small variant="sunyi" icon="plus" onClick={() => setLines(lines + 1)}>
            Tambah butir
          </Button>
        )}
      </div>
    </Form>
  );
}
