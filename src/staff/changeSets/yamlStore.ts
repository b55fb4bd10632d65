const nameOf = (item: number) => `change-item-yaml-${item}`;

/** Stores a document's YAML on this device, because the document does not include comments and order. */
export function storeYaml(item: number, text: string): void {
  try {
    localStorage.setItem(nameOf(item), text);
  } catch (error) {
    // Without space or permission, the text is generated from the document.
    console.warn('A text cannot be kept on this device', error);
  }
}

export function deleteYaml(item: number): void {
  try {
    localStorage.removeItem(nameOf(item));
  } catch {
    // If nothing can be stored, nothing has to be removed.
  }
}

export function readStoredYaml(item: number): string | undefined {
  try {
    return localStorage.getItem(nameOf(item)) ?? undefined;
  } catch {
    return undefined;
  }
}
