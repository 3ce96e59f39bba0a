// The page without a network: a service worker keeps exactly the files that were built, and a newer version waits until it
// is asked for.
import { signal } from '@preact/signals';

/** A newer version that waits; null: none. */
export const newer = signal<ServiceWorker | null>(null);

const HOUR = 3_600_000;

/** Keeps the page for later. Where the browser cannot, or may not, the page needs its network. */
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register('./service-worker.js', { updateViaCache: 'none' });
    // The first one is no newer version.
    const offer = (): void => {
      if (registration.waiting && navigator.serviceWorker.controller) newer.value = registration.waiting;
    };
    offer();
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', offer);
    });
    window.setInterval(() => void registration.update().catch(() => undefined), HOUR);
  } catch {
    // Nothing is kept.
  }
}
/** The page begins anew, in the newer version. */
export function useNewer(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  newer.peek()?.postMessage('use');
}
