/** First and last four digits of the number of a person or a family: enough to tell two of one name apart. */
export const maskNumber = (number: string | null | undefined): string =>
  number?.length === 16 ? `${number.slice(0, 4)}...${number.slice(-4)}` : '-';

/** The first letter of each word, so that who knows the name recognises it: 'R... A...'. */
export const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${word.slice(0, 1)}...`)
    .join(' ');
