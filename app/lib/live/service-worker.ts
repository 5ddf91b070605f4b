import { reloadPage } from '../forms/reload.ts';

const OURS = '/sw.js';
const HOUR_MS = 3_600_000;

/**
 * Starts the worker for offline reading and removes workers that are not ours. `onUpdate` is called with a worker that
 * waits to replace the one this page runs under. Returns a function that ends the watching.
 */
export function startServiceWorker(onUpdate: (waiting: ServiceWorker) => void): () => void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return () => {};
  let timer: ReturnType<typeof setInterval> | undefined;
  void removeStrangers()
    .then(() => navigator.serviceWorker.register(OURS))
    .then((registration) => {
      watch(registration, onUpdate);
      timer = setInterval(() => void registration.update().catch(() => undefined), HOUR_MS);
    })
    // Private windows and full disks refuse workers; the site works without one.
    .catch(() => undefined);
  return () => clearInterval(timer);
}

async function removeStrangers(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    const worker = registration.active ?? registration.waiting ?? registration.installing;
    if (worker && new URL(worker.scriptURL).pathname !== OURS) await registration.unregister();
  }
}

function watch(registration: ServiceWorkerRegistration, onUpdate: (waiting: ServiceWorker) => void) {
  const tell = () => {
    if (registration.waiting && navigator.serviceWorker.controller) onUpdate(registration.waiting);
  };
  tell();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', tell);
  });
}

/** Lets the waiting worker take over and reloads the page under it. */
export function activateUpdate(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', reloadPage, {
    once: true,
  });
  waiting.postMessage('perbaharui');
}
