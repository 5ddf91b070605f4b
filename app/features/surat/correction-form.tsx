import './form/layanan.css';
import '../../ui/form/sent-form.css';
import { useNavigate } from 'react-router';
import { answersFromForm, pathOfName, placeOf } from '#contract/kinds/isian-formulir.ts';
import type { IsiAjuan } from '#contract/surat/layanan.ts';
import type { PerbaikanAjuan } from '#contract/surat/surat.ts';
import { Answers } from '../../kinds/isian/answers.tsx';
import { FormStateContext, type Lookups } from '../../kinds/isian/form-state.ts';
import { IsianFields } from '../../kinds/isian/isian-fields.tsx';
import { RARE_KINDS } from '../../kinds/isian/rare-kinds.tsx';
import { useIsian } from '../../kinds/isian/use-isian.ts';
import type { Failed } from '../../lib/forms/form.ts';
import { ASKED } from '../../lib/forms/overtaken.ts';
import { toast } from '../../lib/forms/toast-store.ts';
import { useUploadForm } from '../../lib/forms/use-upload-form.ts';
import { browserApi } from '../../lib/live/browser-api.ts';
import { useSite } from '../../lib/use-site.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { KeyField } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { Overtaken } from '../../ui/form/overtaken.tsx';
import { Note } from '../../ui/text/note.tsx';
import { type CorrectionWay, endpointOf, openOf, type Typing, withNamed } from './correction-way.ts';
import { findPeople } from './form/find-people.ts';
import { answersOf } from './form/letter-body.ts';
import { keptAt } from './form/unfinished-letters.tsx';

const NO_SLOTS: ReadonlyMap<string, string> = new Map();
/** Fields say where they are from only when they are new. */
const NOT_FILLED = { values: {}, since: '' };

interface CorrectionProps {
  isi: NonNullable<IsiAjuan>;
  perbaikan: PerbaikanAjuan;
  /** The number of changes that the form is filled from. */
  versi: number;
  /** The name of the letter. */
  nama: string;
  lookups: Lookups;
  way: CorrectionWay;
  /** Answer of the page's action, without scripts. */
  answered: Failed | Typing | undefined;
}

/** The answers that may be corrected, with what stands in them; below it those that stay. */
export function CorrectionForm(props: CorrectionProps) {
  const { isi, perbaikan, versi, lookups, way } = props;
  const { fields, closed, answers, isian, form, failed, sending } = useCorrection(props);
  const state = {
    errors: failed?.errors ?? {},
    lookups: withNamed(lookups, isi),
    touch: isian.touch,
    register: NOT_FILLED,
    keluarga: way.atOffice ? 'keluarga pemohon' : 'keluarga Anda',
    findPerson: (sumber: Parameters<typeof findPeople>[1], nik: string) =>
      findPeople(browserApi, sumber, nik),
    slots: NO_SLOTS,
    rare: RARE_KINDS,
  };
  return (
    <FormStateContext value={state}>
      <form
        {...form}
        ref={isian.form}
        className="isian-warga"
        aria-label="Perbaiki isian"
        onInput={isian.read}
        onChange={isian.read}
      >
        <KeyField />
        <FormErrors failed={failed} place={(one) => placeOf(fields, pathOfName(one))} />
        <Overtaken now={versi} failed={failed} />
        <Resumed isian={isian} />
        <IsianFields key={isian.round} fields={fields} initial={isian.initial} live={isian.live} />
        <div className="bawah-form">
          <ButtonLink variant="sunyi" to={way.back}>
            Batal
          </ButtonLink>
          <Button variant="utama" type="submit" loading={sending}>
            {perbaikan.diminta ? 'Kirim perbaikan' : 'Simpan perubahan'}
          </Button>
        </div>
      </form>
      {closed.some(({ nama: name }) => Object.hasOwn(answers, name)) && (
        <section className="bagian" aria-labelledby="isian-tetap">
          <h2 id="isian-tetap">Isian yang tidak berubah</h2>
          <Answers fields={closed} answers={answers} wilayah={lookups.wilayah} orang={isi.orang} />
        </section>
      )}
    </FormStateContext>
  );
}

/** Keeps what is typed on the device, and sends it as one payload. */
function useCorrection({ isi, perbaikan, nama, way, answered }: CorrectionProps) {
  const navigate = useNavigate();
  const { user } = useSite();
  const { fields, begin, closed, answers } = openOf(isi, perbaikan);
  const refused = answered && 'failed' in answered ? answered : undefined;
  const typed = answered && 'typed' in answered ? answered.typed : undefined;
  const isian = useIsian({
    fields,
    begin,
    answered: typed ?? (refused && answersOf(fields, refused.values)),
    kept: { person: way.atOffice ? undefined : user?.id, path: way.at, title: nama },
  });
  const {
    props: form,
    failed,
    sending,
  } = useUploadForm({
    endpoint: endpointOf(way),
    params: way.params,
    failed: refused,
    prepare: (body) => {
      const payload = JSON.stringify(answersFromForm(fields, body));
      for (const name of new Set(body.keys())) if (name !== 'versi' && name !== ASKED) body.delete(name);
      body.append('payload', payload);
      return undefined;
    },
    onDone: () => {
      isian.forget();
      toast({ title: way.sent });
      void navigate(way.back);
    },
  });
  return { fields, closed, answers, isian, form, failed, sending };
}

function Resumed({ isian }: { isian: ReturnType<typeof useIsian> }) {
  if (isian.resumed === undefined) return null;
  return (
    <Note>
      <p>
        Perubahan Anda yang belum terkirim dibuka lagi, disimpan di perangkat ini {keptAt(isian.resumed)}.
      </p>
      <Button variant="sunyi" small onClick={isian.discard}>
        Mulai dari isian semula
      </Button>
    </Note>
  );
}
