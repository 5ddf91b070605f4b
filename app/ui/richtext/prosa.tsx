import { useEffect, useRef } from 'react';
import { classes } from '../layout/class-names.ts';
import { useLooks } from '../layout/look.ts';
import { withoutForeignPictures, withoutStyles } from './rich-html.ts';

interface ProsaProps {
  /** HTML that the server has sanitised; nothing else may ever be put here. */
  html: string;
  className?: string;
}

/** The read view of rich text. Its videos play in place on a press; nothing of their site is fetched before. */
export function Prosa({ html, className }: ProsaProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    element?.addEventListener('click', playVideo);
    return () => element?.removeEventListener('click', playVideo);
  }, []);
  const { looks, dress } = withoutStyles(withoutForeignPictures(html));
  const names = useLooks(looks);
  return (
    <div
      ref={box}
      className={classes('prosa', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises rich text on write and on read
      dangerouslySetInnerHTML={{ __html: dress(names) }}
    />
  );
}

function playVideo(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-video]') : null;
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const frame = document.createElement('iframe');
  frame.src = `https://www.youtube-nocookie.com/embed/${link.dataset.video}?autoplay=1`;
  frame.title = link.textContent ?? 'Video';
  frame.allow = 'autoplay; encrypted-media; fullscreen';
  frame.allowFullscreen = true;
  link.replaceWith(frame);
  frame.focus();
}
