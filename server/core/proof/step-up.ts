import { sql } from 'kysely';
import { type MacamBukti, PASTIKAN, PASTIKAN_WARGA } from '#contract/lib/access/bukti.ts';
import type { Core } from '../core.ts';
import { invalid } from '../errors.ts';
import type { Actor } from '../session/session.ts';
import { needProof } from './proof.ts';

const MINUTES = 10;

type Asking = { core: Core; village: { id: number }; actor: Actor };

/**
 * The proof before an act that reaches far: asked once for all acts of a kind within ten minutes of this session. Throws 400
 * at the field `password` where it is wrong or, as in the act itself, not shown. Call it before anything is written or locked:
 * it commits by itself.
 */
export async function stepUp(asking: Asking, kind: MacamBukti, password = ''): Promise<void> {
  const { core, village, actor } = asking;
  const { fresh } = await core.tenancy
    .read(village.id)
    .selectFrom('sesi')
    .select(sql<boolean>`coalesce((bukti ->> ${kind})::timestamptz > now(), false)`.as('fresh'))
    .where('id', '=', actor.sesi)
    .executeTakeFirstOrThrow();
  if (fresh) return;
  if (!password) throw invalid({ password: actor.peran === 'penduduk' ? PASTIKAN_WARGA : PASTIKAN });
  await needProof(asking, password);
  await core.tenancy.write(village.id, (db) =>
    db
      .updateTable('sesi')
      .set({
        bukti: sql`bukti || jsonb_build_object(${kind}::text, now() + make_interval(mins => ${MINUTES}))`,
      })
      .where('id', '=', actor.sesi)
      .execute(),
  );
}
