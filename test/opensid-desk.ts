import sharp from 'sharp';
import type { Area } from '#contract/lib/access/areas.ts';
import { migrasi } from '#contract/migrasi.ts';
import type { testApi } from './api.ts';
import { opensidDump } from './opensid-dump.ts';

type Api = Awaited<ReturnType<typeof testApi>>;
type Room = { staff: Pick<Awaited<ReturnType<Awaited<ReturnType<Api['village']>>['perangkat']>>, 'call'> };

/** A row of a table of OpenSID, by column. */
export type DumpedRow = Record<string, string | null>;

/** A small dump with these tables. */
export const dumpWith = (tabel: Record<string, DumpedRow[]>): string =>
  [...opensidDump({ keluarga: 1, tabel })].join('');

/** A part of the report. */
export const partIn = <B extends { kunci: string }>({ bagian }: { bagian: B[] }, kunci: string) =>
  bagian.find((one) => one.kunci === kunci);

export const photo = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: '#2f6f4f' } })
    .jpeg()
    .toBuffer();

/** Offices that bring a dump of OpenSID over; the jobs are done when a step returns. */
export function opensidDesk(api: Api) {
  const shown = async ({ staff }: Room, id: number) => {
    await api.runJobs();
    return staff.call(migrasi.get, { params: { id } });
  };
  return {
    /** An officer of residents who holds further areas, in a village of their own. */
    async office(...areas: Area[]) {
      const village = await api.village();
      return { village, staff: await village.perangkat('penduduk', ...areas) };
    },
    async read(room: Room, bytes: string | Uint8Array<ArrayBuffer>) {
      const form = new FormData();
      form.set('berkas', new File([bytes], 'cadangan'));
      const { id } = await room.staff.call(migrasi.create, { body: form });
      await room.staff.call(migrasi.columns, { params: { id }, body: { tujuan: [] } });
      return shown(room, id);
    },
    /** `bawa`: the parts that come; all of them unless given. */
    async apply(room: Room, id: number, bawa?: string[]) {
      await room.staff.call(migrasi.apply, { params: { id }, body: { dibaca: 'on', bawa } });
      return shown(room, id);
    },
    async undo(room: Room, id: number) {
      await room.staff.call(migrasi.undo, { params: { id } });
      return shown(room, id);
    },
  };
}
