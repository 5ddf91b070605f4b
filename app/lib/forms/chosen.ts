/** The number an address chooses from a list; nothing when it is none. */
export function chosenId(params: URLSearchParams, name: string): number | undefined {
  const text = params.get(name) ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
