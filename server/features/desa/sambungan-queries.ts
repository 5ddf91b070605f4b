import type { Sambungan } from '#contract/desa/sambungan.ts';
import type { Context } from '#server/core/context.ts';
import type { OfVillage } from '#server/core/data/tables.ts';
import { undeliveredOf } from '../akun/surel-queries.ts';

type UjiEmailTable = { desa_id: OfVillage; diminta: Date; selesai: Date | null; sebab: string };
declare module '#server/core/data/tables.ts' {
  interface Tables {
    uji_email: UjiEmailTable;
  }
}

type Shown = Omit<Sambungan, 'email'> & {
  email: Omit<Sambungan['email'], 'uji'> & { uji: Omit<UjiEmailTable, 'desa_id'> | null };
};

/** Connections of the site to other services, without the addresses and keys of the installation. */
export async function connectionsOf({
  core,
  db,
  village,
}: Pick<Context, 'core' | 'db' | 'village'>): Promise<Shown> {
  const { CAPTCHA, ISLA_URL, TTE_URL, COLOUR_SCHEME_URL } = core.env;
  const [uji, undelivered] = await Promise.all([
    db.selectFrom('uji_email').select(['diminta', 'selesai', 'sebab']).executeTakeFirst(),
    undeliveredOf(db),
  ]);
  return {
    email: {
      siap: core.mailer.ready,
      ke: village.email,
      tertahan: undelivered?.jumlah ?? 0,
      uji: uji ?? null,
    },
    captcha: CAPTCHA,
    isla: { siap: Boolean(ISLA_URL), dipakai: village.use_isla },
    tte: Boolean(TTE_URL),
    warna: Boolean(COLOUR_SCHEME_URL),
  };
}
