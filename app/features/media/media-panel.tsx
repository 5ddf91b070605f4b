import { type RefObject, useEffect, useRef, useState } from 'react';
import type { MediaRinci, TempatMedia } from '#contract/media.ts';
import type { Failed } from '../../lib/forms/form.ts';
import { useSubmitting } from '../../lib/forms/use-submitting.ts';
import { mayUse } from '../../lib/may-use.ts';
import { fileSize, formatDateTime, formatNumber } from '../../lib/text/format.ts';
import { useSite } from '../../lib/use-site.ts';
import { FocusPoint } from '../../ui/fields/focus-point.tsx';
import { Textarea, TextInput } from '../../ui/fields/text-input.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { Seen } from '../../ui/form/overtaken.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { Note } from '../../ui/text/note.tsx';
import { PLACES, placeWords } from './places.ts';
import { ReplaceMedia } from './replace-media.tsx';
import { fileAt, type View } from './view.ts';

type PanelProps = { file: MediaRinci; view: View; failed: Failed | undefined };

/** One file: what it shows, what is said of it, where it stands, what can be done with it. */
export function MediaPanel({ file, view, failed }: PanelProps) {
  const box = useRef<HTMLElement>(null);
  useScrolledTo(box, file.id);
  return (
    <aside
      className="samping panel-media"
      aria-label={`Berkas ${file.nama}`}
      id="panel"
      ref={box}
      tabIndex={-1}
    >
      <Words key={`${file.id}${file.url}`} file={file} failed={failed} />
      <section>
        <h2>
          Dipakai di <span className="redup">{file.tempat.length} tempat</span>
        </h2>
        {file.tempat.length > 0 ? (
          <PlaceList places={file.tempat} />
        ) : (
          <p className="kecil">Belum dipakai di mana pun.</p>
        )}
      </section>
      <section>
        <h2>Berkas</h2>
        <About file={file} />
        {file.dihapus ? <Binned file={file} /> : <Acts file={file} view={view} />}
      </section>
    </aside>
  );
}

/** Scrolls on a phone to the panel that was opened, which stands under the grid there. */
function useScrolledTo(box: RefObject<HTMLElement | null>, id: string): void {
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file is another panel
  useEffect(() => {
    const opened = !first.current || window.location.hash === '';
    first.current = false;
    if (!opened || window.matchMedia('(min-width: 62em)').matches) return;
    box.current?.scrollIntoView();
    box.current?.focus({ preventScroll: true });
  }, [id]);
}

type WordsProps = Pick<PanelProps, 'file' | 'failed'>;

const LABELS = { nama: 'Nama', alt: 'Keterangan gambar', kredit: 'Kredit' };

function Words({ file, failed }: WordsProps) {
  const { gambar_info, can } = file;
  const [focus, setFocus] = useState(file.fokus);
  if (!can.ubah)
    return (
      <section>
        {gambar_info && <Picture source={gambar_info} alt={file.alt} sizes="22rem" />}
        <h2>{file.nama}</h2>
        {file.alt && <p className="kecil">{file.alt}</p>}
        <Note kind="info">Diubah oleh petugas yang mengurus tempatnya.</Note>
      </section>
    );
  return (
    <Form method="post">
      <section>
        {gambar_info ? (
          <FocusPoint name="gambar" picture={gambar_info} value={focus} onChange={setFocus} />
        ) : (
          <a className="berkas-ik foto" href={file.url}>
            <Icon name="file-text" size={26} />
            Buka PDF
          </a>
        )}
      </section>
      <section>
        <h2>Keterangan</h2>
        <FormErrors failed={failed} />
        <Seen
          stored={{ nama: file.nama, alt: file.alt, kredit: file.kredit }}
          labels={LABELS}
          failed={failed}
        />
        <Fields file={file} failed={failed} />
      </section>
    </Form>
  );
}

