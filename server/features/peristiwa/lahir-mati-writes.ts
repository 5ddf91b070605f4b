import { need } from '#contract/lib/record.ts';
import type { peristiwa } from '#contract/peristiwa.ts';
import { canBeParent, PARENT_YEARS } from '#contract/surat/syarat-pemohon.ts';
import type { Context } from '#server/core/context.ts';
import { conflict, invalid, notFound } from '#server/core/errors.ts';
import type { Peristiwa } from '#server/features/penduduk/table.ts';
import {
  addPenduduk,
  changePenduduk,
  FAKTA,
  temporaryNiks,
  type Writing,
} from '#server/features/penduduk/writes.ts';
import { childOf, takenBack, widowedBy } from './rules.ts';
import { addEvent, changeBy, headChange, type Living, openLiving } from './writes.ts';

type Body<E extends keyof typeof peristiwa> = Context<(typeof peristiwa)[E]>['body'];

/** Records a birth in the family of one of the parents; returns the child. */
export async function bear(writing: Writing, id: number, body: Body<'birth'>): Promise<number> {
  const { db } = writing;
  const { person, members } = await openLiving(db, id);
  if (person.keluarga_id === null)
    throw conflict('Orang ini belum tercatat di keluarga mana pun. Catat keluarganya dahulu.');
  const { nama, kelamin, tanggal, tempat_lahir, nomor } = body;
  const [child] = await addPenduduk(
    writing,
    [
      {
        fakta: {
          nama,
          kelamin,
          tempat_lahir,
          tanggal_lahir: tanggal,
          akta_lahir: nomor,
          nik: body.nik ?? need((await temporaryNiks(db, 1))[0]),
          keluarga_id: person.keluarga_id,
          hubungan: childOf(person.hubungan),
          status_kawin: 'BELUM KAWIN',
          pekerjaan: 'BELUM/TIDAK BEKERJA',
          pendidikan: 'TIDAK/BELUM SEKOLAH',
          ...parentsOf(members, body),
        },
      },
    ],
    { sumber: 'peristiwa', peristiwa: 'kelahiran', alasan: `Akta kelahiran ${nomor}` },
  );
  const penduduk_id = need(child);
  const { jam, tempat_dilahirkan, penolong, anak_ke, berat_gram, panjang_cm, pelapor } = body;
  const row = { jam, tempat_dilahirkan, penolong, anak_ke, berat_gram, panjang_cm, pelapor, tanggal, nomor };
  await addEvent(writing, 'kelahiran', {
    ...row,
    penduduk_id,
    keluarga_id: person.keluarga_id,
    tempat: tempat_lahir,
  });
  return penduduk_id;
}

function parentsOf(members: readonly Living[], body: Body<'birth'>) {
  const of = (field: 'ayah_id' | 'ibu_id', kelamin: 'LK' | 'PR') => {
    if (body[field] === undefined) return undefined;
    const parent = members.find((one) => one.id === body[field] && one.kelamin === kelamin);
    if (!parent) throw invalid({ [field]: 'Pilih dari anggota keluarga ini.' });
    if (!canBeParent(parent.tanggal_lahir, body.tanggal))
      throw invalid({ [field]: `Orang tua paling sedikit ${PARENT_YEARS} tahun lebih tua dari anaknya.` });
    return parent;
  };
  const ayah = of('ayah_id', 'LK');
  const ibu = of('ibu_id', 'PR');
  return {
    nama_ayah: ayah?.nama ?? body.nama_ayah,
    nik_ayah: ayah?.nik ?? '',
    nama_ibu: ibu?.nama ?? body.nama_ibu,
    nik_ibu: ibu?.nik ?? '',
  };
}

/** Records a death: the next head of the family, and the spouse who is widowed, follow from it. */
export async function die(writing: Writing, id: number, body: Body<'death'>): Promise<number> {
  const { person, members } = await openLiving(writing.db, id);
  if (body.tanggal < person.tanggal_lahir) throw invalid({ tanggal: 'Tanggal ini sebelum ia lahir.' });
  const heads = headChange(members, new Set([id]), body.kepala_baru);
  const { tanggal, nomor, jam, tempat, sebab, pelapor } = body;
  const row = { tanggal, nomor, jam, tempat, sebab, pelapor, keluarga_id: person.keluarga_id };
  const event = await addEvent(writing, 'kematian', { ...row, penduduk_id: id });
  const widowed = widowedBy(members, id);
  const dead = { id, fakta: { status_dasar: 'MATI' as const, status_sejak: tanggal } };
  const single = { status_kawin: 'CERAI MATI' };
  const others = widowed === undefined ? heads : merged([...heads, { id: widowed, fakta: single }]);
  await changeBy(writing, [dead, ...others], {
    peristiwa: 'kematian',
    peristiwa_id: event,
    alasan: `Akta kematian ${nomor} (${person.nama})`,
  });
  return event;
}

type Named = { id: number; fakta: object };
/** One change for each person. */
function merged(changes: readonly Named[]): Named[] {
  const byId = new Map<number, object>();
  for (const { id, fakta } of changes) byId.set(id, { ...byId.get(id), ...fakta });
  return [...byId].map(([id, fakta]) => ({ id, fakta }));
}

/** Takes back an event that was recorded by mistake, for all whom it changed; what was changed since stays. */
export async function takeBack(writing: Writing, id: number, { jenis, alasan }: Body<'undo'>): Promise<void> {
  const { db, record } = writing;
  const event = await findEvent(writing, id, jenis);
  if (!event) throw conflict('Tidak ada pencatatan yang dapat dibatalkan. Muat ulang halaman ini.');
  await db
    .updateTable(jenis as 'kematian')
    .set({ dibatalkan: new Date() })
    .where('id', '=', event.id)
    .execute();
  await record({ action: `${jenis}.undo`, id: event.id, before: event, after: { alasan }, quiet: true });
  const why = { sumber: 'koreksi', alasan: `Pencatatan ${jenis} dibatalkan: ${alasan}` } as const;
  if (jenis === 'kelahiran')
    await changePenduduk(writing, [{ id, fakta: { status_dasar: 'TIDAK VALID' } }], why);
  else await changePenduduk(writing, await changesBack(writing, { jenis, id: event.id }), why);
}

async function findEvent({ db }: Writing, penduduk_id: number, jenis: Peristiwa) {
  const person = await db
    .selectFrom('penduduk')
    .select('id')
    .where('id', '=', penduduk_id)
    .forUpdate()
    .executeTakeFirst();
  if (!person) throw notFound();
  const query = db
    .selectFrom(jenis as 'pindah')
    .select(['id', 'tanggal', 'nomor'])
    .where('penduduk_id', '=', penduduk_id)
    .where('dibatalkan', 'is', null)
    .orderBy('id', 'desc');
  return (jenis === 'pindah' ? query.where('arah', '=', 'keluar') : query).executeTakeFirst();
}

async function changesBack({ db }: Writing, { jenis, id }: { jenis: Peristiwa; id: number }) {
  const lines = await db
    .selectFrom('penduduk_riwayat')
    .select(['penduduk_id', 'perubahan'])
    .where('peristiwa', '=', jenis)
    .where('peristiwa_id', '=', id)
    .execute();
  const ids = lines.map(({ penduduk_id }) => penduduk_id);
  const people = await db
    .selectFrom('penduduk')
    .select(['id', ...FAKTA])
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(people.map((one) => [one.id, one]));
  return lines.map(({ penduduk_id, perubahan }) => ({
    id: penduduk_id,
    fakta: takenBack(perubahan, byId.get(penduduk_id) ?? {}),
  }));
}
