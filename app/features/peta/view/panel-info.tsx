import './panel-info.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { SigTipe } from '#contract/peta/tipe.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { apbdesPaths } from '../../../lib/paths/paths-apbdes.ts';
import { morePaths } from '../../../lib/paths/paths-more.ts';
import { formatDate, formatNumber, formatRupiah } from '../../../lib/text/format.ts';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Progress } from '../../../ui/media/progress.tsx';
import { type Fact, Facts } from '../../../ui/table/facts.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { BeforeAfter } from './before-after.tsx';
import type { Terpilih } from './peta-data.ts';
import { firstOf, luasText, panjangText } from './peta-view.ts';
import type { Terlihat } from './terlihat.client.ts';
import type { PetaState } from './use-peta.ts';

const EMPTY = 'Silahkan pilih map untuk melihat data';
const NOTHING = 'Tidak ada informasi disini.';
const NOT_PROOF = 'Gambar bidang untuk pelayanan desa, bukan bukti hak.';

/** Panel of what is selected, or else of what is in view: a list that mirrors the map. */
export function PanelInfo({ state }: { state: PetaState }) {
  const { chosen, info, others } = state;
  if (info === 'memuat')
    return (
      <div className="rangka-info" role="status" aria-label="Memuat">
        <span className="rangka" />
        <span className="rangka" />
        <span className="rangka" />
      </div>
    );
  return (
    <>
      {info !== '' && <p role="status">{info}</p>}
      {chosen ? <Chosen one={chosen} state={state} /> : <p className="redup">{EMPTY}</p>}
      {chosen && others.length > 0 && (
        <>
          <div className="sub">
            <span>Juga di titik ini</span>
          </div>
          <SeenList rows={others} state={state} />
        </>
      )}
      {!chosen && <InView state={state} />}
    </>
  );
}

type Mode = 'pembangunan' | 'bidang' | 'potensi' | 'wilayah' | 'toko';

/** Picks the one of the five forms that fits, by the fields of the feature itself. */
export function modeOf({ sifat, tipe }: Pick<Terpilih, 'sifat' | 'tipe'>): Mode | 'lain' {
  if (sifat.anggaran !== null) return 'pembangunan';
  if (tipe.tingkat === 'bidang' || /bidang/i.test(tipe.nama)) return 'bidang';
  if (sifat.nama_usaha) return 'potensi';
  if (tipe.tingkat) return 'wilayah';
  return sifat.product_count === null ? 'lain' : 'toko';
}

function Chosen({ one, state }: { one: Terpilih; state: PetaState }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Only for who came from the list or by the keyboard: the map keeps the focus of who pressed on it.
    if (document.activeElement?.closest('.terlihat, .cari-peta')) heading.current?.focus();
  });
  const { sifat, tipe, lebih } = one;
  const mode = modeOf(one);
  const facts = factsOf(one, mode);
  const kind = [
    tipe.kelompok === 'pembangunan' ? 'Pembangunan' : '',
    mode === 'potensi' ? sifat.kategori?.nama : '',
  ]
    .filter(Boolean)
    .join(', ');
  const nama = sifat.nama || (sifat.nbt ? `Bidang ${sifat.nbt}` : tipe.nama);
  const empty = facts.length === 0 && sifat.deskripsi === '' && !sifat.gambar_depan;
  return (
    <div className="kartu-info">
      <p className="kecil redup">{kind ? `${tipe.nama}, ${kind}` : tipe.nama}</p>
      <h2 className="judul-info" tabIndex={-1} ref={heading}>
        {nama}
      </h2>
      {lebih?.milik_anda && <Badge kind="info">Milik Anda</Badge>}
      <Pictures one={one} nama={nama} />
      {sifat.progres !== null && (
        <div className="progres">
          <div className="kp-p">
            <span>Progres</span>
            <b>{sifat.progres}%</b>
          </div>
          <Progress label="Progres" value={sifat.progres} />
        </div>
      )}
      <Facts rows items={facts} />
      {sifat.deskripsi && <p>{sifat.deskripsi}</p>}
      {empty && <p className="redup">{NOTHING}</p>}
      {mode === 'bidang' && <p className="kecil redup">{NOT_PROOF}</p>}
      <Out one={one} mode={mode} onCloser={() => state.map.current?.select(one, true)} />
    </div>
  );
}

function Pictures({ one: { sifat, lebih }, nama }: { one: Terpilih; nama: string }) {
  const { sebelum = null, sesudah = null } = lebih?.gambar ?? {};
  if (sebelum)
    return (
      <BeforeAfter
        before={sebelum.url}
        after={sesudah?.url ?? null}
        nama={nama}
        aligned={sifat.foto_sejajar}
      />
    );
  if (!sifat.gambar_depan) return null;
  return (
    <div className="gbr-info">
      <img src={`${sifat.gambar_depan}?w=640`} alt="" loading="lazy" />
    </div>
  );
}

