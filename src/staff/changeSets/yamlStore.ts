const nameOf = (item: number) => `change-item-yaml-${item}`;

/** Keeps a document's YAML on this device, as comments and the order of its members are no part of the document. */
export function storeYaml(item: number, text: string): void {
  try {
    localStorage.setItem(nameOf(item), text);
  } catch (error) {
    // Without space or permission the text is written from the document again.
    console.warn('A text cannot be kept on this device', error);
  }
}

export function deleteYaml(item: number): void {
  try {
    localStorage.removeItem(nameOf(item));
  } catch {
    // Where nothing can be stored there is nothing to remove.
  }
}

export function readStoredYaml(item: number): string | undefined {
  try {
    return localStorage.getItem(nameOf(item)) ?? undefined;
  } catch {
    return undefined;
  }
}
