import { askedOften, asking, slowest } from './asked.ts';
import type { Figure } from './figures.ts';
import { fillRegister } from './register-village.ts';
import { startPortal } from './server.ts';

const ROUNDS = 20;
const LIMIT_MS = 80;
/** Names that many, few and no people have, for which the search of the console asks area by area. */
const NAMES = ['ratna', 'budi san', 'su', 'a', 'zzzz'];
const AREAS = [
  'penduduk/?per_page=4&search=',
  'akun/warga/?search=',
  'surat/?per_page=4&search=',
  'lapor/?per_page=4&search=',
  'antrean_informasi/?per_page=4&search=',
  'potensi/?per_page=4&search=',
  'artikel/?per_page=4&search=',
  'informasi/?per_page=4&search=',
  'produk-hukum/?per_page=4&search=',
  'toko/?per_page=4&search=',
  'produk/?per_page=4&search=',
];

/** The search of the console in a village of 50,000 people. */
export async function officeSearch(dir: string): Promise<Figure> {
  const portal = await startPortal(dir);
  await fillRegister(dir);
  const signedIn = await fetch(`${portal.url}/v1/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'Desa#2026' }),
  });
  const { access } = (await signedIn.json()) as { access: string };
  const ask = asking(`${portal.url}/v1/kelola/`, { authorization: `Bearer ${access}` });
  const searches = AREAS.flatMap((area) => NAMES.map((name) => area + name));
  const times = await askedOften(ask, searches, ROUNDS);
  await portal.stop();
  return slowest(`search of the console, 50,000 people, ${AREAS.length} areas: worst p95`, times, LIMIT_MS);
}
