/** Memory of this device of the answer that it sent on a day without an invitation. */
type Sent = {
  hari: string;
  /** Nobody was told yet: the page was loaded anew before the next one came. */
  baru: boolean;
};

const KEY = 'survei:terkirim';
const today = () => new Date().toLocaleDateString('sv-SE');

// Storage may be blocked or full: the server knows it too.
export function rememberSent(baru: boolean): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ hari: today(), baru } satisfies Sent));
  } catch {}
}

/** The answer of today, if there is one. */
export function sentToday(): { baru: boolean } | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('hari' in kept) || kept.hari !== today())
      return undefined;
    return { baru: 'baru' in kept && kept.baru === true };
  } catch {
    return undefined;
  }
}
