import './system-state.css';
import type { KeadaanDesa, KuotaDesa } from '#contract/desa/konsol.ts';
import { paths } from '../../lib/paths/paths.ts';
import {
  fileSize,
  formatDate,
  formatDateTime,
  formatNearDay,
  formatNumber,
  formatSoon,
} from '../../lib/text/format.ts';
import { Link } from '../../ui/layout/link.tsx';

/** Parts of the site by the first segment of their addresses. */
const PARTS: Record<string, string> = {
  '': 'Beranda',
  apbdes: 'APBDes',
  berita: 'Berita',
  'buat-lapor-online': 'Buat Lapor Online',
  cari: 'Pencarian',
  cctv: 'CCTV',
  daftar: 'Daftar akun',
  'data-desa': 'Data Desa',
  'data-saya': 'Data Saya',
  demografi: 'Demografi',
  'dokumen-saya': 'Dokumen Saya',
  infografis: 'Infografis',
  kegiatan: 'Kegiatan',
  'lacak-laporan': 'Lacak Laporan',
  'lacak-surat': 'Lacak Surat',
  'lapor-online': 'Lapor Online',
  layanan: 'Layanan',
  masuk: 'Masuk',
  peta: 'Peta',
  potensi: 'Potensi',
  ppid: 'PPID',
  'produk-hukum': 'Produk Hukum',
  profil: 'Profil',
  'profil-saya': 'Profil Saya',
  survei: 'Survei',
  'toko-desa': 'Toko Desa',
  'toko-saya': 'Toko Saya',
  verifikasi: 'Verifikasi surat',
};
const WEEK = 7;

const nameOf = (part: string) => (Object.hasOwn(PARTS, part) ? PARTS[part] : `/${part}`);

interface StateProps {
  state: KeadaanDesa;
  ruang: KuotaDesa['ruang'];
  now: number;
}

/** State of what runs by itself, for admins. */
export function SystemState({ state: { surel, jejak, cadangan }, ruang, now }: StateProps) {
  return (
    <section aria-labelledby="keadaan-sistem">
      <h2 id="keadaan-sistem">Keadaan sistem</h2>
      <dl className="keadaan-sistem">
        <div>
          <dt>Cadangan terakhir</dt>
          <dd>
            <Backup cadangan={cadangan} now={now} />
          </dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>
            <span className={surel ? 'titik ok' : 'titik w'}>
              {surel ? 'Siap dikirim' : 'Belum diatur, kode lewat loket'}
            </span>
          </dd>
        </div>
        <div>
          <dt>Jejak terakhir diperiksa</dt>
          <dd>
            <Trail jejak={jejak} now={now} />
          </dd>
        </div>
        <div>
          <dt>Ruang berkas</dt>
          <dd>
            {fileSize(ruang.pakai)} dari {fileSize(ruang.batas)}
          </dd>
        </div>
      </dl>
    </section>
  );
}

const OLD_MS = 2 * 86_400_000;

function Backup({ cadangan, now }: Pick<KeadaanDesa, 'cadangan'> & { now: number }) {
  if (!cadangan) return <span className="titik w">Belum ada</span>;
  const old = now - Date.parse(cadangan) > OLD_MS;
  return (
    <span className={old ? 'titik w' : 'titik ok'}>
      <time dateTime={cadangan}>{formatDateTime(cadangan)}</time>
    </span>
  );
}

function Trail({ jejak, now }: Pick<KeadaanDesa, 'jejak'> & { now: number }) {
  if (!jejak) return 'Belum, berjalan setiap malam';
  if (jejak.utuh) return <span className="titik ok">Utuh, {formatSoon(jejak.waktu, now)}</span>;
  return (
    <Link to={paths.kelola('jejak')}>
      <span className="titik e">Ada baris yang berubah</span>
    </Link>
  );
}

/** Number of visits to the site: counted here, without cookies and without keeping an address. */
export function Visits({ state: { kunjungan, dibuka } }: Pick<StateProps, 'state'>) {
  const today = kunjungan.at(-1);
  const [before, week] = [kunjungan.slice(0, -WEEK), kunjungan.slice(-WEEK)].map(sumOf);
  return (
    <section aria-labelledby="kunjungan">
      <h2 id="kunjungan">Kunjungan situs</h2>
      <dl className="keadaan-sistem">
        <div>
          <dt>Hari ini</dt>
          <dd>{countsOf(today)}</dd>
        </div>
        <div>
          <dt>7 hari terakhir</dt>
          <dd>
            {countsOf(week)}
            {before && before.orang > 0 && (
              <small className="redup"> 7 hari sebelumnya {formatNumber(before.orang)} pengunjung</small>
            )}
          </dd>
        </div>
      </dl>
      {kunjungan.some(({ orang }) => orang > 0) && <DayBars days={kunjungan} />}
      {dibuka.length > 0 && (
        <>
          <h3>Paling sering dibuka</h3>
          <ol className="kunjungan-bagian">
            {dibuka.map(({ bagian, halaman }) => (
              <li key={bagian}>
                <span>{nameOf(bagian)}</span>
                <b>{formatNumber(halaman)}</b>
              </li>
            ))}
          </ol>
        </>
      )}
      <p className="redup kunjungan-catatan">
        Satu pengunjung dihitung sekali sehari. Tanpa cookie, dan alamatnya tidak disimpan. Kunjungan ke
        konsol tidak dihitung.
      </p>
    </section>
  );
}

const BAR = 20;
const TALL = 56;

function DayBars({ days }: { days: KeadaanDesa['kunjungan'] }) {
  const most = Math.max(...days.map(({ orang }) => orang));
  return (
    <>
      <svg
        className="kunjungan-hari"
        viewBox={`0 0 ${days.length * BAR} ${TALL}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {days.map(({ hari, orang }, at) => {
          const height = Math.max(1, (orang / most) * TALL);
          return (
            <rect key={hari} x={at * BAR + 1} y={TALL - height} width={BAR - 2} height={height}>
              <title>{`${formatNearDay(hari)}: ${formatNumber(orang)} pengunjung`}</title>
            </rect>
          );
        })}
      </svg>
      <ol className="sr" aria-label="Pengunjung 14 hari terakhir">
        {days.map(({ hari, orang }) => (
          <li key={hari}>
            {formatDate(hari)}: {formatNumber(orang)}
          </li>
        ))}
      </ol>
    </>
  );
}

type Counts = Pick<KeadaanDesa['kunjungan'][number], 'orang' | 'halaman'>;

const sumOf = (days: Counts[]): Counts => ({
  orang: days.reduce((sum, { orang }) => sum + orang, 0),
  halaman: days.reduce((sum, { halaman }) => sum + halaman, 0),
});

const countsOf = (counts: Counts | undefined): string =>
  `${formatNumber(counts?.orang ?? 0)} pengunjung, ${formatNumber(counts?.halaman ?? 0)} halaman`;
