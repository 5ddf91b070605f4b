import { join } from 'node:path';
import { Client } from 'pg';
import type { HimpunanData } from '#contract/kinds/bagan.ts';
import { xlsxFile } from '#server/kinds/bagan/files.ts';
import { startPostgres } from '#server/platform/cluster/postgres.ts';
import type { Figure } from './figures.ts';
import { paced, quantile } from './load.ts';
import { startPortal } from './server.ts';

const YEARS = 5;
const PER_SECOND = 10;
const SECONDS = 10;
const PDFS = 15;

type Line = [kode: string, uraian: string, murni: number];
const two = (number: number) => String(number).padStart(2, '0');

/** 300 lines as a village of many projects has them: five purposes with activities, accounts, and financing. */
function linesOf(tahun: number): Line[] {
  const activities = [1, 2, 3, 4, 5].flatMap((bidang) =>
    [1, 2, 3, 4, 5, 6].flatMap((sub) =>
      [1, 2, 3, 4, 5, 6, 7].map(
        (one): Line => [
          `${two(bidang)}.${two(sub)}.${two(one)}`,
          `Pemeliharaan, Pembangunan dan Peningkatan Prasarana ${bidang}-${sub}-${one}`,
          (tahun - 2000) * 100_000 + one * 1_000_000,
        ],
      ),
    ),
  );
  const accounts = (akar: string, high: number): Line[] =>
    [1, 2, 3].flatMap((group) =>
      Array.from(
        { length: high },
        (_, at): Line => [`${akar}.${group}.${at + 1}`, `Uraian akun ${at + 1}`, 5_000_000],
      ),
    );
  return withSums([...activities, ...accounts('4', 5), ...accounts('5', 5), ...accounts('6', 2)]);
}

function withSums(lines: readonly Line[]): Line[] {
  const sums = new Map<string, number>();
  for (const [kode, , value] of lines)
    for (let at = kode.lastIndexOf('.'); at > 0; at = kode.lastIndexOf('.', at - 1))
      sums.set(kode.slice(0, at), (sums.get(kode.slice(0, at)) ?? 0) + value);
  return [...lines, ...[...sums].map(([kode, value]): Line => [kode, `Jumlah ${kode}`, value])];
}

async function fill(ownerUrl: string): Promise<{ latest: number; lines: number }> {
  const latest = new Date().getFullYear();
  const client = new Client(ownerUrl);
  await client.connect();
  let lines = 0;
  try {
    await client.query("select set_config('app.desa_id', '1', false)");
    await client.query('delete from apbdes_terbit');
    for (let tahun = latest - YEARS + 1; tahun <= latest; tahun += 1) {
      await client.query(
        `insert into apbdes (desa_id, tahun, status, terbit, anggaran_diubah, realisasi_diubah)
         values (1, $1, 'terbit', now(), now(), now()) on conflict (desa_id, tahun) do update set status = 'terbit'`,
        [tahun],
      );
      const rows = linesOf(tahun).map(([kode, uraian, murni]) => ({ kode, uraian, murni }));
      lines = rows.length;
      await client.query(
        `insert into apbdes_terbit (desa_id, tahun, kode, uraian, murni, perubahan, realisasi)
         select 1, $1, kode, uraian, murni, murni, murni / 2
         from json_to_recordset($2) as x (kode text, uraian text, murni bigint)`,
        [tahun, JSON.stringify(rows)],
      );
    }
    await client.query('analyze apbdes_terbit');
  } finally {
    await client.end();
  }
  return { latest, lines };
}

/** The pages of a budget of many lines over five years, rendered for every request, and its files. */
export async function budgetPages(dir: string): Promise<Figure[]> {
  const portal = await startPortal(dir, { PAGE_CACHE_MB: '0' });
  const { ownerUrl } = await startPostgres({ dir: join(dir, 'postgres'), log: () => {} });
  const { latest, lines } = await fill(ownerUrl);
  const pages = { year: `/apbdes/${latest}`, line: `/apbdes/${latest}/02.03`, comparison: '/apbdes/banding' };
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(pages)) {
    await paced(portal.url + path, PER_SECOND, 3);
    const { p50, p95, refused } = await paced(portal.url + path, PER_SECOND, SECONDS);
    figures.push({
      what: `APBDes ${name}, ${lines} lines × ${YEARS} years, uncached: p95`,
      asked: '≤ 60 ms',
      seen: `${p95.toFixed(0)} ms (median ${p50.toFixed(0)} ms, ${refused} refused)`,
      met: p95 <= 60 && refused === 0,
    });
  }
  const pdf = await slowest(`${portal.url}/apbdes/${latest}.pdf?realisasi=1`);
  await portal.stop();
  return [
    ...figures,
    {
      what: `APBDes PDF of ${lines} lines: p95`,
      asked: '≤ 400 ms',
      seen: `${pdf.toFixed(0)} ms`,
      met: pdf <= 400,
    },
    await bigSheet(),
  ];
}

async function slowest(url: string): Promise<number> {
  const times: number[] = [];
  for (let one = 0; one < PDFS; one += 1) {
    const at = performance.now();
    const answer = await fetch(url);
    const bytes = await answer.arrayBuffer();
    if (!answer.ok || bytes.byteLength < 5_000) throw new Error(`the PDF answered ${answer.status}`);
    if (one > 0) times.push(performance.now() - at);
  }
  return quantile(times, 0.95);
}

const ROWS = 5_000;
const MIB = 1024 * 1024;

/** The memory is that of this process above what it had, looked at while the file is read. */
async function bigSheet(): Promise<Figure> {
  const data: HimpunanData = {
    nama: 'uji',
    judul: 'Uji',
    sumber: 'Uji',
    diperbarui: null,
    kolom: ['kode', 'uraian', 'kategori', 'murni', 'perubahan', 'realisasi'].map((nama, at) => ({
      nama,
      label: nama,
      jenis: at < 3 ? ('teks' as const) : ('rupiah' as const),
    })),
    baris: Array.from({ length: ROWS }, (_, at) => [
      `5.${at}`,
      `Uraian pos ${at}`,
      'belanja',
      at,
      at * 2,
      at * 3,
    ]),
  };
  await read(xlsxFile({ ...data, baris: data.baris.slice(0, 10) }));
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const at = performance.now();
  const { bytes, most } = await read(xlsxFile(data));
  const took = performance.now() - at;
  const more = Math.max(0, most - before) / MIB;
  return {
    what: `XLSX of ${ROWS} rows`,
    asked: '≤ 1.5 s at ≤ 40 MB',
    seen: `${took.toFixed(0)} ms at ${more.toFixed(0)} MB (${(bytes / 1024).toFixed(0)} KB)`,
    met: took <= 1_500 && more <= 40,
  };
}

async function read(file: Response): Promise<{ bytes: number; most: number }> {
  let bytes = 0;
  let most = 0;
  for await (const part of file.body ?? []) {
    bytes += part.length;
    most = Math.max(most, process.memoryUsage().rss);
  }
  return { bytes, most };
}
