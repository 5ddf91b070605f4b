import { bacaKode } from '#contract/surat-keluar/jejak.ts';
import { verifikasi } from '#contract/surat-keluar/verifikasi.ts';
import { timeNow } from '#server/core/clock.ts';
import { type Context, implement } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { toInstant } from '#server/core/zone.ts';
import { findByCode, keysOf } from './queries.ts';
import { standingOf } from './rules.ts';

export const verifikasiRoutes = [
  implement(verifikasi.kunci, async ({ db, village }) => ({
    desa: village.uuid,
    ...(await keysOf(db)),
    diambil: timeNow(),
  })),

  implement(verifikasi.get, (context) => checked(context)),

  implement(verifikasi.bertanda, (context) => checked(context, context.params.tanda)),
];

type Checking = Pick<Context, 'db' | 'village'> & { params: { kode: string } };

async function checked({ db, params, village }: Checking, said?: string) {
  const kode = bacaKode(params.kode);
  const letter = kode && (await findByCode(db, kode));
  if (!letter || (said !== undefined && said !== letter.tanda)) throw notFound();
  const { tte_sha256, tanda: _, ...shown } = letter;
  const today = toInstant(timeNow(), village.zona).slice(0, 10);
  return { ...shown, keadaan: standingOf(letter, today), tte: tte_sha256 !== null };
}
