import '../../ui/table/verdicts.css';
import '../beranda/beranda.css';
import type { CSSProperties } from 'react';
import { type BrandRoles, brandScale, contrast } from '#contract/lib/warna.ts';
import { formatNumber } from '../../lib/text/format.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { useLiveStyle } from '../../ui/layout/look.ts';
import { LogoDesa } from '../../ui/media/logo-desa.tsx';

/** WCAG: words need 4.5:1, marks that carry a meaning 3:1. */
const WORDS = 4.5;
const MARKS = 3;

const CHECKS: { label: string; of: (roles: BrandRoles) => number; least: number }[] = [
  { label: 'Tulisan pada tombol', of: ({ onSolid, solid }) => contrast(onSolid, solid), least: WORDS },
  { label: 'Tulisan pada pita layanan', of: ({ onBand, band }) => contrast(onBand, band), least: WORDS },
  { label: 'Tautan dan ikon di atas putih', of: ({ text }) => contrast(text, '#FFFFFF'), least: WORDS },
  {
    label: 'Tulisan di atas warna muda',
    of: ({ textOnTint, tint }) => contrast(textOnTint, tint),
    least: WORDS,
  },
  { label: 'Penanda menu', of: ({ mark }) => contrast(mark, '#FFFFFF'), least: MARKS },
];

/** A sample of the site in the colour being chosen, with its contrast. */
export function ColourPreview({ colour, nama }: { colour: string; nama: string }) {
  const { scale, roles, css } = brandScale(colour);
  const live = useLiveStyle(true);
  return (
    <div className="pratinjau-warna">
      <div className="contoh" style={live && declared(css)} aria-hidden="true">
        <div className="contoh-kepala">
          <LogoDesa width={28} />
          <b>{nama}</b>
          <span>Berita</span>
        </div>
        <div className="contoh-isi">
          <span className="contoh-tombol">Laporkan</span>
          <span className="contoh-tautan">Lihat semua</span>
          <span className="contoh-muda">Pembangunan</span>
        </div>
        <div className="contoh-pita">Layanan administrasi</div>
        <div className="contoh-tangga">
          {scale.map((step, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its position
            <i key={at} style={live && { backgroundColor: step }} />
          ))}
        </div>
      </div>
      <ul className="pemeriksaan cek-kontras" aria-label="Pemeriksaan kontras">
        {CHECKS.map(({ label, of, least }) => {
          const ratio = of(roles);
          const enough = ratio >= least;
          return (
            <li key={label} className={enough ? 'baik' : 'wajib'}>
              <Icon name={enough ? 'circle-check' : 'warning'} size={18} />
              <span>
                {label}: {formatNumber(ratio, 1)} banding 1, {enough ? 'terbaca' : 'kurang terbaca'}
              </span>
            </li>
          );
        })}
      </ul>
      {roles.onSolid !== '#FFFFFF' && (
        <p className="kecil redup">Warna ini terang, jadi tulisan di atasnya gelap.</p>
      )}
    </div>
  );
}

/** `--a:b;--c:d` as React wants it. */
const declared = (css: string) =>
  Object.fromEntries(css.split(';').map((one) => one.split(':', 2))) as CSSProperties;
