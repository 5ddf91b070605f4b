// A file of its own, without zod: every form of the site needs these two names.

/** Names one sending of a form, so that sending it twice does it once. */
export const KEY_HEADER = 'idempotency-key';
/** The same in a form of the site. */
export const KEY_FIELD = 'kunci_kirim';
