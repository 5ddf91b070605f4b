import { DETIK_URUNGKAN, type JenisTanggapan, type Keadaan } from '#contract/lapor.ts';
import type { Actor } from '#server/core/session/session.ts';

/** Number of the state of a report nobody has looked at, and of one that was approved without naming a state. */
const MENUNGGU = 1;
const DIPROSES = 2;
/** Every village may rename these and give them a colour of its own; none can do without them. */
export const STATUS_TETAP: readonly number[] = [MENUNGGU, DIPROSES];

type Who = Pick<Actor, 'id'> | null;
type Report = { pelapor_id: number | null; keadaan: Keadaan };

/** What an officer may do to a report in each state. */
const ALLOWED: Record<Keadaan, readonly JenisTanggapan[]> = {
  menunggu: ['setujui', 'tolak', 'minta_perbaikan'],
  perbaikan: ['setujui', 'tolak'],
  ditolak: ['setujui'],
  disetujui: ['tolak', 'status', 'balasan'],
};

export const canDecide = (keadaan: Keadaan, jenis: JenisTanggapan): boolean =>
  ALLOWED[keadaan].includes(jenis);

export const isReporter = (actor: Who, { pelapor_id }: Pick<Report, 'pelapor_id'>): boolean =>
  actor !== null && actor.id === pelapor_id;

/** Everyone sees what is approved; the reporter also what is not. */
export const canSee = (actor: Who, report: Report): boolean =>
  report.keadaan === 'disetujui' || isReporter(actor, report);

/** A reporter may change the words only while an officer asks for it. */
export const canRevise = (actor: Who, report: Report): boolean =>
  isReporter(actor, report) && report.keadaan === 'perbaikan';

/** A name can only be hidden where the reporter wanted it shown. */
export const canHideName = ({ tampilkan_nama }: { tampilkan_nama: boolean }): boolean => tampilkan_nama;

/** The state of a report after a decision; undefined when the decision leaves it as it is. */
export function stateAfter(
  jenis: JenisTanggapan,
  status: number | undefined,
): { keadaan?: Keadaan; status_id?: number } {
  if (jenis === 'setujui') return { keadaan: 'disetujui', status_id: status ?? DIPROSES };
  if (jenis === 'tolak') return { keadaan: 'ditolak', status_id: MENUNGGU };
  if (jenis === 'minta_perbaikan') return { keadaan: 'perbaikan', status_id: MENUNGGU };
  return jenis === 'status' && status !== undefined ? { status_id: status } : {};
}

type Decision = { id: number; oleh_id: number | null; diurungkan: Date | null; created_at: Date };

/** Only the last decision, by who took it, and only for a moment. */
export function canUndo(actor: Who, decision: Decision, last: number | undefined, now: Date): boolean {
  const age = now.getTime() - decision.created_at.getTime();
  return (
    actor !== null &&
    decision.oleh_id === actor.id &&
    decision.id === last &&
    decision.diurungkan === null &&
    age <= DETIK_URUNGKAN * 1000
  );
}
