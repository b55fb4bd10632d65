import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { PageForm } from '#contract/customerRequests.ts';
import { readText } from '#server/http/request/formFields.ts';

import { shopOf } from './shopAddress.ts';

/** What a page that lists branches is searched by. */
const STORE_QUERY = 'q';
const STORE_QUERY_MAX_LENGTH = 60;

/** Shows the content page of a request's address, or that there is none, with a form where it has one. */
export type ContentSender = {
  /** The same for everyone: an empty form. */
  shared(request: FastifyRequest, reply: FastifyReply, form?: PageForm): Promise<FastifyReply>;
  /** For the person who sent this request. */
  single(
    request: FastifyRequest,
    reply: FastifyReply,
    form: PageForm,
    status: number,
  ): Promise<FastifyReply>;
};

export function createContentSender(
  app: Pick<FastifyInstance, 'contentPages' | 'pageSender' | 'viewings'>,
): ContentSender {
  const { contentPages, pageSender } = app;
  return {
    async shared(request, reply, form) {
      const { site, path } = shopOf(request);
      const viewing = await app.viewings.of(request, site);
      const page = await contentPages.find({ path, viewing });
      const paths = page ? await contentPages.pathsOf({ path, viewing }) : {};
      const query = readText(request.query, STORE_QUERY).trim().slice(0, STORE_QUERY_MAX_LENGTH);
      if (page?.hasStores && query !== '') {
        const data = { content: { ...page.show(query), paths } };
        return pageSender.single(request, reply, { site, url: path, data });
      }
      return pageSender.shared(request, reply, {
        site,
        path,
        viewing,
        pagePaths: paths,
        version: page?.version ?? '',
        changesAt: page?.changesAt,
        data: () => ({ content: page ? { ...page.show(), paths, ...(form && { form }) } : null }),
      });
    },

    async single(request, reply, form, status) {
      const { site, path } = shopOf(request);
      const viewing = await app.viewings.of(request, site);
      const page = await contentPages.find({ path, viewing });
      const data = { content: page ? { ...page.show(), form } : null };
      return pageSender.single(request, reply, { site, url: path, data, ...(page && { status }) });
    },
  };
}
