import type { PertanyaanDesa } from '#contract/survei/kelola.ts';
import { type Failed, fieldsOf } from '../../lib/forms/form.ts';
import { useSubmitting } from '../../lib/forms/use-submitting.ts';
import { formatNumber } from '../../lib/text/format.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { ConfirmSubmit } from '../../ui/form/confirm-submit.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { Seen } from '../../ui/form/overtaken.tsx';
import { EmptyState } from '../../ui/table/empty-state.tsx';
import { OrderedList } from '../../ui/table/ordered-list.tsx';
import '../../ui/table/ordered-list.css';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { meja } from './meja-path.ts';

interface TabProps {
  questions: readonly PertanyaanDesa[];
  /** Key of the form that is open: 'baru', or the number of a question. */
  open: string | undefined;
  failed: Failed | undefined;
}

/** The village's own questions: the third step of the form. */
export function TanyaTab({ questions, open, failed }: TabProps) {
  const changed = questions.find(({ id }) => String(id) === open);
  const writing = open === 'baru' || changed !== undefined;
  return (
    <div className="survei-kisi">
      <div>
        {!writing && <FormErrors failed={failed} />}
        <section>
          <div className="survei-kep berhadap">
            <h2>Survey Kepuasan Desa</h2>
            <ButtonLink small to={meja('pertanyaan', { isian: 'baru' })} icon="plus">
              Tambah pertanyaan
            </ButtonLink>
          </div>
          <p className="kecil redup">
            Langkah ke-3 formulir. Tanpa pertanyaan di sini, survei hanya dua langkah.
          </p>
          {questions.length === 0 ? (
            <EmptyState text="Belum ada pertanyaan desa">
              <ButtonLink to={meja('pertanyaan', { isian: 'baru' })} icon="plus">
                Tambah pertanyaan pertama
              </ButtonLink>
            </EmptyState>
          ) : (
            <OrderedList items={questions} label="Urutan pertanyaan" nameOf={({ pertanyaan }) => pertanyaan}>
              {(one) => <Row question={one} only={questions.length === 1} />}
            </OrderedList>
          )}
        </section>
        {writing && <QuestionForm key={open} question={changed} failed={failed} />}
      </div>
      <aside className="samping" aria-label="Aturan pertanyaan">
        <section>
          <h2>Pertanyaan SKM</h2>
          <p className="kecil redup">
            Sembilan unsur PermenPANRB 14 Tahun 2017. Urutan dan teksnya sama untuk semua desa.
          </p>
        </section>
        <section>
          <h2>Bila sudah dijawab</h2>
          <p className="kecil redup">
            Teks yang sudah punya jawaban tidak berubah lagi. Ubah membuat pertanyaan baru dan mengarsipkan
            yang lama.
          </p>
        </section>
      </aside>
    </div>
  );
}

function Row({ question, only }: { question: PertanyaanDesa; only: boolean }) {
  const { id, pertanyaan, jawaban, dijawab } = question;
  return (
    <div className="survei-tanya">
      <div>
        <b>{pertanyaan}</b>
        <p className="kecil redup">{jawaban.join(', ')}</p>
        {dijawab > 0 && (
          <p className="kecil redup">
            {formatNumber(dijawab)} jawaban, teks terkunci. Ubah berarti pertanyaan baru.
          </p>
        )}
      </div>
      <span className="survei-baris-aksi">
        <ButtonLink small variant="sunyi" to={meja('pertanyaan', { isian: id })}>
          Ubah<span className="sr"> {pertanyaan}</span>
        </ButtonLink>
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <ConfirmSubmit
            small
            variant="sunyi"
            name="tindakan"
            value="hapus-tanya"
            question={{
              title: 'Hapus pertanyaan ini?',
              text: [
                dijawab > 0
                  ? 'Jawabannya tetap dihitung, pertanyaannya diarsipkan.'
                  : 'Belum ada jawabannya.',
                only ? 'Ini pertanyaan terakhir: formulir menjadi dua langkah.' : '',
              ].join(' '),
              verb: 'Hapus',
              danger: true,
            }}
          >
            Hapus<span className="sr"> {pertanyaan}</span>
          </ConfirmSubmit>
        </Form>
      </span>
    </div>
  );
}

const PLACES = [1, 2, 3, 4];
const USUAL = ['Tidak puas', 'Kurang puas', 'Puas', 'Sangat puas'];

const LABELS = {
  pertanyaan: 'Pertanyaan',
  ...Object.fromEntries(PLACES.map((at) => [`jawaban_${at}`, `Jawaban ${at}`])),
};

interface FormProps {
  question: PertanyaanDesa | undefined;
  failed: Failed | undefined;
}

function QuestionForm({ question, failed }: FormProps) {
  const submitting = useSubmitting();
  const words = question?.jawaban ?? USUAL;
  const initial = {
    pertanyaan: question?.pertanyaan,
    ...Object.fromEntries(words.map((one, at) => [`jawaban_${at + 1}`, one])),
  };
  const field = fieldsOf(failed, initial);
  const title = question ? 'Ubah pertanyaan' : 'Pertanyaan baru';
  return (
    <section>
      <Form method="post" className="survei-form" aria-label={title}>
        <h2>{title}</h2>
        <FormErrors failed={failed} />
        {question && <Seen stored={initial} labels={LABELS} failed={failed} />}
        {question && <input type="hidden" name="id" value={question.id} />}
        <TextInput {...field('pertanyaan')} label="Pertanyaan" maxLength={200} />
        <fieldset className="gugus">
          <legend>Jawaban, dari paling rendah</legend>
          <div className="kisi k2 rapat">
            {PLACES.map((at) => (
              <TextInput key={at} {...field(`jawaban_${at}`)} label={`Jawaban ${at}`} maxLength={60} />
            ))}
          </div>
        </fieldset>
        <div className="baris">
          <Button type="submit" variant="utama" name="tindakan" value="tanya" loading={submitting}>
            Simpan
          </Button>
          <ButtonLink variant="sunyi" to={meja('pertanyaan')}>
            Batal
          </ButtonLink>
        </div>
      </Form>
    </section>
  );
}
