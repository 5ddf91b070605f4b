import '#app/kinds/alur/review.css';
import './surat-review.css';
import { Chosen, ChosenTop } from '#app/kinds/alur/chosen.tsx';
import { DecisionBar } from '#app/kinds/alur/decision-bar.tsx';
import type { QueuePlace } from '#app/kinds/alur/place.ts';
import type { ChosenOf } from '#app/kinds/alur/queue-desk.tsx';
import { StepHistory, type StepLine } from '#app/kinds/alur/step-history.tsx';
import { Deadline } from '#app/kinds/alur/tenggat.tsx';
import { useQueueKeys } from '#app/kinds/alur/use-queue-keys.ts';
import { Answers } from '#app/kinds/isian/answers.tsx';
import type { Lookups } from '#app/kinds/isian/form-state.ts';
import { formatDateTime } from '#app/lib/format.ts';
import { nikText } from '#app/lib/nik-text.ts';
import { paths } from '#app/lib/paths.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { Link } from '#app/ui/link.tsx';
import { pathOf } from '#contract/client.ts';
import type { Jawabans } from '#contract/kinds/isian.ts';
import { lembarOf, namaIsian } from '#contract/surat/isian.ts';
import type { LangkahSurat, SuratTinjau } from '#contract/surat/kelola.ts';
import type { IsiAjuan } from '#contract/surat/layanan.ts';
import { suratKeluar } from '#contract/surat-keluar/surat-keluar.ts';
import { AnswerChanges, lamaOf } from '../answer-changes.tsx';
import { answerFile, Beside, type Opened } from '../beside-answers.tsx';
import { hariText, KEADAAN_KANTOR, langkahText, showKode } from '../surat-words.ts';
import { Desks } from './desks.tsx';
import { OpenPaper } from './open-paper.tsx';
import { SuratDialogs } from './surat-dialogs.tsx';
import { type Alasan, suratPath, type suratQueue } from './surat-queue.ts';
import { SyaratList } from './syarat-list.tsx';

interface SuratReviewProps {
  chosen: ChosenOf<typeof suratQueue>;
  isi: IsiAjuan;
  wilayah: Lookups['wilayah'];
}

/** One request: what was asked, whose desk it is on, its papers, and the decisions at the bottom. */
export function SuratReview({ chosen, isi, wilayah }: SuratReviewProps) {
  const { item, view, failed, position, previous, next, follows } = chosen;
  const { can } = item;
  const to = (id: number | undefined) => (id === undefined ? undefined : suratPath({ ...view, id }));
  const asking = (act?: Alasan) => suratPath({ ...view, id: item.id, putuskan: act });
  const reject = can.tolak ? asking('tolak') : undefined;
  useQueueKeys({ previous: to(previous), next: to(next), reject });
  const deciding = { id: item.id, versi: item.versi, next };
  const forward = forwardOf(item, asking);
  const foot = (
    <>
      {(forward.able || reject) && (
        <DecisionBar {...deciding} forward={forward} reject={reject} follows={follows}>
          <Further can={can} asking={asking} />
        </DecisionBar>
      )}
      <SuratDialogs item={item} isi={isi} next={next} act={view.putuskan} back={asking()} failed={failed} />
    </>
  );
  return (
    <Chosen label="Ajuan terpilih" bodyLabel="Isi ajuan" foot={foot}>
      {!view.putuskan && <FormErrors failed={failed} />}
      <Top item={item} position={position} />
      <div className="tinjau-kisi tinjau-surat">
        <div className="sisi-surat">
          {isi && <Preview item={item} />}
          <Given item={item} isi={isi} wilayah={wilayah} ask={asking('minta_perbaikan')} />
        </div>
        <div className="sisi-surat">
          <Desks desks={item.meja} sebagai={item.sebagai} />
          <SyaratList item={item} />
        </div>
      </div>
      <StepHistory lines={linesOf(item, isi)} />
    </Chosen>
  );
}

type GivenProps = Pick<SuratReviewProps, 'isi' | 'wilayah'> & { item: SuratTinjau; ask: string };

/** What who asked has answered, and how it is put right. */
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
          {/* They were read by this very form when they were kept. */}
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
function Preview({ item: { id, versi, config_name, surat } }: { item: SuratTinjau }) {
  const draft = pathOf(suratKeluar.pratinjauAjuan.path, { id }, { v: versi });
  return (
    <section className="pratinjau" aria-labelledby="pratinjau">
      <div className="baris pratinjau-atas">
        <h3 className="h-samping" id="pratinjau">
          {surat ? `Nomor ${surat.nomor}` : 'Pratinjau'}
        </h3>
        {(!surat || surat.siap) && (
          <OpenPaper which={surat ? { surat: surat.id } : { draf: id }} letter="P">
            {surat ? 'Buka surat' : 'Buka draf'}
          </OpenPaper>
        )}
      </div>
      {!surat && <img className="pratinjau-surat" src={draft} alt={`Draf ${config_name}`} loading="lazy" />}
      {surat && !surat.siap && <p className="kecil redup">Berkas surat sedang disusun.</p>}
    </section>
  );
}

/** The one step forward at this desk. */
function forwardOf({ can, keadaan }: SuratTinjau, asking: (act: Alasan) => string) {
  if (can.tandatangani)
    return { act: 'tandatangani', label: 'Tanda tangani', able: true, to: asking('tandatangani') };
  if (can.lanjutkan) {
    const label = keadaan === 'perlu_perbaikan' ? 'Lanjutkan tanpa perbaikan' : 'Berkas sudah diterima';
    return { act: 'lanjutkan', label, able: true };
  }
  if (can.serahkan) return { act: 'serahkan', label: 'Tandai sudah diserahkan', able: true };
  return { act: 'teruskan', label: 'Teruskan', able: can.teruskan };
}

function Further({ can, asking }: { can: SuratTinjau['can']; asking: (act: Alasan) => string }) {
  return (
    <>
      {can.minta_kelengkapan && (
        <ButtonLink
          variant="sunyi"
          className="ujung"
          to={asking('minta_kelengkapan')}
          preventScrollReset
          data-tombol="L"
        >
          Minta kelengkapan
          <span aria-hidden="true">
            <kbd>L</kbd>
          </span>
        </ButtonLink>
      )}
      {can.kembalikan && (
        <ButtonLink variant="sunyi" to={asking('kembalikan')} preventScrollReset data-tombol="R">
          Kembalikan
          <span aria-hidden="true">
            <kbd>R</kbd>
          </span>
        </ButtonLink>
      )}
    </>
  );
}

function Top({ item, position }: { item: SuratTinjau } & Pick<QueuePlace, 'position'>) {
  const { keadaan, config_name, pemohon, dusun, punya_nik, penduduk, created_at, kode, tenggat, hari } = item;
  const { nomor_antre } = item;
  const { kind, text } = KEADAAN_KANTOR[keadaan];
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
      {keadaan === 'belum_lengkap' && (
        <p className="kecil redup">Batas berhenti sampai pemohon mengirim berkas.</p>
      )}
      {keadaan === 'perlu_perbaikan' && (
        <p className="kecil redup">Batas berhenti sampai pemohon memperbaiki isian.</p>
      )}
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
