/** The four categories with their page below a shop's path; every shop has them as content. */
export const WORLDS = [
  { world: 'coffee', path: '/coffee' },
  { world: 'fashion', path: '/fashion' },
  { world: 'home', path: '/home' },
  { world: 'appliances', path: '/kitchen' },
] as const;
