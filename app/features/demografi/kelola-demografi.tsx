import './demografi.css';
import { useState } from 'react';
import { redirect } from 'react-router';
import { Link } from '#app/ui/layout/link.tsx';
import {
  bacaDeret,
  baganDeret,
  DERET,
  type Deret,
  JUDUL_DERET,
  KOSONG_DERET,
} from '#contract/demografi/isi.ts';
import { type DeretKelola, kelolaDemografi } from '#contract/demografi/kelola.ts';
import { kelolaInfografis } from '#contract/infografis.ts';
import { temuanOf } from '#contract/kinds/bagan.ts';
import { Bars } from '../../kinds/bagan/bars.tsx';
import { Ring } from '../../kinds/bagan/ring.tsx';
import '../../kinds/bagan/bagan.css';
import '../../kinds/bagan/charts.css';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import { submit } from '../../lib/forms/submit.ts';
import { useFailed } from '../../lib/forms/use-failed.ts';
import { takes } from '../../lib/paths/pages.ts';
import { paths, withQuery } from '../../lib/paths/paths.ts';
import { formatDate, formatNumber } from '../../lib/text/format.ts';
import { Button } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import type { Route } from './+types/kelola-demografi.ts';
import { RilisAngka } from './rilis-angka.tsx';
import { SeriesForm, SumLine } from './series-form.tsx';
import { isiOf, typedIn } from './series-isi.ts';

const seriesOf = (text: string | null): Deret => DERET.find((one) => one === text) ?? DERET[0];
const here = (deret: Deret) => withQuery(paths.kelola('demografi'), { deret });

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const deret = seriesOf(query.get('deret'));
  const call = apiOf(context);
  const [found, rilis] = await Promise.all([call(kelolaDemografi.list), call(kelolaInfografis.state)]);
  return { deret, more: query.get('tambah') === '1', found, rilis };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  submit(request, async (form) => {
    const call = apiOf(context);
    const deret = seriesOf(String(form.get('deret')));
    const params = { deret };
    const versi = Number(form.get('versi'));
    const what = form.get('tindakan');
    if (what === 'rilis') {
      await call(kelolaInfografis.release);
      return redirectWithToast(here(deret), { title: 'Angka penduduk terbit' });
    }
    if (what === 'buang') {
      await call(kelolaDemografi.discard, { params, body: { versi } });
      return redirectWithToast(here(deret), { title: 'Kembali ke yang terbit' });
    }
    if (what === 'pulihkan') {
      await call(kelolaDemografi.restore, { params, body: { versi, riwayat: Number(form.get('riwayat')) } });
      return redirectWithToast(here(deret), { title: 'Isi dari riwayat menjadi draf' });
    }
    if (what === 'impor') {
      const { baris } = await call(kelolaDemografi.import, { params, body: form });
      return redirectWithToast(here(deret), {
        title: `${baris} baris diimpor sebagai draf`,
        text: 'Baris sebelumnya ada di Riwayat.',
      });
    }
    const timpa = form.get('timpa') === '1';
    const saved = await call(kelolaDemografi.save, { params, body: { versi, isi: isiOf(form), timpa } });
    // Only where no script adds it.
    if (what === 'tambah') return redirect(`${here(deret)}&tambah=1`);
    if (what !== 'terbitkan') return redirectWithToast(here(deret), { title: 'Tersimpan sebagai draf' });
    await call(kelolaDemografi.publish, { params, body: { versi: saved.versi } });
    return redirectWithToast(here(deret), { title: `${JUDUL_DERET[deret]} terbit` });
  });
action.files = takes(kelolaDemografi.import);

/** A refused publication has saved its draft all the same. */
export const shouldRevalidate = () => true;

export default function KelolaDemografi({ loaderData: { deret, found, more, rilis } }: Route.ComponentProps) {
  const failed = useFailed();
  const series = found.deret.find((one) => one.deret === deret);
  // A refused series stays as it was typed, with what came after the button.
  const [shown, setShown] = useState(series?.versi);
  if (!failed && shown !== series?.versi) setShown(series?.versi);
  return (
    <>
      <KelolaBar title="Data demografi" failed={failed} />
      <div className="isi-konsol">
        <FormErrors failed={failed} />
        <h2>Diisi kantor desa</h2>
        <nav className="pilih-deret" aria-label="Data demografi yang diisi">
          {found.deret.map((one) => (
            <Link key={one.deret} to={here(one.deret)} aria-current={one.deret === deret || undefined}>
              <b>{JUDUL_DERET[one.deret]}</b>
              <span>{aboutOf(one)}</span>
              <StateOf series={one} />
            </Link>
          ))}
        </nav>
        {series && (
          // A draft that came from the server, such as an import, fills the form anew.
          <Series key={`${deret}-${shown}`} series={series} keluarga={found.keluarga} more={more} />
        )}
        <h2 className="judul-lain">Dihitung dari buku penduduk</h2>
        <RilisAngka rilis={rilis} />
        <ul className="pilih-deret">
          {found.hitung.map(({ judul, kelompok, samar }) => (
            <li key={judul}>
              <b>{judul}</b>
              <span>
                {kelompok} kelompok, {formatNumber(found.penduduk)} jiwa
                {samar > 0 ? `, ${samar} disamarkan` : ''}
              </span>
              <Badge>Otomatis</Badge>
            </li>
          ))}
          <li>
            <b>Kepadatan penduduk</b>
            <span>
              {found.dusun.berluas} dari {found.dusun.semua} dusun berluas,{' '}
              {found.luas_km2 === null
                ? 'luas desa belum dicatat di peta'
                : `luas dari peta desa ${formatNumber(found.luas_km2, 2)} km²`}
            </span>
            <Badge>Otomatis</Badge>
          </li>
        </ul>
        <p className="ket">
          Tidak dapat diketik. Perbaiki datanya di <Link to={paths.kelola('penduduk')}>Penduduk</Link>, luas
          dusun di <Link to={paths.kelola('wilayah')}>Wilayah</Link>; yang kosong dihitung dari batas dusun di
          peta.
        </p>
      </div>
    </>
  );
}

