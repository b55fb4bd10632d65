import { signUpBody, SUBSCRIBERS_PATH } from '../../support/service.ts';

import { postAs } from './clients.ts';

/** All headers in which a client can claim an address; proxies may turn an underscore into a hyphen. */
export const forged = (attempt: number) => ({
  'x-original-address': `198.51.100.${attempt}`,
  'x-forwarded-for': `203.0.113.${attempt}`,
  'x-real-ip': `203.0.113.${attempt}`,
  x_original_address: `198.51.100.${attempt}`,
  x_forwarded_for: `203.0.113.${attempt}`,
  forwarded: `for=203.0.113.${attempt}`,
});

/** Headers of a service that sends the key and its client's address. */
export const calledFor = (address: string, serviceKey: string) => ({
  'x-original-address': address,
  apikey: serviceKey,
});

/** Signs up this often as one client that forges its address and guesses the services' key; returns the statuses. */
export async function signUpForged(url: string, attempts: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const apikey = attempt % 2 ? 'dummy' : 'a guess of 32 characters and more';
    const headers = { ...forged(attempt), apikey };
    const body = signUpBody(`anna-${attempt}@example.org`);
    statuses.push((await postAs({ headers }, url + SUBSCRIBERS_PATH, body)).status);
  }
  return statuses;
}
