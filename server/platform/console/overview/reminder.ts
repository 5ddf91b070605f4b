import { HARI_INGAT, UKURAN, type UkuranRingkasan } from '#contract/platform/ringkasan.ts';
import { recordEvent } from '../../../core/data/event.ts';
import { conflict, invalid } from '../../../core/errors.ts';
import { enqueue } from '../../../core/job.ts';
import { kirimPengingat } from '../../../features/desa/pengingat-jobs.ts';
import { kirimNotifikasi } from '../../../features/notifikasi/jobs.ts';
import type { Transaction } from '../store.ts';
import { type Act, type By, inVillage } from '../trail.ts';

type Wish = { perkara: UkuranRingkasan; tahun: number; desa: readonly number[]; pesan: string };
type Doing = { akun: number; by: By; tell(act: Act): Promise<void> };

const dayOf = (at: Date): string =>
  at.toLocaleDateString('id-ID', { dateStyle: 'long', timeZone: 'Asia/Jakarta' });

/**
 * Tells the administrators of villages of one matter, each once in seven days: whoever comes second, or at the same time, finds
 * it told. Returns how many were told, and how many had been; refuses where that is all of them.
 */
export async function remind(at: Transaction, { perkara, tahun, desa, pesan }: Wish, doing: Doing) {
  const asked = [...new Set(desa)].toSorted((a, b) => a - b);
  const known = await at.query<{ id: number }>(
    'select desa_id as id from platform.desa where desa_id = any ($1::bigint[]) and ditangguhkan is null',
    [asked],
  );
  if (known.length < asked.length)
    throw invalid({ desa: 'Ada desa yang tidak lagi di sini, atau sedang ditangguhkan. Muat ulang dulu.' });
  // Rows go in the order of their numbers, so that two presses at once wait for each other and never in a circle.
  const free = await at.query<{ id: number }>(
    `insert into platform.pengingat (desa_id, perkara, akun_id) select id, $2, $3 from unnest($1::bigint[]) as u (id) order by id
     on conflict (desa_id, perkara) do update set waktu = now(), akun_id = excluded.akun_id
       where platform.pengingat.waktu < now() - interval '${HARI_INGAT} days'
     returning desa_id as id`,
    [asked, perkara, doing.akun],
  );
  if (free.length === 0) throw conflict(await whenLast(at, perkara, asked));
  for (const { id } of free) await tellVillage(at, id, { perkara, tahun, pesan }, doing);
  return { dikirim: free.length, sudah: asked.length - free.length };
}

async function tellVillage(
  at: Transaction,
  id: number,
  { perkara, tahun, pesan }: Omit<Wish, 'desa'>,
  { by, tell }: Doing,
): Promise<void> {
  const isi = { perkara, tahun, pesan };
  await at.village(id, async (db) => {
    await enqueue(db, kirimNotifikasi, {
      kunci: `pengingat-${perkara}-${by.permintaan}`,
      to: { admin: true },
      isi: { msg: pesan, key: 'pengingat', obj_id: UKURAN.indexOf(perkara) + 1, category_surat: null },
    });
    await enqueue(db, kirimPengingat, { pesan });
    await recordEvent(db, { action: 'desa.remind', id, after: isi, quiet: true }, inVillage(by));
  });
  await tell({ aksi: 'desa.ingatkan', desaId: id, isi: { ...isi, alasan: pesan } });
}

async function whenLast({ query }: Transaction, perkara: UkuranRingkasan, asked: readonly number[]) {
  const [row] = await query<{ kapan: Date }>(
    'select max(waktu) as kapan from platform.pengingat where perkara = $1 and desa_id = any ($2::bigint[])',
    [perkara, asked],
  );
  const day = row ? dayOf(row.kapan) : 'baru saja';
  return `Sudah diingatkan ${day}. Satu desa diingatkan sekali dalam ${HARI_INGAT} hari untuk satu perkara.`;
}
