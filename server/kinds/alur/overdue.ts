import type { Flow } from '#contract/kinds/alur.ts';
import type { Expression } from '#server/core/query/field.ts';
import { IANA } from '#server/core/zone.ts';

const ZONE = `case d.zona ${Object.entries(IANA)
  .map(([zone, name]) => `when '${zone}' then '${name}'`)
  .join(' ')} end`;

/** Whether the office's last day has passed, by the calendar of the village. */
export const overdueSql = ({ states }: Flow): Expression => {
  const office = Object.keys(states).filter((state) => states[state]?.limit?.turn === 'kantor');
  const names = office.map((state) => `'${state}'`).join(', ');
  return (t) => `coalesce(${t}.keadaan in (${names}) and ${t}.tenggat <
    (select (now() at time zone ${ZONE})::date from desa d where d.id = ${t}.desa_id), false)`;
};
