import './perbaikan.css';
import { Link } from '#app/ui/link.tsx';
import type { JenisLangkah } from '#contract/perbaikan-alur.ts';
import type { LangkahPerbaikan, PerbaikanTinjau } from '#contract/perbaikan-kelola.ts';
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
import { Badge, type BadgeKind } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { Note } from '../../ui/note.tsx';
import { Picture } from '../../ui/picture.tsx';
import { type PerbaikanView, perbaikanPath } from './perbaikan-path.ts';
import { UbahanList } from './ubahan-list.tsx';

interface PerbaikanReviewProps extends QueuePlace {
  request: PerbaikanTinjau;
  view: PerbaikanView;
  outcome: Failed | undefined;
  /** Whether it took the place of one that was just decided. */
  follows?: boolean;
}

const WORDS: Record<PerbaikanTinjau['keadaan'], { kind: BadgeKind; text: string }> = {
  menunggu: { kind: 'warning', text: 'Menunggu diperiksa' },
  diperbaiki: { kind: 'success', text: 'Diperbaiki' },
  ditolak: { kind: 'error', text: 'Tidak diubah' },
  ditarik: { kind: 'info', text: 'Ditarik warga' },
};

const REFUSE: ReasonWords = {
  title: 'Tolak perbaikan ini?',
  text: 'Warga menerima notifikasi dengan alasan Anda. Datanya tetap seperti sekarang.',
  label: 'Alasan penolakan',
  verb: 'Tolak perbaikan',
  danger: true,
};

/** One request with what stands and what should, and the decisions at the bottom. */
export function PerbaikanReview(props: PerbaikanReviewProps) {
  const { request, view, outcome, position, previous, next, follows } = props;
  const { can, jenis } = request;
  const here: PerbaikanView = { ...view, id: request.id };
  const asking = (putuskan: PerbaikanView['putuskan']) => perbaikanPath({ ...here, putuskan });
  const other = (id: number | undefined) => (id === undefined ? undefined : perbaikanPath({ ...here, id }));
  const reject = can.tolak ? asking('tolak') : undefined;
  useQueueKeys({ previous: other(previous), next: other(next), reject });
  const deciding = { id: request.id, versi: request.versi, next };
  const label = jenis === 'profil' ? 'Setujui dan perbarui data' : 'Tandai sudah diperbaiki';
  const foot = (
    <>
      <DecisionBar
        {...deciding}
        forward={{ act: 'setujui', label, able: can.setujui }}
        reject={reject}
        follows={follows}
      >
        {can.setujui && jenis === 'permintaan' && (
          <ButtonLink
            variant="sunyi"
            className="ujung"
            to={paths.kelola('penduduk', request.penduduk, 'koreksi')}
          >
            Koreksi data
          </ButtonLink>
        )}
      </DecisionBar>
      {view.putuskan && can.tolak && (
        <ReasonDialog {...deciding} act="tolak" words={REFUSE} back={asking(undefined)} failed={outcome} />
      )}
    </>
  );
  return (
    <Chosen label="Permintaan terpilih" bodyLabel="Isi permintaan" foot={foot}>
      {!view.putuskan && <FormErrors failed={outcome} />}
      <Words request={request} position={position} />
      <StepHistory lines={request.langkah.map(lineOf)} />
    </Chosen>
  );
}

type WordsProps = { request: PerbaikanTinjau } & Pick<QueuePlace, 'position'>;

function Words({ request, position }: WordsProps) {
  const { keadaan, nama, nik, penduduk, created_at, tenggat, ubahan, jenis, bukti_info, can } = request;
  const { kind, text } = WORDS[keadaan];
  return (
    <div>
      <ChosenTop position={position}>
        <Badge kind={kind}>{text}</Badge>
      </ChosenTop>
      <h2 className="judul-tinjau">
        <Link to={paths.kelola('penduduk', penduduk)}>{nama}</Link>
      </h2>
      <p className="meta">
        <span>NIK {nik}</span>
        <span>Dikirim {formatDateTime(created_at)}</span>
      </p>
      {tenggat && <Deadline tenggat={tenggat} what="Dijawab" />}
      <UbahanList ubahan={ubahan} />
      {bukti_info && (
        <p className="perbaikan-bukti">
          <a href={bukti_info.url}>
            <Picture source={bukti_info} sizes="(min-width: 62em) 30vw, 100vw" first />
          </a>
        </p>
      )}
      {can.setujui && jenis === 'permintaan' && (
        <Note>Perbaiki dahulu datanya lewat Koreksi data, lalu tandai permintaan ini sudah diperbaiki.</Note>
      )}
    </div>
  );
}

const DONE: Record<JenisLangkah, string> = { setujui: 'Diperbaiki', tolak: 'Tidak diubah' };

const lineOf = ({ jenis, alasan, ...step }: LangkahPerbaikan): StepLine => ({
  ...step,
  title: DONE[jenis],
  text: alasan,
});
