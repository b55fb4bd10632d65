/** Zod keeps its settings and its registry under these names of a page, for other copies of itself. */
const NAMES = ['__zod_globalConfig', '__zod_globalRegistry'];

/** Those of the page's own Zod. This file is imported before anything that imports Zod. */
const ofPage = NAMES.filter((name) => name in globalThis);

/** Removes Zod's globals from a page of another system, but for its own; Zod itself keeps the objects that it has. */
export function removeZodGlobals(): void {
  for (const name of NAMES) {
    if (!ofPage.includes(name)) Reflect.deleteProperty(globalThis, name);
  }
}
