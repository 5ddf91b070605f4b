import { useEffect, useRef, useState } from 'react';
import { isiPerpanjangan, nomorSurat, SURAT_PERPANJANGAN } from '#contract/layanan-informasi/surat.ts';
import { longDay } from '#contract/lib/text/tanggal.ts';
import { Icon } from '../../../ui/icon/icon.tsx';

interface NoticePreviewProps {
  nomor: string;
  batas: string;
  baru: string;
}

/** Both last days, and the letter that the applicant will read, with the reason as it is typed beside it. */
export function NoticePreview({ nomor, batas, baru }: NoticePreviewProps) {
  const box = useRef<HTMLDivElement>(null);
  const [alasan, setAlasan] = useState('');
  useEffect(() => {
    const form = box.current?.closest('form');
    const read = () => setAlasan(String(form ? new FormData(form).get('alasan') : '').trim());
    read();
    form?.addEventListener('input', read);
    return () => form?.removeEventListener('input', read);
  }, []);
  return (
    <div ref={box}>
      <dl className="tanggal-baru">
        <div>
          <dt>Batas sekarang</dt>
          <dd>{longDay(batas)}</dd>
        </div>
        <Icon name="arrow-right" size={20} />
        <div>
          <dt>Batas baru</dt>
          <dd>{longDay(baru)}</dd>
        </div>
      </dl>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keys */}
      <section className="surat-pratinjau" tabIndex={0} aria-label="Pratinjau surat pemberitahuan">
        <p>
          Nomor: {nomorSurat(SURAT_PERPANJANGAN, nomor)}
          <br />
          Perihal: Pemberitahuan perpanjangan waktu
        </p>
        <p>{isiPerpanjangan({ nomor, batas, baru, alasan: alasan || '…' })}</p>
      </section>
    </div>
  );
}
