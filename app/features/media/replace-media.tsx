import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { CallError, flatErrors, plainMessage } from '#contract/errors.ts';
import { type MediaRinci, media } from '#contract/media.ts';
import { toast } from '../../lib/forms/toast-store.ts';
import { upload } from '../../lib/forms/upload.ts';
import { fieldId } from '../../ui/fields/field.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { ReplaceFile } from '../../ui/form/replace-file.tsx';
import { useHydrated } from '../../ui/layout/use-hydrated.ts';
import { PlainPick } from '../../ui/media/upload.tsx';

const NO_ANSWER = 'Server tidak menjawab. Coba lagi sebentar.';

/** Why a file was not taken, in words. */
export function refusalWords(error: unknown): string {
  if (!(error instanceof CallError)) throw error;
  if (error.http === 0) return NO_ANSWER;
  const [first] = flatErrors(error.body.errors);
  const told = typeof first === 'object' ? Object.values(first)[0]?.[0] : plainMessage(error.body);
  return told ?? NO_ANSWER;
}

/** Puts another file in the place of this one, wherever it is shown. */
export function ReplaceMedia({ file }: { file: MediaRinci }) {
  const kind = file.jenis === 'gambar' ? 'gambar' : 'pdf';
  const hydrated = useHydrated();
  const { revalidate } = useRevalidator();
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [running, setRunning] = useState<AbortController>();
  const send = async (chosen: File) => {
    const control = new AbortController();
    setRunning(control);
    setProblem(undefined);
    setProgress(0);
    const body = new FormData();
    body.set('berkas', chosen);
    const { signal } = control;
    try {
      await upload(media.replace, { params: { berkas: file.id }, body, onProgress: setProgress, signal });
      toast({ title: 'Berkas diganti di semua tempatnya.' });
      await revalidate();
    } catch (error) {
      if (!signal.aborted) setProblem(refusalWords(error));
    } finally {
      setProgress(undefined);
    }
  };
  if (hydrated)
    return (
      <ReplaceFile
        id={fieldId('berkas')}
        kind={kind}
        error={problem}
        progress={progress}
        onFile={(chosen) => void send(chosen)}
        onCancel={() => running?.abort()}
      >
        Ganti berkas
      </ReplaceFile>
    );
  return (
    <Form method="post" encType="multipart/form-data" className="ganti-media">
      <PlainPick name="berkas" kind={kind}>
        Pilih berkas
      </PlainPick>
      <Button type="submit" small name="tindakan" value="ganti">
        Ganti berkas
      </Button>
    </Form>
  );
}
