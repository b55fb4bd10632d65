/** The four worlds, and the page of each below a shop's own path: every shop has it among its content. */
export const WORLDS = [
  { world: 'coffee', path: '/coffee' },
  { world: 'fashion', path: '/fashion' },
  { world: 'home', path: '/home' },
  { world: 'appliances', path: '/kitchen' },
] as const;
