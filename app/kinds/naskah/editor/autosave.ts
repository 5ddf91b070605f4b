import { CallError, plainMessage } from '#contract/errors.ts';
import type { NaskahUmum } from '#contract/kinds/naskah.ts';
import { errorToasts } from '../../../lib/forms/error-toasts.ts';
import type { KeptText } from '../../../lib/live/kept-text.ts';
import type { Point } from '../../../ui/fields/focus-point.tsx';

/** Changes of a writer; a field that is not named stays. */
export type Changes = { fokus?: Point; [field: string]: string | Point | undefined };

export type SaveState =
  | { kind: 'tersimpan'; at: string }
  | { kind: 'menunggu' }
  | { kind: 'menyimpan' }
  /** No response: retried automatically. */
  | { kind: 'luring' }
  /** Somebody else changed the text: the writer must decide. */
  | { kind: 'bentrok'; message: string }
  | { kind: 'gagal'; message: string }
  /** The session has ended. */
  | { kind: 'keluar' };

type Stored = Pick<NaskahUmum, 'versi' | 'updated_at'>;

interface Options<T extends Stored> {
  stored: T;
  send: (changes: Changes, versi: number) => Promise<T>;
  onStored: (answer: T) => void;
  /** Milliseconds after the last change. */
  delay?: number;
  retry?: number;
}

/** Saves changes shortly after typing stops, one request at a time; refused changes stay pending. */
export class Autosave<T extends Stored> {
  readonly #options: Options<T>;
  #pending: Changes = {};
  /** Everything changed since the page was opened: what overwriting sends. */
  #mine: Changes = {};
  #versi: number;
  #state: SaveState;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  /** Files on their way; they resolve to whether they arrived. */
  readonly #files = new Set<Promise<boolean>>();
  readonly #listeners = new Set<() => void>();

  constructor(options: Options<T>) {
    this.#options = options;
    this.#versi = options.stored.versi;
    this.#state = { kind: 'tersimpan', at: options.stored.updated_at };
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly state = (): SaveState =>
    this.#files.size > 0 && this.#state.kind === 'tersimpan' ? SAVING : this.#state;

  change(changes: Changes): void {
    this.#pending = { ...this.#pending, ...changes };
    this.#mine = { ...this.#mine, ...changes };
    if (this.#state.kind === 'bentrok') return;
    if (this.#state.kind !== 'menyimpan') this.#set({ kind: 'menunggu' });
    this.#later(this.#options.delay ?? 1_500);
  }

  /** Saves pending changes now, after running uploads; false when something could not be saved. */
  async flush(): Promise<boolean> {
    const arrived = await Promise.all(this.#files);
    const saved = await this.#save();
    return saved && arrived.every(Boolean);
  }

  #save(): Promise<boolean> {
    clearTimeout(this.#timer);
    return this.#inTurn(() => this.#sendPending());
  }

  /** Counts as unsaved until the upload `work` is done; texts are saved independently. */
  async hold(work: () => Promise<boolean>): Promise<void> {
    const file = work();
    this.#files.add(file);
    this.#tell();
    try {
      await file;
    } finally {
      this.#files.delete(file);
      this.#tell();
    }
  }

  /** Changes that are not stored yet. */
  unsent(): KeptText {
    return { changes: { ...this.#pending }, versi: this.#versi };
  }

  /** Resumes with the `unsent` changes of an earlier visit; an outdated version is refused as usual. */
  resume({ changes, versi }: KeptText): void {
    this.#versi = versi;
    this.change(changes as Changes);
  }

  /** Another write of the same text, after what was typed. */
  write<A extends T | undefined>(work: (versi: number) => Promise<A>): Promise<A> {
    clearTimeout(this.#timer);
    return this.#inTurn(async () => {
      await this.#sendPending();
      const answer = await work(this.#versi);
      if (answer) this.#take(answer);
      return answer;
    });
  }

  /** Pending changes were published or discarded: drops them. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#pending = {};
    this.#mine = {};
    this.#set({ kind: 'tersimpan', at: '' });
  }

  /** Resolves a conflict by overwriting the stored text, whose version is `versi`. */
  overwrite(versi: number): Promise<boolean> {
    this.#versi = versi;
    this.#pending = { ...this.#mine };
    this.#set({ kind: 'menunggu' });
    return this.flush();
  }

  #inTurn<R>(work: () => Promise<R>): Promise<R> {
    const run = this.#turn.then(work);
    this.#turn = run.catch(() => undefined);
    return run;
  }

  async #sendPending(): Promise<boolean> {
    while (Object.keys(this.#pending).length > 0) {
      if (this.#state.kind === 'bentrok') return false;
      const sent = this.#pending;
      this.#pending = {};
      this.#set({ kind: 'menyimpan' });
      try {
        this.#take(await this.#options.send(sent, this.#versi));
      } catch (error) {
        this.#pending = { ...sent, ...this.#pending };
        this.#set(failureOf(error));
        if (this.#state.kind === 'luring') this.#later(this.#options.retry ?? 10_000);
        return false;
      }
    }
    return true;
  }

  #take(answer: T): void {
    this.#versi = answer.versi;
    this.#set(
      Object.keys(this.#pending).length > 0
        ? { kind: 'menunggu' }
        : { kind: 'tersimpan', at: answer.updated_at },
    );
    this.#options.onStored(answer);
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#save(), ms);
  }

  #set(state: SaveState): void {
    this.#state = state;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

const SAVING: SaveState = { kind: 'menyimpan' };
const TROUBLE = 'Tulisan belum tersimpan karena server sedang bermasalah.';

function failureOf(error: unknown): SaveState {
  if (!(error instanceof CallError)) throw error;
  if (error.http === 0) return { kind: 'luring' };
  const sentence = plainMessage(error.body);
  if (error.http === 401) return { kind: 'keluar' };
  if (error.http === 409) return { kind: 'bentrok', message: sentence ?? TROUBLE };
  return { kind: 'gagal', message: sentence ?? errorToasts(error)[0]?.text ?? TROUBLE };
}
