import { actOf, mayAct } from '#contract/kinds/alur.ts';
import { alurLapor, JENIS_LANGKAH, type JenisLangkah, type Keadaan } from '#contract/lapor/alur.ts';
import type { Actor } from '#server/core/session/session.ts';

/** Number of the state of a report nobody has looked at, and of one that was approved without naming a state. */
const MENUNGGU = 1;
const DIPROSES = 2;
/** The one that every village begins with for what is done. */
const SELESAI = 4;
/** Every village may rename these and give them a colour of its own; none can do without them. */
export const STATUS_TETAP: readonly number[] = [MENUNGGU, DIPROSES];

/** The acts whose words and pictures everyone may see, where the report itself may be seen. */
export const PUBLIC_ACTS = JENIS_LANGKAH.filter((jenis) => actOf(alurLapor, jenis).public);

type Who = Pick<Actor, 'id'> | null;
type Report = { pelapor_id: number | null; keadaan: Keadaan };

export const isReporter = (actor: Who, { pelapor_id }: Pick<Report, 'pelapor_id'>): boolean =>
  actor !== null && actor.id === pelapor_id;

/** Everyone sees what is approved; the reporter also what is not. */
export const canSee = (actor: Who, report: Report): boolean =>
  report.keadaan === 'disetujui' || isReporter(actor, report);

/** A reporter may change the words only while an officer asks for it. */
export const canRevise = (actor: Who, report: Report): boolean =>
  isReporter(actor, report) && mayAct(alurLapor, 'perbaiki', report.keadaan);

/** A name can only be hidden where the reporter wanted it shown. */
export const canHideName = ({ tampilkan_nama }: { tampilkan_nama: boolean }): boolean => tampilkan_nama;

/** The status of a report that an act gives it; undefined when it keeps the one it has. */
export function statusAfter(jenis: JenisLangkah, status: number | undefined): number | undefined {
  if (jenis === 'setujui') return status ?? DIPROSES;
  return jenis === 'status' ? status : jenis === 'balasan' ? undefined : MENUNGGU;
}

/** An approved report with another status than the first was followed up with its approval. */
export const isFollowedUp = ({ keadaan, status_id }: { keadaan?: unknown; status_id?: unknown }): boolean =>
  keadaan === 'disetujui' && status_id !== DIPROSES;

/** Nothing more is to be done about it: by the status it began with, whatever it is called now, or by that name. */
export const isFinished = (report: { keadaan: Keadaan; status_id: number; status: string | null }): boolean =>
  report.keadaan === 'disetujui' && (report.status_id === SELESAI || /^selesai/i.test(report.status ?? ''));
