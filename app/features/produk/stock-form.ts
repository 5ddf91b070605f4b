/** Who did not count in a form with more than the stock does not say how many there are. */
export function leaveStock(form: FormData): void {
  if (form.get('stok') === form.get('stok_semula')) form.delete('stok');
}
