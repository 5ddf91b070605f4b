import '../../../ui/richtext/article.css';
import type { ReactNode } from 'react';
import type { GambarNaskah } from '#contract/kinds/naskah.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { Prosa } from '../../../ui/richtext/prosa.tsx';

interface TextPageProps {
  title: string;
  category: { nama: string } | null | undefined;
  /** The list it stands in. */
  list: { label: string; to: string };
  /** The line of facts below its title. */
  meta: ReactNode;
  picture: GambarNaskah | null;
  html: string;
  /** Content below the text. */
  children?: ReactNode;
  /** Content beside the text. */
  aside?: ReactNode;
}

/** A text as visitors read it; the preview of the console shows the same. */
export function TextPage({ title, category, list, meta, picture, html, children, aside }: TextPageProps) {
  return (
    <article className="lebar halaman-artikel">
      <Breadcrumb
        items={[{ label: 'Beranda', to: paths.beranda() }, list, { label: category?.nama ?? title }]}
      />
      <header className="artikel">
        {category && <span className="kategori">{category.nama}</span>}
        <h1>{title}</h1>
        {meta}
      </header>
      {picture && (
        <figure>
          <Picture source={picture} sizes="(min-width: 75em) 75rem, 100vw" first />
          {picture.keterangan && <figcaption>{picture.keterangan}</figcaption>}
        </figure>
      )}
      <div className="art-kisi">
        <div>
          <Prosa html={html} />
          {children}
        </div>
        {aside}
      </div>
    </article>
  );
}
