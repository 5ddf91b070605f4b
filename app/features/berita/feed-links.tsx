import { paths } from '../../lib/paths/paths.ts';

/** Links in the head of a page by which feed readers find the news. */
export function FeedLinks() {
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title="Berita (RSS)" href={paths.beritaFeed('rss')} />
      <link
        rel="alternate"
        type="application/atom+xml"
        title="Berita (Atom)"
        href={paths.beritaFeed('atom')}
      />
    </>
  );
}
