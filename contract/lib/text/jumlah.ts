// A separate file, so that a page which only needs the numbers does not load the schemas.

/** Most pictures of one thing. */
export const MOST_PICTURES = 3;

/** Number of papers that one sending of a form holds at most. */
export const BERKAS_SEKALI = 10;
