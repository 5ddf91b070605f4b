import './receipt-notes.css';
import { useEffect, useRef, useState } from 'react';
import { longDay } from '#contract/lib/text/tanggal.ts';
import { morePaths } from '../../../lib/paths/paths-more.ts';
import { Button } from '../../../ui/form/button.tsx';
import { KeyField } from '../../../ui/form/form.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { Note } from '../../../ui/text/note.tsx';
import { dropReceipt, freshReceipt, type Receipt, receipts } from './receipt-store.ts';

/** Above the home page, for whoever sent a request from this device: number, last day, code, and where to follow it. */
export default function ReceiptNotes() {
  const [kept, setKept] = useState(receipts);
  if (kept.length === 0) return null;
  const close = (kode: string) => {
    dropReceipt(kode);
    setKept(receipts());
  };
  return (
    <div className="lebar bukti-tempat">
      {kept.map((one) => (
        <ReceiptNote key={one.kode} receipt={one} onClose={() => close(one.kode)} />
      ))}
    </div>
  );
}

function ReceiptNote({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const { nomor, kode, tenggat } = receipt;
  const objects = kode.startsWith('KB');
  const made = freshReceipt();
  const fresh = made?.kode === kode ? made : undefined;
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (fresh) box.current?.focus();
  }, [fresh]);
  return (
    <section className="bukti-ppid" aria-label="Tanda bukti" tabIndex={-1} ref={box}>
      <div>
        <h2>
          <Icon name="circle-check" size={24} />
          {objects ? 'Keberatan Anda tercatat' : 'Permohonan informasi Anda tercatat'}
        </h2>
        <p className="redup">Nomor pendaftaran</p>
        <p className="nomor">{nomor}</p>
        <p>
          Paling lambat {objects ? 'ditanggapi' : 'dijawab'} <b>{longDay(tenggat)}</b>.
          {fresh?.surel && ` Tanda bukti dikirim ke ${fresh.email}.`}
        </p>
        {fresh && !fresh.surel && (
          <Note kind="warning">
            Tanda bukti belum terkirim ke email. Unduh atau foto nomor dan kode di sini.
          </Note>
        )}
      </div>
      <div>
        <p className="redup">Kode lacak</p>
        <p className="kode">{kode}</p>
        <div className="baris">
          <Link className="btn kedua" to={`${morePaths.ppidLacak()}#${kode}`}>
            {objects ? 'Lacak keberatan' : 'Lacak permohonan'}
          </Link>
          <ReceiptFile kode={kode} />
        </div>
        <p className="kecil redup">
          Tersimpan di perangkat ini selama 90 hari.{' '}
          <button type="button" className="tutup" onClick={onClose}>
            Tutup catatan
          </button>
        </p>
      </div>
    </section>
  );
}

const PAPERS = {
  tanda_bukti: 'Tanda bukti',
  perpanjangan: 'Surat perpanjangan',
  surat: 'Surat jawaban',
};

interface ReceiptFileProps {
  kode: string;
  paper?: keyof typeof PAPERS;
  label?: string;
}

/** A paper as a PDF; the code goes in the body, where no log sees it. */
export function ReceiptFile({ kode, paper = 'tanda_bukti', label = PAPERS[paper] }: ReceiptFileProps) {
  return (
    <form method="post" action={`/v1/lacak_informasi/${paper}/`} encType="multipart/form-data">
      <KeyField />
      <input type="hidden" name="kode" value={kode} />
      <Button type="submit" variant="sunyi" icon="download">
        {label}
      </Button>
    </form>
  );
}
