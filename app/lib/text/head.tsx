import { useActionData, useLocation } from 'react-router';
import type { JenisKartu } from '#contract/kartu.ts';
import { halamanOf } from '#contract/lib/halaman-kartu.ts';
import type { Failed } from '../forms/form.ts';
import { useMaybeSite } from '../use-site.ts';

interface HeadProps {
  /** Name of the page: the browser shows `{title} · Desa {nama}`. */
  title: string;
  /** One sentence for search engines and shared links. */
  description?: string;
  /** Picture that its card shows, so that another picture has another address. */
  image?: string | null;
  /** The card of what it shows; a page without one has that of its part of the site. */
  card?: { jenis: JenisKartu; id: number };
  type?: 'website' | 'article';
  /** Pages of one person, of the console, and errors. */
  noindex?: boolean;
  /** Address of what is shown, where the query says which page it is; else the path alone. */
  here?: string;
  /** Refusal of a form without an action (an upload). Answers of the page's own action are seen without it. */
  failed?: Failed;
}

/** Title and metadata of a page; every page and error page renders one. React moves them into the head. */
export function Head(props: HeadProps) {
  const { title, description, image, card, type = 'website', noindex, here, failed } = props;
  const site = useMaybeSite();
  const answer = useActionData<unknown>();
  const { pathname } = useLocation();
  const nama = site ? ` · Desa ${site.desa.nama_desa}` : '';
  const prefix =
    failed || (typeof answer === 'object' && answer !== null && 'failed' in answer) ? 'Galat: ' : '';
  const origin = site?.origin ?? '';
  const address = origin + (here ?? pathname);
  // Only services read a card, and those get what the server rendered: none of it is for browsers.
  const shown =
    import.meta.env.SSR && site && !noindex
      ? (card ?? { jenis: 'halaman' as const, id: halamanOf(pathname) })
      : undefined;
  return (
    <>
      <title>{`${prefix}${title}${nama}`}</title>
      {description && <meta name="description" content={description} />}
      {noindex && <meta name="robots" content="noindex" />}
      {!noindex && origin && (
        <>
          <link rel="canonical" href={address} />
          <meta property="og:url" content={address} />
        </>
      )}
      <meta property="og:title" content={title} />
      <meta property="og:type" content={type} />
      {site && <meta property="og:site_name" content={`Desa ${site.desa.nama_desa}`} />}
      {description && <meta property="og:description" content={description} />}
      {import.meta.env.SSR && shown && (
        <CardTags src={origin + cardPath(shown, `${title}|${image ?? ''}`)} title={title} />
      )}
    </>
  );
}

function CardTags({ src, title }: { src: string; title: string }) {
  return (
    <>
      <meta property="og:image" content={src} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Services cache a picture by its address, so the address contains what is drawn. */
function cardPath({ jenis, id }: { jenis: JenisKartu; id: number }, drawn: string): string {
  let sum = 0;
  for (const sign of drawn) sum = (Math.imul(sum, 31) + (sign.codePointAt(0) ?? 0)) >>> 0;
  return `/berkas/kartu/${jenis}/${id}?v=${sum.toString(36)}`;
}
