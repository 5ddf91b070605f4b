import { asCallError, type CallError, flatErrors, isReadOnly, plainMessage } from '#contract/errors.ts';
import { errorToasts } from '../../lib/forms/error-toasts.ts';
import { SIGNED_OUT } from '../../lib/forms/form.ts';

/** A value as the form holds it, and the newest change of its part when it was read. */
type Known = { nilai: string; versi: number };
/** Two people changed the same: what is stored now stands beside what was typed. */
export type Conflict = { bidang: string; message: string; mine: string; theirs: string };
type Lost = { message: string; signedOut: boolean };

export type FieldState = {
  kind: 'diam' | 'belum' | 'menyimpan' | 'tersimpan' | 'gagal';
  /** Instant at which the last one was saved. */
  at: string;
  /** Messages by field, as long as what they are about stands there. */
  errors: Record<string, string[]>;
  conflicts: Conflict[];
  /** Why nothing could be saved. */
  lost: Lost | undefined;
  /** Value that the last save replaced. */
  undo: { bidang: string; nilai: string } | undefined;
};

type Saved = { nilai: string | boolean; versi: number; waktu: string };
interface Options {
  send: (one: { bidang: string; nilai: string; versi: number }) => Promise<Saved>;
  /** Told what stands in a field now. */
  onValue: (bidang: string, nilai: string) => void;
  /** Reads the stored values, and the newest change that they hold for certain. */
  read: () => Promise<{ values: Record<string, string>; versi: number }>;
}

const QUIET: FieldState = {
  kind: 'diam',
  at: '',
  errors: {},
  conflicts: [],
  lost: undefined,
  undo: undefined,
};

/** Fields of a form that are saved one by one as they are left, one request at a time; what is refused stays typed. */
export class FieldSaver {
  readonly #options: Options;
  readonly #known = new Map<string, Known>();
  /** Values that were typed over the known ones. */
  readonly #typed = new Map<string, string>();
  readonly #errors = new Map<string, string[]>();
  readonly #conflicts = new Map<string, string>();
  #lost: Lost | undefined;
  #undo: FieldState['undo'];
  #at = '';
  #sending: string | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  #state = QUIET;
  readonly #listeners = new Set<() => void>();

