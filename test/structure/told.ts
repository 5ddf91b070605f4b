import { eachFile, invent, type Rule } from './rule.ts';
import { isTest } from './source.ts';

/** Come by themselves, perhaps while somebody types, and stay in sight; or stand at a field. */
const BY_THEMSELVES = [
  'app/ui/form/error-summary.tsx',
  'app/ui/peta/picker-place.tsx',
  'app/kinds/naskah/editor/saving.tsx',
  'app/kinds/setelan/saved-state.tsx',
  'app/features/apbdes/tree/edited-row.tsx',
];
const ALERT = /\brole="alert"/;

/** The form is one act (a decision, the way back to an old version, a file) and writes over nothing that anybody typed. */
const ACTS = [
  'app/ui/form/overtaken.tsx',
  'app/kinds/alur/decision-bar.tsx',
  'app/features/demografi/kelola-demografi.tsx',
  'app/features/demografi/series-form.tsx',
  'app/features/desa/restore-button.tsx',
  'app/features/hari-libur/holiday-list.tsx',
  'app/features/jenis-surat/draft/publish-button.tsx',
  'app/features/jenis-surat/version-list.tsx',
  'app/features/lapor/review-reply.tsx',
  'app/features/media/media-panel.tsx',
  'app/features/orang/correction-form.tsx',
  'app/features/orang/kelola-koreksi.tsx',
  'app/features/ppid/profil/kelola-profil.tsx',
  'app/features/produk-hukum/abstract-form.tsx',
  'app/features/surat/correction-form.tsx',
  'app/features/surat/own/cancel-letter.tsx',
];
const FILLED_FROM = /<input\b[^>]*\bname="(versi|versi_draf|semula|dilihat)"/;

const inApp = (path: string) => path.startsWith('app/') && path.endsWith('.tsx') && !isTest(path);

/** People are told what became of their press, and write over nobody by pressing again. */
export const told: Rule[] = [
  {
    title: 'what became of a press is a Notice, which takes the focus',
    check: eachFile(
      ({ path, text }) =>
        inApp(path) && !BY_THEMSELVES.includes(path) && ALERT.test(text) && 'has role="alert"; use Notice',
    ),
    breaks: [invent({ 'app/features/cctv/a.tsx': '<Note kind="error" role="alert">Gagal</Note>;' })],
    keeps: [
      invent({ 'app/features/cctv/a.tsx': '<Notice answer={failed}>Gagal</Notice>;' }),
      invent({ 'app/kinds/naskah/editor/saving.tsx': '<Note role="alert">Gagal</Note>;' }),
    ],
  },
  {
    title: 'a form says what it was filled from by Overtaken or Seen, which ask when somebody was faster',
    check: eachFile(
      ({ path, text }) =>
        inApp(path) && !ACTS.includes(path) && FILLED_FROM.test(text) && 'names its version itself',
    ),
    breaks: [
      invent({ 'app/features/cctv/a.tsx': '<input type="hidden" name="versi" value={row.versi} />;' }),
      invent({ 'app/features/cctv/a.tsx': '<input\n  type="hidden"\n  name="semula"\n  value={x}\n/>;' }),
    ],
    keeps: [invent({ 'app/features/cctv/a.tsx': '<Overtaken now={row.versi} failed={failed} />;' })],
  },
];
