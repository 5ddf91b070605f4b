import type { JenisPutusan } from '#contract/akun-alur.ts';
import type { LangkahPermohonan, PermohonanTinjau } from '#contract/akun-kelola.ts';
import { Chosen, ChosenTop } from '../../kinds/alur/chosen.tsx';
import { DecisionBar } from '../../kinds/alur/decision-bar.tsx';
import type { QueuePlace } from '../../kinds/alur/place.ts';
import { ReasonDialog, type ReasonWords } from '../../kinds/alur/reason-dialog.tsx';
import { StepHistory, type StepLine } from '../../kinds/alur/step-history.tsx';
import { Deadline } from '../../kinds/alur/tenggat.tsx';
import { useQueueKeys } from '../../kinds/alur/use-queue-keys.ts';
import type { Failed } from '../../lib/form.ts';
import { formatDateTime } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { Link } from '../../ui/link.tsx';
import { Note } from '../../ui/note.tsx';
import { matchWords } from './akun-words.ts';
import { MatchTable } from './match-table.tsx';
import { type PermohonanView, permohonanPath } from './permohonan-path.ts';

interface PermohonanReviewProps extends QueuePlace {
  permohonan: PermohonanTinjau;
  /** Whether decisions are mailed. */
  surel: boolean;
  view: PermohonanView;
  outcome: Failed | undefined;
  /** Whether it took the place of one that was just decided. */
  follows?: boolean;
}

const REASONS: Record<NonNullable<PermohonanView['putuskan']>, ReasonWords> = {
  setujui: {
    title: 'Setujui akun ini?',
    text: 'Isian berbeda dari data penduduk. Tulis apa yang Anda cocokkan.',
    label: 'Apa yang dicocokkan',
    verb: 'Setujui',
  },
  minta_datang: {
    title: 'Minta pemohon datang ke kantor?',
    text: 'Bila menulis email, pemohon menerima pesan dengan alasan Anda.',
    label: 'Apa yang perlu dicocokkan di kantor',
    verb: 'Minta datang',
  },
  tolak: {
    title: 'Tolak permohonan ini?',
    text: 'Bila menulis email, pemohon menerima pesan dengan alasan Anda. Akun tidak dibuat.',
    label: 'Alasan penolakan',
    verb: 'Tolak permohonan',
    danger: true,
  },
};

/** One request beside what the register knows, and the decisions at the bottom. */
export function PermohonanReview(props: PermohonanReviewProps) {
  const { permohonan, surel, view, outcome, position, previous, next, follows } = props;
  const { can, halangan } = permohonan;
  const here: PermohonanView = { ...view, id: permohonan.id };
  const asking = (putuskan: PermohonanView['putuskan']) => permohonanPath({ ...here, putuskan });
  const other = (id: number | undefined) => (id === undefined ? undefined : permohonanPath({ ...here, id }));
  const reject = can.tolak ? asking('tolak') : undefined;
  useQueueKeys({ previous: other(previous), next: other(next), reject });
  const deciding = { id: permohonan.id, versi: permohonan.versi, next };
  const able = can.setujui && halangan === null;
  const { all } = matchWords(permohonan.cocok);
  const foot = (
    <>
      <DecisionBar
        {...deciding}
        forward={{ act: 'setujui', label: 'Setujui', able, to: all ? undefined : asking('setujui') }}
        reject={reject}
        follows={follows}
      >
        {can.minta_datang && (
          <ButtonLink variant="sunyi" className="ujung" to={asking('minta_datang')} preventScrollReset>
            Minta datang ke kantor
          </ButtonLink>
        )}
      </DecisionBar>
      {view.putuskan && can[view.putuskan] && (
        <ReasonDialog
          {...deciding}
          act={view.putuskan}
          words={REASONS[view.putuskan]}
          back={asking(undefined)}
          failed={outcome}
        />
      )}
    </>
  );
  return (
    <Chosen label="Permohonan terpilih" bodyLabel="Isi permohonan" foot={foot}>
      {!view.putuskan && <FormErrors failed={outcome} />}
      <Head permohonan={permohonan} position={position} />
      <MatchTable isian={permohonan.isian} cocok={permohonan.cocok} />
      <Obstacle permohonan={permohonan} />
      <Around permohonan={permohonan} surel={surel} />
      <StepHistory lines={permohonan.langkah.map(lineOf)} />
    </Chosen>
  );
}

type Part = Pick<PermohonanReviewProps, 'permohonan'>;

function Head({ permohonan, position }: Part & Pick<QueuePlace, 'position'>) {
  const { nama, nik, created_at, lewat, cocok, tenggat } = permohonan;
  const { word, kind } = matchWords(cocok);
  return (
    <>
      <ChosenTop position={position}>
        <Badge kind={kind}>{word}</Badge>
      </ChosenTop>
      <h2 className="judul-tinjau">{nama ?? nik}</h2>
      <p className="meta">
        <span>Mendaftar {formatDateTime(created_at)}</span>
        <span>Lewat {lewat}</span>
      </p>
      {tenggat && <Deadline tenggat={tenggat} what="Diputuskan" />}
    </>
  );
}

function Obstacle({ permohonan: { halangan, cocok, can } }: Part) {
  if (halangan === null || !can.setujui) return null;
  return (
    <Note kind="warning">
      <p>{halangan}</p>
      {!cocok.dikenal && (
        <p>
          <Link to={paths.kelola('penduduk', 'datang')}>Catat sebagai penduduk baru</Link>
        </p>
      )}
    </Note>
  );
}

function Around({ permohonan: { cocok, lain, kabar, keadaan, isian }, surel }: Part & { surel: boolean }) {
  const told = isian.email.diisi !== '' && surel;
  const told_at = kabar ? `Dikirim ${formatDateTime(kabar)}` : 'Belum dikirim';
  return (
    <Facts
      rows
      items={[
        {
          label: 'Akun dengan NIK ini',
          value: cocok.punya_akun
            ? 'Sudah ada: kode baru hanya ke email yang tercatat, atau di loket'
            : 'Belum ada',
        },
        { label: 'Permohonan lain dengan NIK ini', value: lain.nik || 'Tidak ada' },
        { label: 'Permohonan lain dari kontak ini', value: lain.kontak || 'Tidak ada' },
        ...(keadaan === 'menunggu'
          ? []
          : [
              {
                label: 'Kabar ke pemohon',
                value: told ? told_at : 'Kode diberikan di loket, dari tab Akun warga',
              },
            ]),
      ]}
    />
  );
}

const DONE: Record<JenisPutusan, string> = {
  setujui: 'Disetujui',
  minta_datang: 'Diminta datang',
  tolak: 'Ditolak',
};

const lineOf = ({ jenis, alasan, ...step }: LangkahPermohonan): StepLine => ({
  ...step,
  title: DONE[jenis],
  text: alasan,
});
