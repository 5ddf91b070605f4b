/** Forgets what this device keeps under names that begin so: for whoever signs out of a device that others use too. */
export function forgetKept(start: string): void {
  try {
    for (const key of Object.keys(window.localStorage))
      if (key.startsWith(start)) window.localStorage.removeItem(key);
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}
