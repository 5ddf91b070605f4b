import { setTimeout as sleep } from 'node:timers/promises';
import { opensidDump } from '#test/opensid-dump.ts';
import type { Figure } from './figures.ts';
import { keeper, watchMemory } from './impor.ts';
import { startPortal } from './server.ts';

const FAMILIES = 12_500;
const DUMP_MB = 50;
const IDLE_MS = 10_000;
const POLL_MS = 500;
const MOST_MB = 300;

/** A dump of 50,000 people, filled up to its size with articles, as old ones are. */
function dumpOf(): Uint8Array<ArrayBuffer> {
  const parts = [...opensidDump({ keluarga: FAMILIES })];
  let left = DUMP_MB * 1024 * 1024 - parts.reduce((sum, part) => sum + part.length, 0);
  for (let id = 2; left > 0; id += 1) {
    const text = `INSERT INTO \`artikel\` (\`id\`, \`judul\`, \`isi\`) VALUES\n(${id}, 'Kabar', '${"<p>Isi, dengan tanda \\'kutip\\'.</p>\\n".repeat(300)}');\n`;
    parts.push(text);
    left -= text.length;
  }
  return new TextEncoder().encode(parts.join(''));
}

/** Bringing a village of 50,000 people over from OpenSID: the report, and applying it. */
export async function bringOver(dir: string): Promise<Figure[]> {
  const portal = await startPortal(dir);
  const { send } = await keeper(portal.url);
  const dump = dumpOf();
  const memory = watchMemory(portal.pid);
  await sleep(IDLE_MS);
  const idle = memory.peak();
  type One = { id: number; status: string; pesan: string; jumlah: { baru: number } };
  const ask = async (method: string, path: string, body?: object) => {
    const { data }: { data: One } = JSON.parse((await send(method, path, body)).toString());
    return data;
  };
  const at = (id: number, part = '') => `/v1/kelola/migrasi/${id}/${part}`;
  const until = async (status: string, busy: string, first: One) => {
    let one = first;
    while (one.status === busy) {
      await sleep(POLL_MS);
      one = await ask('GET', at(one.id));
    }
    if (one.status !== status) throw new Error(`the migration is ${one.status}: ${one.pesan}`);
    return one;
  };
  const measured = async (what: string, mostSeconds: number, work: () => Promise<One>) => {
    memory.peak();
    const began = performance.now();
    const one = await work();
    const seconds = (performance.now() - began) / 1_000;
    const mb = memory.peak() - idle;
    const figure: Figure = {
      what: `OpenSID, ${DUMP_MB} MB and ${(FAMILIES * 4).toLocaleString('en')} people: ${what}`,
      asked: `≤ ${mostSeconds} s, ≤ ${MOST_MB} MB above idle`,
      seen: `${seconds.toFixed(1)} s, ${mb.toFixed(0)} MB above idle, ${one.jumlah.baru} new`,
      met: seconds <= mostSeconds && mb <= MOST_MB,
    };
    return { one, figure };
  };
  const report = await measured('report', 90, async () => {
    const form = new FormData();
    form.set('berkas', new File([dump], 'opensid.sql'));
    const made = await ask('POST', '/v1/kelola/migrasi/', form);
    const begun = await ask('PUT', at(made.id, 'kolom/'), { tujuan: [] });
    return until('periksa', 'membaca', begun);
  });
  const { id } = report.one;
  const apply = await measured('apply', 120, async () =>
    until('selesai', 'menerapkan', await ask('POST', at(id, 'terapkan/'), { dibaca: true })),
  );
  memory.stop();
  await portal.stop();
  return [report.figure, apply.figure];
}
