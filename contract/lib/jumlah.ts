// A separate file, so that a page which only needs the numbers does not load the schemas.

/** Most pictures of one thing. */
export const MOST_PICTURES = 3;

/** As many papers as one sending of a form holds. */
export const BERKAS_SEKALI = 10;
