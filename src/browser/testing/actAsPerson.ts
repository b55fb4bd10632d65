const isImplementation = (symbol: symbol) => symbol.description === 'impl';

/**
 * Dispatches a trusted event, as for a person's action. The DOM marks scripts' events as untrusted on dispatch, so
 * the flag is set during capture, before any listener.
 */
export function actAsPerson(type: string, values: object = {}): void {
  const event = Object.assign(new Event(type, { bubbles: true }), values);
  const trust = () => {
    const symbol = Object.getOwnPropertySymbols(event).find(isImplementation);
    if (symbol === undefined) throw new Error('The DOM of the tests keeps its events otherwise');
    Reflect.set(Reflect.get(event, symbol), 'isTrusted', true);
  };
  window.addEventListener(type, trust, { capture: true, once: true });
  document.body.dispatchEvent(event);
}
