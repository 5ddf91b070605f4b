import './media-tile.css';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { Picture, type PictureSource } from './picture.tsx';

type TileFile = {
  jenis: 'gambar' | 'pdf';
  nama: string;
  alt: string;
  gambar_info: PictureSource | null;
  dipakai: number;
};

/** A file as the grid and the chooser show it. */
export function Tile({ file }: { file: TileFile }): ReactNode {
  const { gambar_info, nama } = file;
  return (
    <>
      <span className="foto">
        {gambar_info ? (
          <Picture source={gambar_info} alt="" sizes="(min-width: 75em) 12rem, 45vw" />
        ) : (
          <span className="berkas-ik">
            <Icon name="file-text" size={26} />
            PDF
          </span>
        )}
      </span>
      <b title={nama}>{nama}</b>
    </>
  );
}

export function Used({ file: { jenis, alt, dipakai } }: { file: TileFile }): ReactNode {
  if (jenis === 'gambar' && alt === '')
    return (
      <small className="tanpa-alt">
        <Icon name="warning" size={16} />
        Tanpa keterangan
      </small>
    );
  return <small>{dipakai > 0 ? `Dipakai ${dipakai} kali` : 'Belum dipakai'}</small>;
}
