import type { ReactNode } from 'react';
import { Picture, type PictureSource } from '../media/picture.tsx';
import { classes } from './class-names.ts';
import { Link } from './link.tsx';

interface CardProps {
  to: string;
  title: string;
  /** Shown in place of a title that is cut; the full one stays for hover and screen readers. */
  shortTitle?: string;
  picture?: PictureSource | null;
  sizes?: string;
  /** The first picture of the page. */
  first?: boolean;
  category?: ReactNode;
  text?: ReactNode;
  /** A row with a thumb on phones. */
  rowOnPhone?: boolean;
  heading?: 'h2' | 'h3';
  className?: string;
  /** Price, metadata. */
  children?: ReactNode;
}

/** A picture with words under it, no box; the whole card is clickable through the link of its title. */
export function Card(props: CardProps) {
  const { to, title, shortTitle, picture, category, text, rowOnPhone, heading: Heading = 'h3' } = props;
  return (
    <article className={classes('kartu', rowOnPhone && 'hp-baris', props.className)}>
      <div className="foto">
        <Picture
          source={picture}
          alt=""
          first={props.first}
          sizes={props.sizes ?? '(min-width: 62em) 24rem, (min-width: 48em) 50vw, 100vw'}
        />
      </div>
      {category && <span className="kategori">{category}</span>}
      <Heading>
        {shortTitle && shortTitle !== title ? (
          <Link to={to} title={title}>
            <span aria-hidden="true">{shortTitle}</span>
            <span className="sr">{title}</span>
          </Link>
        ) : (
          <Link to={to}>{title}</Link>
        )}
      </Heading>
      {text && <p className="ringkas">{text}</p>}
      {props.children}
    </article>
  );
}
