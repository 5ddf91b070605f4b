import { formatNumber } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/form/button.tsx';
import { namaUnsur } from './sunting-panel.tsx';
import type { useSimpan } from './use-simpan.ts';
import type { SuntingState } from './use-sunting.ts';

/** Says above the lower edge of the map what the tool waits for, and what its last step was. */
export function StatusGambar({
  sunting,
  simpan,
}: {
  sunting: SuntingState;
  simpan: ReturnType<typeof useSimpan>;
}) {
  const { now, act } = sunting;
  const { alat, garis, lain } = now;
  const text = wordsOf(sunting);
  return (
    <div className="status-gambar">
      <span role="status">{text}</span>
      {(alat === 'garis' || alat === 'luasan') && (
        <Button
          aria-disabled={garis.length < (alat === 'luasan' ? 3 : 2) || undefined}
          onClick={() => act({ jenis: 'tutup' })}
        >
          Selesai
        </Button>
      )}
      {alat === 'pisah' && garis.length >= 2 && (
        <Button variant="putih" loading={simpan.sibuk} onClick={() => void simpan.pisah()}>
          Pisah
        </Button>
      )}
      {alat === 'gabung' && lain.length > 0 && (
        <Button variant="putih" loading={simpan.sibuk} onClick={() => void simpan.gabung()}>
          Gabung {lain.length + 1} luasan
        </Button>
      )}
      {garis.length > 0 && <Button onClick={() => act({ jenis: 'urungkan' })}>Urungkan</Button>}
      {simpan.tersimpan && now.lalu.length === 0 && (alat === 'pilih' || alat === 'sudut') && (
        <Button icon="undo" onClick={() => void simpan.kembalikan()}>
          Urungkan simpan
        </Button>
      )}
    </div>
  );
}

function wordsOf({ now, lekat, unsur, semua }: SuntingState): string {
  const { alat, garis, lain, bentuk } = now;
  const stuck = unsur.find(({ id }) => id === lekat);
  if (alat === 'pisah')
    return garis.length < 2 ? 'Gambar garis dari luar ke luar' : 'Garis melintasi luasan: tekan Pisah';
  if (alat === 'gabung')
    return lain.length === 0 ? 'Ketuk luasan di sebelahnya' : `${lain.length} luasan di sebelahnya terpilih`;
  if (alat === 'titik') return 'Ketuk tempat titik';
  if (alat === 'garis' || alat === 'luasan')
    return `${garis.length} titik${stuck ? `, lekat ke ${namaUnsur(stuck)}` : ''}. Ketuk dua kali atau Selesai`;
  if (bentuk) return stuck ? `Lekat ke ${namaUnsur(stuck)}` : 'Seret sudut, atau Tab lalu panah';
  if (semua === null) return 'Perbesar peta untuk melihat isinya';
  return semua > unsur.length
    ? `${unsur.length} dari ${formatNumber(semua)} unsur terlihat. Perbesar peta`
    : `${semua} unsur terlihat`;
}
