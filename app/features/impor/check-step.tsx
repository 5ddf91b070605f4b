import '../../ui/data-table.css';
import type { Output } from '#contract/client.ts';
import { type BarisImpor, type Impor, type impor, KELOMPOK } from '#contract/impor.ts';
import { PUTUSAN } from '#contract/kinds/impor.ts';
import type { Failed } from '../../lib/form.ts';
import { formatNumber } from '../../lib/format.ts';
import { useSubmitting } from '../../lib/use-submitting.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { Form } from '../../ui/form.tsx';
import { Link } from '../../ui/link.tsx';
import { Note } from '../../ui/note.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { DownloadRefused } from './download-refused.tsx';
import { DropButton, DropForm } from './drop-import.tsx';
import { here, LIST_TITLE, type Shown, VERDICTS } from './impor-words.ts';

type Rows = Output<typeof impor.rows>;
interface CheckStepProps {
  one: Impor;
  rows: Rows;
  shown: Shown;
  alasan: string;
  failed: Failed | undefined;
}

/** What would change, before anything does. */
export function CheckStep({ one, rows, shown, alasan, failed }: CheckStepProps) {
  const { id, jumlah } = one;
  return (
    <section aria-labelledby="periksa">
      <h2 id="periksa">Periksa sebelum menerapkan</h2>
      <p className="redup">Pilih angka untuk melihat barisnya.</p>
      <nav className="impor-hitung" aria-label="Hasil pemeriksaan">
        {PUTUSAN.map((name) => (
          <Link
            key={name}
            to={`${here(id)}?hasil=${name}`}
            preventScrollReset
            aria-current={shown === name ? 'true' : undefined}
          >
            <b>{formatNumber(jumlah[name])}</b>
            <span>{VERDICTS[name].label}</span>
            <small>{VERDICTS[name].note(jumlah)}</small>
          </Link>
        ))}
      </nav>
      {shown === 'ditolak' && jumlah.ditolak > 0 && <Reasons one={one} alasan={alasan} />}
      <RowTable rows={rows} shown={shown} />
      {jumlah.peringatan > 0 && shown !== 'peringatan' && (
        <Note>
          <b>{formatNumber(jumlah.peringatan)} peringatan pada baris yang diterima.</b> Tetap diterapkan dan
          masuk ke Temuan. {warnsNearlyAll(jumlah) && NEARLY_ALL}
          <Link to={`${here(id)}?hasil=peringatan`}>Lihat peringatan</Link>
        </Note>
      )}
      <Apply one={one} failed={failed} />
    </section>
  );
}

const NEARLY_ALL =
  'Hampir semua baris memuatnya: biasanya kolom NIK atau tanggal lahir keliru dicocokkan, atau NIK di berkas ini disamarkan. ';
/** Warnings that nearly every row has say something of the file, not of people. */
const warnsNearlyAll = ({ baru, berubah, sama, peringatan }: Impor['jumlah']): boolean =>
  baru + berubah + sama >= 10 && peringatan >= 0.9 * (baru + berubah + sama);

function Reasons({ one: { id, jumlah }, alasan }: { one: Impor; alasan: string }) {
  const to = (kelompok: string) => `${here(id)}?hasil=ditolak${kelompok && `&alasan=${kelompok}`}`;
  const groups = Object.entries(KELOMPOK).filter(([name]) => (jumlah.kelompok[name] ?? 0) > 0);
  return (
    <nav className="saring-keadaan impor-alasan" aria-label="Saring menurut alasan">
      <Link className="chip" to={to('')} preventScrollReset aria-current={alasan === '' ? 'true' : undefined}>
        Semua alasan {formatNumber(jumlah.ditolak)}
      </Link>
      {groups.map(([name, label]) => (
        <Link
          key={name}
          className="chip"
          to={to(name)}
          preventScrollReset
          aria-current={alasan === name ? 'true' : undefined}
        >
          {label} {formatNumber(jumlah.kelompok[name] ?? 0)}
        </Link>
      ))}
      <DownloadRefused id={id}>Unduh {formatNumber(jumlah.ditolak)} baris (XLSX)</DownloadRefused>
    </nav>
  );
}

function RowTable({ rows: { baris, jumlah, page, total_pages }, shown }: { rows: Rows; shown: Shown }) {
  if (jumlah === 0) return <p className="redup">Tidak ada baris seperti ini.</p>;
  const details = {
    ditolak: ['Sel dan isinya', 'Alasan ditolak'],
    berubah: ['Yang berubah'],
    baru: [],
    sama: [],
    peringatan: ['Peringatan'],
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is moved by the keyboard too */}
      <section className="geser impor-baris" tabIndex={0} aria-label={LIST_TITLE[shown]}>
        <table className="tabel padat-t">
          <caption className="sr">{LIST_TITLE[shown]}</caption>
          <thead>
            <tr>
              <th scope="col" className="ka">
                Baris
              </th>
              <th scope="col">Nama</th>
              {details[shown].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {baris.map((one) => (
              <tr key={`${one.lembar} ${one.baris}`}>
                <td className="ka">{formatNumber(one.baris)}</td>
                <td>{one.nama || '(tanpa nama)'}</td>
                <Details one={one} shown={shown} />
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Pagination page={page} totalPages={total_pages} summary={`${formatNumber(jumlah)} baris`} />
    </>
  );
}

function Details({ one: { alasan, ubah, peringatan }, shown }: { one: BarisImpor; shown: Shown }) {
  if (shown === 'ditolak')
    return (
      <>
        <td>
          <ul>
            {alasan.map(({ sel, isi, kolom, alasan: said }) => (
              <li key={`${sel} ${said}`}>
                <span className="impor-sel">
                  {sel && <i>{sel}</i>}
                  <em>{isi}</em>
                </span>
                <span className="redup kecil">{kolom}</span>
              </li>
            ))}
          </ul>
        </td>
        <td>
          <ul>
            {alasan.map(({ sel, alasan: said }) => (
              <li key={`${sel} ${said}`}>{said}</li>
            ))}
          </ul>
        </td>
      </>
    );
  if (shown === 'berubah')
    return (
      <td>
        <ul>
          {ubah.map(({ kolom, lama, baru }) => (
            <li key={kolom}>
              <span className="redup">{kolom}</span> {lama && <del>{lama}</del>} <ins>{baru}</ins>
            </li>
          ))}
        </ul>
      </td>
    );
  return shown === 'peringatan' ? <td>{peringatan.join('. ')}</td> : null;
}

function Apply({ one: { id, jumlah }, failed }: { one: Impor; failed: Failed | undefined }) {
  const submitting = useSubmitting();
  const changes = jumlah.baru + jumlah.berubah;
  return (
    <>
      <DropForm />
      <Form method="post" className="impor-kaki">
        <input type="hidden" name="tindakan" value="terapkan" />
        {changes === 0 ? (
          <span className="redup">Tidak ada yang berubah.</span>
        ) : (
          jumlah.ditolak > 0 && (
            <Checkbox
              name="tanpa_ditolak"
              label={`${formatNumber(jumlah.ditolak)} baris yang ditolak tidak ikut`}
              error={failed?.errors.tanpa_ditolak}
            />
          )
        )}
        <span className="ujung">
          <DropButton />
          {jumlah.ditolak > 0 && (
            <ButtonLink to={`${here()}?ganti=${id}`}>Unggah berkas perbaikan</ButtonLink>
          )}
          {changes > 0 && (
            <Button type="submit" variant="utama" loading={submitting}>
              Terapkan {formatNumber(changes)} perubahan
            </Button>
          )}
        </span>
      </Form>
    </>
  );
}