  constructor(options: Options) {
    this.#options = options;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly state = (): FieldState => this.#state;

  /** Takes over the stored values, as they were read. A field that somebody is changing keeps the version that they saw. */
  adopt(values: Record<string, string>, versi: number): void {
    for (const [bidang, nilai] of Object.entries(values)) {
      const before = this.#known.get(bidang);
      if (before && before.versi > versi) continue;
      const free = !this.#typed.has(bidang);
      if (!free && !this.#conflicts.has(bidang)) continue;
      this.#known.set(bidang, { nilai, versi });
      if (free && before && before.nilai !== nilai) this.#options.onValue(bidang, nilai);
    }
    this.#tell();
  }

  /** Takes over the value that stands in a field now. */
  type(bidang: string, nilai: string): void {
    const known = this.#known.get(bidang);
    if (!known || this.#typed.get(bidang) === nilai) return;
    this.#errors.delete(bidang);
    if (known.nilai === nilai && this.#sending !== bidang) {
      this.#typed.delete(bidang);
      this.#conflicts.delete(bidang);
    } else this.#typed.set(bidang, nilai);
    this.#tell();
  }

  /** Saves a field if it was changed; false when it could not be. */
  save(bidang: string): Promise<boolean> {
    const run = this.#turn.then(() => this.#send(bidang));
    this.#turn = run;
    return run;
  }

  /** Saves all that was changed. */
  async flush(): Promise<boolean> {
    const saved = await Promise.all([...this.#typed.keys()].map((bidang) => this.save(bidang)));
    return saved.every(Boolean);
  }

  /** Settles a conflict: what was typed goes over what is stored, which its writer has read now. */
  keepMine(bidang: string): Promise<boolean> {
    this.#conflicts.delete(bidang);
    return this.save(bidang);
  }

  /** Settles it the other way round. */
  takeTheirs(bidang: string): void {
    const known = this.#known.get(bidang);
    this.#conflicts.delete(bidang);
    this.#typed.delete(bidang);
    if (known) this.#options.onValue(bidang, known.nilai);
    this.#tell();
  }

  /** Brings back what the last save replaced. */
  async undo(): Promise<void> {
    const back = this.#undo;
    if (!back) return;
    this.#undo = undefined;
    this.#options.onValue(back.bidang, back.nilai);
    this.type(back.bidang, back.nilai);
    await this.save(back.bidang);
    this.#undo = undefined;
    this.#tell();
  }

  async #send(bidang: string): Promise<boolean> {
    const [known, nilai] = [this.#known.get(bidang), this.#typed.get(bidang)];
    if (!known || nilai === undefined) return true;
    if (this.#conflicts.has(bidang)) return false;
    this.#sending = bidang;
    this.#lost = undefined;
    this.#tell();
    try {
      this.#take(bidang, nilai, await this.#options.send({ bidang, nilai, versi: known.versi }));
      return true;
    } catch (error) {
      await this.#refused(bidang, asCallError(error));
      return false;
    } finally {
      this.#sending = undefined;
      this.#tell();
    }
  }

  #take(bidang: string, sent: string, { nilai, versi, waktu }: Saved): void {
    const stored = String(nilai);
    this.#undo = { bidang, nilai: this.#known.get(bidang)?.nilai ?? '' };
    this.#known.set(bidang, { nilai: stored, versi });
    this.#at = waktu;
    // Somebody may have typed on meanwhile.
    if (this.#typed.get(bidang) !== sent) return;
    this.#typed.delete(bidang);
    this.#errors.delete(bidang);
    if (stored !== sent) this.#options.onValue(bidang, stored);
  }

  async #refused(bidang: string, error: CallError): Promise<void> {
    const messages = fieldMessages(error)[bidang];
    const sentence = plainMessage(error.body);
    if (error.http === 400 && messages) this.#errors.set(bidang, messages);
    else if (error.http === 409 && sentence) await this.#clash(bidang, sentence);
    else this.#lost = lossOf(error);
  }

  /** Both values are shown once the other one is read; until then it counts as not saved. */
  async #clash(bidang: string, sentence: string): Promise<void> {
    try {
      const { values, versi } = await this.#options.read();
      this.#conflicts.set(bidang, sentence);
      this.adopt(values, versi);
    } catch (error) {
      this.#lost = lossOf(asCallError(error));
    }
  }

  #tell(): void {
    this.#state = {
      kind: this.#kind(),
      at: this.#at,
      errors: Object.fromEntries(this.#errors),
      conflicts: [...this.#conflicts].map(([bidang, message]) => {
        const theirs = this.#known.get(bidang)?.nilai ?? '';
        return { bidang, message, mine: this.#typed.get(bidang) ?? '', theirs };
      }),
      lost: this.#lost,
      undo: this.#undo,
    };
    for (const listener of this.#listeners) listener();
  }

  #kind(): FieldState['kind'] {
    if (this.#sending) return 'menyimpan';
    if (this.#lost && this.#typed.size > 0) return 'gagal';
    if (this.#typed.size > 0) return 'belum';
    return this.#at ? 'tersimpan' : 'diam';
  }
}

function lossOf(error: CallError): Lost {
  if (error.http === 401) return { message: SIGNED_OUT, signedOut: true };
  const plain = error.http < 500 || isReadOnly(error.body) ? plainMessage(error.body) : undefined;
  return { message: plain ?? errorToasts(error)[0]?.text ?? '', signedOut: false };
}

function fieldMessages({ body }: CallError): Record<string, string[]> {
  const fields = flatErrors(body.errors).filter((entry) => typeof entry !== 'string');
  return Object.fromEntries(fields.flatMap((entry) => Object.entries(entry)));
}
