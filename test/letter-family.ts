import { type Isian, isShown, type Jawaban, type Jawabans } from '#contract/kinds/isian.ts';
import type { testApi } from '#test/api.ts';
import '#server/features/surat/table.ts';
import '#server/features/penduduk/table.ts';

type Village = Awaited<ReturnType<Awaited<ReturnType<typeof testApi>>['village']>>;

/** A resident with a deceased father and a child whose birth was recorded, in one family. */
export async function withFamily(village: Village) {
  const warga = await village.warga({ nama: 'Ratna Anggraeni' });
  const made = await village.db(async (db) => {
    const desa_id = db.desaId;
    const { id: wilayah_id } = await db
      .insertInto('wilayah')
      .values({ desa_id, jenis: 'dusun', nama: 'Krajan', induk_id: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: keluarga_id } = await db
      .insertInto('keluarga')
      .values({ desa_id, no_kk: '9901010101010001', wilayah_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('penduduk')
      .set({ keluarga_id, hubungan: 'ISTRI' })
      .where('desa_id', '=', desa_id)
      .where('id', '=', warga.pendudukId)
      .execute();
    const person = async (nama: string, nik: string, keluarga: number | null, dead = false) => {
      const made = await db
        .insertInto('penduduk')
        .values({
          ...{ desa_id, nama, nik, kelamin: 'LK', tanggal_lahir: '1950-02-03', keluarga_id: keluarga },
          status_dasar: dead ? 'MATI' : 'HIDUP',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return made.id;
    };
    const recorded = async (noun: 'kelahiran' | 'kematian', penduduk_id: number) => {
      const made = await db
        .insertInto(noun)
        .values({
          desa_id,
          penduduk_id,
          tanggal: '2026-09-03',
          keluarga_id: null,
          akun_id: null,
          dibatalkan: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return made.id;
    };
    const ayah = await person('Suryo Anggara', '9901010302500001', keluarga_id, true);
    const tetangga = await person('Widodo Prasetya', '9901010302500002', null);
    const mendiang = await person('Karto Wijaya', '9901010302500003', null, true);
    return {
      wilayah_id,
      ibu: await person('Sri Wahyuni', '9901010302500004', keluarga_id),
      tetangga,
      kematian: await recorded('kematian', ayah),
      kematianLain: await recorded('kematian', mendiang),
      kelahiran: await recorded('kelahiran', warga.pendudukId ?? 0),
    };
  });
  return { village, warga, ...made };
}
type Family = Awaited<ReturnType<typeof withFamily>>;

/** A fitting value for each required field of a form. */
export function filled(fields: readonly Isian[], family: Family): Record<string, Jawaban> {
  const answers: Jawabans = {};
  for (const field of fields)
    if (field.args.required !== false && isShown(field, answers))
      answers[field.nama] = answerTo(field, family);
  return answers;
}

function answerTo({ tipe, args, child = [] }: Isian, family: Family): Jawaban {
  const [only] = child;
  switch (tipe) {
    case 'object':
      return filled(child, family);
    case 'list':
      return args.bare && only ? [answerTo(only, family)] : [filled(child, family)];
    case 'tags':
      return ['PKH', 'BPNT'];
    case 'date':
      return '2026-11-15';
    case 'time':
      return '19:30';
    case 'integer':
    case 'number':
      return args.digits ? 2019 : Math.max(12, args.min ?? 0);
    case 'lookup':
      return {
        pekerjaan: 'Petani/Pekebun',
        statusdlmkeluarga: 'Anak',
        wilayah: { dusun: family.wilayah_id },
        penduduk: family.ibu,
        kelahiran: family.kelahiran,
        kematian: family.kematian,
      }[args.sumber ?? 'pekerjaan'];
    default:
      return args.choices?.[0] ?? (args.digits ? '2'.repeat(args.max ?? 1) : 'Balai Desa');
  }
}
