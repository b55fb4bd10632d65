/** An event for the analytics that the page's operator has connected, as its tag manager reads it. */
export type DataLayerEvent = Record<string, string>;

declare global {
  interface Window {
    dataLayer?: DataLayerEvent[];
  }
}

/** Hands an event to the page's `dataLayer`, where it waits until analytics reads it. */
export function pushEvent(event: DataLayerEvent): void {
  (window.dataLayer ??= []).push(event);
}
