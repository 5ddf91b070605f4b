import { morePaths } from '../../lib/paths-more.ts';

/** What calendars look for in the head of a page. */
export const CalendarLink = () => (
  <link rel="alternate" type="text/calendar" title="Kalender kegiatan" href={morePaths.kegiatanKalender()} />
);
