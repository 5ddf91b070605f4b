import type { LaporTinjau, Periksa, Tanggapan } from '#contract/lapor/kelola.ts';
import type { StatusLapor } from '#contract/lapor/lapor.ts';
import { Checklist, checkedText } from '../../kinds/alur/checklist.tsx';
import { ChosenTop } from '../../kinds/alur/chosen.tsx';
import { DECISION_FORM } from '../../kinds/alur/decision-bar.tsx';
import type { QueuePlace } from '../../kinds/alur/place.ts';
import type { ChosenOf } from '../../kinds/alur/queue-desk.tsx';
import { QueueReview } from '../../kinds/alur/queue-review.tsx';
import type { StepLine } from '../../kinds/alur/step-history.tsx';
import { formatDateTime } from '../../lib/text/format.ts';
import { nikText } from '../../lib/text/nik-text.ts';
import { loadVillageMap } from '../../lib/village-map.ts';
import { Select } from '../../ui/fields/select.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { PlaceView } from '../../ui/peta/place-view.tsx';
import { Facts } from '../../ui/table/facts.tsx';
import { Badge, type BadgeKind, Status } from '../../ui/text/badge.tsx';
import { ReportDeadline } from './report-deadline.tsx';
import { reviewQueue } from './review-queue.ts';
import { ReviewReply } from './review-reply.tsx';

interface ReviewDetailProps {
  chosen: ChosenOf<typeof reviewQueue>;
  statuses: StatusLapor[];
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
export function ReviewDetail({ chosen, statuses }: ReviewDetailProps) {
  const { item: report, failed, position } = chosen;
  const { can } = report;
  return (
    <QueueReview
      noun={reviewQueue}
      chosen={chosen}
      forward={{ label: 'Setujui dan terbitkan' }}
      others={[{ act: 'minta_perbaikan', label: 'Minta perbaikan', letter: 'M' }]}
      history={report.tanggapan.map(lineOf)}
      head={<ReviewHead report={report} position={position} />}
    >
      <div className="tinjau-kisi">
        <ReviewWords report={report} />
        <div>
          <Reporter report={report} />
          {can.setujui && <Checklist words={CHECKS} />}
          {can.setujui && <StatusAfter statuses={statuses} />}
          {can.sembunyikan_nama && <HideName report={report} />}
        </div>
      </div>
      {(can.status || can.balasan) && <ReviewReply report={report} statuses={statuses} outcome={failed} />}
    </QueueReview>
  );
}

type Part = { report: LaporTinjau };

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

function ReviewHead({ report, position }: Part & Pick<QueuePlace, 'position'>) {
  const { kind, text } = WORDS[report.keadaan];
  return (
    <>
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
    </>
  );
}

function ReviewWords({ report }: Part) {
  return (
    <div>
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

function Reporter({ report }: Part) {
  const { pelapor, koordinat } = report;
  const [lng, lat] = koordinat?.coordinates ?? [];
  return (
    <>
      <h3 className="h-samping">Pelapor</h3>
      <Facts
        rows
        items={[
          { label: 'Nama', value: pelapor.nama },
          { label: 'NIK', value: nikText(pelapor.punya_nik) },
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

function HideName({ report }: Part) {
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
  return { ...step, title, text: alasan || isi, note: checkedText(CHECKS, periksa) };
}
