/** Deletes stored items with this prefix at sign-out, since others may use the device. */
export function forgetKept(start: string): void {
  try {
    for (const key of Object.keys(window.localStorage))
      if (key.startsWith(start)) window.localStorage.removeItem(key);
  } catch {
    // Where storage is blocked nothing was stored.
  }
}
