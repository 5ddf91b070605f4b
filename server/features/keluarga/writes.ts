import type { keluarga } from '#contract/keluarga.ts';
import { need } from '#contract/lib/record.ts';
import type { Context } from '#server/core/context.ts';
import { conflict, invalid, notFound } from '#server/core/errors.ts';
import { addKeluarga, checkArea } from '#server/features/penduduk/keluarga-writes.ts';
import { recordView } from '#server/features/penduduk/lihat-writes.ts';
import { changePenduduk, type Writing } from '#server/features/penduduk/writes.ts';
import { onNewCard, staysLed } from './rules.ts';

type Body<E extends keyof typeof keluarga> = Context<(typeof keluarga)[E]>['body'];
const HEAD = 'KEPALA KELUARGA';

/** A family and its living members, all locked. */
async function openFamily({ db }: Writing, id: number) {
  const family = await db
    .selectFrom('keluarga')
    .select(['id', 'alamat', 'wilayah_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!family) throw notFound();
  const members = await db
    .selectFrom('penduduk')
    .select(['id', 'hubungan', 'kelamin', 'status_kawin'])
    .where('keluarga_id', '=', id)
    .where('status_dasar', '=', 'HIDUP')
    .orderBy('id')
    .forUpdate()
    .execute();
  return { family, members };
}

/** Gives some members of a family a card of their own; returns the new family. */
export async function splitFamily(writing: Writing, id: number, body: Body<'split'>): Promise<number> {
  const { family, members } = await openFamily(writing, id);
  const leaving = new Set(body.anggota);
  const gone = members.filter((one) => leaving.has(one.id));
  if (gone.length !== leaving.size) throw invalid({ anggota: 'Pilih dari anggota keluarga ini.' });
  if (gone.length === members.length)
    throw invalid({ anggota: 'Paling sedikit satu anggota tetap di KK ini.' });
  if (!leaving.has(body.kepala)) throw invalid({ kepala: 'Pilih dari anggota yang pisah.' });
  if (!staysLed(members, leaving, body.kepala_lama))
    throw invalid({ kepala_lama: 'Pilih kepala keluarga bagi yang tetap' });
  const { no_kk, alamat, tanggal, nomor } = body;
  const card = { no_kk, terbit: tanggal, alamat: alamat || family.alamat };
  const wilayah_id = body.wilayah_id ?? family.wilayah_id;
  await checkArea(writing, wilayah_id, 'Pilih wilayah');
  const [made] = await addKeluarga(writing, [{ ...card, wilayah_id }]);
  const relations = onNewCard(gone, body.kepala);
  const changes = gone.map((one) => ({
    id: one.id,
    fakta: { keluarga_id: need(made), hubungan: relations.get(one.id) ?? one.hubungan },
  }));
  const headLeft = members.some((one) => leaving.has(one.id) && one.hubungan === HEAD);
  const heir = body.kepala_lama;
  const next = headLeft && heir !== undefined ? [{ id: heir, fakta: { hubungan: HEAD } }] : [];
  await changePenduduk(writing, [...changes, ...next], { sumber: 'koreksi', alasan: `Pisah KK, ${nomor}` });
  return need(made);
}

/** Moves all members of a family to the card of another one; returns that family. The old card stays in the history. */
export async function joinFamily(writing: Writing, id: number, body: Body<'join'>): Promise<number> {
  const { db } = writing;
  const { members } = await openFamily(writing, id);
  if (members.length === 0) throw conflict('Keluarga ini sudah tidak punya anggota.');
  const other = await db
    .selectFrom('keluarga')
    .select('id')
    .where('no_kk', '=', body.no_kk)
    .forUpdate()
    .executeTakeFirst();
  if (!other) throw invalid({ no_kk: 'Nomor KK ini belum tercatat.' });
  if (other.id === id) throw invalid({ no_kk: 'Ini nomor KK keluarga ini sendiri.' });
  if (body.hubungan === HEAD) throw invalid({ hubungan: 'Kepala keluarga di KK itu tetap.' });
  const fakta = { keluarga_id: other.id, hubungan: body.hubungan };
  const moved = members.map((one) => ({ id: one.id, fakta }));
  await changePenduduk(writing, moved, { sumber: 'koreksi', alasan: `Gabung KK, ${body.nomor}` });
  return other.id;
}

/** Records that somebody prints the card of a family, with each member. */
export async function recordSheet(writing: Writing, members: readonly { id: number }[], keperluan: string) {
  for (const { id } of members) await recordView(writing, { penduduk_id: id, keperluan, apa: 'lembar KK' });
}
