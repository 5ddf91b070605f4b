import { apiOf } from '#app/lib/api.ts';
import { withQuery } from '#app/lib/paths/paths.ts';
import { formatNumber } from '#app/lib/text/format.ts';
import { DESA_SEKALI, type KodeWilayah } from '#contract/platform/daftar.ts';
import { platform } from '#contract/platform/platform.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { platformPaths } from '../platform-paths.ts';
import { placeOf } from '../platform-words.ts';
import type { Route } from './+types/kelola-baru.ts';
import { NewFrame } from './new-frame.tsx';
import { chosenIn, stepAt } from './new-village.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const chosen = chosenIn(request);
  const tampil = new URL(request.url).searchParams.get('tampil') ?? String(DESA_SEKALI);
  const query = { cari: chosen.cari ?? chosen.kode ?? '', tampil };
  return { chosen, cari: query.cari, found: await apiOf(context)(platform.kodeWilayah, { query }) };
}

/** The first step: which village. Names are common, so that the kecamatan always stands beside. */
export default function DesaBaruPilih({ loaderData: { chosen, cari, found } }: Route.ComponentProps) {
  const { kode, lagi, kode_semua, edisi } = found;
  return (
    <NewFrame step={1} chosen={chosen}>
      <h2>Desa mana yang disiapkan?</h2>
      <p className="redup">
        Pilih dari {formatNumber(kode_semua)} kode wilayah. Nama yang sama banyak, jadi periksa kecamatannya.
      </p>
      <form className="cari cari-desa" action={platformPaths.baru()}>
        <label className="sr" htmlFor="cari">
          Nama atau kode desa
        </label>
        <Icon name="search" />
        <input
          className="inp"
          id="cari"
          name="cari"
          type="search"
          defaultValue={cari}
          placeholder="Nama, kecamatan, atau kode desa"
          maxLength={100}
        />
        <button type="submit" className="btn kedua">
          Cari
        </button>
      </form>
      <p className="redup">
        Pindah dari pemasangan lain? <a href={platformPaths.pindahan()}>Terima arsipnya</a>
      </p>
      {cari.length > 1 && kode.length === 0 && (
        <p className="kosong-desa">Tidak ada di edisi {edisi}. Periksa ejaannya, atau cari dengan kode.</p>
      )}
      {kode.length > 0 && (
        <form action={stepAt('alamat', {})}>
          {chosen.cari && <input type="hidden" name="cari" value={chosen.cari} />}
          <fieldset className="pilih-desa">
            <legend className="sr">Desa</legend>
            {kode.map((one) => (
              <Choice key={one.kode} code={one} chosen={one.kode === chosen.kode} />
            ))}
          </fieldset>
          {lagi && (
            <p className="lebih-desa">
              <a href={withQuery(platformPaths.baru(), { cari, tampil: kode.length + DESA_SEKALI })}>
                Tampilkan {DESA_SEKALI} berikutnya
              </a>
            </p>
          )}
          <div className="baris kaki-langkah">
            <a className="btn sunyi" href={platformPaths.desa()}>
              Batal
            </a>
            <button type="submit" className="btn utama">
              Lanjut ke alamat
            </button>
          </div>
        </form>
      )}
    </NewFrame>
  );
}

function Choice({ code, chosen }: { code: KodeWilayah; chosen: boolean }) {
  const { kode, nama, di_platform } = code;
  if (di_platform)
    return (
      <p className="sudah-ada">
        <Icon name="circle-check" />
        <span>
          <b>{nama}</b>
          <small>{placeOf(code)}. Sudah di platform.</small>
        </span>
        <a href={platformPaths.rinci({ kode, id: 0 })}>
          Buka<span className="sr"> {nama}</span>
        </a>
      </p>
    );
  return (
    <label>
      <input type="radio" name="kode" value={kode} defaultChecked={chosen} required />
      <span>
        <b>{nama}</b>
        <small>{placeOf(code)}</small>
      </span>
      <span className="kode-w">{kode}</span>
    </label>
  );
}
