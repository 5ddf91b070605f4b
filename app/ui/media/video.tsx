import { useState } from 'react';
import { Icon } from '../icon/icon.tsx';

interface VideoProps {
  /** Address of the player to embed; without one the text stands in its place. */
  src?: string | null;
  /** Page of the video, for a press without JavaScript. */
  href?: string;
  title: string;
  poster?: string | null;
  empty?: string;
}

/** Nothing of the other site is fetched before the press. */
export function Video({ src, href, title, poster, empty = 'Video belum tersedia' }: VideoProps) {
  const [playing, setPlaying] = useState(false);
  if (!src) {
    return (
      <div className="video">
        <p className="kosong-video">{empty}</p>
      </div>
    );
  }
  if (playing) {
    return (
      <div className="video">
        <iframe src={src} title={title} allow="autoplay; encrypted-media; fullscreen" allowFullScreen />
      </div>
    );
  }
  return (
    <div className="video">
      {poster && <img src={poster} alt="" width={640} height={360} loading="lazy" />}
      <a
        href={href ?? src}
        aria-label={`Putar ${title}`}
        onClick={(event) => {
          event.preventDefault();
          setPlaying(true);
        }}
      >
        <span>
          <Icon name="play" size={26} />
        </span>
      </a>
    </div>
  );
}
