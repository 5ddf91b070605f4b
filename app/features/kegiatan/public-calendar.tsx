import { kegiatan } from '#contract/kegiatan.ts';
import { apiOf } from '../../lib/api.ts';
import { villageOf } from '../../lib/live/visitor.ts';
import type { Route } from './+types/public-calendar.ts';
import { CALENDAR_TYPE, calendarText } from './calendar.ts';

const MOST = 100;
const query = { 'include[]': 'kategori', 'exclude[]': 'deskripsi' };

/** `/kegiatan/kalender.ics`, to subscribe to; `/kegiatan/7/kalender.ics`, one activity to keep. */
export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url);
  const call = apiOf(context);
  const [desa, activities] = await Promise.all([
    villageOf(context),
    id
      ? call(kegiatan.get, { params: { id }, query }).then((one) => [one])
      : call(kegiatan.list, { query: { ...query, per_page: MOST, exclude_count: 1 } }).then(
          ({ data }) => data,
        ),
  ]);
  const name = id ? `kegiatan-${id}.ics` : 'kegiatan.ics';
  return new Response(calendarText(desa, activities, origin), {
    headers: {
      'content-type': CALENDAR_TYPE,
      'content-disposition': `${id ? 'attachment' : 'inline'}; filename="${name}"`,
    },
  });
}
