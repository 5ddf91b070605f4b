import { useState } from 'react';
import type { Dokumen } from '#contract/naskah.ts';
import { formatDate } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { FieldMessage, fieldId } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PlainPick, Upload } from '../../ui/upload.tsx';
import { fileSize } from '../../ui/upload-rules.ts';
import type { Editor } from './editor-state.ts';
import { useSending } from './editor-upload.ts';

/** The PDF of the text, and those that were public before. */
export function EditorDocument({ editor }: { editor: Editor }) {
  const [replacing, setReplacing] = useState(false);
  const { naskah, outcome } = editor;
  const { progress, send } = useSending(editor, 'dokumen', () => setReplacing(false));
  const { dokumen, dokumen_lama = [] } = naskah;
  return (
    <section className="naskah-dokumen" aria-label="Berkas PDF">
      {dokumen && !replacing ? (
        <div className="medan" id={fieldId('dokumen')} tabIndex={-1}>
          <span className="lbl">Berkas PDF</span>
          <div className="berkas">
            <span className="pratinjau">
              <Icon name="file-text" size={28} />
            </span>
            <div>
              <DocumentLink document={dokumen} />
              <div className="baris">
                <Button small className="hanya-js" onClick={() => setReplacing(true)}>
                  Ganti berkas
                </Button>
                <PlainPick name="dokumen" id="dokumen-baru" kind="pdf">
                  Ganti berkas
                </PlainPick>
                <Button
                  small
                  variant="sunyi"
                  icon="trash"
                  type="submit"
                  name="tindakan"
                  value="lepas_dokumen"
                >
                  Lepas berkas
                </Button>
              </div>
            </div>
          </div>
          <FieldMessage id={fieldId('dokumen')} error={outcome?.errors.dokumen} />
        </div>
      ) : (
        <Upload
          name="dokumen"
          label="Berkas PDF"
          kind="pdf"
          error={outcome?.errors.dokumen}
          progress={progress}
          onChange={send}
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
