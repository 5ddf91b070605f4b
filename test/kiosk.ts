import type { Insertable } from 'kysely';
import { type Call, client } from '#contract/client.ts';
import { kelolaPresensi } from '#contract/presensi/kelola.ts';
import { kios } from '#contract/presensi/kios.ts';
import { perangkatKantor } from '#contract/presensi/perangkat.ts';
import type { PegawaiTable } from '#server/features/pegawai/table.ts';
import type { testApi } from './api.ts';

type Village = Awaited<ReturnType<Awaited<ReturnType<typeof testApi>>['village']>>;

/** A published official; `sejak` is since when they are in the list. */
export const addOfficial = async (
  village: Village,
  judul: string,
  rest: Partial<Insertable<PegawaiTable>> & { sejak?: string } = {},
): Promise<number> => {
  const { sejak, ...columns } = { sejak: '2020-01-01T00:00:00Z', ...rest };
  const row = await village.db((db) =>
    db
      .insertInto('pegawai')
      .values({
        judul,
        jabatan: 'Kaur Uji',
        tingkat: 3,
        status: 'terbit',
        terbit: new Date(sejak),
        created_at: new Date(sejak),
        draf: null,
        penulis_id: null,
        diubah_oleh: null,
        dihapus: null,
        gambar_id: null,
        ...columns,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return row.id;
};

let chips = 0;
export const newChip = (): string => `04A2B${String(++chips).padStart(5, '0')}`;

/** An official with a chip of their own. */
export async function withChip(village: Village, staff: Call, nama: string) {
  const id = await addOfficial(village, nama);
  const chip = newChip();
  await staff(kelolaPresensi.saveOfficial, { params: { id }, body: { chip_ektp: chip } });
  return { id, chip };
}

/** A device that was paired by its code; `call` is the client of its browser. */
export async function pairedKiosk(village: Village, staff: Call, nama = 'Tablet uji', ip = '127.0.0.1') {
  const { cookie, kode } = await unpaired(village, ip);
  const { id } = await staff(perangkatKantor.pair, { body: { kode, nama } });
  return { id, ...browserOf(village, cookie, ip) };
}

/** A device that shows its code. */
export async function unpaired(village: Village, ip = '127.0.0.1') {
  const response = await village.from(ip).send('/v1/presensi/kios/kode/', { method: 'POST' });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { data } = (await response.json()) as { data: { kode: string; berakhir: string } };
  return { ...data, ...browserOf(village, cookie, ip) };
}

export function browserOf(village: Village, cookie: string, ip = '127.0.0.1') {
  const send = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('cookie', cookie);
    return village.from(ip).send(path, { ...init, headers });
  };
  const call = client(send);
  return { send, call, cookie, tap: (chip: string) => call(kios.tap, { body: { chip } }) };
}
