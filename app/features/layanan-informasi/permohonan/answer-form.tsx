import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { PermohonanTinjau } from '#contract/layanan-informasi/kelola.ts';
import { DecisionFields } from '../../../kinds/alur/decision-bar.tsx';
import { type Failed, fieldsOf } from '../../../lib/forms/form.ts';
import { useSubmitting } from '../../../lib/forms/use-submitting.ts';
import { Checkbox, RadioCards } from '../../../ui/fields/choice.tsx';
import { Textarea, TextInput } from '../../../ui/fields/text-input.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { useHydrated } from '../../../ui/layout/use-hydrated.ts';
import { FileInput } from '../form/file-input.tsx';
import { RefusalFields } from './answer-fields.tsx';
import { ANSWER_FORM, RESULTS } from './answer-words.ts';

interface AnswerFormProps {
  item: PermohonanTinjau;
  next: number | undefined;
  /** The item without a question. */
  back: string;
  /** Leads to the question before it is sent. */
  ask: string;
  failed: Failed | undefined;
}

const idOf = (name: string) => `jawaban-${name}`;
const NAMES = ['hasil', 'isi', 'badan_lain', 'pasal', 'uji_nomor', 'uji', 'alasan', 'dokumen', 'hitamkan'];
const IDS = Object.fromEntries([...NAMES, 'terbitkan', 'tautan'].map((name) => [name, idOf(name)]));

/** The answer, written beside what is asked; sending it asks once more, since it cannot be taken back. */
export function AnswerForm({ item, next, back, ask, failed }: AnswerFormProps) {
  const navigate = useNavigate();
  const submitting = useSubmitting();
  const fields = fieldsOf(failed, { hasil: 'dikabulkan' });
  // Dialogs above the page have fields of the same names.
  const field = (name: string) => ({ ...fields(name), id: idOf(name) });
  const [result, setResult] = useState(field('hasil').defaultValue);
  const found = failed?.errors.hitamkan;
  // Without scripts the fields of every result are there: the server asks for those of the chosen one.
  const plain = !useHydrated();
  return (
    <section className="ppid-blok" aria-labelledby="jawaban-judul">
      <h3 id="jawaban-judul">Jawaban</h3>
      <Form
        method="post"
        action={back}
        encType="multipart/form-data"
        className="tumpuk"
        id={ANSWER_FORM}
        onSubmit={(event) => {
          // Enter in a field asks as the button does.
          if (event.nativeEvent instanceof SubmitEvent && event.nativeEvent.submitter) return;
          event.preventDefault();
          navigate(ask, { preventScrollReset: true });
        }}
      >
        <FormErrors failed={failed} ids={IDS} />
        <DecisionFields id={item.id} versi={item.versi} next={next} failed={failed} act="jawab" />
        <input type="hidden" name="tindakan" value="jawab" />
        <RadioCards
          {...field('hasil')}
          label="Hasil"
          options={RESULTS}
          onChange={setResult}
          className="pilihan opsi-4"
        />
        <Textarea {...field('isi')} label="Isi surat jawaban" rows={4} maxLength={4000} />
        {(plain || result === 'tidak_dikuasai') && (
          <TextInput {...field('badan_lain')} label="Badan publik yang menyimpan" maxLength={150} />
        )}
        {(plain || result === 'sebagian') && <RefusalFields field={field} />}
        <Brought field={field} found={found} />
        {plain && (
          <Button type="submit" variant="utama" loading={submitting}>
            Kirim jawaban
          </Button>
        )}
      </Form>
    </section>
  );
}

type BroughtProps = { field: ReturnType<typeof fieldsOf>; found: Failed['errors'][string] | undefined };

/** Attachments of the answer: documents, and pages of the site. */
const Brought = ({ field, found }: BroughtProps) => (
  <>
    <FileInput
      {...field('dokumen')}
      label="Dokumen jawaban (tidak wajib)"
      hint="PDF, paling banyak sepuluh. Diperiksa apakah memuat NIK atau nomor KK."
      multiple
    />
    {found && <Checkbox id={idOf('hitamkan')} name="hitamkan" label="Sudah dihitamkan" error={found} />}
    <Checkbox
      name="terbitkan"
      id={idOf('terbitkan')}
      label="Terbitkan juga sebagai Informasi Setiap Saat"
      error={field('terbitkan').error}
      defaultChecked={field('terbitkan').defaultValue !== ''}
    />
    <Textarea
      {...field('tautan')}
      label="Tautan lain yang sudah terbit (tidak wajib)"
      hint="Satu baris satu tautan: alamat di situs ini, spasi, lalu namanya. Contoh: /ppid/dip Daftar Informasi Publik"
      rows={2}
      maxLength={2000}
    />
  </>
);
