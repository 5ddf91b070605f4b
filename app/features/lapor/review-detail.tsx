import type { StatusLapor } from '#contract/lapor.ts';
import { type LaporTinjau, PERIKSA, type Periksa, type Tanggapan } from '#contract/lapor-kelola.ts';
import { Chosen, ChosenTop } from '../../kinds/alur/chosen.tsx';
import { DECISION_FORM, DecisionBar } from '../../kinds/alur/decision-bar.tsx';
import type { QueuePlace } from '../../kinds/alur/place.ts';
import { ReasonDialog } from '../../kinds/alur/reason-dialog.tsx';
import { StepHistory, type StepLine } from '../../kinds/alur/step-history.tsx';
import { useQueueKeys } from '../../kinds/alur/use-queue-keys.ts';
import type { Failed } from '../../lib/form.ts';
import { formatDateTime } from '../../lib/format.ts';
import { loadVillageMap } from '../../lib/village-map.ts';
import { Badge, type BadgeKind, Status } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Form } from '../../ui/form.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { Picture } from '../../ui/picture.tsx';
import { PlaceView } from '../../ui/place-view.tsx';
import { Select } from '../../ui/select.tsx';
import { ReportDeadline } from './report-deadline.tsx';
import { type ReviewView, reviewPath } from './review-path.ts';
import { ReviewReply } from './review-reply.tsx';
import { REASONS } from './review-words.ts';

interface ReviewDetailProps extends QueuePlace {
  report: LaporTinjau;
  view: ReviewView;
  statuses: StatusLapor[];
  outcome: Failed | undefined;
  /** Whether it took the place of a report that was just decided. */
  follows?: boolean;
}

const WORDS: Record<LaporTinjau['keadaan'], { kind: BadgeKind; text: string }> = {
  menunggu: { kind: 'warning', text: 'Menunggu verifikasi' },
  disetujui: { kind: 'success', text: 'Disetujui' },
  ditolak: { kind: 'error', text: 'Ditolak' },
  perbaikan: { kind: 'info', text: 'Menunggu perbaikan' },
};
/** Number of the state of a report that nobody has looked at; an approved one never has it. */
const WAITING = 1;

/** One report with its reporter, what to look at before approving, and the decisions at the bottom. */
export function ReviewDetail(props: ReviewDetailProps) {
  const { report, view, statuses, outcome, position, previous, next, follows } = props;
  const { can } = report;
  const here: ReviewView = { ...view, id: report.id };
  const asking = (putuskan: ReviewView['putuskan']) => reviewPath({ ...here, putuskan });
  const other = (id: number | undefined) => (id === undefined ? undefined : reviewPath({ ...here, id }));
  const reject = can.tolak ? asking('tolak') : undefined;
  useQueueKeys({ previous: other(previous), next: other(next), reject });
  const deciding = { id: report.id, versi: report.versi, next };
  const bar = (can.setujui || can.tolak || can.minta_perbaikan) && (
    <DecisionBar
      {...deciding}
      forward={{ act: 'setujui', label: 'Setujui dan terbitkan', able: can.setujui }}
      reject={reject}
      follows={follows}
    >
      {can.minta_perbaikan && (
        <ButtonLink variant="sunyi" className="ujung" to={asking('minta_perbaikan')} preventScrollReset>
          Minta perbaikan
        </ButtonLink>
      )}
    </DecisionBar>
  );
  const asked = view.putuskan && can[view.putuskan] && (
    <ReasonDialog
      {...deciding}
      act={view.putuskan}
      words={REASONS[view.putuskan]}
      back={asking(undefined)}
      failed={outcome}
    />
  );
  return (
    <Chosen
      label="Laporan terpilih"
      bodyLabel="Isi laporan"
      foot={
        <>
          {bar}
          {asked}
        </>
      }
    >
      {!view.putuskan && <FormErrors failed={outcome} />}
      <div className="tinjau-kisi">
        <ReviewWords report={report} position={position} />
        <div>
          <Reporter report={report} />
          {can.setujui && <Checklist />}
          {can.setujui && <StatusAfter statuses={statuses} />}
          {can.sembunyikan_nama && <HideName report={report} />}
        </div>
      </div>
      {(can.status || can.balasan) && <ReviewReply report={report} statuses={statuses} outcome={outcome} />}
      <StepHistory lines={report.tanggapan.map(lineOf)} />
    </Chosen>
  );
}

