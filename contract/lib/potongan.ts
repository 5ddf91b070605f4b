/** Megabytes that a dump may weigh, packed or not. */
export const CADANGAN_MB = 300;
/** Bytes of a file in pieces that are sent at once. */
export const POTONGAN_BYTES = 4 * 1024 * 1024;
