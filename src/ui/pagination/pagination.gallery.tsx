import { useState } from 'react';

import { live, type GalleryContext, type GalleryEntry } from '../galleryEntry.ts';
import { Pagination } from './pagination.tsx';

export const entry: GalleryEntry = {
  title: 'Pagination',
  about: 'Links to the pages of a list, in order.',
  live: live({ totalPages: ['9', '2', '3', '40'] }, ({ totalPages }, { texts }) => ({
    code: `<Pagination page={page} totalPages={${totalPages}} hrefOf={hrefOf} onPage={setPage} texts={texts.pagination} />`,
    shown: <Turned totalPages={Number(totalPages)} begin={1} texts={texts} />,
  })),
  states: [
    state('First page', 1, 9),
    state('Between', 5, 9),
    state('Last page', 9, 9),
    state('Few pages', 2, 3),
  ],
};

function state(name: string, page: number, totalPages: number) {
  return {
    name,
    code: `<Pagination page={${page}} totalPages={${totalPages}} hrefOf={hrefOf} texts={texts.pagination} />`,
    render: ({ texts }: GalleryContext) => (
      <Turned begin={page} totalPages={totalPages} texts={texts} />
    ),
  };
}

type TurnedProps = { begin: number; totalPages: number; texts: GalleryContext['texts'] };

function Turned({ begin, totalPages, texts: { pagination } }: TurnedProps) {
  const [page, setPage] = useState(begin);
  return (
    <Pagination
      page={Math.min(page, totalPages)}
      totalPages={totalPages}
      hrefOf={(target) => `#page-${target}`}
      onPage={setPage}
      texts={{
        // Landmarks of one page must differ in their names.
        label: `${pagination.label()} (${begin}/${totalPages})`,
        previous: pagination.previous(),
        next: pagination.next(),
        page: pagination.page,
      }}
    />
  );
}
