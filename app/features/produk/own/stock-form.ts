/** Leaves the stock out of a form that did not change it: whoever did not count does not say how many there are. */
export function leaveStock(form: FormData): void {
  if (form.get('stok') === form.get('stok_semula')) form.delete('stok');
}
