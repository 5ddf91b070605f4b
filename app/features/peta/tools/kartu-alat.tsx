import './alat.css';
import { keysOf } from '#contract/lib/record.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { classes } from '../../../ui/layout/class-names.ts';
import { panjangText } from '../view/peta-view.ts';
import { ALAT, type Alat, isLuasan } from './alat-data.ts';
import { type AlatState, besarOf } from './use-alat.ts';

const HELP: Record<Alat, string> = {
  jarak: 'Ketuk peta untuk titik pertama. Ketuk dua kali untuk selesai.',
  luas: 'Ketuk tiga titik atau lebih. Ketuk dua kali untuk selesai.',
  titik: 'Ketuk tempatnya di peta.',
  garis: 'Ketuk titik-titiknya. Ketuk dua kali untuk selesai.',
  luasan: 'Ketuk sudut-sudutnya. Ketuk dua kali untuk selesai.',
};
const KEYS =
  'Papan ketik: panah menggeser, Enter menaruh titik di bidikan, Enter lagi selesai, Backspace menghapus titik terakhir.';

/** Card of what is measured or drawn, with its figures. */
export function KartuAlat({ alat: state }: { alat: AlatState }) {
  const { alat, hasil, choose } = state;
  if (!alat) return null;
  const { kelompok } = ALAT[alat];
  const name = kelompok === 'ukur' ? 'Ukur' : 'Gambar';
  const kinds = keysOf(ALAT).filter((one) => ALAT[one].kelompok === kelompok);
  const big = besarOf(state);
  return (
    <section className="kartu-ukur" aria-label={name}>
      <div className="kp">
        <span>{name}</span>
        <button
          className="ikon"
          type="button"
          aria-label={`Tutup alat ${name.toLowerCase()}`}
          onClick={() => choose(null)}
        >
          <Icon name="close" size={20} />
        </button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: these are buttons, not a field */}
      <div className="ganti" role="group" aria-label={kelompok === 'ukur' ? 'Yang diukur' : 'Yang digambar'}>
        {kinds.map((one) => (
          <button key={one} type="button" aria-pressed={one === alat} onClick={() => choose(one)}>
            {ALAT[one].label}
          </button>
        ))}
      </div>
      <p className={classes(big !== '' && 'besar')} role="status">
        {big || HELP[alat]}
        {hasil && isLuasan(alat) && hasil.luas !== null && (
          <small>Keliling {panjangText(hasil.panjang)}</small>
        )}
      </p>
      {hasil && kelompok === 'ukur' && (
        <ol>
          {hasil.ruas.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: stretches have only their place
            <li key={at}>
              <span>Ruas {at + 1}</span>
              <span>{panjangText(one)}</span>
            </li>
          ))}
        </ol>
      )}
      <p className="sr">{KEYS}</p>
      {kelompok === 'gambar' && <p className="kecil redup">Gambar Anda hanya tersimpan di perangkat ini.</p>}
      <Actions state={state} alat={alat} />
    </section>
  );
}

function Actions({ state, alat }: { state: AlatState; alat: Alat }) {
  const { titik, selesai, finish, back, clear } = state;
  if (titik.length === 0) return null;
  return (
    <div className="kecil-aksi">
      {!selesai && titik.length >= ALAT[alat].least && (
        <button type="button" className="tombol-kecil" onClick={finish}>
          Selesai
        </button>
      )}
      <button type="button" className="tombol-kecil" onClick={back}>
        Titik terakhir
      </button>
      <button type="button" className="tombol-kecil" onClick={clear}>
        Hapus semua titik
      </button>
    </div>
  );
}
