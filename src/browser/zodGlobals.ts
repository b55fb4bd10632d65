/** Global names under which Zod stores settings and registry for other copies. */
const NAMES = ['__zod_globalConfig', '__zod_globalRegistry'];

/** Global names that the page's own Zod already uses. Import this file before anything that imports Zod. */
const ofPage = NAMES.filter((name) => name in globalThis);

/** Removes our Zod's globals from a page of another system; Zod keeps its objects. */
export function removeZodGlobals(): void {
  for (const name of NAMES) {
    if (!ofPage.includes(name)) Reflect.deleteProperty(globalThis, name);
  }
}
