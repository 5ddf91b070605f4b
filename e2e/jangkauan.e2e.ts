import type { Page } from '@playwright/test';
import { AKUN, expect, expectNoSideScroll, masuk, masukKelola, PHONE, test } from './fixtures.ts';

/** Names of the controls that cannot be scrolled into the window. */
function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Box = { top: number; bottom: number; left: number; right: number };
    const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]';
    const within = (a: Box, b: Box): Box => ({
      top: Math.max(a.top, b.top),
      bottom: Math.min(a.bottom, b.bottom),
      left: Math.max(a.left, b.left),
      right: Math.min(a.right, b.right),
    });
    const shows = ({ top, bottom, left, right }: Box) => bottom - top > 1 && right - left > 1;
    /** The area a box can reach by scrolling its container. */
    const swept = (box: Box, inside: Element): Box => ({
      top: box.top - (inside.scrollHeight - inside.clientHeight - inside.scrollTop),
      bottom: box.bottom + inside.scrollTop,
      left: box.left - (inside.scrollWidth - inside.clientWidth - inside.scrollLeft),
      right: box.right + inside.scrollLeft,
    });
    const root = document.documentElement;
    const window: Box = { top: 0, left: 0, right: innerWidth, bottom: innerHeight };
    // Controls share most of their ancestors.
    const known = new Map<Element, { position: string; overflow: string; box: Box }>();
    const lookAt = (one: Element) => {
      const { position, overflowX, overflowY } = getComputedStyle(one);
      const found = { position, overflow: `${overflowX} ${overflowY}`, box: one.getBoundingClientRect() };
      known.set(one, found);
      return found;
    };
    const reachable = (control: Element) => {
      let box: Box = control.getBoundingClientRect();
      for (let at: Element = control; at !== document.body; at = at.parentElement ?? document.body) {
        const { position, overflow, box: around } = known.get(at) ?? lookAt(at);
        if (at !== control && overflow !== 'visible visible') {
          if (/auto|scroll/.test(overflow)) box = swept(box, at);
          box = within(box, around);
          if (!shows(box)) return false;
        }
        if (position === 'fixed') return shows(within(box, window));
      }
      return shows(within(swept(box, root), window));
    };
    // Meant for screen readers, inactive slides, and the skip link.
    const aside = (control: Element) =>
      control.closest('[inert], [aria-hidden=true], .sr, .lewati, [popover]:not(:popover-open)') !== null;
    return [...document.querySelectorAll(CONTROLS)]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !aside(one) && !reachable(one))
      .map((one) => one.textContent?.trim() || one.getAttribute('aria-label') || one.outerHTML.slice(0, 90));
  });
}

/** Fields whose example, or whose first choice, is longer than there is room for. */
function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d');
    const wordsIn = (field: HTMLInputElement | HTMLSelectElement) =>
      field instanceof HTMLInputElement
        ? field.placeholder
        : field.value === ''
          ? (field.selectedOptions[0]?.text ?? '')
          : '';
    return [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input[placeholder], select')]
      .filter((field) => field.checkVisibility() && field.closest('.sr') === null)
      .flatMap((field) => {
        const words = wordsIn(field);
        const { font, letterSpacing, wordSpacing, paddingLeft, paddingRight } = getComputedStyle(field);
        if (!pen || words === '') return [];
        pen.font = font;
        Object.assign(pen, {
          letterSpacing: letterSpacing === 'normal' ? '0px' : letterSpacing,
          wordSpacing,
        });
        const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        const wide = pen.measureText(words).width;
        return wide > room + 0.5 ? [`${words} (${Math.round(wide)} in ${Math.round(room)})`] : [];
      });
  });
}

/** Names that buttons of two forms share: which of them saves what, nobody could tell. */
function sharedNames(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const forms = new Map<string, Set<HTMLFormElement>>();
    for (const button of document.querySelectorAll<HTMLButtonElement>('button[type=submit]')) {
      if (!button.form || !button.checkVisibility({ visibilityProperty: true })) continue;
      const name = (button.ariaLabel ?? button.textContent).replace(/\s+/g, ' ').trim();
      forms.set(name, (forms.get(name) ?? new Set()).add(button.form));
    }
    return [...forms].flatMap(([name, of]) => (of.size > 1 ? [`${name} (${of.size})`] : []));
  });
}

/** Addresses of one kind count once: rows differ by number; shops, letters and codes by name; filters by query. */
const kindOf = (path: string) =>
  path.replace(/^(\/toko-desa\/\w+|\/layanan\/administrasi|\/verifikasi)\/.*/, '$1/N').replace(/\d+/g, 'N');
/** Files, feeds, and the end of the session. */
const NO_PAGE = /\.\w+$|^\/(keluar|berkas|api|v1)\b/;

/** Visits every kind of page that links lead to, once each. */
async function walk(page: Page, from: string[], look: (path: string) => Promise<void>): Promise<number> {
  const seen = new Set(from.map(kindOf));
  const ahead = [...from];
  for (let path = ahead.shift(); path; path = ahead.shift()) {
    await page.goto(path);
    await look(path);
    const links = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href]:not([target=_blank])')]
        .filter((one) => one.origin === location.origin)
        .map((one) => one.pathname),
    );
    for (const next of links) {
      if (NO_PAGE.test(next) || seen.has(kindOf(next))) continue;
      seen.add(kindOf(next));
      ahead.push(next);
    }
  }
  return seen.size;
}

