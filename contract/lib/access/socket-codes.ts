// A separate file, so that the first load of a page does not include zod for two numbers.

/** Why a socket closes: its session is over, and only signing in again helps. */
export const SESSION_ENDED = 4401;
/** The process stops or is in trouble: reconnect and ask for what was missed. */
export const COME_BACK = 1012;
