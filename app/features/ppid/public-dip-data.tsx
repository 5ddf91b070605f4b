import { ppid } from '#contract/ppid/ppid.ts';
import { apiOf } from '../../lib/api.ts';
import { villageOf } from '../../lib/live/visitor.ts';
import { rowsUpTo } from '../../lib/paths/rows-up-to.ts';
import type { Route } from './+types/public-dip-data.ts';
import { csvText } from './csv.ts';

const ALL = 1_000;

/** `/ppid/dip.csv` and `/ppid/dip.json`: the whole list of public information, for programs. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  const call = apiOf(context);
  const [desa, { data: rows }] = await Promise.all([
    villageOf(context),
    rowsUpTo(ALL, (paging) => call(ppid.dip, { query: paging })),
  ]);
  if (pathname.endsWith('.csv'))
    return new Response(
      csvText([
        ['No', 'DIP', 'Keterangan Informasi'],
        ...rows.map(({ nama, keterangan_informasi }, at) => [String(at + 1), nama, keterangan_informasi]),
      ]),
      { headers: { 'content-type': 'text/csv; charset=utf-8; header=present' } },
    );
  const { nama_desa, kode } = desa;
  const list = { judul: 'Daftar Informasi Publik', desa: { nama_desa, kode }, data: rows };
  return new Response(JSON.stringify(list), {
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
}
