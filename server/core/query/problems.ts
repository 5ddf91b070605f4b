import type { FieldErrors } from '#contract/errors.ts';
import { SEARCH } from '#contract/lib/text/search.ts';
import { ApiError } from '../errors.ts';

/** Limits of one request; beyond them 400. */
export const LIMITS = {
  conditions: 30,
  values: 200,
  valueLength: 500,
  keyLength: 200,
  jsonLength: 4_000,
  jsonDepth: 4,
  names: 30,
  nameDepth: 4,
  sortKeys: 5,
  words: SEARCH.words,
  searchLength: SEARCH.length,
  reported: 10,
};

/** Problems of a request's query, collected so that all of them are answered at once. */
export class Problems {
  private readonly found: FieldErrors[] = [];

  /** `param` is the parameter as the request wrote it. */
  add(param: string, message: string): void {
    if (this.found.length < LIMITS.reported) this.found.push({ [shorten(param, 80)]: [message] });
  }

  throwIfAny(): void {
    if (this.found.length > 0) throw new ApiError(400, this.found);
  }
}

export const shorten = (text: string, max = 40) => (text.length > max ? `${text.slice(0, max)}…` : text);
