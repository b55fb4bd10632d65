import type { NetworkState } from '#contract/keptPages.ts';

/**
 * Shows a notice while the browser, the service worker or a cached page reports that there is no connection. Its CSS
 * comes with the update notice. Returns a function that tells whether the notice is shown.
 */
export function watchConnection(text: string): () => boolean {
  const notice = document.createElement('p');
  notice.className = 'offline-notice';
  notice.role = 'status';
  document.body.append(notice);
  let isAnswering = !document.documentElement.dataset['kept'];
  const say = () => {
    notice.textContent = navigator.onLine && isAnswering ? '' : text;
  };
  addEventListener('offline', say);
  addEventListener('online', () => {
    isAnswering = true;
    say();
  });
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isNetworkState(data)) return;
    ({ isAnswering } = data);
    say();
  });
  // Screen readers announce a status only when its content changes.
  requestAnimationFrame(say);
  return () => notice.textContent !== '';
}

function isNetworkState(data: unknown): data is NetworkState {
  return (data as Partial<NetworkState> | null)?.type === 'NETWORK_STATE';
}
