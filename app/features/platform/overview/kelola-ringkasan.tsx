import '../../../ui/table/data-table.css';
import './ringkasan.css';
import { useContext } from 'react';
import { apiOf } from '#app/lib/api.ts';
import { formatLongDate, formatNumber, formatTime } from '#app/lib/text/format.ts';
import { platform } from '#contract/platform/platform.ts';
import type { RingkasanKabupaten } from '#contract/platform/ringkasan.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Note } from '../../../ui/text/note.tsx';
import { OperatorContext, PlatformBar } from '../platform-bar.tsx';
import { type AskedOverview, platformPaths } from '../platform-paths.ts';
import { regencyOf } from '../platform-words.ts';
import type { Route } from './+types/kelola-ringkasan.ts';
import { askedIn, queryOf } from './overview-asked.ts';
import { DistrictTable } from './overview-districts.tsx';
import { Measures, OverviewFilters } from './overview-filters.tsx';
import { VillageSection } from './overview-villages.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = askedIn(request);
  const given = new URL(request.url).searchParams;
  return {
    asked,
    dikirim: Number(given.get('dikirim') ?? 0) || 0,
    sudah: Number(given.get('sudah') ?? 0) || 0,
    ringkasan: await apiOf(context)(platform.ringkasan, { query: queryOf(asked) }),
  };
}

/** One regency: sums, districts and villages, from counts that the villages give each night. */
export default function PlatformRingkasan({ loaderData }: Route.ComponentProps) {
  const { asked, dikirim, sudah, ringkasan } = loaderData;
  const { wilayah, jumlah, kecamatan } = ringkasan;
  if (!wilayah) return <NoVillage />;
  const { kode: kab } = wilayah;
  const at: AskedOverview = {
    kab,
    kec: ringkasan.terpilih?.kode,
    tahun: ringkasan.tahun,
    ukuran: ringkasan.ukuran,
    urut: asked.urut,
  };
  return (
    <>
      <PlatformBar
        title={regencyOf(wilayah.nama)}
        small={`${formatNumber(jumlah.desa)} desa, ${formatNumber(kecamatan.length)} kecamatan`}
        action={
          jumlah.desa > 0 && (
            <a className="btn kedua" href={platformPaths.unduhRingkasan({ kab, tahun: ringkasan.tahun })}>
              <Icon name="download" size={18} />
              XLSX
            </a>
          )
        }
      />
      <OverviewFilters ringkasan={ringkasan} />
      <div className="isi-konsol ringkasan-kab">
        {dikirim > 0 && <Reminded dikirim={dikirim} sudah={sudah} />}
        {jumlah.desa === 0 ? (
          <NoneInUse ringkasan={ringkasan} nama={wilayah.nama} />
        ) : (
          <>
            <Counted ringkasan={ringkasan} />
            <Measures ringkasan={ringkasan} at={at} />
            <DistrictTable ringkasan={ringkasan} at={at} />
            <VillageSection ringkasan={ringkasan} at={at} />
          </>
        )}
      </div>
    </>
  );
}

function Reminded({ dikirim, sudah }: { dikirim: number; sudah: number }) {
  return (
    <Note kind="success" role="status">
      <b>{formatNumber(dikirim)} desa diingatkan.</b>
      {sudah > 0 && ` ${formatNumber(sudah)} lainnya sudah diingatkan dalam 7 hari ini.`}
    </Note>
  );
}

/** When the counts are from, and which of them are old or missing. */
function Counted({ ringkasan: { dihitung, lama, jumlah, persiapan } }: { ringkasan: RingkasanKabupaten }) {
  return (
    <>
      {(lama > 0 || jumlah.belum > 0) && (
        <Note kind="warning">
          {lama > 0 && <b>Angka {formatNumber(lama)} desa angka lama, ditandai dengan tanggalnya. </b>}
          {jumlah.belum > 0 &&
            `${formatNumber(jumlah.belum)} desa belum pernah dihitung. Dihitung tiap malam, pukul 04.30 WIB.`}
        </Note>
      )}
      <p className="redup waktu-hitung">
        {dihitung
          ? `Dihitung ${formatLongDate(dihitung)}, ${formatTime(dihitung)} WIB.`
          : 'Belum pernah dihitung.'}
        {persiapan > 0 && ` ${formatNumber(persiapan)} desa masih dalam persiapan dan tidak ikut.`}
      </p>
    </>
  );
}

function NoneInUse({
  ringkasan: { persiapan, wilayah },
  nama,
}: {
  ringkasan: RingkasanKabupaten;
  nama: string;
}) {
  return (
    <div className="kosong-desa">
      <h2>Belum ada yang dihitung</h2>
      <p className="redup">
        Belum ada desa {regencyOf(nama)} yang dibuka untuk warga.
        {persiapan > 0 && ` ${formatNumber(persiapan)} dalam persiapan.`} Angkanya muncul di sini sehari
        sesudah petugas desanya mulai masuk.
      </p>
      {persiapan > 0 && wilayah && <Preparing kab={wilayah.kode} count={persiapan} />}
    </div>
  );
}

/** The list is of operators only. */
function Preparing({ kab, count }: { kab: string; count: number }) {
  if (useContext(OperatorContext)?.kabupaten) return null;
  return (
    <a className="btn kedua" href={platformPaths.desa({ daerah: kab })}>
      Lihat {formatNumber(count)} desa
    </a>
  );
}

function NoVillage() {
  return (
    <>
      <PlatformBar title="Ringkasan kabupaten" />
      <div className="isi-konsol kosong-desa">
        <h2>Belum ada desa dengan kode wilayah</h2>
        <p className="redup">
          Begitu sebuah desa dibuat dengan kode wilayahnya, kabupatennya tampil di halaman ini.
        </p>
        <a className="btn kedua" href={platformPaths.baru()}>
          Desa baru
        </a>
      </div>
    </>
  );
}
