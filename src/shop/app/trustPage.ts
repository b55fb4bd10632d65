type Rules = Record<'createHTML' | 'createScriptURL', (text: string) => string | null>;
declare const trustedTypes: { createPolicy(name: 'default', rules: Rules): unknown } | undefined;

/**
 * Installs the Trusted Types policy: HTML, which cannot run scripts under our CSP, and as a script only the app's
 * worker (decision 80).
 */
export function trustPage(): void {
  if (typeof trustedTypes === 'undefined') return;
  trustedTypes.createPolicy('default', {
    createHTML: (html) => html,
    createScriptURL: (url) => (/^\/sw\.js(?:\?|$)/.test(url) ? url : null),
  });
}
