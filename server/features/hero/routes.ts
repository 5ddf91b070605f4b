import { hero } from '#contract/hero.ts';
import { implement } from '#server/core/context.ts';
import { listPage } from '#server/core/query/list.ts';
import { visible } from '#server/kinds/naskah/visible.ts';
import { heroNaskah } from './queries.ts';
import { heroQuery } from './resource.ts';

export const heroRoutes = [
  implement(
    hero.list,
    async ({ db, village, query }) => {
      const page = await listPage(db, heroQuery, plainType(query), {
        zone: village.zona,
        where: visible,
        constant: true,
      });
      return { ...page, data: page.data.map(heroNaskah.present) };
    },
    { query: heroQuery },
  ),
];

// The site asks for `filter{tipehero.id}`; a type is nothing but its number here.
const plainType = (query: URLSearchParams) =>
  new URLSearchParams([...query].map(([name, value]) => [name.replace('{tipehero.id', '{tipehero'), value]));
