import { z } from 'zod';
import { Day, Instant } from '../kit.ts';

/** Whose turn it is: the office's, or that of the person who asks something of it. */
export const GILIRAN = ['kantor', 'warga'] as const;
export type Giliran = (typeof GILIRAN)[number];

/** Seconds in which a step can be taken back; only then is the other side notified. */
export const UNDO_SECONDS = 10;

export type Act<S extends string = string> = {
  /** The states in which it may be done. */
  from: readonly S[];
  /** The state that follows; without it everything stays as it is. */
  to?: S;
  who: Giliran;
  /** It needs a reason, which only the other side reads. */
  reason?: boolean;
  /** The other side is notified, once it can no longer be taken back. */
  tells?: boolean;
  /** What it says and shows may be read by everyone, where the thing itself may. */
  public?: boolean;
  /** It cannot be taken back, not even at once. */
  final?: boolean;
};

/** In how many working days, or hours of running time, somebody must act in a state. */
export type Limit<A extends string = string> = Span & {
  turn: Giliran;
  /**
   * From the beginning, without the days on which it was the other side's turn; from the step that led here; or from when
   * the other side last sent it.
   */
  since: 'start' | 'step' | 'sent';
  /** Acts that meet the limit and leave the state as it is. */
  met?: readonly A[];
  /** What the days of the other side went by with: 'menunggu perbaikan dari pelapor'. */
  paused?: string;
};

/** Hours run from the beginning, also by night and on holidays. */
type Span = { days: number; hours?: undefined } | { hours: number; days?: undefined };

/** How things of one kind go from state to state: what may be done when, by whom, and by when. */
export type Flow<S extends string = string, A extends string = string> = {
  /** The state in which they begin. */
  start: S;
  /** `turn` says whose it is where nobody's days are counted. */
  states: Record<S, { limit?: Limit<NoInfer<A>>; turn?: Giliran; public?: boolean }>;
  acts: Record<A, Act<S>>;
};

export const flow = <const S extends string, const A extends string>(definition: Flow<S, A>): Flow<S, A> =>
  definition;

export const mayAct = <S extends string, A extends string>({ acts }: Flow<S, A>, act: A, state: S): boolean =>
  acts[act].from.includes(state);

export const stateAfter = <S extends string, A extends string>({ acts }: Flow<S, A>, act: A, before: S): S =>
  acts[act].to ?? before;

/** The states in which it is the turn of one side. */
export const statesOf = <S extends string>({ states }: Pick<Flow<S>, 'states'>, turn: Giliran): S[] =>
  // Its keys are the states that were named.
  (Object.keys(states) as S[]).filter((state) => (states[state].limit?.turn ?? states[state].turn) === turn);

/** What one side may do in a state, act by act. */
export function actsIn<S extends string, A extends string, N extends A>(
  of: Flow<S, A>,
  state: S,
  names: readonly N[],
): Record<N, boolean> {
  return Object.fromEntries(names.map((act) => [act, mayAct(of, act, state)])) as Record<N, boolean>;
}

/** By when somebody must act, and how that was counted. */
export const Tenggat = z.object({
  giliran: z.enum(GILIRAN),
  tanggal: Day,
  /** Working days that are left, or days of a limit in hours; 0 on the last one. */
  sisa: z.int(),
  /** Days since the last one; 0 as long as it has not passed. */
  lewat: z.int(),
  /** A sentence: '3 hari kerja sejak Jumat, 20 November 2026, tidak menghitung Sabtu dan Minggu.' */
  penjelasan: z.string(),
  /** Of a limit in hours: its exact end, and the minutes until then, negative once it has passed. */
  jam: z.object({ batas: Instant, menit: z.int() }).optional(),
});
export type Tenggat = z.infer<typeof Tenggat>;
