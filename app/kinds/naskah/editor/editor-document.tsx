import { useRef } from 'react';
import type { Dokumen } from '#contract/kinds/naskah.ts';
import { fileSize, formatDate } from '../../../lib/text/format.ts';
import { fieldId } from '../../../ui/fields/field.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ReplaceFile } from '../../../ui/form/replace-file.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { PlainPick, Upload } from '../../../ui/media/upload.tsx';
import { useKeepFocus } from '../../../ui/media/use-upload.ts';
import type { Editor } from './editor-state.ts';
import { useSending } from './editor-upload.ts';

/** The PDF of the text, and those that were public before. */
export function EditorDocument({ editor }: { editor: Editor }) {
  const { naskah, outcome } = editor;
  const sending = useSending(editor, 'dokumen');
  const { dokumen, dokumen_lama = [] } = naskah;
  const box = useRef<HTMLElement>(null);
  useKeepFocus(box, dokumen?.url);
  return (
    <section ref={box} className="naskah-dokumen" aria-label="Berkas PDF">
      {dokumen ? (
        <div className="medan" id={fieldId('dokumen')} tabIndex={-1}>
          <span className="lbl">Berkas PDF</span>
          <div className="berkas">
            <span className="pratinjau">
              <Icon name="file-text" size={28} />
            </span>
            <div>
              <DocumentLink document={dokumen} />
              <Replace editor={editor} sending={sending} />
            </div>
          </div>
        </div>
      ) : (
        <Upload
          name="dokumen"
          label="Berkas PDF"
          kind="pdf"
          error={outcome?.errors.dokumen}
          progress={sending.progress}
          onChange={([file]) => sending.send(file)}
        />
      )}
      {dokumen_lama.length > 0 && (
        <details>
          <summary>Berkas sebelumnya ({dokumen_lama.length})</summary>
          <ul>
            {dokumen_lama.map((one) => (
              <li key={one.url}>
                <DocumentLink document={one} />
                <small>Terbit sejak {formatDate(one.sejak)}</small>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

type ReplaceProps = { editor: Editor; sending: ReturnType<typeof useSending> };

/** Another file in its place, or none. */
function Replace({ editor: { outcome }, sending: { progress, send, cancel } }: ReplaceProps) {
  return (
    <div className="baris">
      <ReplaceFile
        id={fieldId('dokumen')}
        kind="pdf"
        error={outcome?.errors.dokumen}
        progress={progress}
        onFile={send}
        onCancel={cancel}
      >
        Ganti berkas
      </ReplaceFile>
      <PlainPick name="dokumen" id="dokumen-baru" kind="pdf">
        Ganti berkas
      </PlainPick>
      <Button small variant="sunyi" icon="trash" type="submit" name="tindakan" value="lepas_dokumen">
        Lepas berkas
      </Button>
    </div>
  );
}

function DocumentLink({ document: { url, nama, ukuran } }: { document: Dokumen }) {
  return (
    <span>
      <a href={url} target="_blank" rel="noopener">
        {nama}
        <span className="sr"> (membuka tab baru)</span>
      </a>
      <span className="kecil redup"> {fileSize(ukuran)}</span>
    </span>
  );
}
