import './perbaikan.css';
import { Link } from '#app/ui/layout/link.tsx';
import type { JenisLangkah } from '#contract/perbaikan/alur.ts';
import type { LangkahPerbaikan, PerbaikanTinjau } from '#contract/perbaikan/kelola.ts';
import type { Ubahan } from '#contract/perbaikan/perbaikan.ts';
import { ChosenTop } from '../../kinds/alur/chosen.tsx';
import type { QueuePlace } from '../../kinds/alur/place.ts';
import type { ChosenOf } from '../../kinds/alur/queue-desk.tsx';
import { QueueReview } from '../../kinds/alur/queue-review.tsx';
import type { StepLine } from '../../kinds/alur/step-history.tsx';
import { Deadline } from '../../kinds/alur/tenggat.tsx';
import { useSubmitting } from '../../lib/forms/use-submitting.ts';
import { paths } from '../../lib/paths/paths.ts';
import { formatDateTime } from '../../lib/text/format.ts';
import { nikText } from '../../lib/text/nik-text.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { Badge, type BadgeKind } from '../../ui/text/badge.tsx';
import { Note } from '../../ui/text/note.tsx';
import { perbaikanQueue } from './perbaikan-queue.ts';
import { UbahanList } from './ubahan-list.tsx';

const WORDS: Record<PerbaikanTinjau['keadaan'], { kind: BadgeKind; text: string }> = {
  menunggu: { kind: 'warning', text: 'Menunggu diperiksa' },
  diperbaiki: { kind: 'success', text: 'Diperbaiki' },
  ditolak: { kind: 'error', text: 'Tidak diubah' },
  ditarik: { kind: 'info', text: 'Ditarik warga' },
};

interface PerbaikanReviewProps {
  chosen: ChosenOf<typeof perbaikanQueue>;
  /** Changes that are asked for, with their full numbers; undefined until somebody asks to see them. */
  numbers: readonly Ubahan[] | undefined;
}

/** One request with what stands and what should, and the decisions at the bottom. */
export function PerbaikanReview({ chosen, numbers }: PerbaikanReviewProps) {
  const { item: request, position } = chosen;
  const { can, jenis, penduduk } = request;
  return (
    <QueueReview
      noun={perbaikanQueue}
      chosen={chosen}
      forward={{ label: jenis === 'profil' ? 'Setujui dan perbarui data' : 'Tandai sudah diperbaiki' }}
      more={
        can.setujui &&
        jenis === 'permintaan' && (
          <ButtonLink variant="sunyi" className="ujung" to={paths.kelola('penduduk', penduduk, 'koreksi')}>
            Koreksi data
          </ButtonLink>
        )
      }
      history={request.langkah.map(lineOf)}
      head={<Head request={request} position={position} />}
    >
      <Words request={request} numbers={numbers} />
    </QueueReview>
  );
}

type Part = { request: PerbaikanTinjau };

function Head({ request, position }: Part & Pick<QueuePlace, 'position'>) {
  const { keadaan, nama, punya_nik, penduduk, created_at, tenggat } = request;
  const { kind, text } = WORDS[keadaan];
  return (
    <>
      <ChosenTop position={position}>
        <Badge kind={kind}>{text}</Badge>
      </ChosenTop>
      <h2 className="judul-tinjau">
        <Link to={paths.kelola('penduduk', penduduk)}>{nama}</Link>
      </h2>
      <p className="meta">
        <span>{nikText(punya_nik)}</span>
        <span>Dikirim {formatDateTime(created_at)}</span>
      </p>
      {tenggat && <Deadline tenggat={tenggat} what="Dijawab" />}
    </>
  );
}

function Words({ request, numbers }: Part & Pick<PerbaikanReviewProps, 'numbers'>) {
  const { ubahan, jenis, bukti_info, can } = request;
  return (
    <div>
      <UbahanList ubahan={numbers ?? ubahan} />
      {!numbers && ubahan.some(({ lama, baru }) => `${lama}${baru}`.includes('•')) && (
        <AskNumbers id={request.id} />
      )}
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

/** Numbers are shown when they are needed: the resident reads who looked. */
function AskNumbers({ id }: { id: number }) {
  const submitting = useSubmitting();
  return (
    <Form method="post" className="perbaikan-nomor" preventScrollReset replace>
      <input type="hidden" name="tindakan" value="nomor" />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" variant="kedua" small loading={submitting}>
        Lihat nomor
      </Button>
      <span className="kecil redup">Tercatat, dan dibaca warga yang bersangkutan.</span>
    </Form>
  );
}

const DONE: Record<JenisLangkah, string> = { setujui: 'Diperbaiki', tolak: 'Tidak diubah' };

const lineOf = ({ jenis, alasan, ...step }: LangkahPerbaikan): StepLine => ({
  ...step,
  title: DONE[jenis],
  text: alasan,
});
