// Apart from the noun they belong to, so that the first load of a page does not carry zod for two numbers.

/** Why a socket closes: its session is over, and only signing in again helps. */
export const SESSION_ENDED = 4401;
/** The process stops or is in trouble: reconnect and ask for what was missed. */
export const COME_BACK = 1012;
