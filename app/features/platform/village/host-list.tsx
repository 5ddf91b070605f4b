import type { AlamatDesa } from '#contract/platform/alamat.ts';
import type { RincianDesa } from '#contract/platform/platform.ts';
import type { Failed } from '../../../lib/forms/form.ts';
import { formatDate, formatDateTime } from '../../../lib/text/format.ts';
import { Form } from '../../../ui/form/form.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Notice } from '../../../ui/overlay/notice.tsx';
import { Note } from '../../../ui/text/note.tsx';
import { platformPaths } from '../platform-paths.ts';
import { HostForm } from './host-form.tsx';

const KINDS = { portal: 'Portal', toko: 'Toko Desa' } as const;
const STATES: Record<AlamatDesa['keadaan'], { label: string; look: string }> = {
  hidup: { label: 'Melayani', look: 'ok' },
  menunggu: { label: 'Menunggu bukti', look: 'w' },
  kedaluwarsa: { label: 'Nilai kedaluwarsa', look: 'w' },
  hilang: { label: 'Bukti hilang', look: 'w' },
  istirahat: { label: 'Istirahat', look: 'e' },
};

/** The hosts of a village, and what each of its own still has to show. */
export function HostList({ desa, failed }: { desa: RincianDesa; failed: Failed | undefined }) {
  const act = failed?.values.tindakan?.[0];
  const told = act === 'periksa' || act === 'utama' || act === 'lepas' ? failed?.message : undefined;
  return (
    <section id="alamat">
      <h2>Alamat</h2>
      <p className="redup">
        Alamat milik desa sendiri melayani situs setelah kepemilikannya terbukti. Domainnya diarahkan ke
        server ini, dan sertifikatnya dipasang di perantaranya (proxy).
      </p>
      {told && (
        <Notice kind="warning" answer={failed}>
          {told}
        </Notice>
      )}
      <ul className="alamat-desa">
        {desa.alamat.map((one) => (
          <Host key={one.host} desa={desa} alamat={one} />
        ))}
      </ul>
      <HostForm desa={desa} failed={act === 'alamat' ? failed : undefined} />
    </section>
  );
}

type HostProps = { desa: RincianDesa; alamat: AlamatDesa };

function Host({ desa, alamat }: HostProps) {
  const { host, jenis, utama, bawaan, keadaan } = alamat;
  const served = keadaan === 'hidup' || keadaan === 'hilang';
  return (
    <li>
      <b>{host}</b>
      <p className="alamat-tanda">
        <span className={`keadaan-w ${STATES[keadaan].look}`}>{STATES[keadaan].label}</span>
        {utama && <span>Utama</span>}
        {bawaan && <span>Bawaan</span>}
      </p>
      <small>{[KINDS[jenis], ...factsOf(alamat)].join(' · ')}</small>
      {keadaan === 'hilang' && (
        <Note kind="warning">
          Buktinya tidak lagi ditemukan. Alamat ini berhenti melayani {formatDateTime(alamat.berhenti)}.
        </Note>
      )}
      {!bawaan && keadaan !== 'hidup' && <Proof desa={desa} alamat={alamat} />}
      {served && !utama && (
        <HostAct desa={desa} host={host} act="utama">
          Jadikan utama
        </HostAct>
      )}
      {!bawaan && <Release desa={desa} alamat={alamat} />}
    </li>
  );
}

function factsOf({ bawaan, terbukti, cara, oleh, diminta, keadaan, kedaluwarsa }: AlamatDesa): string[] {
  if (bawaan) return ['Tidak dapat dilepas'];
  if (terbukti) return [`Terbukti lewat ${cara === 'berkas' ? 'berkas' : 'DNS'}, ${formatDate(terbukti)}`];
  const end = keadaan === 'kedaluwarsa' ? 'Kedaluwarsa sejak' : 'Kedaluwarsa';
  return [`Diminta ${oleh}, ${formatDate(diminta)}`, `${end} ${formatDate(kedaluwarsa)}`];
}

const RESULTS: Record<Exclude<AlamatDesa['hasil'], ''>, string> = {
  cocok: 'Nilai cocok',
  belum: 'Catatan belum ditemukan',
  beda: 'Nilai tidak sama',
  gagal: 'Server DNS tidak menjawab',
  dipakai: '',
};

/** Finding of the last look, in words. */
function resultOf({ hasil, ditemukan, diperiksa }: AlamatDesa): string {
  if (hasil === '') return 'Belum diperiksa';
  const said = hasil === 'dipakai' ? `Alamat ini melayani ${ditemukan}` : RESULTS[hasil];
  return `${said}, diperiksa ${formatDateTime(diperiksa)}`;
}

function Proof({ desa, alamat }: HostProps) {
  const { host, nilai, keadaan, hasil, ditemukan } = alamat;
  if (keadaan === 'kedaluwarsa')
    return (
      <HostAct desa={desa} host={host} act="alamat" jenis={alamat.jenis}>
        Minta nilai baru
      </HostAct>
    );
  return (
    <div className="bukti-alamat">
      <p>
        <b>Cara 1, catatan DNS.</b> Minta desa menambahkan catatan ini di penyedia domainnya.
      </p>
      <dl>
        <div>
          <dt>Jenis</dt>
          <dd>
            <code>TXT</code>
          </dd>
        </div>
        <div>
          <dt>Nama</dt>
          <dd>
            <code>_portal-desa.{host}</code>
          </dd>
        </div>
        <div>
          <dt>Nilai</dt>
          <dd>
            <code>portal-desa={nilai}</code>
          </dd>
        </div>
      </dl>
      <p>
        <b>Cara 2, berkas.</b> Letakkan berkas berisi nilai yang sama di alamat ini.
      </p>
      <code>http://{host}/.well-known/portal-desa.txt</code>
      {hasil === 'beda' && (
        <p>
          Ditemukan <code>{ditemukan}</code>. Periksa salinannya.
        </p>
      )}
      <p className="bukti-hasil">{resultOf(alamat)}</p>
      <HostAct desa={desa} host={host} act="periksa">
        <Icon name="search" size={18} />
        Periksa sekarang
      </HostAct>
      <p className="redup">Juga diperiksa sendiri tiap 10 menit.</p>
    </div>
  );
}

interface HostActProps {
  desa: RincianDesa;
  host: string;
  act: 'alamat' | 'periksa' | 'utama' | 'lepas';
  jenis?: string;
  children: React.ReactNode;
}

function HostAct({ desa, host, act, jenis, children }: HostActProps) {
  return (
    <Form method="post" action={platformPaths.rinci(desa)} reloadDocument>
      <input type="hidden" name="host" value={host} />
      {jenis && <input type="hidden" name="jenis" value={jenis} />}
      <button type="submit" className="btn kedua" name="tindakan" value={act}>
        {children}
        <span className="sr"> {host}</span>
      </button>
    </Form>
  );
}

/** Asks once more by opening: there are no scripts for a dialog. */
function Release({ desa, alamat: { host, keadaan } }: HostProps) {
  const served = keadaan === 'hidup' || keadaan === 'hilang';
  return (
    <details className="lepas-alamat">
      <summary>
        Lepas alamat<span className="sr"> {host}</span>
      </summary>
      <p>
        {served ? 'Situs tidak lagi terbuka di alamat ini.' : 'Nilainya tidak berlaku lagi.'} Dapat diminta
        lagi dengan nilai baru.
      </p>
      <HostAct desa={desa} host={host} act="lepas">
        Ya, lepas
      </HostAct>
    </details>
  );
}
