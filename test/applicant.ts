import { akun } from '#contract/akun/akun.ts';
import type { testApi } from './api.ts';

type Api = Awaited<ReturnType<typeof testApi>>;

export const PASSWORD = 'Sawah#Hijau7';
export const KK = '9901012001100127';
export const IMAS = { nik: '9901016511840016', tanggal_lahir: '1984-11-25' };

type Given = { otomatis?: boolean; tanggal_lahir?: string };

/** A village whose register contains Imas and her family card. */
export async function applicant(api: Api, { otomatis = false, ...values }: Given = {}) {
  const village = await api.village({ daftar_otomatis: otomatis });
  const staf = await village.perangkat('akun');
  const pendudukId = await village.db(async (db) => {
    const desa_id = village.desaId;
    const area = { desa_id, jenis: 'dusun' as const, nama: 'Mekar', induk_id: null };
    const wilayah = await db.insertInto('wilayah').values(area).returning('id').executeTakeFirstOrThrow();
    const family = { desa_id, no_kk: KK, wilayah_id: wilayah.id };
    const { id } = await db.insertInto('keluarga').values(family).returning('id').executeTakeFirstOrThrow();
    const person = { desa_id, ...IMAS, nama: 'Imas Masitoh', kelamin: 'PR' as const, keluarga_id: id };
    const row = { ...person, wilayah_id: wilayah.id, ...values };
    const made = await db.insertInto('penduduk').values(row).returning('id').executeTakeFirstOrThrow();
    return made.id;
  });
  return { village, staf, pendudukId };
}

type Asker = Pick<Awaited<ReturnType<Api['village']>>, 'call'>;

/** The code in a mail. */
export const codeIn = (text = '') => /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(text)?.[0] ?? '';

/** Imas sets her password with a code. */
export const redeem = (village: Asker, kode: string) =>
  village.call(akun.useCode, { body: { kode, tanggal_lahir: IMAS.tanggal_lahir, password: PASSWORD } });
