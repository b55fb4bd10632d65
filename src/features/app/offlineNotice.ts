/** Says quietly that there is no connection, for as long as there is none. Its rules come with the update's notice. */
export function watchConnection(text: string): void {
  const notice = document.createElement('p');
  notice.className = 'offline-notice';
  notice.role = 'status';
  document.body.append(notice);
  const say = () => {
    notice.textContent = navigator.onLine ? '' : text;
  };
  addEventListener('offline', say);
  addEventListener('online', say);
  // Readers announce what appears in a status that is there already.
  requestAnimationFrame(say);
}
