/** Whether a letter still counts on a day: a revoked one never does again. */
export function standingOf(
  { dicabut, berlaku_sampai }: { dicabut: Date | null; berlaku_sampai: string | null },
  today: string,
): 'berlaku' | 'habis' | 'dicabut' {
  if (dicabut) return 'dicabut';
  return berlaku_sampai !== null && berlaku_sampai < today ? 'habis' : 'berlaku';
}
