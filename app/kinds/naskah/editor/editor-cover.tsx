import { Suspense, useRef, useState } from 'react';
import { fieldId } from '../../../ui/fields/field.tsx';
import { FocusPoint } from '../../../ui/fields/focus-point.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ReplaceFile } from '../../../ui/form/replace-file.tsx';
import { late } from '../../../ui/layout/late.tsx';
import { PlainPick, Upload } from '../../../ui/media/upload.tsx';
import { useKeepFocus } from '../../../ui/media/use-upload.ts';
import { EditorText } from './editor-fields.tsx';
import type { Editor } from './editor-state.ts';
import { useSending } from './editor-upload.ts';

const ChoosePicture = late(() => import('./choose-picture.tsx'));

/** Opens the media library; without JavaScript the file field is the way. */
function FromLibrary({ editor, label }: { editor: Editor; label: string }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const choose = (id: string) => {
    close();
    void editor.chooseFile(id);
  };
  return (
    <>
      <Button small icon="photo" className="hanya-js" onClick={() => setOpen(true)}>
        Pilih dari pustaka
      </Button>
      {open && (
        <Suspense>
          <ChoosePicture
            title={`Pilih ${label.toLowerCase()}`}
            onChoose={choose}
            onClose={close}
            onLost={close}
          />
        </Suspense>
      )}
    </>
  );
}

/** The picture of the text with its words and its subject. */
export function EditorCover({ editor }: { editor: Editor }) {
  const { noun, naskah, fokus, outcome, focus } = editor;
  const { label = 'Gambar utama', hint, caption = true, portrait } = noun.cover ?? {};
  const { progress, send, cancel } = useSending(editor, 'gambar');
  const { gambar_info } = naskah;
  const box = useRef<HTMLElement>(null);
  useKeepFocus(box, gambar_info?.url);
  return (
    <section ref={box}>
      <h2>{label}</h2>
      {gambar_info ? (
        <>
          <FocusPoint name="gambar" picture={gambar_info} value={fokus} onChange={focus} />
          <div className="sampul-tombol" id={fieldId('gambar')} tabIndex={-1}>
            <ReplaceFile
              id={fieldId('gambar')}
              error={outcome?.errors.gambar}
              progress={progress}
              onFile={send}
              onCancel={cancel}
            >
              Ganti gambar
            </ReplaceFile>
            <PlainPick name="gambar" id="gambar-baru">
              Ganti gambar
            </PlainPick>
            <FromLibrary editor={editor} label={label} />
            <Button small variant="sunyi" icon="trash" type="submit" name="tindakan" value="lepas">
              Lepas gambar
            </Button>
          </div>
          {!portrait && (
            <EditorText
              name="gambar_alt"
              label="Keterangan gambar"
              hint="Apa yang terlihat, untuk orang yang tidak dapat melihatnya."
              maxLength={250}
            />
          )}
          {!portrait && caption && (
            <EditorText name="gambar_keterangan" label="Teks di bawah gambar (tidak wajib)" maxLength={250} />
          )}
        </>
      ) : (
        <>
          <Upload
            name="gambar"
            label={<span className="sr">{label}</span>}
            hint={hint}
            error={outcome?.errors.gambar}
            progress={progress}
            onChange={([file]) => send(file)}
          />
          <div className="sampul-tombol">
            <FromLibrary editor={editor} label={label} />
          </div>
        </>
      )}
    </section>
  );
}
