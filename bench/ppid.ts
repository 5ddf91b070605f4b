import { client } from '#contract/client.ts';
import { DEMO_PASSWORD } from '#server/demo/akun.ts';
import { solvedCaptcha } from '#test/captcha.ts';
import { permohonanForm } from '#test/ppid.ts';
import { askedOften, asking, slowest } from './asked.ts';
import type { Figure } from './figures.ts';
import { inVillage } from './register-village.ts';
import { startPortal } from './server.ts';

const REQUESTS = 5_000;
const ROUNDS = 60;
const LIMIT_MS = 40;
const COPIES = 1_000;
const ADDRESSES = 100;
const DATED = 'sort[]=tenggat&sort[]=id';
const OURS = 'filter{keadaan.in}=diproses&filter{keadaan.in}=pelaksanaan';
const STATES = ['diproses', 'kelengkapan', 'pelaksanaan', 'dijawab', 'di_atasan', 'ditanggapi', 'selesai'];
/** The queries of the queue's page: its groups, single states, kinds, years, searches, late pages. */
const QUERIES = [
  `${DATED}&${OURS}`,
  ...STATES.map((state) => `${DATED}&filter{keadaan}=${state}`),
  `${DATED}&filter{keadaan}=selesai&page=80`,
  `${DATED}&filter{lewat}=true`,
  `${DATED}&filter{jenis}=keberatan`,
  `${DATED}&${OURS}&filter{tahun}=2001`,
  `${DATED}&filter{keadaan}=selesai&filter{jenis}=permohonan&filter{tahun}=2001`,
  ...['hendra', 'su', '0042/PPID', 'tidak ada yang begini'].flatMap((word) => [
    `${DATED}&${OURS}&search=${encodeURIComponent(word)}`,
    `${DATED}&filter{keadaan}=selesai&search=${encodeURIComponent(word)}`,
  ]),
];

/** The queue of 5,000 requests for information, and a form that is sent a thousand times at once. */
export async function informationRequests(dir: string): Promise<Figure[]> {
  const portal = await startPortal(dir, { TRUSTED_PROXIES: '127.0.0.1,::1' });
  await fill(dir);
  const list = `${portal.url}/v1/kelola/antrean_informasi/`;
  const headers = await officer(portal.url);
  const lists = await askedOften(asking(`${list}?per_page=50&`, headers), QUERIES, ROUNDS);
  const counts = await askedOften(asking(list, headers), ['ringkasan/'], ROUNDS);
  const copies = await sentAtOnce(portal.url, dir);
  await portal.stop();
  return [
    slowest('queue of 5,000 requests for information, any filter: p95', lists, LIMIT_MS),
    slowest('its counts: p95', counts, LIMIT_MS),
    copies,
  ];
}

async function fill(dir: string): Promise<void> {
  await inVillage(dir, async (one) => {
    await one.query(
      `insert into permohonan_informasi (desa_id, keadaan, tenggat, created_at, tahun, urut, nomor, kode, name_first, name_last,
         email, no_hp, alamat, city, province, postal_code, no_identitas, opd_ygdituju, informasi_ygdibutuhkan,
         alasan_informasi, cara_informasi, cara_mendapatkan_salinan)
       select 1, case when n % 100 < 4 then 'diproses' when n % 100 < 5 then 'kelengkapan' when n % 100 < 6 then 'pelaksanaan'
           when n % 100 < 10 then 'dijawab' else 'selesai' end,
         current_date - (n % 60) + 10, now() - n * interval '2 hours', 2001, n, lpad(n::text, 4, '0') || '/PPID/I/2001',
         'PI' || translate(lpad(n::text, 8, '0'), '01', 'XY'),
         (array['Hendra', 'Suryani', 'Wati', 'Agus'])[1 + n % 4], (array['Wijaya', 'Lestari', 'Saputra'])[1 + n % 3],
         'warga' || n || '@surat.example', '0800', 'Kampung Cikaret', 'Tirta Buana', 'Jawa Barat', '40999', '', 'PPID',
         'Rincian kegiatan nomor ' || n, 'Musyawarah', 'Melihat', 'Surel'
       from generate_series(1, $1::int) as n`,
      [REQUESTS],
    );
    await one.query(
      `insert into pengajuan_keberatan (desa_id, keadaan, tenggat, created_at, tahun, urut, nomor, kode, permohonan_id, name_first,
         name_last, email, no_hp, alamat, city, province, postal_code, tujuan, pekerjaan, alasan_keberatan)
       select 1, (array['di_atasan', 'ditanggapi', 'selesai', 'selesai'])[1 + urut % 4], tenggat, created_at, tahun, urut,
         lpad(urut::text, 3, '0') || '/KBR/I/2001', 'KB' || substr(kode, 3), id, name_first, name_last, email, no_hp, alamat, city,
         province, postal_code, 'Mengetahui rinciannya', 'Guru', 'Permohonan informasi tidak ditanggapi'
       from permohonan_informasi where tahun = 2001 and urut % 10 = 0`,
    );
    await one.query('vacuum analyze permohonan_informasi, pengajuan_keberatan');
  });
}

async function officer(url: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/v1/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: DEMO_PASSWORD.perangkat }),
  });
  const { access } = (await answer.json()) as { access: string };
  return { authorization: `Bearer ${access}` };
}

/** Nobody makes a second row, and everybody is told of the first. */
async function sentAtOnce(url: string, dir: string): Promise<Figure> {
  const call = client((path, init) => fetch(`${url}${path}`, init));
  const captcha = await solvedCaptcha(call, 'permohonan-informasi');
  const body = await permohonanForm(call, { captcha, email: 'seribu@surat.example' });
  const send = async (_: unknown, at: number) => {
    const headers = {
      'idempotency-key': 'seribu-salinan-formulir',
      'x-forwarded-for': `10.1.${at % ADDRESSES}.1`,
    };
    const answer = await fetch(`${url}/v1/permohonan_informasi/`, { method: 'POST', body, headers });
    await answer.arrayBuffer();
    return answer.status;
  };
  const statuses = await Promise.all(Array.from({ length: COPIES }, send));
  let rows = 0;
  await inVillage(dir, async (one) => {
    const found = await one.query(
      "select count(*)::int as n from permohonan_informasi where email = 'seribu@surat.example'",
    );
    rows = found.rows[0].n;
  });
  const told = [...new Set(statuses)]
    .map((status) => `${statuses.filter((one) => one === status).length} × ${status}`)
    .join(', ');
  return {
    what: '1,000 copies of one form at once',
    asked: '1 row, told to all',
    seen: `${rows} row (${told})`,
    met: rows === 1 && statuses.every((status) => status === 201),
  };
}
