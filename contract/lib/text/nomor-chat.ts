// Without zod: visitors' pages read it.

/** A telephone number as people write it, for a chat link: '0812 1112 210' becomes '628121112210'. Undefined when no digit is left. */
export function nomorChat(no_telp: string): string | undefined {
  const digits = no_telp.replace(/\D/g, '');
  return digits === '' ? undefined : digits.replace(/^0/, '62');
}
