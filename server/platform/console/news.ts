import type { KabarAkun } from '#contract/platform/petugas.ts';
import type { Leaving } from '../../core/context.ts';
import type { Core } from '../../core/core.ts';
import { warnOf } from '../../core/data/outage.ts';
import type { PlatformStore, Query, Transaction } from './store.ts';

const MOST = 10;
const OF_OPERATORS = `j.aksi like 'akun.%' and j.isi ->> 'pengelola' = 'true'`;
const WORDS: Record<KabarAkun['aksi'], string> = {
  'akun.create': 'membuat akun',
  'akun.close': 'menonaktifkan akun',
  'akun.open': 'mengaktifkan lagi akun',
  'akun.ask': 'meminta password awal baru untuk akun',
  'akun.drop': 'membatalkan permintaan password awal baru untuk akun',
  'akun.renew': 'membuat password awal baru untuk akun',
  'akun.vouch': 'mengesahkan dari server akun',
};

/** Acts on accounts of operators that this one has not read, oldest first. */
export const newsFor = (query: Query, akun: number) =>
  query<Leaving<KabarAkun>>(
    `select j.id, j.waktu, j.aksi, coalesce(a.nama, 'Perintah di server') as oleh, coalesce(j.isi ->> 'alasan', '') as tentang
     from platform.jejak as j left join platform.akun as a on a.id = j.akun_id
     where ${OF_OPERATORS} and j.id > (select kabar_sampai from platform.akun where id = $1)
     order by j.id limit ${MOST}`,
    [akun],
  );

/** Nothing up to that line is shown again. */
export const readNews = ({ query }: Pick<Transaction, 'query'>, akun: number, sampai: number) =>
  query(
    `update platform.akun set kabar_sampai = greatest(kabar_sampai, least($2, (select max(id) from platform.jejak)))
     where id = $1`,
    [akun, sampai],
  );

type Line = { id: number; waktu: Date; aksi: KabarAkun['aksi']; oleh: string; tentang: string };
type Due = { id: number; email: string; surel_sampai: number };

/** Mails every operator what happened to accounts of operators; what could not be sent is tried again for a week. */
export async function mailNews(store: PlatformStore, core: Core): Promise<void> {
  if (!core.mailer.ready) return;
  const due = await store.query<Due>(
    `select a.id, a.email, a.surel_sampai from platform.akun as a
     where a.nonaktif is null and a.kabupaten is null and not a.contoh and exists (
       select from platform.jejak as j where ${OF_OPERATORS} and j.id > a.surel_sampai and j.waktu > now() - interval '7 days')
     order by a.id`,
  );
  for (const one of due)
    await mailOne(store, core, one).catch((error) => warnOf(core.log, 'news of accounts not mailed', error));
}

async function mailOne(store: PlatformStore, core: Core, { id, email, surel_sampai }: Due): Promise<void> {
  const lines = await store.query<Line>(
    `select j.id, j.waktu, j.aksi, coalesce(a.nama, 'Perintah di server') as oleh, coalesce(j.isi ->> 'alasan', '') as tentang
     from platform.jejak as j left join platform.akun as a on a.id = j.akun_id
     where ${OF_OPERATORS} and j.id > $1 and j.waktu > now() - interval '7 days' order by j.id limit 100`,
    [surel_sampai],
  );
  const last = lines.at(-1)?.id ?? surel_sampai;
  // Claimed before it is sent, so that of two nodes one sends it.
  const move = (from: number, to: number) =>
    store.query(
      'update platform.akun set surel_sampai = $3 where id = $1 and surel_sampai = $2 returning 1 as satu',
      [...[id, from, to]],
    );
  if ((await move(surel_sampai, last)).length === 0) return;
  const text = lines.map(
    ({ waktu, aksi, oleh, tentang }) => `- ${dayOf(waktu)}: ${oleh} ${WORDS[aksi]} ${tentang}.`,
  );
  const mail = {
    to: email,
    from: 'Konsol platform',
    subject: 'Perubahan akun pengelola platform',
    text: `${text.join('\n')}\n\nBila ini tidak Anda kenal, buka https://${core.env.PLATFORM_HOST}/petugas sekarang dan hubungi pengelola lain.\n`,
  };
  try {
    await core.mailer.send(mail);
  } catch (error) {
    await move(last, surel_sampai);
    throw error;
  }
}

const dayOf = (at: Date): string =>
  `${at.toLocaleString('id-ID', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Jakarta' })} WIB`;
