import './gallery.css';
import { useId } from 'react';
import { Picture, type PictureSource } from './picture.tsx';

/** A large picture that is moved aside for the next, small ones below that lead to each; works without JavaScript. */
export function Gallery({ pictures, sizes }: { pictures: readonly PictureSource[]; sizes: string }) {
  const prefix = useId();
  const shown = pictures.length > 0 ? pictures : [null];
  const several = pictures.length > 1;
  return (
    <div className="galeri">
      <ul
        className="layar"
        aria-label={several ? 'Gambar, dapat digeser ke samping' : 'Gambar'}
        // What scrolls must be reached with the keyboard.
        tabIndex={several ? 0 : undefined}
      >
        {shown.map((one, at) => (
          <li key={one?.url ?? ''} id={`${prefix}${at}`}>
            <Picture source={one} sizes={sizes} first={at === 0} />
          </li>
        ))}
      </ul>
      {several && (
        <div className="mini">
          {pictures.map((one, at) => (
            <a key={one.url} href={`#${prefix}${at}`} aria-label={`Gambar ${at + 1} dari ${pictures.length}`}>
              <Picture source={one} alt="" sizes="80px" />
            </a>
          ))}
        </div>
      )}
    </div>
  );
}
