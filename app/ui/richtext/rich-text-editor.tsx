import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Field, type FieldBase } from '../fields/field.tsx';
import type { RichTextSurfaceProps } from './rich-text-surface.tsx';

interface RichTextEditorProps extends FieldBase {
  /** HTML as the server gave it. */
  defaultValue?: string | null;
  /** Stores a picture and returns its address; without it there is no picture button. */
  uploadImage?: (file: File) => Promise<string>;
  onChange?: (html: string) => void;
}

/**
 * Writes HTML into a textarea of its form, which the server sanitises. The textarea itself is what one
 * sees until the editor has arrived, and without JavaScript.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  const { name, label, hint, error, id, defaultValue, uploadImage, onChange } = props;
  const [html, setHtml] = useState(defaultValue ?? '');
  const [Surface, setSurface] = useState<ComponentType<RichTextSurfaceProps> | null>(null);
  const [ready, setReady] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    let here = true;
    // If it fails to load, the textarea stays.
    import('./rich-text-surface.tsx').then(
      (module) => here && setSurface(() => module.default),
      () => {},
    );
    return () => {
      here = false;
    };
  }, []);

  const change = (next: string) => {
    setHtml(next);
    onChange?.(next);
  };
  return (
    <Field name={name} label={label} hint={hint} error={error} id={id}>
      {(wiring) => (
        <>
          {Surface && (
            <Surface
              wiring={wiring}
              html={html}
              onChange={change}
              uploadImage={uploadImage}
              area={area}
              onReady={() => setReady(true)}
            />
          )}
          <textarea
            {...(ready ? { 'aria-hidden': true } : wiring)}
            ref={area}
            className="inp"
            name={name}
            hidden={ready}
            value={html}
            onChange={(event) => change(event.currentTarget.value)}
          />
        </>
      )}
    </Field>
  );
}
