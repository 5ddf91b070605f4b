/** When a missing answer is named, and when it counts as none. */
const NAMED_MS = 8_000;
const LOST_MS = 30_000;

let stops: (() => void)[] = [];
let note: HTMLElement | undefined;

/**
 * Watches a request that people wait for: after eight seconds a note says so and offers to stop, after thirty (or `lostMs`)
 * it counts as unanswered. `stop` ends the request; the returned function says that its answer came.
 */
export function patience(stop: () => void, lostMs = LOST_MS): () => void {
  const named = setTimeout(() => {
    stops.push(stop);
    note ??= shown();
  }, NAMED_MS);
  const lost = setTimeout(stop, lostMs);
  return () => {
    clearTimeout(named);
    clearTimeout(lost);
    stops = stops.filter((one) => one !== stop);
    if (stops.length > 0) return;
    note?.remove();
    note = undefined;
  };
}

/** Without React: it stands on every page, and next to nobody ever sees it. */
function shown(): HTMLElement {
  const element = document.createElement('div');
  element.className = 'masih-menunggu';
  element.innerHTML = '<p role="status"></p><button type="button" class="btn kedua kcl">Berhenti</button>';
  const [said, button] = element.children;
  button?.addEventListener('click', () => {
    for (const stop of stops) stop();
  });
  // Elements outside an open modal dialog can neither be pressed nor heard.
  (document.querySelector('dialog:modal') ?? document.body).append(element);
  // Filled once it stands in the page, or screen readers keep silent.
  if (said) said.textContent = 'Masih menunggu jawaban server. Isian Anda tetap di sini.';
  return element;
}

/** Watches every request of the page: a server that hangs is told like one that is away. Returns the end. */
export function watchRequests(): () => void {
  const send = window.fetch;
  window.fetch = (input, init) => {
    const given = init?.signal ?? (input instanceof Request ? input.signal : null);
    // Requests that go on behind the page, such as the count of views, keep nobody waiting.
    if (init?.keepalive || given?.aborted) return send(input, init);
    const ending = new AbortController();
    given?.addEventListener('abort', () => ending.abort(given.reason));
    const answered = patience(() => ending.abort(new TypeError('No answer')));
    return send(input, { ...init, signal: ending.signal }).finally(answered);
  };
  return () => {
    window.fetch = send;
  };
}
