/** Sides of a case, one of which has to act: the office, or the person who asks something of it. */
export const GILIRAN = ['kantor', 'warga'] as const;
export type Giliran = (typeof GILIRAN)[number];

/** Seconds after which the other side is notified of a step: until then it is taken back without a word. */
export const TELL_SECONDS = 10;
/** Seconds in which a step can be taken back; who was notified of it is notified again. */
export const UNDO_SECONDS = 600;

export type Act<S extends string = string> = {
  /** The states in which it may be done; `open` is every one in which somebody has to act. */
  from: readonly S[] | 'open';
  /**
   * The state that follows; a list where the row decides which of them, as desks of a chain do, and the noun finds it
   * (`next`). Without it everything stays as it is.
   */
  to?: S | readonly S[];
  who: Giliran;
  /** Requires a reason, which only the other side reads. */
  reason?: boolean;
  /** The other side is notified, once it can no longer be taken back. */
  tells?: boolean;
  /** Lets everyone read what the step says and shows, where the thing itself may be read. */
  public?: boolean;
  /** Refuses to be taken back, even at once. */
  final?: boolean;
  /** Has a call of its own, with what only this act asks for: files, a password. */
  own?: boolean;
  /** Leaves no step of its own, as doing what a step asked for. */
  stepless?: boolean;
  /** Allowed once only for a row. */
  once?: boolean;
  /** Allowed only as long as the last day has not passed. */
  inTime?: boolean;
};

/** Number of working days, or hours of running time, in which somebody must act in a state. */
export type Limit<A extends string = string> = Span & {
  turn: Giliran;
  /**
   * Beginning of the count: when it began; the step that led here; when the other side last sent it; or, of a clock that runs beside
   * another, the last day of that one once it is missed. Days on which it was the other side's turn do not count.
   */
  since: 'start' | 'step' | 'sent' | 'missed';
  /** Acts that meet the limit and leave the state as it is. */
  met?: readonly A[];
  /** Working days that acts add to it. */
  more?: { readonly [act in A]?: number };
  /** Words for how the days of the other side went by: 'menunggu perbaikan dari pelapor'. */
  paused?: string;
};

/** Hours run from the beginning, also by night and on holidays. */
type Span = { days: number; hours?: undefined } | { hours: number; days?: undefined };

type State<A extends string, S extends string = string> = {
  /** The clock by which a row is sorted, and late. */
  limit?: Limit<A>;
  /** Side that has to act where no days are counted. */
  turn?: Giliran;
  /** Words for what sets the last day, where the step that led to the state writes that day into the row. */
  dated?: string;
  public?: boolean;
  /** Clocks that run beside it, each under its name. */
  clocks?: { readonly [name: string]: Limit<A> };
  /** The state that a job brings it to once its limit has passed unused. */
  lapses?: S;
};

/** Rules by which things of one kind go from state to state: what may be done when, by whom, and by when. */
export type Flow<S extends string = string, A extends string = string> = {
  /** The state in which they begin. */
  start: S;
  states: Record<S, State<A, NoInfer<S>>>;
  acts: Record<A, Act<S>>;
};

export type StateOf<F extends Flow> = keyof F['states'] & string;
export type ActOf<F extends Flow> = keyof F['acts'] & string;
/** States in which it is the turn of one side. */
export type TurnOf<F extends Flow, G extends Giliran> = {
  [S in StateOf<F>]: F['states'][S] extends { turn: G } | { limit: { turn: G } } ? S : never;
}[StateOf<F>];
/** Acts that are marked so. */
type Marked<F extends Flow, M> = { [A in ActOf<F>]: F['acts'][A] extends M ? A : never }[ActOf<F>];
/** Acts of which the other side is told. */
export type TellingActOf<F extends Flow> = Marked<F, { tells: true }>;
/** Acts that leave a step. */
export type StepActOf<F extends Flow> = Exclude<ActOf<F>, Marked<F, { stepless: true }>>;
export type OfficeActOf<F extends Flow> = Marked<F, { who: 'kantor' }>;
/** Acts of the office that go by the one call for decisions. */
export type DecisionOf<F extends Flow> = Exclude<OfficeActOf<F>, Marked<F, { own: true }>>;
/** Acts of the office that have a call of their own. */
export type OwnActOf<F extends Flow> = Marked<F, { who: 'kantor'; own: true }>;

