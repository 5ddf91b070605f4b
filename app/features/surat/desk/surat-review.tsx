import '#app/kinds/alur/review.css';
import './surat-review.css';
import { ChosenTop } from '#app/kinds/alur/chosen.tsx';
import type { QueuePlace } from '#app/kinds/alur/place.ts';
import type { ChosenOf } from '#app/kinds/alur/queue-desk.tsx';
import { QueueReview } from '#app/kinds/alur/queue-review.tsx';
import type { StepLine } from '#app/kinds/alur/step-history.tsx';
import { Deadline } from '#app/kinds/alur/tenggat.tsx';
import { Answers } from '#app/kinds/isian/answers.tsx';
import type { Lookups } from '#app/kinds/isian/form-state.ts';
import { paths } from '#app/lib/paths/paths.ts';
import { formatDateTime } from '#app/lib/text/format.ts';
import { nikText } from '#app/lib/text/nik-text.ts';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { Link } from '#app/ui/layout/link.tsx';
import { Badge } from '#app/ui/text/badge.tsx';
import { pathOf } from '#contract/client.ts';
import type { OfficeActOf } from '#contract/kinds/alur.ts';
import type { Jawabans } from '#contract/kinds/isian.ts';
import type { alurSurat } from '#contract/surat/alur.ts';
import { lembarOf, namaIsian } from '#contract/surat/isian.ts';
import type { KosongSurat, LangkahSurat, SuratTinjau } from '#contract/surat/kelola.ts';
import type { IsiAjuan } from '#contract/surat/layanan.ts';
import type { suratKeluar } from '#contract/surat-keluar/surat-keluar.ts';
import { AnswerChanges, lamaOf } from '../answer-changes.tsx';
import { answerFile, Beside, type Opened } from '../beside-answers.tsx';
import { awaitedIn, hariText, KEADAAN_SURAT, langkahText, showKode } from '../surat-words.ts';
import { Blanks } from './blanks.tsx';
import { Desks } from './desks.tsx';
import { OpenPaper } from './open-paper.tsx';
import { SuratDialog } from './surat-dialogs.tsx';
import { suratPath, suratQueue } from './surat-queue.ts';
import { SyaratList } from './syarat-list.tsx';

const DRAFT_TEXT: (typeof suratKeluar.pratinjauAjuan)['path'] = '/v1/kelola/surat/{id}/pratinjau/';

interface SuratReviewProps {
  chosen: ChosenOf<typeof suratQueue>;
  isi: IsiAjuan;
  /** Fields that the text of the letter would print and that are empty. */
  kosong: readonly KosongSurat[];
  wilayah: Lookups['wilayah'];
}

/** One request: what was asked, whose desk it is on, its papers, and the decisions at the bottom. */
export function SuratReview({ chosen, isi, kosong, wilayah }: SuratReviewProps) {
  const { item, view, position } = chosen;
  const ask = suratPath({ ...view, id: item.id, putuskan: 'minta_perbaikan' });
  return (
    <QueueReview
      noun={suratQueue}
      chosen={chosen}
      forward={forwardOf(item)}
      others={BESIDE}
      dialog={(asked) => <SuratDialog {...asked} item={item} isi={isi} kosong={kosong} />}
      history={linesOf(item, isi)}
      head={<Top item={item} position={position} />}
    >
      <div className="tinjau-kisi tinjau-surat">
        <div className="sisi-surat">
          <Blanks item={item} kosong={kosong} />
          {isi && <Preview item={item} />}
          <Given item={item} isi={isi} wilayah={wilayah} ask={ask} />
        </div>
        <div className="sisi-surat">
          <Desks desks={item.meja} sebagai={item.sebagai} />
          <SyaratList item={item} />
        </div>
      </div>
    </QueueReview>
  );
}

type GivenProps = Pick<SuratReviewProps, 'isi' | 'wilayah'> & { item: SuratTinjau; ask: string };

/** Answers of the applicant, and how they are put right. */
function Given({ item: { id, can }, isi, wilayah, ask }: GivenProps) {
  const opened: Opened = (file) => (
    <OpenPaper which={{ ajuan: id, berkas: file.id }}>{`Lihat ${file.nama}`}</OpenPaper>
  );
  return (
    <section aria-labelledby="jawaban-pemohon">
      <h3 className="h-samping" id="jawaban-pemohon">
        Jawaban pemohon
      </h3>
      {isi ? (
        <>
          {/* The answers were read by this very form when they were kept. */}
          <Answers
            fields={isi.atribut}
            answers={isi.payload as Jawabans}
            wilayah={wilayah}
            orang={isi.orang}
            berkas={answerFile(isi, opened)}
            lama={lamaOf(isi)}
          />
          <Beside isi={isi} opened={opened} />
          <div className="baris cara-perbaikan">
            {can.minta_perbaikan && (
              <ButtonLink variant="kedua" small to={ask} preventScrollReset>
                Minta perbaikan isian
              </ButtonLink>
            )}
            {can.perbaiki && (
              <ButtonLink variant="sunyi" small to={paths.kelola('surat', id, 'perbaikan')}>
                Perbaiki untuk pemohon
              </ButtonLink>
            )}
          </div>
          <AnswerChanges isi={isi} wilayah={wilayah} kantor />
        </>
      ) : (
        <p className="redup">Ajuan ini dibuat sebelum ada formulir.</p>
      )}
    </section>
  );
}

