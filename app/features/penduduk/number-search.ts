const NUMBER = /^[\d\s.-]*\d[\d\s.-]*$/;

/** Whether somebody typed a number rather than a name. */
export const isNumber = (typed: string): boolean => NUMBER.test(typed);
