import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeXlsx } from '#server/core/sheet/write.ts';
import { DEMO_PASSWORD } from '#server/demo/akun.ts';
import { SAMPLE_COLUMNS } from '#server/features/impor/contoh-rules.ts';
import type { Figure } from './figures.ts';
import { quantile } from './load.ts';
import { cpuSeconds, startPortal } from './server.ts';

const ROWS = 50_000;
const IDLE_MS = 20_000;
const POLL_MS = 500;
const PER_FAMILY = 4;
/** Background load, in requests per second. */
const VISITS = [
  { what: 'public page', path: '/berita', perSecond: 15, staff: false },
  { what: 'public list', path: '/v1/artikel', perSecond: 15, staff: false },
  { what: 'desk', path: '/kelola/penduduk', perSecond: 4, staff: true },
] as const;

/** Importing a register of 50,000 people while the portal is in use, and exporting it as table and books. */
export async function importMeanwhile(dir: string): Promise<Figure[]> {
  const portal = await startPortal(dir);
  const { send, cookie } = await keeper(portal.url);
  const prove = (macam: string) =>
    send('POST', '/v1/kelola/keamanan/bukti/', { macam, password: DEMO_PASSWORD.perangkat });
  const table = await new Response(writeXlsx('Data', SAMPLE_COLUMNS, people())).arrayBuffer();
  const visits = startVisits(portal.url, cookie);
  const memory = watchMemory(portal.pid);
  // Background work after a start does not count as idle.
  await sleep(IDLE_MS);
  visits.window();
  const idle = memory.peak();
  await sleep(IDLE_MS);
  const baseline = visits.window();
  const measured = async (work: () => Promise<unknown>, above = idle) => {
    visits.window();
    memory.peak();
    const [at, cpu] = [performance.now(), cpuSeconds(portal.pid, dir)];
    await work();
    const seconds = (performance.now() - at) / 1_000;
    return {
      seconds,
      cpu: cpuSeconds(portal.pid, dir) - cpu,
      mb: memory.peak() - above,
      seen: visits.window(),
    };
  };
  const steps = importOf(send, table);
  const preview = await measured(steps.preview);
  const apply = await measured(steps.apply);
  // The import's thread ends after a while; the export is measured above the memory that remains.
  await sleep(IDLE_MS * 2);
  memory.peak();
  const rested = memory.peak();
  await prove('ekspor');
  const exported = await measured(
    () => send('POST', '/v1/kelola/penduduk/ekspor/', { bentuk: 'xlsx' }),
    rested,
  );
  const figures = [
    step('import of 50,000 rows XLSX: preview', { ...preview, mostSeconds: 60, mostMb: 300 }),
    step('import of 50,000 rows XLSX: apply', { ...apply, mostSeconds: 60, mostMb: 300 }),
    ...VISITS.flatMap((_, at) => [
      meanwhile('preview', at, baseline, preview.seen),
      meanwhile('apply', at, baseline, apply.seen),
    ]),
    step('export of 55,000 rows XLSX', { ...exported, mostSeconds: 15, mostMb: 120 }),
  ];
  for (const [buku, bentuk] of [
    ['induk', 'xlsx'],
    ['induk', 'pdf'],
    ['ktp-kk', 'xlsx'],
    ['rekapitulasi', 'pdf'],
  ] as const) {
    const body = { bentuk, keperluan: 'Laporan ke kecamatan' };
    const made = await measured(() => send('POST', `/v1/kelola/penduduk/buku/${buku}/`, body));
    figures.push(
      step(`book ${buku} as ${bentuk}, of 55,000 people`, { ...made, mostSeconds: 30, mostMb: 300 }),
    );
  }
  await prove('batal-impor');
  const undo = await measured(steps.undo, rested);
  figures.push(
    step('import of 50,000 rows XLSX: undo', { ...undo, mostSeconds: 60, mostMb: 300 }),
    ...VISITS.map((_, at) => meanwhile('undo', at, baseline, undo.seen)),
  );
  visits.stop();
  memory.stop();
  await portal.stop();
  return figures;
}

type Send = (method: string, path: string, body?: object) => Promise<Buffer>;

