let ours = false;
/** Loads the page that is shown again; the router's own reloads are refused. */
export function reloadPage(): void {
  ours = true;
  window.location.reload();
}

/**
 * The router reloads the page, with all that was typed in it, when the script of the next one does not come. That helps
 * only where the server has a newer version, not where it gives no answer: then
 * `giveUp` is called. Returns a function that ends the watching.
 */
export function refuseReloads(giveUp: () => void): () => void {
  const refuse = (event: NavigateEvent) => {
    if (ours || event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return;
    event.preventDefault();
    fetch('/v1/domain-check', { cache: 'no-store' }).then(reloadPage, giveUp);
  };
  // Older browsers cannot refuse a reload.
  const { navigation } = window as { navigation?: Navigation };
  navigation?.addEventListener('navigate', refuse);
  return () => navigation?.removeEventListener('navigate', refuse);
}
