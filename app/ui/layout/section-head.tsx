import type { ReactNode } from 'react';

interface SectionHeadProps {
  title: ReactNode;
  id?: string;
  /** One sentence under the title. */
  text?: ReactNode;
  /** The onward link at the right. */
  children?: ReactNode;
}

/** The hairline with the flag tab: the one repeated signature of the site. */
export function SectionHead({ title, id, text, children }: SectionHeadProps) {
  return (
    <div className="kepbag">
      <div>
        <h2 id={id}>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      {children}
    </div>
  );
}

interface SectionProps extends SectionHeadProps {
  /** Puts the section on the warm ground, full width. */
  warm?: boolean;
  head?: ReactNode;
}

/** A section of a page with its head; `children` is its content, `head` the link at the right. */
export function Section({ title, id, text, head, warm, children }: SectionProps) {
  const content = (
    <>
      <SectionHead title={title} id={id} text={text}>
        {head}
      </SectionHead>
      {children}
    </>
  );
  if (!warm) return <section className="bagian">{content}</section>;
  return (
    <section className="bagian kertas">
      <div className="lebar">{content}</div>
    </section>
  );
}