function aboutOf({ draf, terbit }: DeretKelola): string {
  const isi = draf ?? terbit;
  if (!isi) return 'Belum diisi. Bagan ini tidak tampil di situs sampai diisi.';
  const state = isi.tanggal ? `, keadaan ${formatDate(isi.tanggal)}` : '';
  return `${isi.baris.length} baris${state}`;
}

function StateOf({ series: { draf, terbit } }: { series: DeretKelola }) {
  if (draf && terbit) return <Badge kind="warning">Ada perubahan</Badge>;
  if (terbit) return <Badge kind="success">Terbit</Badge>;
  return <Badge>{draf ? 'Draf' : 'Kosong'}</Badge>;
}

const ACTS = { terbit: 'Terbit', buang: 'Draf dibuang', impor: 'Sebelum impor' };

function Series({ series, keluarga, more }: { series: DeretKelola; keluarga: number; more: boolean }) {
  const failed = useFailed();
  const [isi, setIsi] = useState(
    typedIn(failed, series.deret) ?? series.draf ?? series.terbit ?? KOSONG_DERET,
  );
  const [versi, setVersi] = useState(series.versi);
  const hidden = (
    <>
      <input type="hidden" name="deret" value={series.deret} />
      <input type="hidden" name="versi" value={versi} />
    </>
  );
  return (
    <div className="deret-kisi">
      <section aria-labelledby="deret-judul">
        <h2 id="deret-judul">{JUDUL_DERET[series.deret]}</h2>
        <SeriesForm series={series} failed={failed} more={more} onTyped={setIsi} onSaved={setVersi} />
        <SumLine isi={isi} keluarga={series.deret === 'penghasilan' ? keluarga : 0} />
        <details className="deret-impor">
          <summary>Impor dari XLSX atau CSV</summary>
          <Form method="post" encType="multipart/form-data" className="baris">
            {hidden}
            <label className="sr" htmlFor="isian-berkas">
              Berkas tabel
            </label>
            <input id="isian-berkas" type="file" name="berkas" accept=".xlsx,.csv" required />
            <Button variant="kedua" small type="submit" name="tindakan" value="impor">
              Ganti semua baris
            </Button>
          </Form>
          <p className="ket">
            Kolom pertama nama, kolom kedua jumlah. Baris yang ada diganti dan tetap tersimpan di Riwayat.
          </p>
        </details>
      </section>
      <aside aria-label="Pratinjau dan riwayat">
        <Preview deret={series.deret} isi={isi} keluarga={keluarga} />
        <h2>Riwayat</h2>
        {series.riwayat.length === 0 && <p className="ket">Belum ada.</p>}
        <ul className="deret-riwayat">
          {series.riwayat.map(({ id, aksi, oleh, waktu }) => (
            <li key={id}>
              <span>
                <b>{ACTS[aksi]}</b>
                <small>{[oleh, formatDate(waktu)].filter(Boolean).join(', ')}</small>
              </span>
              <Form method="post">
                {hidden}
                <input type="hidden" name="riwayat" value={id} />
                <Button variant="sunyi" small type="submit" name="tindakan" value="pulihkan">
                  Pakai lagi
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
}

/** The chart as visitors will see it, small numbers hidden. */
function Preview({ deret, isi, keluarga }: { deret: Deret; isi: typeof KOSONG_DERET; keluarga: number }) {
  const data = baganDeret(deret, bacaDeret(isi), {
    tanggal: /^\d{4}-\d\d-\d\d$/.test(isi.tanggal) ? formatDate(isi.tanggal) : '',
    keluarga: keluarga || null,
  });
  return (
    <section aria-label="Seperti tampil di situs">
      <h2>Seperti tampil di situs</h2>
      <div className="bagan">
        <h3>{data.judul}</h3>
        <p className="ket">{temuanOf(data)}</p>
        {data.baris.length === 0 ? (
          <p className="ket">Belum ada baris yang lengkap.</p>
        ) : data.bentuk === 'donat' ? (
          <Ring data={data} />
        ) : (
          <Bars data={data} shown={[true]} />
        )}
        <p className="bagan-kaki">{data.asal}</p>
      </div>
    </section>
  );
}
