/** Says what would still be refused of a form, by field. */
type Judge = (form: FormData) => Promise<Record<string, unknown>>;

const judges = new WeakMap<HTMLFormElement, Judge>();

/** Forms that can say by themselves what is wrong; in others a message counts until the value changes. */
export function judgeBy(form: HTMLFormElement, judge: Judge): void {
  judges.set(form, judge);
}

export const judgeOf = (form: HTMLFormElement): Judge | undefined => judges.get(form);
