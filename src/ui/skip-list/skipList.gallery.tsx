import { live, type GalleryContext, type GalleryEntry } from '../galleryEntry.ts';
import { SkipList } from './skipList.tsx';

export const entry: GalleryEntry = {
  title: 'Skip list',
  about: 'Links past what every page repeats; the Tab key brings them up.',
  live: live({ links: ['1', '2', '3'], text: 'Morgenrot' }, ({ links, text }, { texts }) => ({
    code: `<SkipList label={texts.skipList()} links={[/* ${links}, as { href: '#content', text: '${text}' } */]} />`,
    shown: (
      <Framed
        texts={texts}
        links={Array.from({ length: Number(links) }, (_, index) => ({
          href: `#skip-list-live-${index + 1}`,
          text: `${text} ${index + 1}`,
        }))}
      />
    ),
  })),
  states: [
    {
      name: 'One link',
      code: "<SkipList label={texts.skipList()} links={[{ href: '#content', text }]} />",
      render: ({ texts }) => (
        <Framed texts={texts} links={[{ href: '#skip-list-one', text: texts.skipList() }]} />
      ),
    },
    {
      name: 'Several links',
      code: "<SkipList label={texts.skipList()} links={[{ href: '#content', text }, { href: '#footer', text }]} />",
      render: ({ texts }) => (
        <Framed
          texts={texts}
          links={[
            { href: '#skip-list-content', text: texts.skipList() },
            { href: '#skip-list-end', text: texts.backToTop() },
          ]}
        />
      ),
    },
  ],
};

type FramedProps = {
  texts: GalleryContext['texts'];
  links: readonly { href: string; text: string }[];
};

/** The links with their targets. */
function Framed({ texts, links }: FramedProps) {
  return (
    <>
      <SkipList label={texts.skipList()} links={links} />
      {links.map(({ href, text }) => (
        <p key={href} id={href.slice(1)}>
          {text}
        </p>
      ))}
    </>
  );
}
