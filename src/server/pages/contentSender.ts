import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { PageForm } from '#contract/customerForms.ts';
import { readText } from '#server/http/request/formFields.ts';

import { findShop } from './shopAddress.ts';

/** Query of the search on pages that list branches. */
const STORE_QUERY = 'q';
const STORE_QUERY_MAX_LENGTH = 60;

/** Creates functions that send the content page at a request's URL, with its form if any, or a 404. */
export function createContentSender(app: FastifyInstance) {
  const { contentPages, pageSender } = app;
  return {
    /** Sends the page with an empty form, which is the same for everyone. */
    async shared(
      request: FastifyRequest,
      reply: FastifyReply,
      form?: PageForm,
    ): Promise<FastifyReply> {
      const { site, path } = findShop(request);
      const context = await app.resolveContentContext(request, site);
      const page = await contentPages.find({ path, context });
      const paths = page ? await contentPages.pathsOf({ path, context }) : {};
      const query = readText(request.query, STORE_QUERY).trim().slice(0, STORE_QUERY_MAX_LENGTH);
      if (page?.hasStores && query !== '') {
        const data = { content: { ...page.show(query), paths } };
        return pageSender.single(request, reply, { site, url: path, data });
      }
      return pageSender.shared(request, reply, {
        site,
        path,
        context,
        pagePaths: paths,
        version: page?.version ?? '',
        changesAt: page?.changesAt,
        data: () => ({ content: page ? { ...page.show(), paths, ...(form && { form }) } : null }),
      });
    },

    /** Sends the page for the person who made the request. */
    async single(
      request: FastifyRequest,
      reply: FastifyReply,
      form: PageForm,
      status: number,
    ): Promise<FastifyReply> {
      const { site, path } = findShop(request);
      const context = await app.resolveContentContext(request, site);
      const page = await contentPages.find({ path, context });
      const data = { content: page ? { ...page.show(), form } : null };
      return pageSender.single(request, reply, { site, url: path, data, ...(page && { status }) });
    },
  };
}
