import { describe, expect, it } from 'vitest';

import {
  planLanding,
  planNavigation,
  type LandingFacts,
  type NavigationFacts,
} from './planNavigation.ts';

const WANTED = '/de?preview=token';

const planWith = (facts: Partial<NavigationFacts>) =>
  planNavigation({
    wanted: WANTED,
    there: undefined,
    answered: undefined,
    isOtherPending: false,
    isRenewal: false,
    isInstant: false,
    ...facts,
  });

describe('the page of a pane', () => {
  it('a pane loads its page into an empty frame', () => {
    expect(planWith({})).toBe('LOAD');
  });

  it('a pane does not reload a page that the person opened in the frame', () => {
    expect(planWith({ there: WANTED })).toBe('NOTHING');
  });

  it('a pane asks an existing page of another origin for its view', () => {
    expect(planWith({ answered: WANTED })).toBe('ASK');
  });

  it('a pane reloads its page while another one is pending, which would still arrive', () => {
    expect(planWith({ there: WANTED, isOtherPending: true })).toBe('LOAD');
    expect(planWith({ answered: WANTED, isOtherPending: true })).toBe('LOAD');
  });

  it('a pane reloads its page if the content has changed', () => {
    expect(planWith({ there: WANTED, isRenewal: true })).toBe('LOAD');
    expect(planWith({ there: '/de?preview=other', isRenewal: true, isInstant: true })).toBe('LOAD');
  });

  it('a pane keeps its page only for another instant, because for now it shows the time of arrival', () => {
    expect(planWith({ there: '/de?preview=other', isInstant: true })).toBe('KEEP');
    expect(planWith({ there: '/de?preview=other' })).toBe('LOAD');
    expect(planWith({ there: '/de?preview=other', isInstant: true, isOtherPending: true })).toBe(
      'LOAD',
    );
  });
});

const landingWith = (facts: Partial<LandingFacts>) =>
  planLanding({
    place: 'SHOP',
    origin: 'SENT',
    isRepeatable: true,
    wasFaulty: false,
    ...facts,
  });

describe('a page that has arrived in a frame', () => {
  it('an arrived page is shown, and counts as the person’s navigation if the pane did not request it', () => {
    expect(landingWith({})).toEqual({ step: 'SHOW', isByPerson: false });
    expect(landingWith({ origin: 'PERSON' })).toEqual({ step: 'SHOW', isByPerson: true });
  });

  it('an arrived page is ignored while the page selected since is pending', () => {
    expect(landingWith({ origin: 'LATE' })).toEqual({ step: 'WAIT' });
  });

  it('a lost page is requested once more, and then given up', () => {
    expect(landingWith({ place: 'LOST' })).toEqual({ step: 'REPEAT' });
    expect(landingWith({ place: 'LOST', isRepeatable: false })).toEqual({
      step: 'FAULT',
      fault: 'LOST',
      hasNewToken: false,
    });
  });

  it.each(['OVER', 'SILENT'] as const)(
    'an arrived page that is %s is retried once with a new token',
    (place) => {
      expect(landingWith({ place })).toMatchObject({ fault: place, hasNewToken: true });
      expect(landingWith({ place, wasFaulty: true })).toMatchObject({ hasNewToken: false });
    },
  );

  it('a page outside the shop is left alone', () => {
    expect(landingWith({ place: 'ELSEWHERE' })).toEqual({ step: 'LEAVE' });
  });
});
