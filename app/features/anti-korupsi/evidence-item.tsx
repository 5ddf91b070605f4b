import './anti-korupsi.css';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Link } from '#app/ui/layout/link.tsx';
import type { ArtikelAntiKorupsi } from '#contract/anti-korupsi.ts';
import { fileSize, formatDate } from '../../lib/text/format.ts';
import { Icon, type IconName } from '../../ui/icon/icon.tsx';
import { PdfPreview } from '../../ui/media/pdf-preview.tsx';
import { Picture } from '../../ui/media/picture.tsx';

const PARAM = 'lihat';
const OPENED = 'bukti-terbuka';

const LOOK: Record<ArtikelAntiKorupsi['tipe'], { icon: IconName; word: string }> = {
  pdf: { icon: 'file-text', word: 'PDF' },
  image: { icon: 'photo', word: 'Gambar' },
  url: { icon: 'external', word: 'Tautan' },
};

/** Evidence in its list: documents and pictures open in the page, addresses in a tab of their own. */
export function EvidenceItem({ bukti }: { bukti: ArtikelAntiKorupsi }) {
  const { kode_lengkap, created_at, tipe, ukuran } = bukti;
  const { icon, word } = LOOK[tipe];
  return (
    <li className="bukti-baris seluruh">
      <span className="bukti-kode">
        <Icon name={icon} size={22} />
      </span>
      <div>
        <h3>
          <EvidenceLink bukti={bukti} />
        </h3>
        <p className="meta">
          <span className="num">{kode_lengkap}</span>
          <span>
            {word}
            {ukuran ? `, ${fileSize(ukuran)}` : ''}
          </span>
          <time dateTime={created_at}>{formatDate(created_at)}</time>
        </p>
      </div>
    </li>
  );
}

function EvidenceLink({ bukti: { id, nama, url } }: { bukti: ArtikelAntiKorupsi }) {
  const [params] = useSearchParams();
  if (url)
    return (
      <a href={url} target="_blank" rel="noopener noreferrer">
        {nama} <span className="sr">(membuka tab baru)</span>
      </a>
    );
  const next = new URLSearchParams(params);
  next.set(PARAM, String(id));
  return <Link to={`?${next}#${OPENED}`}>{nama}</Link>;
}

/** The document or picture that the address asks for, above the list it stands in. */
export function OpenedEvidence({ all }: { all: readonly ArtikelAntiKorupsi[] }) {
  const [params] = useSearchParams();
  const bukti = all.find(({ id }) => String(id) === params.get(PARAM));
  if (!bukti?.file && !bukti?.image_info) return null;
  const without = new URLSearchParams(params);
  without.delete(PARAM);
  return <Opened key={bukti.id} bukti={bukti} close={`?${without}`} />;
}

function Opened({ bukti, close }: { bukti: ArtikelAntiKorupsi; close: string }) {
  const { nama, file, ukuran, image_info } = bukti;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <section id={OPENED} className="bukti-terbuka" aria-labelledby={`${OPENED}-judul`}>
      <div className="bukti-terbuka-kepala berhadap">
        <h2 id={`${OPENED}-judul`} ref={title} tabIndex={-1}>
          {nama}
        </h2>
        <Link className="btn sunyi kcl" to={close} preventScrollReset>
          <Icon name="close" size={18} />
          Tutup
        </Link>
      </div>
      {file && <PdfPreview src={file} name={nama} size={ukuran} />}
      {image_info && (
        <figure>
          <Picture source={image_info} sizes="(min-width: 62em) 60rem, 100vw" />
          {image_info.keterangan && <figcaption>{image_info.keterangan}</figcaption>}
        </figure>
      )}
    </section>
  );
}
