import type { Kesehatan } from '#contract/platform/kesehatan.ts';
import { formatDate, formatDateTime, formatNumber } from '../../../lib/text/format.ts';
import { Form } from '../../../ui/form/form.tsx';
import { Facts } from '../facts.tsx';
import { platformPaths } from '../platform-paths.ts';

const OLD_DAYS = 45;
const DAY_MS = 86_400_000;
const RESULTS = {
  cocok: { label: 'Cocok', look: 'ok' },
  beda: { label: 'Ada yang berbeda', look: 'e' },
  gagal: { label: 'Gagal', look: 'e' },
  kunci: { label: 'Kunci tidak cocok, cadangan belum diuji', look: 'w' },
} as const;
const CANNOT = {
  belum:
    'Belum ada cadangan seluruh desa yang dibuat dengan versi ini. Uji pulih menunggu cadangan berikutnya.',
  jauh: 'Berkas cadangan terakhir tidak ada di mesin ini: dipindah, dihapus, atau dibuat di mesin lain. Uji di mesin tempat berkasnya:',
} as const;

/** Backups restored to a place without an address, compared, and removed. */
export function DrillSection({ uji_pulih, waktu }: Pick<Kesehatan, 'uji_pulih' | 'waktu'>) {
  const { bisa, jalan, terakhir } = uji_pulih;
  return (
    <section aria-labelledby="uji-pulih">
      <h2 id="uji-pulih">Uji pulih</h2>
      {terakhir ? <Last terakhir={terakhir} waktu={waktu} /> : <p>Belum pernah diuji.</p>}
      {jalan ? (
        <p role="status">Sedang diuji sejak {formatDateTime(jalan)}. Hasilnya tampil di sini.</p>
      ) : bisa === 'ya' ? (
        <Start />
      ) : (
        <p>
          {CANNOT[bisa]}
          {bisa === 'jauh' && <code> npm run desa -- uji-pulih BERKAS</code>}
        </p>
      )}
    </section>
  );
}

type LastProps = { terakhir: NonNullable<Kesehatan['uji_pulih']['terakhir']>; waktu: string };

function Last({ terakhir, waktu }: LastProps) {
  const { selesai, cadangan, desa, baris, berkas, hasil, sebab } = terakhir;
  const old = Date.parse(waktu) - Date.parse(selesai) >= OLD_DAYS * DAY_MS;
  const { label, look } = RESULTS[hasil];
  return (
    <>
      <Facts
        facts={[
          [
            'Terakhir',
            <span key="kapan" className={old ? 'keadaan-w e' : undefined}>
              {formatDateTime(selesai)}
            </span>,
          ],
          [
            'Hasil',
            <span key="hasil" className={`keadaan-w ${look}`}>
              {label}
            </span>,
          ],
          ...(cadangan ? [['Cadangan', formatDate(cadangan)] satisfies [string, string]] : []),
          ...(hasil === 'gagal' || hasil === 'kunci'
            ? []
            : [
                [
                  'Isinya',
                  `${formatNumber(desa)} desa, ${formatNumber(baris)} baris, ${formatNumber(berkas)} berkas`,
                ] satisfies [string, string],
              ]),
        ]}
      />
      {sebab && <p className="sebab-uji">{sebab}</p>}
    </>
  );
}

/** Asks for the second step next. */
const Start = () => (
  <Form method="post" action={platformPaths.kesehatan()} reloadDocument>
    <p>
      Cadangan terakhir dipulihkan ke tempat tanpa alamat, dibandingkan, lalu dihapus. Desa tidak terganggu.
    </p>
    <button type="submit" className="btn kedua" name="tindakan" value="uji-pulih">
      Uji pulih sekarang
    </button>
  </Form>
);
