import '#app/ui/form/sent-form.css';
import { FilesBelow, slotsOf } from '#app/kinds/isian/file-field.tsx';
import { type FormState, FormStateContext, type Lookups } from '#app/kinds/isian/form-state.ts';
import { IsianFields } from '#app/kinds/isian/isian-fields.tsx';
import { RARE_KINDS } from '#app/kinds/isian/rare-kinds.tsx';
import type { Failed } from '#app/lib/forms/form.ts';
import { browserApi } from '#app/lib/live/browser-api.ts';
import { Head } from '#app/lib/text/head.tsx';
import { fieldId, ReadOnlyField } from '#app/ui/fields/field.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { KeyField } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { Stepper } from '#app/ui/form/stepper.tsx';
import { useHydrated } from '#app/ui/layout/use-hydrated.ts';
import { Note } from '#app/ui/text/note.tsx';
import { isFile, pathOfName, placeOf } from '#contract/kinds/isian-formulir.ts';
import type { Konfigurasi, Pemohon } from '#contract/surat/layanan.ts';
import { BesideFields, CoveringLetter } from './beside-fields.tsx';
import { findPeople } from './find-people.ts';
import type { Going, Langkah } from './letter-act.ts';
import { papersIn } from './letter-body.ts';
import { LetterCheck } from './letter-check.tsx';
import type { LetterWay } from './letter-way.ts';
import { PaperFields, type PapersProps, type Simpanan } from './paper-fields.tsx';
import { keptAt } from './unfinished-letters.tsx';
import { type Letter, useLetter } from './use-letter.ts';

const STEPS = ['Isi formulir', 'Periksa jawaban', 'Terkirim'];

const findPerson: FormState['findPerson'] = (sumber, nik) => findPeople(browserApi, sumber, nik);

interface LetterFormProps {
  service: Konfigurasi;
  /** Staff are told no number. */
  applicant: Omit<Pemohon, 'nik'> & { nik?: string };
  lookups: Lookups;
  way: LetterWay;
  /** The papers that who asks keeps for letters. */
  dokumen: readonly Simpanan[];
  /** Answer of the page's action, without scripts. */
  answered: Failed | Going | undefined;
  onStep?: (step: Langkah) => void;
}

/** Asks for a letter: the form, then its answers to be read, then it is sent. */
export function LetterForm({ service, applicant, lookups, way, dokumen, answered, onStep }: LetterFormProps) {
  const letter = useLetter(service, { applicant, lookups, way, answered, onStep });
  const { form, failed, isian, errors } = letter;
  const checking = letter.step === 'periksa';
  const hydrated = useHydrated();
  const state = stateOf(letter, { service, applicant, lookups, way, filesBelow: !hydrated && checking });
  const given = { values: answered?.values, errors };
  const papers = {
    ...given,
    service,
    dokumen,
    atCounter: way.atCounter,
    again: checking,
    pemohon: applicant.nama,
    progress: letter.progress,
    onChange: isian.touch,
  };
  const name = [applicant.nik, applicant.nama.toUpperCase()].filter(Boolean).join(' - ');
  return (
    <FormStateContext value={state}>
      <form {...form} ref={isian.form} className="isian-warga" onInput={isian.read} onChange={isian.read}>
        <KeyField />
        {!way.atCounter && <Head title={service.nama} noindex failed={failed} />}
        <Stepper steps={STEPS} current={checking ? 2 : 1} />
        <FormErrors
          failed={failed}
          ids={Object.fromEntries([...state.slots].map(([field, slot]) => [slot, fieldId(field)]))}
          place={(one) => placeOf(service.atribut, pathOfName(one))}
        />
        {!checking && <Resumed letter={letter} />}
        <div className="isian-warga" hidden={checking}>
          <ReadOnlyField label="Nama pemohon">
            <span className="num">{name}</span>
          </ReadOnlyField>
          <IsianFields key={isian.round} fields={service.atribut} initial={isian.initial} live={isian.live} />
          <BesideFields service={service} {...given} />
        </div>
        <Papers {...papers} hidden={checking && hydrated} />
        {state.filesBelow && <FilesBelow fields={service.atribut} answers={isian.live} />}
        {checking && (
          <LetterCheck
            service={service}
            applicant={name}
            register={state.register}
            answers={isian.live}
            beside={besideOf(letter, answered?.values)}
            papers={isian.sent ? papersIn(isian.sent, service) : []}
            dokumen={dokumen}
            lookups={lookups}
            atCounter={way.atCounter}
            error={errors.benar}
            onChange={letter.change}
          />
        )}
        <Buttons letter={letter} back={way.back} />
      </form>
    </FormStateContext>
  );
}

