import { formatDate, formatNumber, formatPercent } from '#app/lib/text/format.ts';
import { HARI_DIAM, type RingkasanKabupaten, type UkuranRingkasan } from '#contract/platform/ringkasan.ts';
import { type AskedOverview, platformPaths } from '../platform-paths.ts';
import { regencyOf } from '../platform-words.ts';
import { behindIn } from './overview-words.ts';

type Shown = { ringkasan: RingkasanKabupaten };

/** Regency, district and year; sent by their button, there being no scripts. */
export function OverviewFilters({ ringkasan }: Shown) {
  const { wilayah, daerah, kecamatan, terpilih, tahun, tahun_ada, ukuran, dihitung } = ringkasan;
  const byName = kecamatan.toSorted((a, b) => a.nama.localeCompare(b.nama, 'id'));
  const provinces = Map.groupBy(daerah, ({ induk }) => induk);
  return (
    <form
      className="saring saring-kab"
      action={platformPaths.ringkasan()}
      aria-label="Pilih wilayah dan masa"
    >
      <input type="hidden" name="ukuran" value={ukuran} />
      {daerah.length > 1 && (
        <div>
          <label htmlFor="saring-kab">Kabupaten</label>
          <select className="inp" id="saring-kab" name="kab" defaultValue={wilayah?.kode}>
            {[...provinces].map(([induk, areas]) => (
              <optgroup key={induk} label={induk}>
                {areas.map(({ kode, nama, jumlah }) => (
                  <option key={kode} value={kode}>
                    {regencyOf(nama)} ({formatNumber(jumlah)})
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </div>
      )}
      <div>
        <label htmlFor="saring-kec">Kecamatan</label>
        <select className="inp" id="saring-kec" name="kec" defaultValue={terpilih?.kode ?? ''}>
          <option value="">Semua</option>
          {byName.map(({ kode, nama }) => (
            <option key={kode} value={kode}>
              {nama}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor="saring-tahun">Masa</label>
        <select className="inp" id="saring-tahun" name="tahun" defaultValue={tahun}>
          {tahun_ada.map((one) => (
            <option key={one} value={one}>
              {one === tahun && dihitung?.startsWith(String(one))
                ? `1 Januari - ${formatDate(dihitung)}`
                : `Tahun ${one}`}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className="btn kedua">
        Tampilkan
      </button>
    </form>
  );
}

/** The four measures; each orders the districts by itself and shows the villages that are behind in it. */
export function Measures({ ringkasan, at }: Shown & { at: AskedOverview }) {
  const { jumlah, tahun, ukuran } = ringkasan;
  const counted = jumlah.desa - jumlah.belum;
  const share = jumlah.laporan > 0 ? (jumlah.terlambat / jumlah.laporan) * 100 : 0;
  const one = (name: UkuranRingkasan, big: string, label: string, small: string) => (
    <a
      href={platformPaths.ringkasan({ ...at, ukuran: name, urut: undefined })}
      aria-current={ukuran === name ? 'true' : undefined}
    >
      <b>{big}</b>
      <span>{label}</span>
      <small>{small}</small>
    </a>
  );
  const behind = formatNumber(behindIn(jumlah, 'apbdes'));
  return (
    <nav className="hitung-kab" aria-label="Saring menurut ukuran">
      {one(
        'apbdes',
        `${formatNumber(jumlah.terbit)} dari ${formatNumber(counted)}`,
        `APBDes ${tahun} terbit`,
        `${behind} desa belum`,
      )}
      {one(
        'laporan',
        `${formatNumber(jumlah.terlambat)} dari ${formatNumber(jumlah.laporan)}`,
        'Laporan terlambat dijawab',
        `${formatPercent(share)}, di ${formatNumber(jumlah.desa_terlambat)} desa`,
      )}
      {one(
        'survei',
        jumlah.ikm ? formatNumber(jumlah.ikm.nilai, 2, { fixed: true }) : '-',
        jumlah.ikm ? `IKM rata-rata, mutu ${jumlah.ikm.mutu}` : 'IKM rata-rata',
        `dari ${formatNumber(jumlah.cukup)} desa yang cukup jawaban`,
      )}
      {one('masuk', formatNumber(jumlah.diam), 'Desa diam', `tanpa petugas masuk ${HARI_DIAM} hari`)}
    </nav>
  );
}
