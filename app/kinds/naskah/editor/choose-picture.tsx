import { type KeyboardEvent, useEffect, useState } from 'react';
import { CallError } from '#contract/errors.ts';
import { type Media, media } from '#contract/media.ts';
import { browserApi } from '../../../lib/live/browser-api.ts';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Spinner } from '../../../ui/layout/spinner.tsx';
import { Tile, Used } from '../../../ui/media/media-tile.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Notice } from '../../../ui/overlay/notice.tsx';

interface ChoosePictureProps {
  title: string;
  onChoose: (id: string) => void;
  onClose: () => void;
}

type Found = { berkas: Media[]; hasil: number };
const LOST = 'Pustaka belum dapat dibuka. Coba lagi sebentar.';

/** The pictures of the media library that fit some words; undefined while they are on their way. */
function useFound() {
  const [asked, setAsked] = useState({ search: '', halaman: 1 });
  const [found, setFound] = useState<Found>();
  const [lost, setLost] = useState(false);
  useEffect(() => {
    let here = true;
    const query = { halaman: asked.halaman, search: asked.search || undefined };
    browserApi(media.choose, { query }).then(
      (page) => {
        if (!here) return;
        setLost(false);
        const after = (now: Found | undefined) => (asked.halaman > 1 && now ? now.berkas : []);
        setFound((now) => ({ ...page, berkas: [...after(now), ...page.berkas] }));
      },
      (error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        if (here) setLost(true);
      },
    );
    return () => {
      here = false;
    };
  }, [asked]);
  return {
    found,
    lost,
    search: (words: string) => setAsked({ search: words, halaman: 1 }),
    more: () => setAsked((now) => ({ ...now, halaman: now.halaman + 1 })),
  };
}

/** A picture out of the media library, with its words and its subject. */
export default function ChoosePicture({ title, onChoose, onClose }: ChoosePictureProps) {
  const { found, lost, search, more } = useFound();
  const [words, setWords] = useState('');
  const ask = () => search(words.trim());
  // The dialog stands inside the form of the editor, which Enter would send.
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    ask();
  };
  return (
    <Dialog open onClose={onClose} title={title} className="pilih-media">
      <search className="cari-pustaka">
        <TextInput
          name="cari-pustaka"
          label="Cari di pustaka media"
          type="search"
          maxLength={100}
          data-fokus=""
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          onKeyDown={press}
        />
        <Button icon="search" onClick={ask}>
          Cari
        </Button>
      </search>
      {lost && <Notice answer={lost}>{LOST}</Notice>}
      {!found && !lost && <Spinner label="Memuat" />}
      {found && <p className="kecil redup" role="status">{`${found.hasil} gambar`}</p>}
      <ul className="media">
        {found?.berkas.map((one) => (
          <li key={one.id}>
            <button type="button" onClick={() => onChoose(one.id)}>
              <Tile file={one} />
            </button>
            <Used file={one} />
          </li>
        ))}
      </ul>
      <div className="baris">
        {found && found.berkas.length < found.hasil && (
          <Button small onClick={more}>
            Tampilkan lagi
          </Button>
        )}
        <Button onClick={onClose}>Batal</Button>
      </div>
    </Dialog>
  );
}
