import type { ErrorBody } from '#contract/errors.ts';
import { ACCOUNT_DISABLED, INVALID_TOKEN, NOT_SIGNED_IN } from '#contract/errors.ts';
import type { Endpoint } from '#contract/kit.ts';

type Guess = NonNullable<Endpoint['guess']>;
type Detail = { headers?: Record<string, string>; status?: number };

/** The one kind of error a handler throws; everything else thrown is a 500 whose cause stays in the log. */
export class ApiError extends Error {
  readonly http: number;
  readonly errors: ErrorBody['errors'];
  readonly headers: Record<string, string>;
  private readonly status: number;
  /** Account that was meant, and what was guessed of it; neither leaves the server. */
  whose: number | undefined;
  guess: Guess | undefined;

  /** `http` is the HTTP status; `errors` one object per wrong field, or plain messages for a person. */
  constructor(http: number, errors: ErrorBody['errors'], { headers = {}, status = http }: Detail = {}) {
    super(`HTTP ${http}`);
    this.name = 'ApiError';
    this.http = http;
    this.errors = errors;
    this.headers = headers;
    this.status = status;
  }

  /** Notes whose account was meant, and what was guessed where the call does not say it: its owner sees the attempt (`http/attempts.ts`). */
  of(akunId: number | undefined, guess?: Guess): this {
    this.whose = akunId;
    this.guess = guess;
    return this;
  }

  body(): ErrorBody {
    const messages = this.errors.filter((entry) => typeof entry === 'string');
    return { status: this.status, errors: this.errors, data: { msg: messages } };
  }
}

/** Code that the system or the database gives an error, such as `ENOENT` or `57014`; '' where it gives none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

export const notFound = () => new ApiError(404, ['Data tidak ditemukan.']);
export const forbidden = () => new ApiError(403, ['Anda tidak punya wewenang melakukan tindakan ini.']);
export const conflict = (message: string) => new ApiError(409, [message]);
export const invalid = (fields: Record<string, string>) =>
  new ApiError(
    400,
    Object.entries(fields).map(([field, message]) => ({ [field]: [message] })),
  );

const BEARER = { 'www-authenticate': 'Bearer realm="api"' };
export const signInRequired = () => new ApiError(401, [NOT_SIGNED_IN], { headers: BEARER });
export const unauthorized = (message: string) => new ApiError(401, [message], { headers: BEARER });
export const invalidToken = () => unauthorized(INVALID_TOKEN);
export const accountDisabled = () =>
  new ApiError(401, ['Pengguna tidak aktif'], { status: ACCOUNT_DISABLED, headers: BEARER });
/** A token whose session has ended. */
export const blacklisted = () => unauthorized('Token masuk daftar hitam');
export const tooMany = (seconds: number) =>
  new ApiError(429, [`Terlalu banyak permintaan. Coba lagi dalam ${waitText(seconds)}.`], {
    headers: { 'retry-after': String(seconds) },
  });
const waitText = (seconds: number) =>
  seconds < 120 ? `${seconds} detik` : `${Math.ceil(seconds / 60)} menit`;
export const unavailable = (message: string, seconds = 30) =>
  new ApiError(503, [message], { headers: { 'retry-after': String(seconds) } });