function Fields({ file, failed }: WordsProps) {
  const sending = useSubmitting();
  const typed = (name: 'nama' | 'alt' | 'kredit') => ({
    name,
    error: failed?.errors[name],
    defaultValue: failed?.values[name]?.[0] ?? file[name],
  });
  return (
    <>
      <div className="tumpuk">
        <TextInput {...typed('nama')} label="Nama" maxLength={200} />
        {file.gambar_info && (
          <Textarea
            {...typed('alt')}
            label="Keterangan gambar"
            hint="Apa yang terlihat, untuk orang yang tidak dapat melihatnya."
            maxLength={250}
          />
        )}
        <TextInput {...typed('kredit')} label="Kredit (tidak wajib)" maxLength={200} />
      </div>
      <p className="simpan-media">
        <Button type="submit" small name="tindakan" value="simpan" loading={sending}>
          Simpan
        </Button>
      </p>
    </>
  );
}

/** Places that show a file: the editor of each, and its page. */
export function PlaceList({ places }: { places: TempatMedia[] }) {
  const { user } = useSite();
  return (
    <ul className="pakai-di">
      {places.map((one) => {
        const place = PLACES[one.noun];
        const opens = place && user && mayUse(user, place.area);
        return (
          <li key={`${one.noun}${one.noun_id}${one.peran}`}>
            {opens ? (
              <Link to={place.edit(one.noun_id)}>{one.judul || 'Tanpa judul'}</Link>
            ) : (
              <b>{one.judul}</b>
            )}
            <small>{placeWords(one)}</small>
            {one.keadaan === 'terbit' && place?.page && (
              <small>
                <Link to={place.page(one.noun_id)}>
                  Lihat di situs<span className="sr">: {one.judul}</span>
                </Link>
              </small>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function About({ file }: { file: MediaRinci }) {
  const { gambar_info, ukuran, diunggah, oleh } = file;
  const measure = gambar_info
    ? `${formatNumber(gambar_info.width)} x ${formatNumber(gambar_info.height)}, `
    : '';
  return (
    <dl className="fakta-media">
      <div>
        <dt>Ukuran</dt>
        <dd>{measure + fileSize(ukuran)}</dd>
      </div>
      <div>
        <dt>Diunggah</dt>
        <dd>{[formatDateTime(diunggah), oleh].filter(Boolean).join(', ')}</dd>
      </div>
    </dl>
  );
}

function Acts({ file, view }: { file: MediaRinci; view: View }) {
  if (!file.can.ubah) return null;
  return (
    <>
      <div className="baris">
        <ReplaceMedia file={file} />
        <ButtonLink
          small
          variant="bahaya"
          icon="trash"
          to={fileAt(file.id, view, { hapus: 1 })}
          preventScrollReset
        >
          Hapus
        </ButtonLink>
      </div>
      {file.versi.length > 0 && <Versions file={file} />}
    </>
  );
}

function Versions({ file }: { file: MediaRinci }) {
  return (
    <>
      <h3>Sebelum diganti</h3>
      <ul className="pakai-di">
        {file.versi.map(({ versi, nama, ukuran, lebar, tinggi, diganti, oleh }) => (
          <li key={versi}>
            <b>{nama}</b>
            <small>
              {lebar && tinggi ? `${formatNumber(lebar)} x ${formatNumber(tinggi)}, ` : ''}
              {fileSize(ukuran)}. Diganti {[formatDateTime(diganti), oleh].filter(Boolean).join(', ')}
            </small>
            <Form method="post">
              <input type="hidden" name="versi" value={versi} />
              <Button type="submit" small name="tindakan" value="pakai-lagi">
                Pakai lagi<span className="sr"> {nama}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </>
  );
}

function Binned({ file: { can } }: { file: MediaRinci }) {
  return (
    <>
      <p className="kecil">Di sampah. Dihapus untuk selamanya setelah 30 hari.</p>
      {can.ubah && (
        <Form method="post">
          <Button type="submit" small icon="undo" name="tindakan" value="pulih">
            Kembalikan
          </Button>
        </Form>
      )}
    </>
  );
}
