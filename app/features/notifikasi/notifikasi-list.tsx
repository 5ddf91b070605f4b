import './notifikasi.css';
import { useNavigation } from 'react-router';
import type { Notifikasi } from '#contract/notifikasi.ts';
import { formatTime } from '../../lib/text/format.ts';
import { Button } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { EmptyState } from '../../ui/table/empty-state.tsx';
import { LoadMore } from '../../ui/table/load-more.tsx';
import { dayLabel } from './notifikasi-days.ts';
import type { Inbox } from './notifikasi-inbox.ts';

const LIST = 'daftar-notifikasi';

/** All notifications of the account, by day; each is a button that reads it and leads to what it is about. */
export function NotifikasiList({ inbox: { items, total, today } }: { inbox: Inbox }) {
  return (
    <div className="notifikasi">
      {items.length === 0 && <EmptyState drawing="notifikasi" text="Tidak ada notifikasi disini." />}
      <ol id={LIST}>
        {items.map((one, at) => (
          <Row key={one.id} item={one} day={newDay(one, items[at - 1], today)} />
        ))}
      </ol>
      <LoadMore shown={items.length} total={total} noun="notifikasi" listId={LIST} label="Muat Lebih" />
    </div>
  );
}

/** The heading over the first notification of a day. */
function newDay(one: Notifikasi, before: Notifikasi | undefined, today: string): string | undefined {
  const label = dayLabel(one.payload.time, today);
  return before && dayLabel(before.payload.time, today) === label ? undefined : label;
}

/** Only where something is unread. */
export function ReadAll({ unread }: { unread: number }) {
  const { formData } = useNavigation();
  if (unread === 0) return null;
  return (
    <Form method="post" preventScrollReset>
      <Button
        variant="sunyi"
        type="submit"
        icon="check"
        loading={formData !== undefined && !formData.has('id')}
      >
        Tandai telah dibaca semua
      </Button>
    </Form>
  );
}

function Row({ item: { id, payload, dibaca }, day }: { item: Notifikasi; day: string | undefined }) {
  const unread = dibaca === null;
  return (
    <li>
      {day && <h2>{day}</h2>}
      <Form method="post">
        <button className={unread ? 'baru' : undefined} type="submit" name="id" value={id}>
          <span>
            {unread && <span className="sr">Belum dibaca. </span>}
            {payload.msg}
          </span>
          <time dateTime={payload.time}>{formatTime(payload.time)}</time>
        </button>
      </Form>
    </li>
  );
}
