import { impor } from '#contract/impor/impor.ts';
import { writeXlsx } from '#server/core/sheet/write.ts';
import { SAMPLE_COLUMNS } from '#server/features/impor/contoh-rules.ts';
import type { testApi } from './api.ts';

export const HEADINGS = SAMPLE_COLUMNS.map(({ title }) => title);
const at = (name: string) => HEADINGS.indexOf(name);

/** A workbook in an upload form. */
export async function tableOf(rows: Iterable<string[]>, headings = HEADINGS): Promise<FormData> {
  const list = [...rows];
  async function* each() {
    yield* list;
  }
  const columns = headings.map((title) => ({ title }));
  const bytes = await new Response(writeXlsx('Data', columns, each())).arrayBuffer();
  const form = new FormData();
  form.set('berkas', new File([bytes], 'Data Dukcapil.xlsx'));
  return form;
}

export async function allOf<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const row of rows) list.push(row);
  return list;
}

export function changed(row: string[], values: Record<string, string>): string[] {
  const copy = [...row];
  for (const [name, value] of Object.entries(values)) copy[at(name)] = value;
  return copy;
}

/** Villages with an officer who imports their register. */
export function importOffice(api: Awaited<ReturnType<typeof testApi>>) {
  async function office() {
    const village = await api.village();
    return { village, staff: await village.perangkat('penduduk') };
  }
  type Office = Awaited<ReturnType<typeof office>>;

  /** Uploads rows, accepts the proposed columns, and waits for the judgement. */
  async function judged({ staff }: Office, rows: string[][], headings = HEADINGS) {
    const made = await staff.call(impor.create, { body: await tableOf(rows, headings) });
    const params = { id: made.id };
    await staff.call(impor.columns, { params, body: { tujuan: made.kolom.map(({ tujuan }) => tujuan) } });
    await api.runJobs();
    return staff.call(impor.get, { params });
  }

  async function applied(room: Office, rows: string[][]) {
    const { id } = await judged(room, rows);
    await room.staff.call(impor.apply, { params: { id }, body: { tanpa_ditolak: 'on' } });
    await api.runJobs();
    return room.staff.call(impor.get, { params: { id } });
  }
  return { office, judged, applied };
}