function StatusAfter({ statuses }: { statuses: StatusLapor[] }) {
  return (
    <Select
      form={DECISION_FORM}
      name="status"
      label="Status setelah disetujui"
      options={statuses
        .filter(({ id }) => id !== WAITING)
        .map(({ id, nama }) => ({ value: String(id), label: nama }))}
    />
  );
}

function ReviewWords({ report, position }: Pick<ReviewDetailProps, 'report' | 'position'>) {
  const { kind, text } = WORDS[report.keadaan];
  return (
    <div>
      <ChosenTop position={position}>
        <Badge kind={kind}>{text}</Badge>
      </ChosenTop>
      <h2 className="judul-tinjau">{report.judul}</h2>
      <p className="meta">
        {report.kategori && <span>{report.kategori.nama}</span>}
        <span>Dikirim {formatDateTime(report.created_at)}</span>
        {report.status && report.keadaan === 'disetujui' && (
          <Status colour={report.status.warna}>{report.status.nama}</Status>
        )}
      </p>
      <ReportDeadline keadaan={report.keadaan} tenggat={report.tenggat} />
      <div className="foto">
        <Picture
          source={report.gambar_info}
          alt={`Foto laporan: ${report.judul}`}
          sizes="(min-width: 62em) 40vw, 100vw"
          first
        />
      </div>
      <p className="isi-tinjau">{report.isi}</p>
    </div>
  );
}

function Reporter({ report }: Pick<ReviewDetailProps, 'report'>) {
  const { pelapor, koordinat } = report;
  const [lng, lat] = koordinat?.coordinates ?? [];
  return (
    <>
      <h3 className="h-samping">Pelapor</h3>
      <Facts
        rows
        items={[
          { label: 'Nama', value: pelapor.nama },
          { label: 'NIK', value: pelapor.nik },
          { label: 'Dusun', value: pelapor.dusun ?? '-' },
          { label: 'Laporan lain', value: pelapor.laporan_lain },
          ...(report.dusun ? [{ label: 'Dusun kejadian', value: report.dusun }] : []),
        ]}
      />
      {lat !== undefined && lng !== undefined && (
        <section className="lokasi-tinjau" aria-labelledby="lokasi-kejadian">
          <h3 className="h-samping" id="lokasi-kejadian">
            Lokasi
          </h3>
          <PlaceView place={{ lat, lng }} layers={loadVillageMap} />
        </section>
      )}
    </>
  );
}

const CHECKS: Record<Periksa, string> = {
  tanpa_data_pribadi: 'Tidak memuat data pribadi orang lain',
  foto_sesuai: 'Foto sesuai isi laporan',
  lokasi_jelas: 'Lokasi bisa ditemukan petugas',
};

function Checklist() {
  return (
    <fieldset className="sebelum">
      <legend>Sebelum menyetujui</legend>
      <div className="periksa">
        {PERIKSA.map((name) => (
          <label key={name}>
            <input type="checkbox" form={DECISION_FORM} name={name} value="1" />
            {CHECKS[name]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function HideName({ report }: Pick<ReviewDetailProps, 'report'>) {
  return (
    <Form method="post" className="nama-pelapor" preventScrollReset>
      <input type="hidden" name="tindakan" value="nama" />
      <input type="hidden" name="id" value={report.id} />
      <input type="hidden" name="sembunyikan" value={report.sembunyikan_nama ? '0' : '1'} />
      <p className="kecil redup">
        {report.sembunyikan_nama
          ? 'Nama pelapor disembunyikan dari umum.'
          : 'Nama pelapor tampil pada laporan yang terbit.'}
      </p>
      <Button type="submit" small icon={report.sembunyikan_nama ? 'eye' : 'eye-off'}>
        {report.sembunyikan_nama ? 'Tampilkan nama' : 'Sembunyikan nama'}
      </Button>
    </Form>
  );
}

const DONE: Record<Tanggapan['jenis'], string> = {
  setujui: 'Disetujui',
  tolak: 'Ditolak',
  minta_perbaikan: 'Diminta diperbaiki',
  status: 'Status diubah',
  balasan: 'Ditanggapi',
};

function lineOf({ jenis, status, alasan, isi, periksa, ...step }: Tanggapan): StepLine {
  const title = status ? `${DONE[jenis]}: ${status.nama}` : DONE[jenis];
  const checked = periksa.map((one) => CHECKS[one].toLowerCase()).join('; ');
  return { ...step, title, text: alasan || isi, note: checked && `Sudah diperiksa: ${checked}` };
}
