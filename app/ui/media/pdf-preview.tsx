import { fileSize } from '../../lib/text/format.ts';
import './pdf-preview.css';
import { useSyncExternalStore } from 'react';
import { Icon } from '../icon/icon.tsx';

interface PdfPreviewProps {
  /** Address of the file, on this site: the policy of the page frames nothing else. */
  src: string;
  /** Name of the document, for people who cannot see the frame. */
  name: string;
  /** Bytes. */
  size?: number | null;
  /** The person takes the file with them. */
  onDownload?: () => void;
}

/**
 * A PDF in the page, with links that work everywhere. It is framed only where the browser shows PDFs inside of pages: the
 * others, most phones, would start a download by themselves.
 */
export function PdfPreview({ src, name, size, onDownload }: PdfPreviewProps) {
  const framed = useSyncExternalStore(never, canFrame, () => false);
  return (
    <div className="pdf" data-nama={name}>
      <div className="pdf-bingkai">
        {framed ? (
          <iframe src={`${src}#view=FitH&navpanes=0`} title={`Pratinjau ${name}`} loading="lazy" />
        ) : (
          <p>
            <Icon name="file-text" size={28} />
            Buka PDF untuk membacanya.
          </p>
        )}
      </div>
      <div className="pdf-alat">
        <a className="btn kedua" href={src} target="_blank" rel="noopener">
          <Icon name="external" size={18} />
          Buka PDF
          <span className="sr">{name} (membuka tab baru)</span>
        </a>
        <a className="btn kedua" href={src} download onClick={onDownload}>
          <Icon name="download" size={18} />
          Unduh
          <span className="sr">{name}</span>
        </a>
        <span className="kecil redup">{size ? `PDF, ${fileSize(size)}` : 'PDF'}</span>
      </div>
    </div>
  );
}

const never = () => () => {};
const canFrame = () => navigator.pdfViewerEnabled === true;
