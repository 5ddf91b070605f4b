import './gallery.css';
import type { Gambar } from '#contract/berkas.ts';
import { Picture, Placeholder } from '../../ui/picture.tsx';

/** Pictures side by side, moved by hand; the small ones below are links to them. */
export function Gallery({ images, name }: { images: Gambar[]; name: string }) {
  if (images.length === 0)
    return (
      <div className="galeri kosong-foto">
        <Placeholder />
      </div>
    );
  const altOf = (at: number) => (images.length > 1 ? `${name}, gambar ${at + 1}` : name);
  return (
    <div className="galeri">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls by itself must be reachable by key */}
      <ul className="layar" tabIndex={0} aria-label="Gambar, dapat digeser ke samping">
        {images.map((image, at) => (
          <li key={image.url} id={`gambar-${at + 1}`}>
            <Picture source={image} alt={altOf(at)} first={at === 0} sizes="(min-width: 62em) 52rem, 100vw" />
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <div className="mini">
          {images.map((image, at) => (
            <a
              key={image.url}
              href={`#gambar-${at + 1}`}
              aria-label={`Gambar ${at + 1} dari ${images.length}`}
            >
              <Picture source={image} alt="" sizes="80px" />
            </a>
          ))}
        </div>
      )}
    </div>
  );
}
