import { migrasi } from '#contract/migrasi.ts';
import type { testApi } from './api.ts';

type Api = Awaited<ReturnType<typeof testApi>>;
type Room = { staff: Pick<Awaited<ReturnType<Awaited<ReturnType<Api['village']>>['perangkat']>>, 'call'> };

/** An office that brings a dump of OpenSID over; the jobs are done when a step returns. */
export function opensidDesk(api: Api) {
  const shown = async ({ staff }: Room, id: number) => {
    await api.runJobs();
    return staff.call(migrasi.get, { params: { id } });
  };
  return {
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
