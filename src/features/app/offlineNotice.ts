import type { NetworkState } from '#contract/keptPages.ts';

/**
 * Says quietly that there is no connection, for as long as there is none: the browser knows of none, or nothing
 * answers, as the service worker tells and a page that it kept. Its rules come with the update's notice. Returns
 * whether it says so now.
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
  // Readers announce what appears in a status that is there already.
  requestAnimationFrame(say);
  return () => notice.textContent !== '';
}

function isNetworkState(data: unknown): data is NetworkState {
  return (
    typeof data === 'object' && data !== null && 'type' in data && data.type === 'NETWORK_STATE'
  );
}