function factsOf({ sifat, tipe, lebih }: Terpilih, mode: ReturnType<typeof modeOf>): Fact[] {
  const parcel = mode === 'bidang';
  const place = [
    [sifat.rt && `RT ${sifat.rt}`, sifat.rw && `RW ${sifat.rw}`].filter(Boolean).join(' '),
    sifat.dusun && `Dusun ${sifat.dusun}`,
  ]
    .filter(Boolean)
    .join(', ');
  const line = sifat.luas === null;
  const facts: [string, string | number | null | undefined][] = [
    ['NBT', sifat.nbt],
    ['Anggaran', sifat.anggaran === null ? null : formatRupiah(sifat.anggaran)],
    ['Sumber dana', sifat.sumber_dana],
    ['Tahun', sifat.tahun?.nama],
    ['Tanggal mulai', sifat.tgl && formatDate(sifat.tgl)],
    ['Harga', sifat.harga === null ? null : formatRupiah(sifat.harga)],
    ['Jumlah Produk', sifat.product_count === null ? null : formatNumber(sifat.product_count)],
    ['Dikunjungi', sifat.visitors === null ? null : `${formatNumber(sifat.visitors)} kali`],
    ['No. telepon', sifat.no_telp],
    ['Luas', sifat.luas === null ? null : luasText(sifat.luas, parcel)],
    [line ? 'Panjang' : 'Keliling', sifat.keliling === null ? null : panjangText(sifat.keliling)],
    ['Tipe hak', sifat.klasifikasi_atribut.tipe_hak],
    ['Penggunaan', sifat.klasifikasi_atribut.penggunaan],
    ...(lebih?.isi ?? []).map(({ nama, jumlah }): [string, string] => [
      `Jumlah ${nama}`,
      formatNumber(jumlah),
    ]),
    ['Pemilik', lebih?.pemilik.join(', ')],
    ['Letak', tipe.tingkat && tipe.tingkat !== 'bidang' ? null : place],
  ];
  return facts.flatMap(([label, value]) => (value || value === 0 ? [{ label, value: String(value) }] : []));
}

function Out({
  one,
  mode,
  onCloser,
}: {
  one: Terpilih;
  mode: ReturnType<typeof modeOf>;
  onCloser: () => void;
}) {
  const { sifat, id, tipe } = one;
  if (mode === 'potensi')
    return (
      <ButtonLink wide to={paths.potensiDetail(id)}>
        Buka halaman potensi
      </ButtonLink>
    );
  if (mode === 'toko' && sifat.slug)
    return (
      <ButtonLink wide icon="shop" to={morePaths.tokoDetail(sifat.slug)}>
        Kunjungi Toko
      </ButtonLink>
    );
  if (mode === 'pembangunan')
    return sifat.apbdes_kode && sifat.tahun ? (
      <ButtonLink wide to={apbdesPaths.pos(sifat.tahun.id, sifat.apbdes_kode)}>
        Lihat di APBDes
      </ButtonLink>
    ) : null;
  return (
    <Button wide icon="location" onClick={onCloser}>
      Perbesar ke{' '}
      {mode === 'bidang' ? 'bidang ini' : mode === 'wilayah' ? `${tipe.nama.toLowerCase()} ini` : 'sini'}
    </Button>
  );
}

const STEP = 50;
const NAMES = new Intl.Collator('id', { numeric: true });
const TOLD_AFTER_MS = 1_000;

/** All that the map shows, for who cannot see or point at it. */
function InView({ state }: { state: PetaState }) {
  const { seen, peta, list } = state;
  const [most, setMost] = useState(STEP);
  useEffect(() => {
    list(true);
    return () => list(false);
  }, [list]);
  const rows = useMemo(() => {
    const rank = new Map(peta.tipe.map(({ id }, at) => [id, at]));
    const of = ({ tipe }: Terlihat) => rank.get(tipe) ?? -1;
    return firstOf(seen, most, (a, b) => of(a) - of(b) || NAMES.compare(a.nama, b.nama));
  }, [seen, most, peta]);
  const told = useTold(`${seen.length} unsur terlihat di peta`);
  return (
    <>
      <div className="sub">
        <span>Terlihat di peta</span>
        <small>{seen.length.toLocaleString('id-ID')} unsur</small>
      </div>
      <p className="sr" role="status">
        {told}
      </p>
      <SeenList rows={rows} state={state} />
      {seen.length > most && (
        <Button small onClick={() => setMost(most + STEP)}>
          Tampilkan {Math.min(STEP, seen.length - most)} lagi
        </Button>
      )}
    </>
  );
}

/** The sentence a second after it last changed. */
function useTold(text: string): string {
  const [told, setTold] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setTold(text), TOLD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return told;
}

function SeenList({ rows, state }: { rows: readonly Terlihat[]; state: PetaState }) {
  const named = (tipe: number): SigTipe | undefined => state.peta.tipe.find(({ id }) => id === tipe);
  return (
    <ul className="terlihat">
      {rows.map((one) => {
        const tipe = named(one.tipe);
        const nama = one.nama || `${tipe?.nama ?? 'Unsur'} ${one.id}`;
        return (
          <li key={`${one.tipe} ${one.id}`}>
            <button type="button" onClick={() => void state.select(one)}>
              <span className="bulat-ik" aria-hidden="true">
                <Icon name={tipe?.bentuk === 'titik' ? 'pin' : 'map'} size={16} />
              </span>
              <span>
                {tipe?.tingkat === 'bidang' ? `Bidang ${nama}` : nama}
                <small>{tipe?.nama}</small>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
