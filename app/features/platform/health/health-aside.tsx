import type { Kesehatan } from '#contract/platform/kesehatan.ts';
import { fileSize, formatDateTime, formatNumber } from '../../../lib/text/format.ts';
import { Progress } from '../../../ui/media/progress.tsx';
import { Facts } from '../facts.tsx';
import { platformPaths } from '../platform-paths.ts';
import { DrillSection } from './drill-section.tsx';
import { waited } from './health-words.ts';

const TIGHT = 80;
const DISKS = { data: 'Disk data', basis_data: 'Disk basis data' } as const;

/** Beside the tables: disks, mail, hosts, and what runs here. */
export function HealthAside({ health }: { health: Kesehatan }) {
  return (
    <>
      <Room {...health} />
      <Backups {...health} />
      <DrillSection {...health} />
      <Attacked {...health} />
      <Mail {...health} />
      <Hosts {...health} />
      <Node {...health} />
    </>
  );
}

function Room({ disk, berkas }: Pick<Kesehatan, 'disk' | 'berkas'>) {
  return (
    <section aria-labelledby="ruang">
      <h2 id="ruang">Ruang</h2>
      <dl className="kuota">
        {disk.map(({ isi, pakai, semua }) => {
          const percent = semua > 0 ? Math.floor((pakai / semua) * 100) : 0;
          return (
            <div key={isi}>
              <dt>{DISKS[isi]}</dt>
              <dd>
                <b>{fileSize(pakai)}</b> dari {fileSize(semua)}
              </dd>
              <dd className="bar-k">
                <Progress value={percent} label={DISKS[isi]} thin tight={percent >= TIGHT} />
              </dd>
            </div>
          );
        })}
      </dl>
      {disk.length === 0 && <p>Ruang disk tidak dapat dibaca.</p>}
      <p>Berkas semua desa {fileSize(berkas)}.</p>
    </section>
  );
}

/** Villages where passwords and codes are being tried: their admins have been told. */
function Attacked({ serangan }: Pick<Kesehatan, 'serangan'>) {
  if (serangan.length === 0) return null;
  return (
    <section aria-labelledby="serangan">
      <h2 id="serangan">Password dan kode dicoba beruntun</h2>
      <Facts
        facts={serangan.map(({ desa_id, desa, kode, jumlah }) => [
          desa,
          <a key={desa_id} href={platformPaths.rinci({ id: desa_id, kode })}>
            {formatNumber(jumlah)} kali dalam satu jam
          </a>,
        ])}
      />
      <p>24 jam terakhir. Admin desanya sudah diberi tahu.</p>
    </section>
  );
}

/** Made by the command, at a time that the operator's own schedule names. */
function Backups({ cadangan: { terakhir, gagal } }: Pick<Kesehatan, 'cadangan'>) {
  return (
    <section aria-labelledby="cadangan">
      <h2 id="cadangan">Cadangan</h2>
      {terakhir ? (
        <Facts
          facts={[
            ['Terakhir', formatDateTime(terakhir.selesai)],
            ['Isinya', `${formatNumber(terakhir.desa)} desa, ${fileSize(terakhir.byte)}`],
          ]}
        />
      ) : (
        <p>
          Belum pernah dicadangkan. Jadwalkan <code>npm run desa -- backup</code> setiap hari.
        </p>
      )}
      {gagal && (
        <p className="keadaan-w e">
          Gagal {formatDateTime(gagal.waktu)}: {gagal.sebab}
        </p>
      )}
    </section>
  );
}

function Mail({ surel, waktu }: Pick<Kesehatan, 'surel' | 'waktu'>) {
  const { diatur, menunggu, tertua, gagal } = surel;
  return (
    <section>
      <h2>Email</h2>
      {diatur ? (
        <Facts
          facts={[
            ['Menunggu', tertua ? `${formatNumber(menunggu)}, tertua ${waited(tertua, waktu)}` : '0'],
            ['Gagal', formatNumber(gagal)],
          ]}
        />
      ) : (
        <p>Server email belum diatur. Desa menyampaikan kabarnya di loket.</p>
      )}
    </section>
  );
}

function Hosts({ alamat, desa }: Pick<Kesehatan, 'alamat' | 'desa'>) {
  return (
    <section aria-labelledby="alamat">
      <h2 id="alamat">Alamat milik desa</h2>
      <Facts
        facts={[
          ['Terbukti', formatNumber(alamat.terbukti)],
          ['Menunggu bukti', formatNumber(alamat.belum)],
          ['Bukti hilang', formatNumber(alamat.hilang)],
          ['Diistirahatkan', formatNumber(alamat.istirahat)],
          [
            'Desa perlu dilihat',
            <a key="perlu" href={platformPaths.perlu()}>
              {formatNumber(desa.perlu)} dari {formatNumber(desa.semua)}
            </a>,
          ],
        ]}
      />
      <p>Sertifikat diurus server di depan portal dan tidak terlihat dari sini.</p>
    </section>
  );
}

function Node({ simpul, basis_data }: Pick<Kesehatan, 'simpul' | 'basis_data'>) {
  return (
    <section>
      <h2>Simpul dan versi</h2>
      <Facts
        facts={[
          ['Simpul terhubung', formatNumber(simpul.jumlah)],
          ['Versi portal', simpul.versi],
          ['Susunan basis data', basis_data.migrasi.replace(/\.sql$/, '')],
          ['Node.js', simpul.node],
          ['Simpul ini menyala sejak', formatDateTime(simpul.menyala)],
          ['Memori simpul ini', fileSize(simpul.memori)],
        ]}
      />
    </section>
  );
}
