import type { Kamera } from '#contract/cctv.ts';
import { dateTile, formatTime } from '../../lib/text/format.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Link } from '../../ui/layout/link.tsx';

/** '18 Nov, 21.40'. */
export function momentWords(iso: string): string {
  const { day, month } = dateTile(iso);
  return `${day} ${month}, ${formatTime(iso)}`;
}

export const stateWords = ({ keadaan, sejak }: Pick<Kamera, 'keadaan' | 'sejak'>): string =>
  keadaan === 'langsung'
    ? 'Langsung'
    : keadaan === 'diam'
      ? 'Gambar diam'
      : `Tidak tersambung sejak ${momentWords(sejak)}`;

/** The dot before a state. */
export const LOOK = { langsung: 'hidup', diam: 'hidup diam', mati: 'hidup mati' } as const;

/** '6 kamera', and in which states they are. */
export function countWords(kamera: readonly Pick<Kamera, 'keadaan'>[]): string {
  const count = (keadaan: Kamera['keadaan']) => kamera.filter((one) => one.keadaan === keadaan).length;
  return [
    [count('langsung'), 'langsung'],
    [count('diam'), 'gambar diam'],
    [count('mati'), 'mati'],
  ]
    .flatMap(([many, words]) => (many === 0 ? [] : [`${many} ${words}`]))
    .join(', ');
}

export function KameraList({ kamera, open }: { kamera: readonly Kamera[]; open: number | null }) {
  return (
    <ul className="kamera-list">
      {kamera.map((one) => (
        <li key={one.id}>
          <Link
            className="tanda-kini"
            to={`?kamera=${one.id}`}
            preventScrollReset
            aria-current={one.id === open ? 'true' : undefined}
            id={`kamera-${one.id}`}
          >
            <Thumb kamera={one} />
            <span>
              <b>{one.nama}</b>
              {one.tempat && <small>{one.tempat}</small>}
              <span className={LOOK[one.keadaan]}>{stateWords(one)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The last picture that is kept; its time is in its address, so that a newer one is fetched. */
export const keptPicture = ({ gambar, gambar_waktu }: Pick<Kamera, 'gambar' | 'gambar_waktu'>) =>
  gambar && gambar_waktu ? `${gambar}?t=${Date.parse(gambar_waktu)}` : undefined;

function Thumb({ kamera }: { kamera: Kamera }) {
  const src = kamera.keadaan === 'mati' ? undefined : keptPicture(kamera);
  return (
    <span className="gbr">
      {src ? (
        <img src={src} alt="" width={208} height={117} loading="lazy" />
      ) : (
        <Icon name="video" size={24} />
      )}
    </span>
  );
}