/** The longest lists of the demo, whose default address shows fewer rows. */
const LONGEST = ['/kelola/lapor?keadaan=disetujui', '/kelola/berita?per_page=50', '/kelola/ppid?per_page=50'];

/** Where a resident searches and fills in. */
const OWN = [
  '/profil-saya',
  '/profil-saya?sub=laporan-saya',
  '/profil-saya?sub=ajuan-layanan',
  '/profil-saya?sub=potensi-saya',
  '/profil-saya?sub=toko-saya',
  '/profil-saya?sub=tambah-toko',
  '/buat-lapor-online',
  '/layanan/administrasi',
];

const WINDOWS = [{ width: 1280, height: 880 }, PHONE];

test('di setiap halaman setiap kendali dapat digulir ke dalam jendela, contoh isian utuh, dan nama tombol tidak berulang @sekali', async ({
  page,
}) => {
  test.setTimeout(600_000);
  await masukKelola(page, AKUN.admin);
  const lost: string[] = [];
  const cut: string[] = [];
  const shared: string[] = [];
  const kinds = await walk(page, [...LONGEST, '/kelola', '/'], async (path) => {
    for (const size of WINDOWS.toReversed()) {
      await page.setViewportSize(size);
      const names = await outOfReach(page);
      if (names.length > 0)
        lost.push(`${path} (${size.width}): ${names.slice(0, 5).join(' | ')} (${names.length})`);
      if (size === PHONE) cut.push(...(await cutWords(page)).map((words) => `${path}: ${words}`));
    }
    shared.push(...(await sharedNames(page)).map((name) => `${path}: ${name}`));
  });
  expect(lost).toEqual([]);
  expect(cut, 'words that a phone cuts').toEqual([]);
  expect(shared, 'buttons of several forms with one name').toEqual([]);
  // Most of the site: a smaller number would mean that the walk ended early.
  expect(kinds).toBeGreaterThan(40);
});

test('contoh isian di halaman warga tidak terpotong di ponsel', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'only a phone is narrow');
  await masuk(page, AKUN.warga);
  const cut: string[] = [];
  for (const path of OWN) {
    await page.goto(path);
    cut.push(...(await cutWords(page)).map((words) => `${path}: ${words}`));
  }
  expect(cut).toEqual([]);
});

test('di ponsel antrean menampilkan lebih dari tiga baris, dan yang ditekan langsung terlihat', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'at a desk the item stands beside the list');
  await masukKelola(page, AKUN.verifikator, '/kelola/lapor');
  const rows = page.getByRole('navigation', { name: 'Antrean laporan' }).getByRole('link');
  await expect(rows.nth(2)).toBeInViewport({ ratio: 1 });
  await expect(rows.nth(3)).toBeInViewport();
  const chosen = page.getByRole('region', { name: 'Laporan terpilih' }).getByRole('heading', { level: 2 });
  const name = (await rows.nth(1).locator('b').textContent()) ?? '';
  await rows.nth(1).click();
  await expect(chosen).toHaveText(name);
  await expect(chosen).toBeInViewport({ ratio: 1 });
});

test('antrean dan laporan menggulir sendiri-sendiri, dan baris terpilih ikut', async ({ page, isMobile }) => {
  test.skip(isMobile, 'on a phone the page scrolls');
  await masukKelola(page, AKUN.verifikator);
  for (const width of [1280, 1366]) {
    await page.setViewportSize({ width, height: 720 });
    await page.goto('/kelola/lapor?keadaan=disetujui');
    const queue = page.getByRole('navigation', { name: 'Antrean laporan' });
    const last = queue.getByRole('link').last();
    await expect(last).not.toBeInViewport();
    await queue.hover();
    await page.mouse.wheel(0, 20_000);
    await expect(last).toBeInViewport();
    // What stands last: notes among staff.
    const note = page.getByRole('button', { name: 'Simpan catatan' });
    await expect(note).not.toBeInViewport();
    await page.getByRole('region', { name: 'Isi laporan' }).hover();
    await page.mouse.wheel(0, 20_000);
    await expect(note).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(0);

    await page.goto('/kelola/lapor');
    const current = queue.locator('[aria-current]');
    const title = page.getByRole('region', { name: 'Laporan terpilih' }).getByRole('heading', { level: 2 });
    for (let row = 0; row < 9; row++) {
      const before = (await title.textContent()) ?? '';
      await page.keyboard.press('j');
      await expect(title).not.toHaveText(before);
    }
    await expect(current).toBeInViewport({ ratio: 1 });
  }
});

test('tulisan dua kali lebih besar di ponsel: nama desa di kepala tetap terbaca @sekali', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const lines = () =>
    page
      .getByRole('banner')
      .getByText('Sukamaju Lestari')
      .evaluate((name) =>
        Math.round(name.clientHeight / Number.parseFloat(getComputedStyle(name).lineHeight)),
      );
  await expect.poll(lines).toBeLessThanOrEqual(2);
  await expectNoSideScroll(page);
});
