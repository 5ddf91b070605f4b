import { useActionData, useLocation } from 'react-router';
import type { JenisKartu } from '#contract/kartu.ts';
import type { Failed } from './form.ts';
import { useMaybeSite } from './use-site.ts';

interface HeadProps {
  /** Name of the page: the browser shows `{title} · Desa {nama}`. */
  title: string;
  /** One sentence for search engines and shared links. */
  description?: string;
  /** Picture of a shared link, a path of this site. */
  image?: string | null;
  /** The page has a card: its picture is made by the server, with the title on it. */
  card?: { jenis: JenisKartu; id: number };
  type?: 'website' | 'article';
  /** Pages of one person, of the console, and errors. */
  noindex?: boolean;
  /** Address of what is shown, where the query says which page it is; else the path alone. */
  here?: string;
  /** Where a form was refused without an action (an upload). Answers of the page's own action are seen without it. */
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
      {card && <CardTags src={origin + cardPath(card, `${title}|${image ?? ''}`)} title={title} />}
      {image && !card && (
        <meta property="og:image" content={image.startsWith('/') ? origin + image : image} />
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
