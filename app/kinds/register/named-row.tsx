interface NamedRowProps {
  row: { nama: string; dipakai: number };
  /** Things that use the row: 'laporan'. */
  by: string;
  /** Words besides, or nothing. */
  more?: string | false;
}

/** A row that has a name, with how many use it. */
export function NamedRow({ row: { nama, dipakai }, by, more }: NamedRowProps) {
  return (
    <div className="daftar-nama">
      <b>{nama}</b>
      <span className="kecil redup">
        {usedText(dipakai, by)}
        {more}
      </span>
    </div>
  );
}

export const usedText = (dipakai: number, by: string): string =>
  dipakai > 0 ? `${dipakai} ${by}` : 'Belum dipakai';
