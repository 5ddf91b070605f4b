/** The ink of every village: text on light brand colours. */
export const INK = '#1C1917';
const WHITE = '#FFFFFF';

/** A colour of a village as people may type it: six hexadecimal digits, with or without `#`. */
export const HEX_COLOUR = /^#?[0-9a-fA-F]{6}$/;

type Triple = [number, number, number];

/** The colours a page may use for one village; all `#RRGGBB`. */
export interface BrandRoles {
  brand: string;
  /** State indicators: at least 3:1 on white. */
  mark: string;
  solid: string;
  onSolid: string;
  solidHover: string;
  solidActive: string;
  band: string;
  onBand: string;
  /** Brand-coloured words and icons on white: at least 6.4:1. */
  text: string;
  /** Brand-coloured words on the tint: at least 7:1. */
  textOnTint: string;
  tint: string;
}

export interface BrandScale {
  /** Ten steps from the lightest tint (0) over the village's own colour (5) to the deepest (9). */
  scale: string[];
  roles: BrandRoles;
  /** Declarations for one `:root{…}` rule: `--brand-0` … `--brand-9`, `--solid` and its kin. */
  css: string;
}

const clamp = (x: number) => Math.min(1, Math.max(0, x));
const toLinear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const toGamma = (c: number) => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055);

function parseHex(hex: string): Triple {
  if (!HEX_COLOUR.test(hex)) throw new RangeError(`not a colour of six hexadecimal digits: ${hex}`);
  const digits = hex.replace('#', '');
  const channel = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16) / 255;
  return [channel(0), channel(2), channel(4)];
}

function formatHex(rgb: Triple): string {
  const digits = rgb.map((c) =>
    Math.round(clamp(c) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('').toUpperCase()}`;
}

function linear(hex: string): Triple {
  const [r, g, b] = parseHex(hex);
  return [toLinear(r), toLinear(g), toLinear(b)];
}

/** Lightness, chroma and hue (degrees) in OKLCH: equal steps look equal. */
function toOklch(hex: string): Triple {
  const [r, g, b] = linear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const A = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const B = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    Math.hypot(A, B),
    (Math.atan2(B, A) * 180) / Math.PI,
  ];
}

function oklchToLinear(L: number, C: number, H: number): Triple {
  const a = C * Math.cos((H * Math.PI) / 180);
  const b = C * Math.sin((H * Math.PI) / 180);
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Reduces chroma until the colour is within the sRGB gamut. */
function fromOklch(L: number, C: number, H: number): string {
  let rgb = oklchToLinear(L, C, H);
  for (let c = C; c >= 0; c -= 0.002) {
    rgb = oklchToLinear(L, c, H);
    if (rgb.every((v) => v >= -0.0005 && v <= 1.0005)) break;
  }
  return formatHex([toGamma(clamp(rgb[0])), toGamma(clamp(rgb[1])), toGamma(clamp(rgb[2]))]);
}

function luminance(hex: string): number {
  const [r, g, b] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2 contrast of two colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** The lightest colour of this hue that reaches the contrast on the background. */
function darkerUntil(from: Triple, background: string, target: number): string {
  const [L, C, H] = from;
  for (let l = L; l > 0.12; l -= 0.0025) {
    const hex = fromOklch(l, C, H);
    if (contrast(hex, background) >= target) return hex;
  }
  return INK;
}

/** Luminance above which white text would need too dark a fill: such brands (yellow) get ink text. */
const LIGHT = 0.36;

/**
 * The ten steps and the roles of a village's colour, each computed against a contrast target, so that a
 * village may pick any colour without breaking legibility. Pure: the server stores the result, the
 * console previews it. Throws RangeError for anything but six hexadecimal digits.
 */
export function brandScale(hex: string): BrandScale {
  const brand = formatHex(parseHex(hex));
  const own = toOklch(brand);
  const [L, C, H] = own;
  const tint = (lightness: number, chroma: number) => fromOklch(lightness, C * chroma, H);
  // hover and pressed must differ visibly from the step before
  const stepDown = (from: string, candidate: string, distance: number) => {
    const before = toOklch(from)[0];
    if (before - toOklch(candidate)[0] >= distance) return candidate;
    return fromOklch(Math.max(0.2, before - distance), C, H);
  };

  const light = luminance(brand) > LIGHT;
  const tint0 = tint(0.975, 0.055);
  const text = darkerUntil(own, WHITE, 6.4);
  const solid = light ? brand : darkerUntil(own, WHITE, 4.8);
  const step7 = light ? text : stepDown(solid, text, 0.05);
  const step8 = stepDown(step7, darkerUntil([L, C * 0.92, H], tint0, 7.6), 0.04);
  const on = light ? INK : WHITE;
  const roles: BrandRoles = {
    brand,
    mark: contrast(brand, WHITE) >= 3 ? brand : step7,
    solid,
    onSolid: on,
    solidHover: light ? fromOklch(L - 0.05, C, H) : step7,
    solidActive: light ? fromOklch(L - 0.1, C, H) : step8,
    band: light ? brand : step7,
    onBand: on,
    text: step7,
    textOnTint: step8,
    tint: tint0,
  };
  const scale = [
    tint0,
    tint(0.945, 0.13),
    tint(0.895, 0.26),
    tint(0.815, 0.5),
    tint(0.72, 0.8),
    brand,
    solid,
    step7,
    step8,
    fromOklch(0.27, C * 0.45, H),
  ];
  return { scale, roles, css: declarations(scale, roles) };
}

function declarations(scale: string[], roles: BrandRoles): string {
  return [
    ...scale.map((colour, step) => `--brand-${step}:${colour}`),
    `--solid:${roles.solid}`,
    `--solid-h:${roles.solidHover}`,
    `--solid-a:${roles.solidActive}`,
    `--on-brand:${roles.onSolid}`,
    `--band:${roles.band}`,
    `--on-band:${roles.onBand}`,
    `--mark:${roles.mark}`,
  ].join(';');
}
