const NUMBER = /^[\d\s.-]*\d[\d\s.-]*$/;

/** True where somebody typed a number rather than a name. */
export const isNumber = (typed: string): boolean => NUMBER.test(typed);
