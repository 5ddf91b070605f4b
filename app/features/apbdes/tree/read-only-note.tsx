import { Note } from '../../../ui/text/note.tsx';

/** Note for staff of other areas: they may look. */
export const ReadOnlyNote = () => (
  <Note>
    <b>Anda dapat melihat, tidak mengubah.</b> Mengubah APBDes perlu wewenang keuangan.
  </Note>
);
