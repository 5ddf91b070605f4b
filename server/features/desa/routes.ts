import { desa, PROFIL_FIELDS } from '#contract/desa.ts';
import { implement } from '#server/core/context.ts';
import { desaView, logoOf, profilView } from './queries.ts';

// Unknown hosts never reach this: the API answers 404 with `is_registered: false` for them.
export const desaRoutes = [
  implement(desa.domainCheck, async () => ({ is_registered: true })),
  implement(desa.me, async ({ core, db, village, query }) => {
    const left = new Set(query.getAll('exclude[]'));
    const wanted = PROFIL_FIELDS.filter((name) => !left.has(name));
    const [logo, profil] = await Promise.all([
      logoOf(core, db),
      wanted.length > 0 ? profilView(db) : undefined,
    ]);
    const shown = Object.entries(profil ?? {}).filter(([name]) => wanted.includes(name));
    return { ...desaView(village), ...logo, ...Object.fromEntries(shown) };
  }),
];