/** The document itself: as a draft until it is signed. */
function Preview({ item: { id, versi, config_name, surat, is_printed } }: { item: SuratTinjau }) {
  const draft = pathOf(DRAFT_TEXT, { id }, { v: versi });
  return (
    <section className="pratinjau" aria-labelledby="pratinjau">
      <div className="baris pratinjau-atas">
        <h3 className="h-samping" id="pratinjau">
          {surat ? `Nomor ${surat.nomor}` : 'Pratinjau'}
        </h3>
        {(!surat || surat.siap) && (
          <OpenPaper which={surat ? { surat: surat.id } : { draf: id }} letter="P">
            {surat ? (is_printed ? 'Buka surat, cetak lagi' : 'Buka surat, cetak') : 'Buka draf'}
          </OpenPaper>
        )}
      </div>
      {!surat && <img className="pratinjau-surat" src={draft} alt={`Draf ${config_name}`} loading="lazy" />}
      {surat && (
        <p className="kecil redup">
          {surat.tte
            ? 'Bertanda tangan elektronik: berkas PDF-nya adalah suratnya.'
            : 'Ditandatangani di kertas: cetak, tanda tangani, beri cap, lalu serahkan.'}
        </p>
      )}
      {surat && !surat.siap && <p className="kecil redup">Berkas surat sedang disusun.</p>}
    </section>
  );
}

const BESIDE = [
  { act: 'minta_kelengkapan', label: 'Minta kelengkapan', letter: 'L' },
  { act: 'kembalikan', label: 'Kembalikan', letter: 'R' },
] as const;
/** Acts that are no step forward: beside it, the refusal of every queue, at the answers, and in the book of letters. */
type Aside = (typeof BESIDE)[number]['act'] | 'tolak' | 'minta_perbaikan' | 'tte';
type Forward = { label(item: SuratTinjau): string; asks?: boolean };
const FORWARD: Record<Exclude<OfficeActOf<typeof alurSurat>, Aside>, Forward> = {
  tandatangani: { label: () => 'Tanda tangani', asks: true },
  lanjutkan: { label: ({ keadaan }) => awaitedIn(keadaan)?.without ?? '' },
  serahkan: { label: () => 'Sudah diserahkan', asks: true },
  teruskan: { label: () => 'Teruskan' },
};

/** The one step forward at this desk. */
function forwardOf(item: SuratTinjau) {
  const able = new Map<string, boolean>(Object.entries(item.can));
  const found = Object.entries(FORWARD).find(([act]) => able.get(act));
  return found ? { act: found[0], label: found[1].label(item), asks: found[1].asks } : { label: '' };
}

function Top({ item, position }: { item: SuratTinjau } & Pick<QueuePlace, 'position'>) {
  const { keadaan, config_name, pemohon, dusun, punya_nik, penduduk, created_at, kode, tenggat, hari } = item;
  const { nomor_antre } = item;
  const awaited = awaitedIn(keadaan);
  const { kind, text } = KEADAAN_SURAT[keadaan].kantor;
  const name = [pemohon || 'Tanpa nama', dusun].filter(Boolean).join(', ');
  return (
    <div>
      <ChosenTop position={position}>
        <span className="baris">
          <Badge kind={kind}>{text}</Badge>
          {item.lewat_loket && <Badge kind="neutral">Lewat loket</Badge>}
          <span className="kecil redup num">{hariText(hari)}</span>
        </span>
      </ChosenTop>
      <h2 className="judul-tinjau">{config_name}</h2>
      <p className="meta">
        <span>{penduduk ? <Link to={paths.kelola('penduduk', penduduk)}>{name}</Link> : name}</span>
        <span>{nikText(punya_nik)}</span>
        <span>
          Diajukan {formatDateTime(created_at)}
          {nomor_antre !== null && `, antre nomor ${nomor_antre}`}
        </span>
        <span className="num">Kode lacak {showKode(kode)}</span>
        {nomor_antre !== null && (
          <Link to={paths.kelola('surat', 'loket', item.id, 'struk')}>Cetak struk</Link>
        )}
      </p>
      {tenggat && <Deadline tenggat={tenggat} what="Selesai" />}
      {awaited && <p className="kecil redup">{awaited.stopped}</p>}
    </div>
  );
}

/** Every step, and what who asked did between them. */
function linesOf({ langkah }: SuratTinjau, isi: IsiAjuan): StepLine[] {
  const fields = isi ? lembarOf(isi).fields : [];
  return langkah.map((step) => ({
    ...step,
    title: langkahText(step),
    text: [namaIsian(fields, step.isian), step.alasan].filter(Boolean).join(': '),
    note: noteOf(step),
  }));
}

const noteOf = ({ jenis, dijawab, diurungkan }: LangkahSurat): string | undefined =>
  dijawab && !diurungkan
    ? `${jenis === 'minta_perbaikan' ? 'Perbaikan dikirim' : 'Kelengkapan dikirim pemohon'} ${formatDateTime(dijawab)}`
    : undefined;
