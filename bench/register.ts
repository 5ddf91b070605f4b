import { type Ask, askedOften, asking, slowest, type Times } from './asked.ts';
import type { Figure } from './figures.ts';
import { fillRegister, inVillage } from './register-village.ts';
import { startPortal } from './server.ts';

const ROUNDS = 10;
const LIMIT_MS = 60;

/** Common filters, each also with a value that matches hardly anybody or nobody. */
const FILTERS = [
  ...['status=meninggal', 'status=pindah', 'status=lainnya', 'kelamin=LK', 'kelamin=PR'],
  ...['pendidikan=SLTA/SEDERAJAT', 'pendidikan=STRATA III', 'pekerjaan=PETANI/PEKEBUN', 'pekerjaan=PRESIDEN'],
  ...['status_kawin=KAWIN', 'status_kawin=CERAI MATI', 'agama=ISLAM', 'agama=HINDU'],
  ...[
    'golongan_darah=O',
    'golongan_darah=TIDAK TAHU',
    'disabilitas=CACAT FISIK',
    'disabilitas=CACAT LAINNYA',
  ],
  ...['kk=tanpa', 'akun=ada', 'akun=tanpa', 'temuan=ada', 'temuan=kembar', 'temuan=nik_lahir'],
  ...['wilayah=1', 'wilayah=2', 'umur_dari=17', 'umur_sampai=5', 'umur_dari=90', 'orang=1.2.3', 'impor=1'],
];
const SEARCHES = ['search=s', 'search=a', 'search=budi', 'search=budi san', 'search=su sa', 'search=zzzz'];
/** Numbers typed into the search: a district, a whole NIK, one that nobody has. */
const NUMBERS = ['8000', '9901', '99010120', '9901012005900001', '1234'];
const ORDERS = ['diubah', 'nama', 'umur', 'wilayah'].flatMap((one) => [
  `ordering=${one}`,
  `ordering=-${one}`,
]);
/** The costliest filters in any order: nearly everybody, hardly anybody, nobody, matches in other tables. */
const WORST = [
  ...[
    'agama=ISLAM',
    'umur_dari=17',
    'akun=tanpa',
    'disabilitas=CACAT FISIK',
    'pekerjaan=PRESIDEN',
    'kk=tanpa',
  ],
  ...[
    'temuan=ada',
    'wilayah=1',
    'akun=ada',
    'status=meninggal',
    'search=s',
    'search=budi san',
    'search=zzzz',
  ],
];
/** Pages in the middle of a list, and at its end. */
const DEEP = ['page=500', 'page=1000', 'page=1900'];
const DEEP_OF = ['agama=ISLAM&page=600', 'umur_dari=17&page=600', 'akun=tanpa&page=600'];
const TOGETHER = [
  'agama=ISLAM&kelamin=PR&umur_dari=17&pekerjaan=MENGURUS RUMAH TANGGA&ordering=nama',
  'umur_dari=17&umur_sampai=25&kelamin=LK&pendidikan=SLTA/SEDERAJAT&ordering=-wilayah',
  'search=s&agama=ISLAM&wilayah=1&temuan=ada&akun=tanpa&ordering=wilayah',
  'search=a&status_kawin=KAWIN&golongan_darah=O&kk=tanpa&ordering=umur',
];
const QUERIES = [
  '',
  ...[...FILTERS, ...SEARCHES],
  ...ORDERS.flatMap((order) => ['page=1', ...WORST, ...DEEP, ...DEEP_OF].map((what) => `${order}&${what}`)),
  ...TOGETHER,
];

const FINDINGS = ['temuan-penduduk/', 'temuan-penduduk/jumlah/'];

/** The list of the register, with its findings, in a village of 50,000 people. */
export async function registerList(dir: string): Promise<Figure[]> {
  const portal = await startPortal(dir);
  await fillRegister(dir);
  const headers = await keeper(portal.url);
  const ask = asking(`${portal.url}/v1/kelola/`, headers);
  const lists = [...QUERIES, ...(await numbersOf(portal.url, headers))].map((query) => `penduduk/?${query}`);
  const anew = await afterChange(dir, ask, lists);
  const again = await askedOften(ask, lists, ROUNDS);
  const findings = await askedOften(ask, FINDINGS, ROUNDS);
  await portal.stop();
  return [
    slowest(
      `register of 50,000 people, ${lists.length} filters, searches and orders: worst p95`,
      again,
      LIMIT_MS,
    ),
    slowest('the same, each right after somebody was changed: p95 of all', anew, LIMIT_MS, 'all'),
    slowest('what does not agree in it: worst p95', findings, LIMIT_MS),
  ];
}

async function keeper(url: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/v1/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'kasi', password: 'Desa#2026' }),
  });
  const { access } = (await answer.json()) as { access: string };
  return { authorization: `Bearer ${access}`, 'content-type': 'application/json' };
}

/** Numbers are searched by a key, so that none appears in a URL. */
async function numbersOf(url: string, headers: Record<string, string>): Promise<string[]> {
  const keys: string[] = [];
  for (const nomor of NUMBERS) {
    const body = JSON.stringify({ nomor });
    const answer = await fetch(`${url}/v1/kelola/penduduk/cari/`, { method: 'POST', headers, body });
    keys.push(((await answer.json()) as { data: { kunci: string } }).data.kunci);
  }
  return keys.flatMap((key) => ['', ...ORDERS].map((order) => `${order}&kunci=${key}`));
}

/** Each query once, right after a change that invalidates all cached counts. */
const afterChange = (dir: string, ask: Ask, paths: readonly string[]): Promise<Times> =>
  inVillage(dir, async (client) => {
    const times: Times = new Map();
    for (const path of paths) {
      await client.query(
        'update penduduk set versi = versi + 1, updated_at = now() where desa_id = 1 and id = 1',
      );
      times.set(path, [await ask(path)]);
    }
    return times;
  });
