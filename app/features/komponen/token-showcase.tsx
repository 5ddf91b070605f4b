import { Button } from '#app/ui/form/button.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { ICON_PATHS } from '#app/ui/icon/icon-paths.ts';
import { MORE_ICON_PATHS } from '#app/ui/icon/icon-paths-more.ts';
import { type Look, useLook } from '#app/ui/layout/look.ts';
import { Section } from '#app/ui/layout/section-head.tsx';
import { WARNA_DATA } from '#contract/kinds/bagan-warna.ts';
import { keysOf } from '#contract/lib/record.ts';
import { brandScale, contrast } from '#contract/lib/warna.ts';

const BRANDS = [
  ['E92021', 'E92021, bawaan'],
  ['0F7B5F', '0F7B5F, contoh desa hijau'],
  ['F5C400', 'F5C400, contoh desa kuning: tombol memakai tulisan tinta'],
] as const;
const NEUTRALS = '#FCFBF9 #F7F5F1 #EFECE6 #E3DED6 #CFC8BE #A79F95 #8A8178 #716960 #5C554E #1C1917'.split(' ');
const NAMES = keysOf({ ...ICON_PATHS, ...MORE_ICON_PATHS }).toSorted(); // the keys are the token names

const TYPES = [
  ['display 44/52', '750 var(--t-display) var(--font)', '-.02em', 'Selamat datang di desa'],
  ['h1 36/44', '750 var(--t-h1) var(--font)', '-.018em', 'Lapor Online'],
  ['h2 30/38', '750 var(--t-h2) var(--font)', '-.016em', 'Potensi desa'],
  ['h3 20/28', '700 var(--t-h3) var(--font)', undefined, 'Saluran irigasi Cikaret selesai'],
  [
    'lead 18/28',
    '400 var(--t-lead) var(--font)',
    undefined,
    'Kabar pembangunan, pelayanan, dan kegiatan warga.',
  ],
  [
    'body 16/26',
    '400 var(--t-body) var(--font)',
    undefined,
    'Air sudah mengalir sejak Senin pagi, dan kelompok tani mulai membagi giliran.',
  ],
  ['meta 14/20', '400 var(--t-meta) var(--font)', undefined, '18 November 2026, 1.284 kali dilihat'],
] as const;

export function TokenShowcase() {
  return (
    <>
      <Section
        title="Warna merek"
        text="Sepuluh langkah dari satu warna. Desa boleh mengganti warnanya, aturannya tetap."
      >
        {BRANDS.map(([hex, words]) => (
          <div key={hex}>
            <p className="sk">{words}</p>
            <Swatches colours={brandScale(hex).scale} numbered />
          </div>
        ))}
        <p className="sk">Netral batu</p>
        <Swatches colours={NEUTRALS} />
      </Section>
      <Section
        title="Palet data"
        text="Urutan tetap. Warna bersebelahan berbeda minimal 16,8 dE pada semua simulasi buta warna."
      >
        <div className="palet">
          {WARNA_DATA.map((colour, at) => (
            <div key={colour}>
              <Swatch colour={colour} />
              <p className="num">
                {at + 1} {colour}
              </p>
            </div>
          ))}
        </div>
      </Section>
      <Section title="Tulisan">
        <div className="contoh-tulisan">
          {TYPES.map(([name, font, letterSpacing, words]) => (
            <div key={name}>
              <span className="kecil redup num">{name}</span>
              <Sample look={{ font, 'letter-spacing': letterSpacing }}>{words}</Sample>
            </div>
          ))}
        </div>
      </Section>
      <Buttons />
      <Section title="Ikon" text="Tabler Icons, garis 1,75 px pada kotak 24.">
        <div className="deret-ikon">
          {NAMES.map((name) => (
            <span key={name} title={name}>
              <Icon name={name} size={24} />
            </span>
          ))}
        </div>
      </Section>
    </>
  );
}

function Buttons() {
  return (
    <Section title="Tombol">
      <div className="baris">
        <Button variant="utama">Simpan</Button>
        <Button>Batal</Button>
        <Button variant="sunyi">Kembali</Button>
        <Button variant="tinta">Lihat Selengkapnya</Button>
        <Button variant="bahaya" icon="trash">
          Hapus
        </Button>
        <Button variant="bahaya-isi">Hapus</Button>
        <Button variant="utama" aria-disabled="true">
          Ajukan
        </Button>
        <Button variant="utama" loading>
          Mengirim
        </Button>
        <Button variant="kedua" small icon="download">
          Unduh PDF
        </Button>
      </div>
    </Section>
  );
}

function Swatches({ colours, numbered }: { colours: readonly string[]; numbered?: boolean }) {
  return (
    <div className="papan-warna">
      {colours.map((colour, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place; two steps may be one colour
        <div key={at}>
          <Swatch colour={colour} />
          {numbered && <b>{at}</b>} {colour}
          <br />
          {contrast(colour, '#FFFFFF').toLocaleString('id-ID', {
            minimumFractionDigits: 2,
            maximumFractionDigits: 2,
          })}
        </div>
      ))}
    </div>
  );
}

const Swatch = ({ colour }: { colour: string }) => <i className={useLook({ background: colour })} />;
const Sample = ({ look, children }: { look: Look; children: string }) => (
  <span className={useLook(look)}>{children}</span>
);
