/** First and last four digits of the number of a person or a family: enough to tell two of one name apart. */
export const maskNumber = (number: string | null | undefined): string =>
  number?.length === 16 ? `${number.slice(0, 4)}...${number.slice(-4)}` : '-';
