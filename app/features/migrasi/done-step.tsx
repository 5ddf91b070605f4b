import type { Output } from '#contract/client.ts';
import type { Migrasi, migrasi, PembatalanMigrasi } from '#contract/migrasi.ts';
import { DownloadRefused } from '../../kinds/impor/download-refused.tsx';
import type { Shown } from '../../kinds/impor/noun.ts';
import { Result } from '../../kinds/impor/rows.tsx';
import { useSubmitting } from '../../lib/forms/use-submitting.ts';
import { paths } from '../../lib/paths/paths.ts';
import { formatDate, formatDateTime, formatNumber } from '../../lib/text/format.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { Facts } from '../../ui/table/facts.tsx';
import { Note } from '../../ui/text/note.tsx';
import { Undo } from '../impor/undo-form.tsx';
import { DownloadReport } from './download-report.tsx';
import { MIGRASI } from './migrasi-words.ts';
import { PartList, partPath } from './part-rows.tsx';
import type { ShownPart } from './report-step.tsx';
import { ReportTable } from './report-table.tsx';

interface DoneStepProps {
  one: Migrasi;
  plan: PembatalanMigrasi | null;
  part: ShownPart | null;
  /** The people whose rows are shown. */
  people: { rows: Output<typeof migrasi.rows>; shown: Shown; alasan: string } | null;
}

/** Summary of what was brought, what is left to do, and the way to take it back. */
export function DoneStep({ one, plan, part, people }: DoneStepProps) {
  const { id, status, selesai, dibatalkan, oleh, jumlah } = one;
  const undone = status === 'dibatalkan';
  return (
    <section aria-labelledby="selesai">
      <div className="impor-panel">
        <h2 id="selesai">{undone ? 'Pindah dibatalkan' : 'Pindah selesai'}</h2>
        <p className="redup">
          {formatDateTime(undone ? dibatalkan : selesai)}
          {!undone && `, oleh ${oleh}`}.
        </p>
        {!undone && <Brought one={one} />}
        {!undone && <FailedParts one={one} />}
        {!undone && <MissingFiles one={one} />}
        {plan && one.batal_sampai && (
          <Note kind="warning">
            Bisa dibatalkan sampai <b>{formatDate(one.batal_sampai)}</b>
            {plan.tetap_jumlah > 0 &&
              `, kecuali ${formatNumber(plan.tetap_jumlah)} orang yang sudah diubah sesudahnya`}
            .
          </Note>
        )}
        <div className="baris">
          {!undone && (
            <ButtonLink small to={paths.kelola('penduduk')}>
              Lihat penduduk
            </ButtonLink>
          )}
          {jumlah.ditolak > 0 && (
            <DownloadRefused noun={MIGRASI} id={id}>
              Unduh {formatNumber(jumlah.ditolak)} yang tidak ikut
            </DownloadRefused>
          )}
          <ButtonLink small to={MIGRASI.here()}>
            Unggah cadangan lain
          </ButtonLink>
          {plan && <Undo called="pindah" one={one} plan={plan} also={alsoUndone(plan)} />}
        </div>
      </div>
      <div className="migrasi-judul migrasi-kepala">
        <h2>Laporan</h2>
        <DownloadReport id={id} />
      </div>
      <ReportTable one={one} />
      {people && (
        <>
          <h2 className="migrasi-judul" id="baris">
            Penduduk satu per satu
          </h2>
          <Result noun={MIGRASI} one={one} {...people} />
        </>
      )}
      {part && <PartList id={id} {...part} />}
    </section>
  );
}

/** Numbers of what came, by its kind. */
function Brought({ one }: { one: Migrasi }) {
  const { baru, berubah, keluarga, wilayah } = one.jumlah;
  const peopleFailed = one.bagian.some(({ kunci, keadaan }) => kunci === 'penduduk' && keadaan === 'gagal');
  const people = [
    { label: 'Penduduk baru', value: `${formatNumber(baru)} orang` },
    { label: 'Dilengkapi', value: `${formatNumber(berubah)} orang` },
    { label: 'Keluarga baru', value: formatNumber(keluarga) },
    { label: 'Wilayah baru', value: formatNumber(wilayah) },
  ];
  return <Facts rows items={[...(peopleFailed ? [] : people), ...broughtParts(one)]} />;
}

/** Pictures and papers of the archive that did not come, with the way to each text that lacks one. */
function MissingFiles({ one: { id, bagian } }: { one: Migrasi }) {
  const files = bagian.find(({ kunci }) => kunci === FILES);
  const missing = files ? files.ditemukan - files.ikut : 0;
  if (missing === 0) return null;
  return (
    <Note kind="warning">
      <b>{formatNumber(missing)} gambar atau berkas tidak datang.</b>{' '}
      <Link to={partPath(id, FILES, 'ditolak')} preventScrollReset>
        Lihat sebabnya dan tulisannya
      </Link>
    </Note>
  );
}
const FILES = 'gambar';

/** Parts that were chosen and could not be written, and the way to try again. */
function FailedParts({ one: { bagian, batal_sampai } }: { one: Migrasi }) {
  const submitting = useSubmitting();
  const failed = bagian.filter(({ keadaan }) => keadaan === 'gagal');
  if (failed.length === 0) return null;
  return (
    <>
      <Note kind="warning">
        <b>{formatNumber(failed.length)} bagian tidak dibawa.</b> Bagian lain tetap.
        <ul>
          {failed.map(({ kunci, nama, gagal }) => (
            <li key={kunci}>
              {nama}: {gagal}.
            </li>
          ))}
        </ul>
      </Note>
      {batal_sampai && (
        <Form method="post" className="baris">
          <Button type="submit" name="tindakan" value="ulangi" variant="utama" small loading={submitting}>
            Ulangi yang gagal
          </Button>
        </Form>
      )}
    </>
  );
}

/** The parts beside the people that were brought, each with the way to where they are now. */
const broughtParts = ({ bagian }: Migrasi) =>
  bagian
    .filter(({ keadaan }) => keadaan === 'selesai')
    .flatMap(({ kunci, nama, baru }) => {
      const to = PLACES.get(kunci);
      return to ? [{ label: nama, value: <Link to={to}>{formatNumber(baru)}</Link> }] : [];
    });
const PLACES = new Map([
  ['surat', paths.kelola('surat-keluar', 'terdahulu')],
  ['jenis_surat', paths.kelola('jenis-surat')],
  ['anggaran', paths.kelola('apbdes')],
  ['toko', paths.kelola('toko')],
  ['pengaduan', paths.kelola('lapor')],
  ['peta', paths.kelola('peta')],
  ['batas', `${paths.kelola('pengaturan')}?bagian=peta`],
  ['artikel', paths.kelola('berita')],
  ['agenda', paths.kelola('kegiatan')],
  ['peristiwa', paths.kelola('penduduk', 'mutasi')],
  ['dokumen', paths.kelola('produk-hukum')],
  ['informasi', paths.kelola('ppid')],
  ['pamong', paths.kelola('pegawai')],
]);

/** Words for what an undo takes out besides people: ' Arsip surat keluar: 12 dihapus.' */
const alsoUndone = ({ bagian }: PembatalanMigrasi): string =>
  bagian
    .map(
      ({ nama, dihapus, tetap }) =>
        ` ${nama}: ${formatNumber(dihapus)} dihapus${tetap > 0 ? `, ${formatNumber(tetap)} tetap karena sudah diubah` : ''}.`,
    )
    .join('');