/** The covering letter and the other papers; without scripts they are chosen beside the answers that are checked. */
function Papers({ hidden, ...papers }: PapersProps & { hidden: boolean }) {
  return (
    <>
      {papers.service.dasar_surat && (
        <div hidden={hidden}>
          <CoveringLetter {...papers} />
        </div>
      )}
      <div hidden={hidden}>
        <PaperFields {...papers} />
      </div>
    </>
  );
}

type StateProps = Pick<LetterFormProps, 'service' | 'applicant' | 'lookups' | 'way'> & {
  filesBelow: boolean;
};

/** State that the fields of the form have to know. */
const stateOf = (
  { errors, isian: { touch } }: Letter,
  { service, applicant, lookups, way, filesBelow }: StateProps,
) => ({
  errors,
  lookups,
  touch,
  findPerson,
  filesBelow,
  keluarga: way.atCounter ? 'keluarga pemohon' : 'keluarga Anda',
  register: { values: applicant.isian, since: applicant.diperbarui },
  slots: slotsOf(service.atribut),
  rare: RARE_KINDS,
});

/** Values typed beside the answers, and the name of the chosen file. */
function besideOf({ isian }: Letter, values: Record<string, string[]> = {}): Record<string, string> {
  const typed = isian.sent
    ? [...isian.sent]
    : Object.entries(values).map(([name, [one = '']]) => [name, one] as const);
  const texts = typed.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const file = isian.sent?.get('dasar_surat');
  return { ...Object.fromEntries(texts), dasar_surat: isFile(file) ? file.name : '' };
}

function Resumed({ letter: { isian } }: { letter: Letter }) {
  if (isian.resumed === undefined) return null;
  return (
    <Note>
      <p>Isian Anda yang belum selesai dibuka lagi, disimpan di perangkat ini {keptAt(isian.resumed)}.</p>
      <Button variant="sunyi" small onClick={isian.discard}>
        Mulai dari awal
      </Button>
    </Note>
  );
}

function Buttons({ letter, back }: { letter: Letter; back: string }) {
  const { step, missing, sending, change } = letter;
  if (step === 'periksa')
    return (
      <div className="bawah-form">
        <Button variant="sunyi" type="submit" name="langkah" value="ubah" icon="arrow-left" onClick={change}>
          Ubah isian
        </Button>
        <Button variant="utama" type="submit" name="langkah" value="ajukan" loading={sending}>
          Ajukan
        </Button>
      </div>
    );
  return (
    <div className="bawah-form">
      <ButtonLink variant="sunyi" to={back}>
        Batal
      </ButtonLink>
      <div className="kirim-surat">
        <Button
          variant="utama"
          type="submit"
          name="langkah"
          value="periksa"
          aria-disabled={missing > 0 || undefined}
          aria-describedby={missing > 0 ? 'isian-kurang' : undefined}
        >
          Periksa jawaban
        </Button>
        {missing > 0 && (
          <span className="kecil redup" id="isian-kurang">
            Lengkapi {missing} isian lagi untuk mengajukan.
          </span>
        )}
      </div>
    </div>
  );
}
