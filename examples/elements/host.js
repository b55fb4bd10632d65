// What became of the parts, for the host's own log; loaded first, as a copy on the device is shown at once.
for (const type of ['part-shown', 'part-failed', 'successful-submit']) {
  // oxlint-disable-next-line no-console -- stands for the host's log
  document.addEventListener(type, (event) => console.info(type, JSON.stringify(event.detail)));
}
