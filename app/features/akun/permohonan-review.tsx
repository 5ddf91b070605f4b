import type { JenisLangkah } from '#contract/akun/alur.ts';
import type { LangkahPermohonan, PermohonanTinjau } from '#contract/akun/kelola.ts';
import { ChosenTop } from '../../kinds/alur/chosen.tsx';
import type { QueuePlace } from '../../kinds/alur/place.ts';
import type { ChosenOf } from '../../kinds/alur/queue-desk.tsx';
import { QueueReview } from '../../kinds/alur/queue-review.tsx';
import type { StepLine } from '../../kinds/alur/step-history.tsx';
import { Deadline } from '../../kinds/alur/tenggat.tsx';
import { paths, withQuery } from '../../lib/paths/paths.ts';
import { formatDateTime } from '../../lib/text/format.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { Facts } from '../../ui/table/facts.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { Note } from '../../ui/text/note.tsx';
import { matchWords, NIK_BARU } from './akun-words.ts';
import { MatchTable } from './match-table.tsx';
import { permohonanQueue, unmailedQueue } from './permohonan-queue.ts';

interface PermohonanReviewProps {
  chosen: ChosenOf<typeof permohonanQueue>;
  /** True where the village mails its decisions. */
  surel: boolean;
}

/** One request beside what the register knows, and the decisions at the bottom. */
export function PermohonanReview({ chosen, surel }: PermohonanReviewProps) {
  const { item: permohonan, position } = chosen;
  const { isian, cocok, halangan, langkah } = permohonan;
  return (
    <QueueReview
      noun={surel ? permohonanQueue : unmailedQueue}
      chosen={chosen}
      forward={{ label: 'Setujui', able: halangan === null, asks: !matchWords(cocok).all }}
      others={[{ act: 'minta_datang', label: 'Minta datang ke kantor', letter: 'M' }]}
      history={langkah.map(lineOf)}
      head={<Head permohonan={permohonan} position={position} />}
    >
      {permohonan.keadaan === 'disetujui' && <ItsCode permohonan={permohonan} surel={surel} />}
      <MatchTable isian={isian} cocok={cocok} />
      <Obstacle permohonan={permohonan} />
      <Around permohonan={permohonan} surel={surel} />
    </QueueReview>
  );
}

type Part = { permohonan: PermohonanTinjau };

function Head({ permohonan, position }: Part & Pick<QueuePlace, 'position'>) {
  const { nama, created_at, lewat, cocok, tenggat } = permohonan;
  const { word, kind } = matchWords(cocok);
  return (
    <>
      <ChosenTop position={position}>
        <Badge kind={kind}>{word}</Badge>
      </ChosenTop>
      <h2 className="judul-tinjau">{nama ?? NIK_BARU}</h2>
      <p className="meta">
        <span>Mendaftar {formatDateTime(created_at)}</span>
        <span>Lewat {lewat}</span>
      </p>
      {tenggat && <Deadline tenggat={tenggat} what="Diputuskan" />}
    </>
  );
}

const isMailed = ({ isian, email_gagal }: PermohonanTinjau, surel: boolean) =>
  surel && isian.email.diisi !== '' && !email_gagal;

/** Says where the code of an approval goes: by mail, or printed when its owner stands at the counter. */
function ItsCode({ permohonan, surel }: Part & { surel: boolean }) {
  const { penduduk_id } = permohonan;
  if (isMailed(permohonan, surel)) return <Note>Kode sekali pakai dikirim ke email pemohon.</Note>;
  return (
    <Note>
      <p>Kode diberikan di kantor desa, saat pemohon datang dengan KTP.</p>
      <ButtonLink small icon="printer" to={counterOf(penduduk_id)}>
        Cetak kode loket
      </ButtonLink>
    </Note>
  );
}

const counterOf = (penduduk: number | null) => withQuery(paths.kelola('akun', 'warga'), { penduduk });

function Obstacle({ permohonan: { halangan, cocok, can } }: Part) {
  if (halangan === null || !can.setujui) return null;
  return (
    <Note kind="warning">
      <p>{halangan}</p>
      {!cocok.dikenal && (
        <p>
          <Link to={paths.kelola('penduduk', 'lama')}>Catat sebagai penduduk lama</Link> bila sudah tinggal di
          desa, atau <Link to={paths.kelola('penduduk', 'datang')}>catat kedatangannya</Link>.
        </p>
      )}
    </Note>
  );
}

function Around({
  permohonan: { cocok, lain, kabar, keadaan, isian, email_gagal, penduduk_id },
  surel,
}: Part & { surel: boolean }) {
  const told = isian.email.diisi !== '' && surel;
  const told_at = kabar ? `Dikirim ${formatDateTime(kabar)}` : 'Belum dikirim';
  const failed = email_gagal && `Email tidak terkirim. ${email_gagal}`;
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
                value: told ? (failed ?? told_at) : <AtCounter penduduk={penduduk_id} />,
              },
            ]),
      ]}
    />
  );
}

/** Link to the page that prints the code of somebody who reads no mail. */
function AtCounter({ penduduk }: { penduduk: number | null }) {
  return (
    <>
      Kode diberikan di loket: <Link to={counterOf(penduduk)}>cetak kode loket</Link>
    </>
  );
}

const DONE: Record<JenisLangkah, string> = {
  setujui: 'Disetujui',
  minta_datang: 'Diminta datang',
  tolak: 'Ditolak',
};

const lineOf = ({ jenis, alasan, ...step }: LangkahPermohonan): StepLine => ({
  ...step,
  title: DONE[jenis],
  text: alasan,
});
