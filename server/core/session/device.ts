/** Devices in the order of looking: one whose `User-Agent` also names another comes before that one. */
const DEVICES: [RegExp, string][] = [
  [/iPhone|iPod/, 'Telepon iPhone'],
  [/iPad/, 'Tablet iPad'],
  [/Android.*Mobile/, 'Telepon Android'],
  [/Android/, 'Tablet Android'],
  [/Windows/, 'Komputer Windows'],
  [/CrOS/, 'Komputer Chromebook'],
  [/Macintosh/, 'Komputer Mac'],
  [/Linux|X11/, 'Komputer Linux'],
];
const BROWSERS: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/**
 * A device in words, of the header `User-Agent`: 'Telepon Android, Chrome'. The words are all that is kept of it; what
 * else the header tells would only serve to recognise somebody.
 */
export function describeDevice(agent: string | null): string {
  const named = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(agent ?? ''))?.[1];
  return [named(DEVICES) ?? 'Perangkat lain', named(BROWSERS)].filter(Boolean).join(', ');
}
