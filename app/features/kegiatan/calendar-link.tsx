import { morePaths } from '../../lib/paths/paths-more.ts';

/** Link in the head of a page by which calendars find the activities. */
export const CalendarLink = () => (
  <link rel="alternate" type="text/calendar" title="Kalender kegiatan" href={morePaths.kegiatanKalender()} />
);
