import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { readPersonFields } from '#contract/newsletter/fields.ts';
import type { PageData, PreferenceValues } from '#contract/page.ts';
import type { UpdateSubscriberRequest } from '#contract/preferences.ts';
import {
  changeOfPause,
  changeOfPreferences,
  checkPreferences,
  PAUSE_MONTHS,
} from '#contract/preferencesForm.ts';
import { INTERESTS } from '#domain/interests.ts';
import { sitePath, type SiteCode } from '#domain/sites.ts';
import { findControlCharacter } from '#server/base/controlCharacters.ts';
import { logFailure } from '#server/http/answer/problems.ts';
import { readFlag, readText } from '#server/http/request/formFields.ts';
import { findShop } from '#server/pages/shopAddress.ts';

import {
  redirectToTokenShop,
  TOKEN_FAULT_STATUS,
  readToken,
  urlWithToken,
} from './tokenAddress.ts';
import { clearStatusCookie, rememberUnsubscribed } from './statusCookie.ts';
import { shownElsewhere } from './tokenPages.ts';
import type { TokenFacts } from '../newsletter.ts';

type Shown = NonNullable<PageData['preferences']>;

const PATH = '/newsletter/preferences';
/** Query of the page after a change, so that a reload changes nothing again. */
const DONE_QUERY = 'done';
const OUTCOMES = ['SAVED', 'PAUSED', 'RESUMED'] as const;
const ERASED = 'erased';

/**
 * Serves the preference page and handles its forms without scripts; `action` tells them apart. Register it with the
 * other pages of mail links, so that their rules about secrets apply.
 */
export function registerPreferencePage(app: FastifyInstance): void {
  const { newsletter, now, pageSender } = app;

  function show(
    request: FastifyRequest,
    reply: FastifyReply,
    site: SiteCode,
    preferences: Shown,
    status = 200,
  ) {
    const url = urlWithToken(request, site, PATH);
    return pageSender.single(request, reply, { site, url, data: { preferences }, status });
  }

  const showInvalid = (request: FastifyRequest, reply: FastifyReply) =>
    show(request, reply, findShop(request).site, { state: 'INVALID' }, TOKEN_FAULT_STATUS);

  /** Returns the page's data about the token's person; undefined for an unknown token. */
  async function managed(token: string | undefined): Promise<TokenFacts | undefined> {
    const facts = token === undefined ? undefined : await newsletter.lookUp(token);
    return facts?.kind === 'SIGN_UP' && facts.status !== 'CONFIRMED' ? undefined : facts;
  }

  app.get(`/:site${PATH}`, async (request, reply) => {
    const { site } = findShop(request);
    const done = readText(request.query, DONE_QUERY);
    const token = readToken(request);
    if (token === undefined && done === ERASED) {
      return show(request, reply, site, { state: 'ERASED' });
    }
    const facts = await managed(token);
    if (facts === undefined) return showInvalid(request, reply);
    if (facts.site !== site) return redirectToTokenShop(request, reply, facts.site, PATH);
    const outcome = OUTCOMES.find((one) => one.toLowerCase() === done);
    return show(request, reply, site, { ...toShown(facts), ...(outcome && { outcome }) });
  });

  app.post(`/:site${PATH}`, async (request, reply) => {
    const token = readToken(request);
    const facts =
      findControlCharacter(request.body) === undefined ? await managed(token) : undefined;
    if (token === undefined || facts === undefined) return showInvalid(request, reply);
    try {
      return await act(request, reply, token, facts);
    } catch (error) {
      logFailure(error, request);
      const values = facts.subscriber.state === 'SUBSCRIBED' && readValues(request.body);
      const shown = { ...toShown(facts), ...(values && { values }), outcome: 'FAILED' as const };
      return show(request, reply, facts.site, shown, 503);
    }
  });

  async function act(
    request: FastifyRequest,
    reply: FastifyReply,
    token: string,
    facts: TokenFacts,
  ): Promise<FastifyReply> {
    const { site } = facts;
    const from = { clientAddress: request.ip, page: findShop(request).path };
    const leadOn = (query: string) =>
      reply.redirect(`${sitePath(site)}${PATH}?${query}`, 303).header('cache-control', 'no-store');

    const change = async (wanted: UpdateSubscriberRequest, done: (typeof OUTCOMES)[number]) => {
      const result = await newsletter.update(token, wanted, from);
      if (result.outcome === 'INVALID') return showInvalid(request, reply);
      // A person who has unsubscribed meanwhile is told so, and nothing is changed.
      const query = result.outcome === 'UPDATED' ? `&${DONE_QUERY}=${done.toLowerCase()}` : '';
      return leadOn(`token=${token}${query}`);
    };

    const end = async (scope: 'ONE' | 'ALL') => {
      const result = await newsletter.unsubscribe(token, from, scope);
      if (result.outcome === 'INVALID') return showInvalid(request, reply);
      rememberUnsubscribed({ request, reply }, result.ended);
      return leadOn(`token=${token}`);
    };

    switch (readText(request.body, 'action')) {
      case 'save': {
        const values = readValues(request.body);
        const errors = checkPreferences(values, site);
        if (Object.keys(errors).length > 0) {
          return show(request, reply, site, { ...toShown(facts), values, errors }, 422);
        }
        return change(changeOfPreferences(values, site), 'SAVED');
      }
      case 'pause': {
        const typed = Number(readText(request.body, 'months'));
        const months = PAUSE_MONTHS.find((offered) => offered === typed);
        if (months === undefined) return leadOn(`token=${token}`);
        return change(changeOfPause(months, site, now()), 'PAUSED');
      }
      case 'resume':
        return change(changeOfPause(null, site, now()), 'RESUMED');
      case 'unsubscribe':
        return end('ONE');
      case 'unsubscribe-all':
        return end('ALL');
      case 'erase': {
        if (!readFlag(request.body, 'confirm')) {
          const shown: Shown = { ...toShown(facts), errors: { erase: 'required' } };
          return show(request, reply, site, shown, 422);
        }
        const result = await app.personRights.erase(token, from);
        if (result.outcome === 'INVALID') return showInvalid(request, reply);
        clearStatusCookie(reply);
        return leadOn(`${DONE_QUERY}=${ERASED}`);
      }
      default:
        return leadOn(`token=${token}`);
    }
  }
}

function toShown(facts: TokenFacts): Shown {
  const { subscriber } = facts;
  const state = subscriber.state === 'SUBSCRIBED' ? 'READY' : 'UNSUBSCRIBED';
  return { state, subscriber, ...shownElsewhere(facts) };
}

function readValues(body: unknown): PreferenceValues {
  return {
    ...readPersonFields((name) => readText(body, name)),
    interests: INTERESTS.filter((interest) => readFlag(body, interest)),
    personalisedOffers: readFlag(body, 'personalisedOffers'),
  };
}
