import { fileSize } from '../../lib/text/format.ts';
import './ppid.css';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Link } from '#app/ui/layout/link.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { PdfPreview } from '../../ui/media/pdf-preview.tsx';

/** A PDF in a list; `key` names it in the address of the page. */
export interface Sheet {
  key: string | number;
  name: string;
  file: string | null;
  ukuran?: number | null;
}

const PARAM = 'lihat';
const PREVIEW = 'pratinjau';

const about = ({ name, ukuran }: Sheet) => `${name} (PDF${ukuran ? `, ${fileSize(ukuran)}` : ''})`;

/** Opens the document in the page; without JavaScript too. */
export function SeeLink({ sheet, label }: { sheet: Sheet; label?: string }) {
  const [params] = useSearchParams();
  if (!sheet.file) return label ?? <NoFile />;
  const next = new URLSearchParams(params);
  next.set(PARAM, String(sheet.key));
  return (
    <Link className="tautan-berkas" to={`?${next}#${PREVIEW}`}>
      {label ?? (
        <>
          <Icon name="eye" size={18} />
          Lihat <span className="sr">{about(sheet)}</span>
        </>
      )}
    </Link>
  );
}

export function DownloadLink({ sheet }: { sheet: Sheet }) {
  if (!sheet.file) return <NoFile />;
  return (
    <a className="tautan-berkas" href={sheet.file} download>
      <Icon name="download" size={18} />
      Download <span className="sr">{about(sheet)}</span>
    </a>
  );
}

export function NoFile() {
  return (
    <>
      <span aria-hidden="true">-</span>
      <span className="sr">Tidak ada berkas</span>
    </>
  );
}

/** The document that the address asks for, under the list it stands in. */
export function SheetPreview({ sheets }: { sheets: readonly Sheet[] }) {
  const [params] = useSearchParams();
  const asked = params.get(PARAM);
  const sheet = sheets.find(({ key }) => String(key) === asked);
  if (!sheet?.file) return null;
  const without = new URLSearchParams(params);
  without.delete(PARAM);
  return <OpenSheet key={sheet.key} sheet={{ ...sheet, file: sheet.file }} close={`?${without}`} />;
}

function OpenSheet({ sheet, close }: { sheet: Sheet & { file: string }; close: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <section id={PREVIEW} className="pratinjau-dokumen" aria-labelledby={`${PREVIEW}-judul`}>
      <div className="kepala-dokumen">
        <h2 id={`${PREVIEW}-judul`} ref={title} tabIndex={-1}>
          {sheet.name}
        </h2>
        <Link className="btn sunyi kcl" to={close} preventScrollReset>
          <Icon name="close" size={18} />
          Tutup <span className="sr">pratinjau</span>
        </Link>
      </div>
      <PdfPreview src={sheet.file} name={sheet.name} size={sheet.ukuran} />
    </section>
  );
}
