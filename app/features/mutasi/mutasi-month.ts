/** The month `months` later, or earlier when negative. */
export function addMonths(bulan: string, months: number): string {
  const at = Number(bulan.slice(0, 4)) * 12 + Number(bulan.slice(5)) - 1 + months;
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`;
}
