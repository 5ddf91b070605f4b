import type { Desa } from '#contract/desa/desa.ts';

type Network = 'facebook' | 'instagram' | 'twitter' | 'youtube';
const NETWORKS: { name: Network; label: string; home: string }[] = [
  { name: 'facebook', label: 'Facebook', home: 'https://www.facebook.com/' },
  { name: 'instagram', label: 'Instagram', home: 'https://www.instagram.com/' },
  { name: 'twitter', label: 'Twitter', home: 'https://x.com/' },
  { name: 'youtube', label: 'YouTube', home: 'https://www.youtube.com/' },
];

/** The village's pages elsewhere; officials type a whole address or only the name of the account. */
export function socialLinks(village: Pick<Desa, Network>): { name: Network; label: string; href: string }[] {
  return NETWORKS.flatMap(({ name, label, home }) => {
    const typed = village[name].trim();
    if (!typed) return [];
    const account = typed.replace(/^@/, name === 'youtube' ? '@' : '');
    const href = /^https?:\/\//i.test(typed)
      ? typed
      : /^[\w.-]+\.\w+\//.test(typed)
        ? `https://${typed}`
        : home + account;
    return [{ name, label, href }];
  });
}

/** The player of a YouTube address without cookies before the press, and the video's own page. */
export function youtubeVideo(address: string): { embed: string; page: string } | undefined {
  const url = URL.parse(address.trim());
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const host = url.hostname.replace(/^(www|m)\./, '');
  let id: string | null | undefined;
  if (host === 'youtu.be') id = url.pathname.slice(1);
  else if (host === 'youtube.com' || host === 'youtube-nocookie.com')
    id = url.searchParams.get('v') ?? url.pathname.match(/^\/(?:embed|shorts|live|v)\/([^/]+)/)?.[1];
  if (!id || !/^[\w-]{6,20}$/.test(id)) return undefined;
  return {
    embed: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
    page: `https://www.youtube.com/watch?v=${id}`,
  };
}

/** `tel:` address of a number as people write it. */
export const phoneHref = (number: string) => `tel:${number.replace(/(?!^\+)[^\d]/g, '')}`;
