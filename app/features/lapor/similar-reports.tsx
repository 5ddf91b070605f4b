import './lapor.css';
import { useEffect, useState } from 'react';
import type { LaporMirip, lapor } from '#contract/lapor/lapor.ts';
import { slim } from '../../lib/forms/slim.ts';
import { browserApi } from '../../lib/live/browser-api.ts';
import { paths } from '../../lib/paths/paths.ts';
import { formatDate, formatNumber } from '../../lib/text/format.ts';
import { Status } from '../../ui/text/badge.tsx';
import { Note } from '../../ui/text/note.tsx';

const SIMILAR = slim<typeof lapor.similar>({ method: 'GET', path: '/v1/lapor/mirip/', shape: 'data' });

/** The fields of a draft that similar reports are found by. */
export type Draft = {
  judul: string;
  kategori: string;
  lat: string;
  lng: string;
};

/** Milliseconds after the last key. */
const PATIENCE = 700;

/** Public reports that may be about the same thing, shown before one more is sent. */
export function SimilarReports({ judul, kategori, lat, lng }: Draft) {
  const [found, setFound] = useState<LaporMirip[]>([]);
  useEffect(() => {
    let gone = false;
    const query = { judul, kategori, lat: lat.replace(',', '.'), lng: lng.replace(',', '.') };
    const timer = setTimeout(() => {
      const ask = judul.trim().length >= 4 || lat !== '' ? browserApi(SIMILAR, { query }) : [];
      // Only a hint: the form works without it.
      Promise.resolve(ask).then(
        (rows) => gone || setFound(rows),
        () => gone || setFound([]),
      );
    }, PATIENCE);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [judul, kategori, lat, lng]);

  return (
    <div role="status">
      {found.length > 0 && (
        <Note>
          <b>Mungkin sudah dilaporkan</b>
          <p>Periksa dulu sebelum mengirim. Bila sama, laporan Anda tidak perlu diulang.</p>
          <ul className="laporan-mirip">
            {found.map(({ id, judul: title, created_at, status, jarak }) => (
              <li key={id}>
                <a href={paths.laporDetail(id)} target="_blank" rel="noopener">
                  {title}
                  <span className="sr"> (membuka tab baru)</span>
                </a>
                <span className="meta">
                  <Status colour={status.warna}>{status.nama}</Status>
                  <span>{formatDate(created_at)}</span>
                  {jarak !== null && <span>{formatNumber(jarak)} m dari lokasi Anda</span>}
                </span>
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  );
}
