const isImplementation = (symbol: symbol) => symbol.description === 'impl';

/**
 * Dispatches an event to the page as a browser does for what a person does. A DOM marks every event of
 * a script as untrusted when it is dispatched, so the mark is set on its way down, before any listener runs.
 */
export function actAsPerson(type: string): void {
  const event = new Event(type, { bubbles: true });
  const trust = () => {
    const symbol = Object.getOwnPropertySymbols(event).find(isImplementation);
    if (symbol === undefined) throw new Error('The DOM of the tests keeps its events otherwise');
    Reflect.set(Reflect.get(event, symbol), 'isTrusted', true);
  };
  window.addEventListener(type, trust, { capture: true, once: true });
  document.body.dispatchEvent(event);
}
