import './gallery.css';
import { useId } from 'react';
import { Picture, type PictureSource, Placeholder } from './picture.tsx';

interface GalleryProps {
  pictures: readonly PictureSource[];
  /** Name of what the pictures show, in words. */
  name: string;
  sizes: string;
  /** Shape of the large picture: that of a place, or of a thing that is sold. */
  shape?: 'tempat' | 'barang';
}

/** A large picture that is moved aside for the next, small ones below that lead to each; works without JavaScript. */
export function Gallery({ pictures, name, sizes, shape = 'tempat' }: GalleryProps) {
  const prefix = useId();
  if (pictures.length === 0)
    return (
      <div className={`galeri ${shape}`}>
        <div className="layar">
          <Placeholder />
        </div>
      </div>
    );
  const several = pictures.length > 1;
  return (
    <div className={`galeri ${shape}`}>
      <ul
        className="layar"
        aria-label={several ? 'Gambar, dapat digeser ke samping' : 'Gambar'}
        // Scrolling parts must be reached with the keyboard.
        tabIndex={several ? 0 : undefined}
      >
        {pictures.map((one, at) => (
          <li key={one.url} id={`${prefix}${at}`}>
            <Picture
              source={one}
              alt={several ? `${name}, gambar ${at + 1}` : name}
              sizes={sizes}
              first={at === 0}
            />
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
