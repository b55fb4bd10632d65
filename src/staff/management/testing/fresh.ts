import type { FreshSignIn } from '../freshSignIn.ts';

/** A session with a recently entered password. */
export const FRESH: FreshSignIn = {
  isFresh: async () => true,
  ways: async () => ['PASSWORD'],
  confirm: async () => 'CONFIRMED',
};
