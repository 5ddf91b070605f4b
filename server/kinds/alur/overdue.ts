import { datedStates, type Flow } from '#contract/kinds/alur.ts';
import type { Expression } from '#server/core/query/field.ts';
import { IANA } from '#server/core/zone.ts';

const ZONE = `case d.zona ${Object.entries(IANA)
  .map(([zone, name]) => `when '${zone}' then '${name}'`)
  .join(' ')} end`;

/** SQL that says whether the office's last day, or its last hour, has passed, by the calendar day of the village. */
export const overdueSql = (flow: Flow): Expression => {
  const { states } = flow;
  const limits = Object.entries(states).flatMap(([state, { limit }]) =>
    limit?.turn === 'kantor' ? [{ state, hours: limit.hours }] : [],
  );
  const counted = limits.filter(({ hours }) => hours === undefined).map(({ state }) => state);
  const days = [...counted, ...datedStates(flow)].map((state) => `'${state}'`);
  const ended = (t: string) => [
    ...(days.length > 0
      ? [
          `(${t}.keadaan in (${days.join(', ')}) and ${t}.tenggat <
            (select (now() at time zone ${ZONE})::date from desa d where d.id = ${t}.desa_id))`,
        ]
      : []),
    ...limits
      .filter(({ hours }) => hours !== undefined)
      .map(
        ({ state, hours }) =>
          `(${t}.keadaan = '${state}' and ${t}.created_at < now() - interval '${hours} hours')`,
      ),
  ];
  return (t) => `coalesce(${ended(t).join(' or ')}, false)`;
};