/** Keeps the names that were said, so that the lists below, and all that is kept by state or act, follow from them. */
export const flow = <const F extends Flow>(definition: F & Flow<StateOf<F>, ActOf<F>>): F => definition;

/** The keys of a record are the names that were given. */
const namesOf = <N extends string>(record: Record<N, unknown>) => Object.keys(record) as N[];

export const statesIn = <F extends Flow>({ states }: F): StateOf<F>[] => namesOf<StateOf<F>>(states);

const isOpen = ({ states }: Pick<Flow, 'states'>, state: string): boolean =>
  Boolean(states[state]?.limit ?? states[state]?.turn);

/** States in which somebody has to act. */
export const openStates = <F extends Flow>(of: F): StateOf<F>[] =>
  statesIn(of).filter((state) => isOpen(of, state));

/** States of the office whose last day somebody set. */
export const datedStates = ({ states }: Pick<Flow, 'states'>): string[] =>
  Object.keys(states).filter((state) => states[state]?.dated && states[state]?.turn === 'kantor');

/** The states in which it is the turn of one side. */
export const statesOf = <F extends Flow, G extends Giliran>(of: F, turn: G): TurnOf<F, G>[] =>
  namesOf<TurnOf<F, G>>(of.states).filter((state) => turnIn(of, state) === turn);

export const turnIn = ({ states }: Pick<Flow, 'states'>, state: string): Giliran | undefined =>
  states[state]?.limit?.turn ?? states[state]?.turn;

export const stepActs = <F extends Flow>({ acts }: F): StepActOf<F>[] =>
  namesOf<StepActOf<F>>(acts).filter((act) => !acts[act]?.stepless);

export const officeActs = <F extends Flow>({ acts }: F): OfficeActOf<F>[] =>
  namesOf<OfficeActOf<F>>(acts).filter((act) => acts[act]?.who === 'kantor');

export const decisionsOf = <F extends Flow>({ acts }: F): DecisionOf<F>[] =>
  namesOf<DecisionOf<F>>(acts).filter((act) => acts[act]?.who === 'kantor' && !acts[act]?.own);

/** Returns what a flow says of an act, whichever flow it is; throws on an act that the flow does not have. */
export function actOf<F extends Flow>({ acts }: F, act: ActOf<F>): Act {
  const found: Act | undefined = acts[act];
  if (!found) throw new Error(`no act ${act}`);
  return found;
}

/** Facts besides its state that decide on what may be done to a row: acts that were done to it, and whether its last day has passed. */
export type Standing = { done: readonly string[]; late: boolean };

export function mayAct<F extends Flow>(
  of: F,
  act: ActOf<F>,
  state: StateOf<F>,
  standing: Standing = { done: [], late: false },
): boolean {
  const { from, once, inTime } = actOf(of, act);
  if ((once && standing.done.includes(act)) || (inTime && standing.late)) return false;
  return from === 'open' ? isOpen(of, state) : from.includes(state);
}

/** The states to which an act may lead; none where everything stays as it is. */
export const leadsTo = ({ acts }: Pick<Flow, 'acts'>, act: string): readonly string[] => {
  const to = acts[act]?.to ?? [];
  return typeof to === 'string' ? [to] : to;
};

/** Tells for each of the named acts whether it may be done in a state. */
export function actsIn<F extends Flow, N extends ActOf<F>>(
  of: F,
  state: StateOf<F>,
  names: readonly N[],
  standing?: Standing,
): Record<N, boolean> {
  return Object.fromEntries(names.map((act) => [act, mayAct(of, act, state, standing)])) as Record<
    N,
    boolean
  >;
}
