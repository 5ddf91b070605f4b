import { Definisi } from '#contract/kinds/isian-skema.ts';
import { kelolaSurat } from '#contract/surat/kelola.ts';
import { layanan } from '#contract/surat/layanan.ts';
import { surat } from '#contract/surat/surat.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { hashPassword } from '#server/core/session/password.ts';
import type { testApi } from './api.ts';

type Api = Awaited<ReturnType<typeof testApi>>;
type Village = Awaited<ReturnType<Api['village']>>;
type Account = Awaited<ReturnType<Village['warga']>>;

export const PASSWORD = 'Rahasia-77!';
const HASH = hashPassword(PASSWORD);

const ISIAN = [{ nama: 'keperluan', label: 'Keperluan', tipe: 'text', args: {} }] as const;
/** Two types of letters with a short form. */
async function fillTypes(db: VillageDb) {
  const { id } = await db
    .selectFrom('jenis_surat')
    .select('id')
    .where('desa_id', '=', db.desaId)
    .where('slug', '=', 'surat-keterangan')
    .executeTakeFirstOrThrow();
  const types = [
    { slug: 'domisili', nama: 'Surat Keterangan Domisili' },
    { slug: 'usaha', nama: 'Surat Keterangan Usaha' },
  ];
  const form = { desa_id: db.desaId, jenis_id: id, atribut: JSON.stringify(Definisi.parse(ISIAN)) };
  await db
    .insertInto('layanan')
    .values(types.map((type) => ({ ...type, ...form, waktu_pelayanan: 3 })))
    .execute();
}

/** From then on the account knows `PASSWORD`. */
export async function givePassword(
  village: Pick<Village, 'db'>,
  { id }: Pick<Account, 'id'>,
  values: { jabatan?: string } = {},
) {
  const set = { ...values, sandi: await HASH };
  await village.db((db) =>
    db.updateTable('akun').set(set).where('desa_id', '=', db.desaId).where('id', '=', id).execute(),
  );
}

/** An officer who signs letters. */
export async function head(village: Village): Promise<Account> {
  const account = await village.perangkat('surat');
  await village.db((db) =>
    db.updateTable('akun').set({ jabatan: 'Kepala Desa' }).where('id', '=', account.id).execute(),
  );
  return account;
}

/** A village with its office: an operator, the secretary, the head, all with the right to letters. */
export async function office(api: Api) {
  const village = await api.village({ layanan_dinamis: true });
  await village.db(fillTypes);
  const officer = async (jabatan: string) => {
    const account = await village.perangkat('surat');
    await givePassword(village, account, { jabatan });
    return account;
  };
  return {
    village,
    operator: await officer('Kasi Pelayanan'),
    sekdes: await officer('Sekretaris Desa'),
    kades: await officer('Kepala Desa'),
    warga: await village.warga({ nama: 'Ratna Anggraeni' }),
  };
}
type Office = Awaited<ReturnType<typeof office>>;

/** A letter requested through the site. */
export async function file(warga: Account, config = 'domisili') {
  const body = {
    config,
    penduduk: warga.pendudukId ?? 0,
    payload: { keperluan: 'Melamar kerja' },
    nama_dasar_surat: '',
    nomor_dasar_surat: '',
    isi_dasar_surat: '',
    kepada: '',
  };
  const { id } = await warga.call(layanan.create, { params: { jenis_surat: 'surat-keterangan' }, body });
  return id;
}

export const get = (who: Account, id: number) => who.call(kelolaSurat.get, { params: { id } });
export const act = (who: Account, id: number, jenis: string, rest: Record<string, unknown> = {}) =>
  who.call(kelolaSurat.decide, { params: { id }, body: { jenis, ...rest } as never });
export const sign = (who: Account, id: number, rest: Record<string, unknown> = {}) =>
  who.call(kelolaSurat.sign, { params: { id }, body: { password: PASSWORD, tetap_kosong: true, ...rest } });
export const own = (who: Account, id: number) =>
  who.call(surat.record, { params: { type: 'surat-keterangan', id } });
export async function toTheHead({ operator, sekdes }: Office, id: number) {
  await act(operator, id, 'teruskan');
  await act(sekdes, id, 'teruskan');
}
