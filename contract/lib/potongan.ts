/** What a dump may weigh, packed or not. */
export const CADANGAN_MB = 300;
/** How much of a file that comes in pieces is sent at once. */
export const POTONGAN_BYTES = 4 * 1024 * 1024;
