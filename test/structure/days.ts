import { eachFile, invent, type Rule } from './rule.ts';
import { floorOf, isTest } from './source.ts';

/** Arithmetic on days that are no moment: it starts from `YYYY-MM-DD` and ends there, or is a picker's month. */
const CALENDARS = new Set([
  'contract/lib/text/tanggal.ts',
  'contract/lib/text/teks.ts',
  'contract/lib/text/zona.ts',
  'app/lib/text/date-range.ts',
  'app/lib/text/format.ts',
  'app/ui/fields/date-calendar.tsx',
  'app/ui/fields/date-text.ts',
  'server/core/query/value.ts',
  'server/core/sheet/cell.ts',
  'server/features/impor/sel-rules.ts',
  'server/features/infografis/queries.ts',
  'server/features/infografis/rilis-rules.ts',
  'server/features/migrasi/read/tabel-rules.ts',
  'server/features/mutasi/rules.ts',
  'server/features/penduduk/rules.ts',
  'server/features/produk-hukum/rules.ts',
  'server/features/surat-keluar/rules.ts',
  // Timers and names of files of an installation, which lies in no village's zone.
  'server/desa.ts',
  'server/platform/archive/backup-place.ts',
  'server/platform/console/overview/overview-count.ts',
  // By the offset that the kiosk was given.
  'app/features/presensi/kios-clock.ts',
  // The moment something was kept on a device, by the device's own clock.
  'app/features/surat/form/unfinished-letters.tsx',
]);
const PRODUCT = new Set(['contract', 'server', 'app']);
const DEVICE_DAY =
  /\.toISOString\(\)\s*\.slice\(0|\.get(?:UTC)?(?:FullYear|Month|Date|Hours|Minutes)\(|format\w*\((?:new Date\(\)|\w+)\.toISOString\(\)\)/;

export const days: Rule[] = [
  {
    title: 'a day, a year, an hour of a moment is taken where the village lies: dayIn, yearIn, momentIn',
    check: eachFile(
      ({ path, text }) =>
        PRODUCT.has(floorOf(path)) &&
        !isTest(path) &&
        !path.startsWith('server/demo/') &&
        !CALENDARS.has(path) &&
        DEVICE_DAY.test(text) &&
        'takes a day of UTC or of the device; between midnight and seven that is another one',
    ),
    breaks: [
      invent({ 'app/features/peta/cetak.tsx': 'const day = formatDate(new Date().toISOString());' }),
      invent({ 'server/features/surat/writes.ts': 'const day = now.toISOString().slice(0, 10);' }),
      invent({ 'app/features/ppid/list.tsx': 'const year = new Date().getFullYear();' }),
    ],
    keeps: [
      invent({ 'app/features/peta/cetak.tsx': 'const day = formatDate(dayIn(desa.zona));' }),
      invent({ 'server/features/survei/writes.ts': 'const waktu = now.toISOString();' }),
    ],
  },
];
