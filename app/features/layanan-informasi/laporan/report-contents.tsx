import { useNavigate } from 'react-router';
import type { LaporanInformasi } from '#contract/layanan-informasi/laporan.ts';
import { longDay } from '#contract/lib/text/tanggal.ts';
import { type Failed, fieldsOf } from '../../../lib/forms/form.ts';
import { useSubmitting } from '../../../lib/forms/use-submitting.ts';
import { Textarea } from '../../../ui/fields/text-input.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

interface ContentsProps {
  report: LaporanInformasi;
  /** The form that the address opens. */
  open: string | null;
  failed: Failed | undefined;
  here: string;
}

/** Contents of the report, what of them is there, and the button that sends it: then nothing of the year changes any more. */
export function Contents({ report, open, failed, here }: ContentsProps) {
  const { tahun, anggaran, kendala, dikirim, dikirim_oleh, usai } = report;
  const items = [
    ['Jumlah, waktu jawaban, alasan penolakan', 'dihitung sendiri dari register', true],
    ['Register keberatan, 11 kolom', 'nama pemohon diganti inisial di PDF umum', true],
    ['Anggaran dan sarana layanan informasi', anggaran || 'belum diisi', anggaran !== ''],
    ['Kendala dan rencana tindak lanjut', kendala || 'belum diisi', kendala !== ''],
  ] as const;
  const complete = anggaran !== '' && kendala !== '';
  const opened = (isian: string) => `${here}&isian=${isian}`;
  return (
    <section className="ppid-lap-blok">
      <div className="kep">
        <h2>Isi laporan tahunan</h2>
        <span className="ket">
          {dikirim
            ? `dikirim ${longDay(dikirim.slice(0, 10))} oleh ${dikirim_oleh}`
            : `dikirim paling lambat 31 Maret ${tahun + 1}`}
        </span>
      </div>
      <ul className="ppid-isi-lap">
        {items.map(([label, note, there]) => (
          <li key={label} className={there ? 'ada' : undefined}>
            <Icon name={there ? 'circle-check' : 'clock'} size={20} />
            <span>
              {label}
              <small>{note}</small>
              <span className="sr">{there ? ', ada' : ', belum ada'}</span>
            </span>
          </li>
        ))}
      </ul>
      {!dikirim && (
        <p className="baris">
          <ButtonLink variant="kedua" small to={opened('isi')} preventScrollReset>
            {complete ? 'Ubah isian' : 'Isi yang belum'}
          </ButtonLink>
          {usai && complete && (
            <ButtonLink variant="utama" small to={opened('kirim')} preventScrollReset>
              Tandai terkirim
            </ButtonLink>
          )}
        </p>
      )}
      {open === 'isi' && !dikirim && <FillDialog report={report} failed={failed} here={here} />}
      {open === 'kirim' && !dikirim && <SendDialog tahun={tahun} failed={failed} here={here} />}
    </section>
  );
}

type DialogProps = { failed: Failed | undefined; here: string };

function FillDialog({ report, failed, here }: DialogProps & { report: LaporanInformasi }) {
  const navigate = useNavigate();
  const submitting = useSubmitting();
  const field = fieldsOf(failed, { anggaran: report.anggaran, kendala: report.kendala });
  return (
    <Dialog
      open
      onClose={() => navigate(here, { preventScrollReset: true })}
      title={`Isi laporan ${report.tahun}`}
      text="Keduanya ikut tercetak di laporan PDF."
    >
      <Form method="post" className="tumpuk">
        <FormErrors failed={failed} />
        <input type="hidden" name="tahun" value={report.tahun} />
        <Textarea
          {...field('anggaran')}
          label="Anggaran dan sarana layanan informasi"
          hint="Petugas, ruang, perangkat, dan biaya layanan tahun ini."
          rows={4}
          maxLength={4000}
        />
        <Textarea {...field('kendala')} label="Kendala dan rencana tindak lanjut" rows={4} maxLength={4000} />
        <div className="baris">
          <Link className="btn kedua" to={here} preventScrollReset>
            Batal
          </Link>
          <Button type="submit" variant="utama" loading={submitting}>
            Simpan
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

function SendDialog({ tahun, failed, here }: DialogProps & { tahun: number }) {
  const navigate = useNavigate();
  const submitting = useSubmitting();
  return (
    <Dialog
      open
      onClose={() => navigate(here, { preventScrollReset: true })}
      title={`Tandai laporan ${tahun} terkirim?`}
      text="Tanggal hari ini dicatat dan angka tahun itu dibekukan. Ini tidak bisa dibatalkan. Kirim PDF-nya ke Komisi Informasi sendiri."
    >
      <Form method="post" className="tumpuk">
        <FormErrors failed={failed} />
        <input type="hidden" name="tahun" value={tahun} />
        <input type="hidden" name="tindakan" value="kirim" />
        <div className="baris">
          <Link className="btn kedua" to={here} preventScrollReset data-fokus="">
            Batal
          </Link>
          <Button type="submit" variant="utama" loading={submitting}>
            Tandai terkirim
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
