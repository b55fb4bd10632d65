/** For fields that nothing takes over: what is typed is the form's own. */
export const fixed = () => {};
