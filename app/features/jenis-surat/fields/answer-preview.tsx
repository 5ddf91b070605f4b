import { useState } from 'react';
import type { Isian, Jawabans } from '#contract/kinds/isian.ts';
import { answersFromForm } from '#contract/kinds/isian-formulir.ts';
import { slotsOf } from '../../../kinds/isian/file-field.tsx';
import { type FormState, FormStateContext } from '../../../kinds/isian/form-state.ts';
import { IsianFields } from '../../../kinds/isian/isian-fields.tsx';
import { RARE_KINDS } from '../../../kinds/isian/rare-kinds.tsx';
import { ReadOnlyField } from '../../../ui/fields/field.tsx';

const PEOPLE = [{ value: '1', label: 'Budi Contoh' }];
const STATE: Omit<FormState, 'touch' | 'slots'> = {
  errors: {},
  rare: RARE_KINDS,
  keluarga: 'keluarga Anda',
  register: { values: {}, since: '' },
  findPerson: async () => [],
  lookups: {
    penduduk: PEOPLE,
    kelahiran: PEOPLE,
    kematian: PEOPLE,
    pekerjaan: ['Petani/pekebun', 'Wiraswasta', 'Guru'].map((one) => ({ value: one, label: one })),
    statusdlmkeluarga: ['Kepala keluarga', 'Istri', 'Anak'].map((one) => ({ value: one, label: one })),
    wilayah: { dusun: [{ id: 1, nama: 'Dusun Contoh', induk: null }], dukuh: [], rw: [], rt: [] },
  },
};

/** The form as residents see it; what is typed into it goes nowhere. */
export function AnswerPreview({ fields }: { fields: readonly Isian[] }) {
  const [live, setLive] = useState<Jawabans>({});
  // A field of another kind begins anew.
  const shape = JSON.stringify(fields.map(({ nama, tipe, child }) => [nama, tipe, child?.length]));
  const read = (form: HTMLFormElement) => setLive(answersFromForm(fields, new FormData(form)));
  return (
    <div className="lihat-warga">
      <div className="atas">
        <span>Yang dilihat warga</span>
      </div>
      <FormStateContext value={{ ...STATE, slots: slotsOf(fields), touch: () => {} }}>
        <form
          className="dlm isian-warga"
          aria-label="Pratinjau formulir"
          onInput={(event) => read(event.currentTarget)}
          onChange={(event) => read(event.currentTarget)}
          onSubmit={(event) => event.preventDefault()}
        >
          <ReadOnlyField label="Nama pemohon">
            <span className="num">9901014101900001 - SITI CONTOH</span>
          </ReadOnlyField>
          <IsianFields key={shape} fields={fields} initial={{}} live={live} />
        </form>
      </FormStateContext>
      <p className="ket">Pratinjau bisa diisi. Tidak ada yang disimpan.</p>
    </div>
  );
}
