type Rules = Record<'createHTML' | 'createScriptURL', (text: string) => string | null>;
declare const trustedTypes: { createPolicy(name: 'default', rules: Rules): unknown } | undefined;

/**
 * What a string may become where the browser asks (Trusted Types): HTML, which runs no script under our content
 * policy, and of scripts the app's worker alone (decision 80).
 */
export function trustPage(): void {
  if (typeof trustedTypes === 'undefined') return;
  trustedTypes.createPolicy('default', {
    createHTML: (html) => html,
    createScriptURL: (url) => (url === '/sw.js' ? url : null),
  });
}
