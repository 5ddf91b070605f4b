import { redirect } from 'react-router';
import type { Call } from '#contract/client.ts';
import { type Orang, orang } from '#contract/orang/orang.ts';
import { readAsPage } from '../../lib/api.ts';
import { paths } from '../../lib/paths/paths.ts';

/** The person an event is recorded for; redirects to their page when it cannot be. */
export async function loadFor(call: Call, request: Request, can: keyof Orang['can']): Promise<Orang> {
  const id = Number(new URL(request.url).pathname.split('/')[3]);
  const person = await readAsPage(request, call(orang.open, { params: { id }, body: {} }));
  if (!person.can[can]) throw redirect(paths.kelola('penduduk', id));
  return person;
}

const HEAD = 'KEPALA KELUARGA';
/** The others of a family, from whom the next head is chosen where this person leads it. */
export const heirsOf = ({ id, keluarga, hubungan }: Orang) =>
  hubungan === HEAD ? (keluarga?.anggota.filter((one) => one.id !== id) ?? []) : [];
