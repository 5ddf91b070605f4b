import { KATEGORI_INFORMASI } from '#contract/ppid/kategori-informasi.ts';
import { ppid } from '#contract/ppid/ppid.ts';
import { apiOf } from '../../lib/api.ts';
import { paths } from '../../lib/paths/paths.ts';
import { rowsUpTo } from '../../lib/paths/rows-up-to.ts';
import type { Route } from './+types/public-informasi.ts';
import { InformasiTable } from './document-tables.tsx';
import { PpidFrame } from './ppid-frame.tsx';

const ALL = 1_000;
const LEADS: Record<string, string> = {
  'Informasi Berkala': 'Diumumkan desa secara teratur, paling sedikit setahun sekali.',
  'Informasi Serta Merta': 'Diumumkan seketika karena menyangkut keselamatan orang banyak.',
  'Informasi Setiap Saat': 'Tersedia kapan pun Anda memintanya.',
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('now');
  const now = KATEGORI_INFORMASI.find((nama) => nama === asked) ?? 'Informasi Berkala';
  const call = apiOf(context);
  const { data: rows } = await rowsUpTo(ALL, (paging) =>
    call(ppid.informasi, { query: { 'filter{kategori.nama}': now, ...paging } }),
  );
  return { now, rows };
}

export default function JenisInformasi({ loaderData }: Route.ComponentProps) {
  const { now, rows } = loaderData;
  return (
    <PpidFrame title={now} lead={LEADS[now] ?? ''} here={paths.ppidInformasi(now)}>
      <InformasiTable title={now} rows={rows} />
    </PpidFrame>
  );
}
