import { budgetPages } from './apbdes.ts';
import { audits, marketAudits, openDataAudits } from './audit.ts';
import { manyVillages } from './banyak-desa.ts';
import { apiList, cachedPage, type Figure, homePage, loginFlood, memory, uncachedPage } from './figures.ts';
import { importMeanwhile } from './impor.ts';
import { infographics } from './infografis.ts';
import { auditTrail } from './jejak.ts';
import { bringOver } from './migrasi.ts';
import { officeSearch } from './office-search.ts';
import { pageWeight } from './page-weight.ts';
import { villageMap } from './peta.ts';
import { mapOnScreen } from './peta-layar.ts';
import { platformList } from './platform.ts';
import { informationRequests } from './ppid.ts';
import { kioskTaps } from './presensi.ts';
import { registerList } from './register.ts';
import { siteSearch } from './search.ts';
import { scratch } from './server.ts';
import { productList } from './shop.ts';
import { letterQueue } from './surat.ts';
import { letterPdf } from './surat-pdf.ts';
import { surveyResult } from './survei.ts';
import { loudNeighbour } from './tetangga.ts';

// `npm run bench` measures everything; `npm run bench -- cached weight` only the named parts.
const BENCHES: Record<string, (dir: string) => Promise<Figure | Figure[]>> = {
  cached: cachedPage,
  uncached: uncachedPage,
  home: homePage,
  api: apiList,
  search: siteSearch,
  register: registerList,
  'office-search': officeSearch,
  impor: importMeanwhile,
  migrasi: bringOver,
  products: productList,
  apbdes: budgetPages,
  infografis: infographics,
  peta: villageMap,
  'peta-layar': mapOnScreen,
  surat: letterQueue,
  'surat-pdf': letterPdf,
  survei: surveyResult,
  presensi: kioskTaps,
  ppid: informationRequests,
  jejak: auditTrail,
  platform: platformList,
  'banyak-desa': manyVillages,
  flood: loginFlood,
  tetangga: loudNeighbour,
  weight: pageWeight,
  memory,
  lighthouse: audits,
  'lighthouse-toko': marketAudits,
  'lighthouse-data': openDataAudits,
};

async function main(): Promise<void> {
  const named = process.argv.slice(2);
  const chosen = Object.entries(BENCHES).filter(([name]) => named.length === 0 || named.includes(name));
  const { dir, remove } = scratch();
  const figures: Figure[] = [];
  try {
    for (const [, bench] of chosen) figures.push(...[await bench(dir)].flat());
  } finally {
    remove();
  }
  process.stdout.write('\n| what | asked | seen | met |\n|---|---|---|---|\n');
  for (const { what, asked, seen, met } of figures)
    process.stdout.write(`| ${what} | ${asked} | ${seen} | ${met ? 'yes' : 'NO'} |\n`);
}

await main();
