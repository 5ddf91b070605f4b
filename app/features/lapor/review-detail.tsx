import { type SubmitEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  type LaporTinjau,
  PERIKSA,
  type Periksa,
  type StatusLapor,
  type Tanggapan,
} from '#contract/lapor.ts';
import type { Failed } from '../../lib/form.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useSubmitting } from '../../lib/use-submitting.ts';
import { loadVillageMap } from '../../lib/village-map.ts';
import { Badge, type BadgeKind, Status } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Form } from '../../ui/form.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { Picture } from '../../ui/picture.tsx';
import { PlaceView } from '../../ui/place-view.tsx';
import { Select } from '../../ui/select.tsx';
import { type ReviewView, reviewPath } from './review-path.ts';
import { ReviewReason } from './review-reason.tsx';
import { ReviewReply } from './review-reply.tsx';

type Props = {
  report: LaporTinjau;
  view: ReviewView;
  statuses: StatusLapor[];
  outcome: Failed | undefined;
  position?: { at: number; of: number };
  previous?: number;
  next?: number;
  /** Whether it took the place of a report that was just decided. */
  follows?: boolean;
};

/** A second press that was meant for the report before must not decide this one, which nobody has read. */
const UNREAD_MS = 700;

const WORDS: Record<LaporTinjau['keadaan'], { kind: BadgeKind; text: string }> = {
  menunggu: { kind: 'warning', text: 'Menunggu verifikasi' },
  disetujui: { kind: 'success', text: 'Disetujui' },
  ditolak: { kind: 'error', text: 'Ditolak' },
  perbaikan: { kind: 'info', text: 'Menunggu perbaikan' },
};
/** Number of the state of a report that nobody has looked at; an approved one never has it. */
const WAITING = 1;
const DECIDE = 'putusan';

/** One report with its reporter, what to look at before approving, and the decisions at the bottom. */
export function ReviewDetail(props: Props) {
  const { report, view, statuses, outcome, position, previous, next, follows } = props;
  const submitting = useSubmitting();
  const [shown] = useState(() => Date.now());
  const decide = (event: SubmitEvent) => {
    if (follows && Date.now() - shown < UNREAD_MS) event.preventDefault();
  };
  const { can } = report;
  const here: ReviewView = { ...view, id: report.id };
  useReviewKeys({ previous, next, reject: can.tolak, here });
  return (
    <section className="tinjau-kolom" aria-label="Laporan terpilih">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls by itself must be reachable by key */}
      <section className="tinjau" tabIndex={0} aria-label="Isi laporan">
        {!view.putuskan && <FormErrors failed={outcome} />}
        <div className="tinjau-kisi">
          <ReviewWords report={report} position={position} />
          <div>
            <Reporter report={report} />
            {can.setujui && <Checklist />}
            {can.setujui && (
              <Select
                form={DECIDE}
                name="status"
                label="Status setelah disetujui"
                options={statuses
                  .filter(({ id }) => id !== WAITING)
                  .map(({ id, nama }) => ({ value: String(id), label: nama }))}
              />
            )}
            {can.sembunyikan_nama && <HideName report={report} />}
          </div>
        </div>
        {(can.status || can.balasan) && <ReviewReply report={report} statuses={statuses} outcome={outcome} />}
        <History lines={report.tanggapan} />
      </section>
      {(can.setujui || can.tolak || can.minta_perbaikan) && (
        <Form method="post" id={DECIDE} className="putusan" onSubmit={decide}>
          <input type="hidden" name="id" value={report.id} />
          <input type="hidden" name="versi" value={report.versi} />
          <input type="hidden" name="next" value={next ?? ''} />
          <input type="hidden" name="jenis" value="setujui" />
          {can.setujui && (
            <Button type="submit" variant="utama" icon="check" loading={submitting} data-tombol="S">
              Setujui dan terbitkan
              <span aria-hidden="true">
                <kbd>S</kbd>
              </span>
            </Button>
          )}
          {can.tolak && (
            <ButtonLink
              variant="bahaya"
              icon="close"
              to={reviewPath({ ...here, putuskan: 'tolak' })}
              preventScrollReset
            >
              Tolak
              <span aria-hidden="true">
                <kbd>T</kbd>
              </span>
            </ButtonLink>
          )}
          {can.minta_perbaikan && (
            <ButtonLink
              variant="sunyi"
              className="ujung"
              to={reviewPath({ ...here, putuskan: 'minta_perbaikan' })}
              preventScrollReset
            >
              Minta perbaikan
            </ButtonLink>
          )}
        </Form>
      )}
      {view.putuskan && can[view.putuskan] && (
        <ReviewReason report={report} view={here} kind={view.putuskan} outcome={outcome} next={next} />
      )}
    </section>
  );
}

function ReviewWords({ report, position }: Pick<Props, 'report' | 'position'>) {
  const { kind, text } = WORDS[report.keadaan];
  return (
    <div>
      <div className="tinjau-atas">
        <Badge kind={kind}>{text}</Badge>
        {position && (
          <span className="kecil redup bantu-kbd">
            {position.at} dari {position.of} <kbd>J</kbd>
            <kbd>K</kbd>
          </span>
        )}
      </div>
      <h2 className="judul-tinjau">{report.judul}</h2>
      <p className="meta">
        {report.kategori && <span>{report.kategori.nama}</span>}
        <span>Dikirim {formatDateTime(report.created_at)}</span>
        {report.status && report.keadaan === 'disetujui' && (
          <Status colour={report.status.warna}>{report.status.nama}</Status>
        )}
      </p>
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

function Reporter({ report }: Pick<Props, 'report'>) {
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
            <input type="checkbox" form={DECIDE} name={name} value="1" />
            {CHECKS[name]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function HideName({ report }: Pick<Props, 'report'>) {
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

function History({ lines }: { lines: Tanggapan[] }) {
  if (lines.length === 0) return null;
  return (
    <section className="riwayat" aria-labelledby="riwayat">
      <h3 className="h-samping" id="riwayat">
        Riwayat
      </h3>
      <ol>
        {lines.map(({ id, waktu, jenis, oleh, alasan, isi, status, periksa, diurungkan }) => (
          <li key={id}>
            <b>
              {DONE[jenis]}
              {status && `: ${status.nama}`}
            </b>
            <small>
              {oleh}, {formatDateTime(waktu)}
              {diurungkan && ' (diurungkan)'}
            </small>
            {(alasan || isi) && <p>{alasan || isi}</p>}
            {periksa.length > 0 && (
              <small>Sudah diperiksa: {periksa.map((one) => CHECKS[one].toLowerCase()).join('; ')}</small>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

type Keys = { previous?: number; next?: number; reject: boolean; here: ReviewView };

/** S approves, T asks for a reason, J and K go on and back; only while nobody is typing. */
function useReviewKeys({ previous, next, reject, here }: Keys) {
  const navigate = useNavigate();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const key = event.key.toUpperCase();
      if (key === 'S') document.querySelector<HTMLButtonElement>('[data-tombol="S"]')?.click();
      else if (key === 'T' && reject)
        navigate(reviewPath({ ...here, putuskan: 'tolak' }), { preventScrollReset: true });
      else if (key === 'J' && next) navigate(reviewPath({ ...here, id: next }), { preventScrollReset: true });
      else if (key === 'K' && previous)
        navigate(reviewPath({ ...here, id: previous }), { preventScrollReset: true });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), textarea, select, dialog, [contenteditable]') !== null;