export async function keeper(url: string, username = 'kasi'): Promise<{ send: Send; cookie: string }> {
  const answer = await fetch(`${url}/v1/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'Desa#2026' }),
  });
  const { access } = (await answer.json()) as { access: string };
  const authorization = `Bearer ${access}`;
  const send: Send = async (method, path, body) => {
    const form = body instanceof FormData;
    const headers: Record<string, string> = { authorization };
    if (body && !form) headers['content-type'] = 'application/json';
    const init = { method, headers, body: form ? body : body && JSON.stringify(body) };
    const reply = await fetch(url + path, init as RequestInit);
    const bytes = Buffer.from(await reply.arrayBuffer());
    if (!reply.ok)
      throw new Error(`${method} ${path} answered ${reply.status} ${bytes.toString().slice(0, 200)}`);
    return bytes;
  };
  return { send, cookie: `akses=${access}` };
}

type Impor = { id: number; status: string; pesan: string; kolom: { tujuan: string }[] };

function importOf(send: Send, table: ArrayBuffer) {
  let one: Impor;
  const ask = async (method: string, path: string, body?: object) => {
    one = (JSON.parse((await send(method, path, body)).toString()) as { data: Impor }).data;
  };
  const until = async (status: string, busy: string) => {
    while (one.status === busy) {
      await sleep(POLL_MS);
      await ask('GET', `/v1/penduduk/impor/${one.id}/`);
    }
    if (one.status !== status) throw new Error(`the import is ${one.status}: ${one.pesan}`);
  };
  return {
    async preview() {
      const form = new FormData();
      form.set('berkas', new File([table], 'penduduk.xlsx'));
      await ask('POST', '/v1/penduduk/impor/', form);
      await ask('PUT', `/v1/penduduk/impor/${one.id}/kolom/`, {
        tujuan: one.kolom.map(({ tujuan }) => tujuan),
      });
      await until('periksa', 'membaca');
    },
    async apply() {
      await ask('POST', `/v1/penduduk/impor/${one.id}/terapkan/`, { tanpa_ditolak: true });
      await until('selesai', 'menerapkan');
    },
    async undo() {
      await ask('POST', `/v1/penduduk/impor/${one.id}/pembatalan/`);
      await until('dibatalkan', 'membatalkan');
    },
  };
}

const NAMES = SAMPLE_COLUMNS.map(({ title }) => title);
const pad = (value: number, digits: number) => String(value).padStart(digits, '0');

/** Invented people, in families of four. */
async function* people(): AsyncGenerator<string[]> {
  for (let at = 0; at < ROWS; at += 1) {
    const [family, member] = [Math.floor(at / PER_FAMILY), at % PER_FAMILY];
    const [day, month, year] = [(at % 28) + 1, (family % 12) + 1, 1950 + (at % 60)];
    const woman = member % 2 === 1;
    const written = pad(woman ? day + 40 : day, 2) + pad(month, 2) + pad(year % 100, 2);
    const row: Record<string, string> = {
      alamat: `Jalan Uji ${family}`,
      dusun: `UJI ${family % 5}`,
      rw: pad((family % 8) + 1, 3),
      rt: pad((family % 4) + 1, 3),
      nama: `PENDUDUK ${word(at)} ${word(family)}`,
      no_kk: `770101${pad(family, 10)}`,
      nik: `77${pad(Math.floor(at / 9_000) + 1, 4)}${written}${pad((at % 9_000) + 1, 4)}`,
      sex: woman ? '2' : '1',
      tempatlahir: 'UJI',
      tanggallahir: `${year}-${pad(month, 2)}-${pad(day, 2)}`,
      agama_id: '1',
      pendidikan_kk_id: '5',
      pekerjaan_id: '9',
      warganegara_id: '1',
      golongan_darah_id: '13',
      status_kawin: member < 2 ? '2' : '1',
      kk_level: ['1', '3', '4', '4'][member] ?? '4',
      status_dasar: '1',
    };
    yield NAMES.map((name) => row[name] ?? '');
  }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const word = (value: number): string =>
  [value % 26, Math.floor(value / 26) % 26, Math.floor(value / 676) % 26].map((at) => LETTERS[at]).join('');

type Seen = { times: number[]; refused: number };

/** Requests at a steady rate until stopped; `window` returns the figures since its last call. */
function startVisits(url: string, cookie: string) {
  const fresh = (): Seen[] => VISITS.map(() => ({ times: [], refused: 0 }));
  let seen = fresh();
  const timers = VISITS.map(({ path, perSecond, staff }, at) =>
    setInterval(() => {
      const mine = seen[at] as Seen;
      const began = performance.now();
      fetch(url + path, { headers: staff ? { cookie } : {}, redirect: 'manual' })
        .then(async (answer) => {
          await answer.arrayBuffer();
          mine.times.push(performance.now() - began);
          if (answer.status !== 200) mine.refused += 1;
        })
        .catch(() => {
          mine.refused += 1;
        });
    }, 1_000 / perSecond),
  );
  return {
    window(): Seen[] {
      const now = seen;
      seen = fresh();
      return now;
    },
    stop: () => timers.forEach(clearInterval),
  };
}

/** Resident memory of a process, sampled; `peak` returns the maximum since its last call, in MB. */
export function watchMemory(pid: number) {
  const read = () =>
    Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  let highest = read();
  const timer = setInterval(() => {
    highest = Math.max(highest, read());
  }, 200);
  return {
    peak(): number {
      const seen = highest;
      highest = read();
      return seen;
    },
    stop: () => clearInterval(timer),
  };
}

type Step = { seconds: number; cpu: number; mb: number; mostSeconds: number; mostMb: number };
const step = (what: string, { seconds, cpu, mb, mostSeconds, mostMb }: Step): Figure => ({
  what,
  asked: `≤ ${mostSeconds} s, ≤ ${mostMb} MB above idle`,
  seen: `${seconds.toFixed(1)} s (${cpu.toFixed(1)} s of CPU, visits included), ${mb.toFixed(0)} MB above idle`,
  met: seconds <= mostSeconds && mb <= mostMb,
});

function meanwhile(during: string, at: number, baseline: readonly Seen[], seen: readonly Seen[]): Figure {
  const p99 = (all: readonly Seen[]) => quantile(all[at]?.times ?? [], 0.99);
  const [before, now, refused] = [p99(baseline), p99(seen), seen[at]?.refused ?? 0];
  return {
    what: `${VISITS[at]?.what} during ${during}: p99`,
    asked: '≤ 2 × that of idle',
    seen: `${now.toFixed(0)} ms of ${before.toFixed(0)} ms (${(now / before).toFixed(1)} ×), ${refused} refused`,
    met: now <= 2 * before && refused === 0,
  };
}
