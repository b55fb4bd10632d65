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
  it('the page of a pane is loaded into an empty frame', () => {
    expect(planWith({})).toBe('LOAD');
  });

  it('the page of a pane is not loaded again where the person has gone to it in the frame', () => {
    expect(planWith({ there: WANTED })).toBe('NOTHING');
  });

  it('the page of a pane is asked what it shows where it is of another origin and there already', () => {
    expect(planWith({ answered: WANTED })).toBe('ASK');
  });

  it('the page of a pane is loaded although it is there while another page is pending, which would still arrive', () => {
    expect(planWith({ there: WANTED, isOtherPending: true })).toBe('LOAD');
    expect(planWith({ answered: WANTED, isOtherPending: true })).toBe('LOAD');
  });

  it('the page of a pane is loaded again where its content has changed', () => {
    expect(planWith({ there: WANTED, isRenewal: true })).toBe('LOAD');
    expect(planWith({ there: '/de?preview=other', isRenewal: true, isInstant: true })).toBe('LOAD');
  });

  it('the page of a pane may stay for another instant alone, as of now the pane says when the page came', () => {
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

describe('a page that has come to a frame', () => {
  it('a page that has come to a frame is shown, as the person’s own way where the pane has not asked for it', () => {
    expect(landingWith({})).toEqual({ step: 'SHOW', isByPerson: false });
    expect(landingWith({ origin: 'PERSON' })).toEqual({ step: 'SHOW', isByPerson: true });
  });

  it('a page that has come to a frame is passed over while the page that was selected since is pending', () => {
    expect(landingWith({ origin: 'LATE' })).toEqual({ step: 'WAIT' });
  });

  it('a page that has come to a frame is navigated to once more where it was lost, and then given up', () => {
    expect(landingWith({ place: 'LOST' })).toEqual({ step: 'REPEAT' });
    expect(landingWith({ place: 'LOST', isRepeatable: false })).toEqual({
      step: 'FAULT',
      fault: 'LOST',
      hasNewToken: false,
    });
  });

  it.each(['OVER', 'SILENT'] as const)(
    'a page that has come to a frame is tried once with a new token where it is %s',
    (place) => {
      expect(landingWith({ place })).toMatchObject({ fault: place, hasNewToken: true });
      expect(landingWith({ place, wasFaulty: true })).toMatchObject({ hasNewToken: false });
    },
  );

  it('a page that has come to a frame of another place than the shop is left alone', () => {
    expect(landingWith({ place: 'ELSEWHERE' })).toEqual({ step: 'LEAVE' });
  });
});
