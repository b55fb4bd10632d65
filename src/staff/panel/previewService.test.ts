import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { previewService } from './previewService.ts';

const answer = vi.fn<typeof fetch>();
const say = (status: number, body: unknown) =>
  answer.mockResolvedValueOnce(Response.json(body, { status }));
const requestedUrl = () => answer.mock.calls[0]?.[0];
const warn = () => vi.spyOn(console, 'warn').mockReturnValue();

beforeEach(() => {
  vi.stubGlobal('fetch', answer);
  answer.mockReset();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('call 11', () => {
  it('call 11 returns the staff’s current preview', async () => {
    say(200, {
      status: 'SUCCESS',
      dateTime: '2027-07-02T22:05:00.000Z',
      abTestName: 'teaser',
      abTestGroup: 'B',
    });
    expect(await previewService.checkAuth()).toEqual({
      at: new Date('2027-07-02T22:05:00Z'),
      test: 'teaser',
      group: 'B',
    });
    expect(requestedUrl()).toBe('/service/preview/api/auth/checkauth');
  });

  it('call 11 returns no session when it has ended, without a log', async () => {
    const log = warn();
    say(401, { status: 'UNAUTHORIZED', dateTime: null, abTestName: null, abTestGroup: null });
    expect(await previewService.checkAuth()).toBeUndefined();
    expect(log).not.toHaveBeenCalled();
  });

  it.each([
    ['of another form', 200, {}],
    ['of a fault', 500, { status: 'INTERNAL_ERROR' }],
  ])('call 11 returns no session for a response of %s, and logs it', async (_, status, body) => {
    const log = warn();
    say(status, body);
    expect(await previewService.checkAuth()).toBeUndefined();
    expect(log).toHaveBeenCalledOnce();
  });
});

describe('call 9', () => {
  it('call 9 returns the tests at an instant', async () => {
    say(200, [{ name: 'teaser', groups: [{ name: 'A' }] }]);
    expect(await previewService.testsAt(new Date('2027-07-02T22:05:00Z'))).toHaveLength(1);
    expect(requestedUrl()).toBe(
      '/service/abtestfrontend/api/v1/gettestsat?time=2027-07-02T22%3A05%3A00.000Z',
    );
  });

  it('call 9 rejects a response that is no list of tests', async () => {
    say(200, { tests: [] });
    await expect(previewService.testsAt(new Date())).rejects.toThrow();
  });
});

describe('call 10', () => {
  const settings = { at: new Date('2027-07-02T22:05:00Z'), test: 'teaser', group: 'Gruppe B' };

  it('call 10 sends test, group and instant', async () => {
    say(200, { status: 'SUCCESS' });
    expect(await previewService.apply(settings)).toBe('SUCCESS');
    expect(requestedUrl()).toBe(
      '/service/preview/api/token?test=teaser&group=Gruppe+B&previewDateTime=2027-07-02T22%3A05%3A00.000Z',
    );
  });

  it.each([
    [400, 'BAD_REQUEST'],
    [401, 'UNAUTHORIZED'],
    [500, 'INTERNAL_ERROR'],
    [502, 'UNAVAILABLE'],
  ] as const)('call 10 returns for response %d the outcome %s', async (status, result) => {
    warn();
    say(status, { status: result });
    expect(await previewService.apply(settings)).toBe(result);
  });

  it('call 10 returns UNAVAILABLE without a network', async () => {
    warn();
    answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await previewService.apply(settings)).toBe('UNAVAILABLE');
  });
});

it('call 13 logs out', async () => {
  say(200, { status: 'SUCCESS' });
  expect(await previewService.logout()).toEqual({ result: 'SUCCESS' });
  expect(requestedUrl()).toBe('/service/preview/api/auth/logout');
});

it('call 13 returns the URL that ends the single sign-on session', async () => {
  const providerUrl = 'https://login.example/end?id_token_hint=x';
  say(200, { status: 'SUCCESS', providerUrl });
  expect(await previewService.logout()).toEqual({ result: 'SUCCESS', providerUrl });
  warn();
  say(500, { status: 'INTERNAL_ERROR' });
  expect(await previewService.logout()).toEqual({ result: 'INTERNAL_ERROR' });
});
