import { paths } from '../../lib/paths.ts';

/** What feed readers look for in the head of a page. */
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
