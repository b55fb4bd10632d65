import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as z from 'zod';

import * as previewCalls from '#contract/calls/preview.ts';
import { previewTokenQuery, type PreviewView, type shareRequest } from '#contract/preview.ts';
import { PREVIEW_COOKIE } from '#domain/cookies.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { SITE_CODES, type SiteCode } from '#domain/sites.ts';
import { siteUrl } from '#domain/siteUrls.ts';
import { hasPermission } from '#domain/staffRoles.ts';
import type { StaffSession } from '#server/staff/staffLogin.ts';
import { answerStatus, serveStaffCalls, readStaffSession } from '#server/staff/staffCalls.ts';

import type { PreviewedView } from './previewTokens.ts';

/** Maximum lifetime of a token: a working day, or until its session ends. */
const TOKEN_LIFE_MS = 12 * HOUR_MS;

// The shop is in the body, so its permission is checked once the body is parsed.
const siteInBody = ({ body }: FastifyRequest) => [(body as PreviewView).site];
const siteInShare = ({ body }: FastifyRequest) => [
  (body as z.infer<typeof shareRequest>).view.site,
];
const siteInQuery = ({ query }: FastifyRequest) => [(query as { site: SiteCode }).site];

function readMaker(request: FastifyRequest) {
  const { id, name } = readStaffSession(request);
  return { id, name };
}

/** Registers call 10 of spec §7/22, and the console's calls for panes, changes and shared links. Spec §1/12,13, §6/4. */
export const previewCallRoutes: FastifyPluginAsync = async (app) => {
  const { abTests, changeSets, now, previewTokens: tokens, shares, transitions } = app;
  const { hostPages } = app.config;
  const siteUrls = Object.fromEntries(SITE_CODES.map((site) => [site, siteUrl(site, app.config)]));
  const serve = serveStaffCalls(app, { tags: ['preview'] });

  async function tokenFor({ id }: StaffSession, view: PreviewedView) {
    const expiresAt = new Date(now().getTime() + TOKEN_LIFE_MS);
    const grant = { kind: 'SESSION', sessionId: id } as const;
    return { token: await tokens.write({ view, grant, expiresAt }), expiresAt };
  }

  /** Returns the view; undefined if its change set is not open. */
  async function readView({
    at,
    group,
    changeSet,
  }: PreviewView): Promise<PreviewedView | undefined> {
    if (changeSet !== undefined && !(await changeSets.sets.isOpen(changeSet))) return undefined;
    return { at: at === null ? null : new Date(at), group, changeSet };
  }

  serve(previewCalls.token, {
    summary: 'Sets the preview in this browser’s live shop; without time and test, ends it.',
    querystring: previewTokenQuery,
    handler: async (request, reply) => {
      const { test = '', group = '', previewDateTime = '' } = request.query;
      // A test without a group, or a group without a test, is refused, because it would preview something else (spec
      // §5).
      if ((test === '') !== (group === '')) return answerStatus(reply, 'BAD_REQUEST');
      if (test === '' && previewDateTime === '') {
        reply.clearShopCookie(PREVIEW_COOKIE);
        return answerStatus(reply, 'SUCCESS');
      }
      // An unknown group is refused, because its preview would show the content for everyone.
      if (test !== '' && !(await abTests.hasGroup({ test, group }))) {
        return answerStatus(reply, 'BAD_REQUEST');
      }
      const { token } = await tokenFor(readStaffSession(request), {
        at: previewDateTime === '' ? null : new Date(previewDateTime),
        group: test === '' ? null : { test, group },
      });
      // The cookie lasts until the browser is closed, or until the token's session ends.
      reply.setShopCookie(PREVIEW_COOKIE, token);
      return answerStatus(reply, 'SUCCESS');
    },
  });

  serve(previewCalls.viewToken, {
    summary:
      'Returns a token for the pages of one pane of the console, to send as the query parameter `preview`.',
    marketsOf: siteInBody,
    handler: async (request, reply) => {
      const view = await readView(request.body);
      if (view === undefined) return answerStatus(reply, 'BAD_REQUEST');
      const { token, expiresAt } = await tokenFor(readStaffSession(request), view);
      return { token, expiresAt: expiresAt.toISOString() };
    },
  });

  serve(previewCalls.transitions, {
    summary: 'Returns when and how the content of a shop changes.',
    querystring: z.object({ site: z.enum(SITE_CODES) }),
    marketsOf: siteInQuery,
    handler: async (request) => ({ changes: await transitions.list(request.query.site) }),
  });

  serve(previewCalls.contentState, {
    summary: 'Returns whether the content of any shop has changed, and when it changes next.',
    answers: { 403: 'The roles of the session do not permit this call.' },
    handler: async (request) => {
      const at = now();
      const { name: staff, grants } = readStaffSession(request);
      const shops = await transitions.stateAt(at);
      const mayLook = ({ site }: { site: SiteCode }) =>
        hasPermission(grants, { action: 'LOOK', market: site });
      return {
        now: at.toISOString(),
        staff,
        grants,
        shops: shops.filter(mayLook),
        hostPages: hostPages.filter(mayLook),
        siteUrls,
      };
    },
  });

  /**
   * Returns the shop of a shared link, for the permission. For an unknown link returns none, and the handler answers
   * 404.
   */
  const siteOfShare = async ({ params }: FastifyRequest) => {
    const site = await shares.siteOf((params as { id: string }).id);
    return site === undefined ? [] : [site];
  };

  serve(previewCalls.shares, {
    summary: 'Lists the links that staff have shared recently.',
    handler: async (request) => {
      const { grants } = readStaffSession(request);
      const all = await shares.list();
      const theirs = all.filter(({ view }) =>
        hasPermission(grants, { action: 'LOOK', market: view.site }),
      );
      return { shares: theirs };
    },
  });

  serve(previewCalls.share, {
    summary:
      'Creates a link that shows a preview to anyone who has it; its address is shown only once.',
    marketsOf: siteInShare,
    handler: async (request, reply) => {
      const { view: asked, path, hours } = request.body;
      const view = await readView(asked);
      if (view === undefined) return answerStatus(reply, 'BAD_REQUEST');
      return shares.make({ site: asked.site, path, view, hours, by: readMaker(request) });
    },
  });

  serve(previewCalls.revokeShare, {
    summary: 'Revokes a shared link.',
    params: z.object({ id: z.uuid() }),
    marketsOf: siteOfShare,
    handler: async (request, reply) => {
      const isRevoked = await shares.revoke(request.params.id, readMaker(request));
      return answerStatus(reply, isRevoked ? 'SUCCESS' : 'BAD_REQUEST');
    },
  });
};
