import { fileSize } from '../../lib/text/format.ts';
import './profil-saya.css';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { CallError } from '#contract/errors.ts';
import type { ProfilSaya as Profil, profilSaya } from '#contract/profil-saya.ts';
import type { Failed } from '../../lib/forms/form.ts';
import { slim } from '../../lib/forms/slim.ts';
import { toast } from '../../lib/forms/toast-store.ts';
import { upload } from '../../lib/forms/upload.ts';
import { messagesOf } from '../../ui/fields/field.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { late } from '../../ui/layout/late.tsx';
import { Spinner } from '../../ui/layout/spinner.tsx';
import { useHydrated } from '../../ui/layout/use-hydrated.ts';
import { Avatar } from '../../ui/media/avatar.tsx';
import { Progress } from '../../ui/media/progress.tsx';
import { PickButton } from '../../ui/media/upload.tsx';
import { refusal, UPLOAD_KINDS } from '../../ui/media/upload-rules.ts';
import { Notice } from '../../ui/overlay/notice.tsx';
import { CHANGED } from './profil-saya-words.ts';

const UPDATE = slim<typeof profilSaya.update>({ method: 'PATCH', path: '/v1/penduduk/{id}/', shape: 'data' });
const CropDialog = late(() => import('../../ui/media/crop-dialog.tsx'));
/** Longest side of what is sent; nowhere is it shown larger. */
const LONGEST = 512;

interface ProfilePhotoProps {
  profil: Profil;
  address: string;
  failed: Failed | undefined;
}

/** The photo above the form: it is cut on the device and sent by itself, so that the form stays as it is meanwhile. */
export function ProfilePhoto({ profil, address, failed }: ProfilePhotoProps) {
  const [chosen, setChosen] = useState<File>();
  const sending = usePhotoSending(profil.id);
  const hydrated = useHydrated();
  const problems = [sending.problem, ...messagesOf(failed?.errors.foto)].filter(Boolean);
  const take = ([file]: File[]) => {
    if (!file) return;
    const wrong = refusal(file, 'gambar');
    sending.refuse(wrong ?? undefined);
    if (!wrong) setChosen(file);
  };
  const cut = (file: File) => {
    const before = chosen?.size ?? file.size;
    setChosen(undefined);
    void sending.send(file, before);
  };
  return (
    <div className="profil-kep">
      <Avatar name={profil.nama} photo={profil.foto} size="huge" />
      <div>
        <h2>{profil.nama}</h2>
        <p className="redup">{address}</p>
        <div className="baris">
          {hydrated ? (
            <PickButton accept={UPLOAD_KINDS.gambar.accept} onFiles={take}>
              Ganti foto
            </PickButton>
          ) : (
            <PlainPhotoForm />
          )}
          {profil.foto && <RemovePhoto />}
        </div>
        <Sending sending={sending} problems={problems} />
      </div>
      {chosen && (
        <Suspense fallback={<Spinner label="Memuat" />}>
          <CropDialog
            file={chosen}
            aspect={1}
            portrait={LONGEST}
            onDone={cut}
            onCancel={() => setChosen(undefined)}
            onLost={() => setChosen(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

type SendingProps = { sending: ReturnType<typeof usePhotoSending>; problems: (string | undefined)[] };

/** Progress of the photo, and why it did not arrive. */
function Sending({ sending, problems }: SendingProps) {
  const { progress } = sending;
  return (
    <>
      {progress !== undefined && (
        <div className="profil-kirim">
          <Progress value={progress * 100} label="Mengirim foto" />
          <span className="kecil redup num">{sending.words}</span>
        </div>
      )}
      {problems.length > 0 && (
        <Notice answer={problems[0]}>
          <b>Foto belum terkirim</b>
          <p>{problems[0]}</p>
          {sending.again && (
            <Button small onClick={sending.again}>
              Kirim lagi
            </Button>
          )}
        </Notice>
      )}
    </>
  );
}

type Sent = { file: File; before: number };

/** Sends a photo with its progress, and keeps one that did not arrive, so that it can be sent again. */
function usePhotoSending(id: number) {
  const { revalidate } = useRevalidator();
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [kept, setKept] = useState<Sent>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File, before: number) {
    const controller = new AbortController();
    running.current = controller;
    setKept({ file, before });
    setProblem(undefined);
    setProgress(0);
    const body = new FormData();
    body.set('foto', file);
    try {
      const options = { params: { id }, body, onProgress: setProgress, signal: controller.signal };
      await upload(UPDATE, options);
      setKept(undefined);
      toast(CHANGED);
      await revalidate();
    } catch (error) {
      if (!controller.signal.aborted) setProblem(whyNot(error));
    } finally {
      setProgress(undefined);
    }
  }

  return {
    progress,
    problem,
    send,
    refuse: (wrong: string | undefined) => {
      setKept(undefined);
      setProblem(wrong);
    },
    again: kept && progress === undefined ? () => void send(kept.file, kept.before) : undefined,
    words: kept && sentWords(kept, progress ?? 0),
  };
}

function sentWords({ file, before }: Sent, progress: number): string {
  const smaller = before > file.size ? `${fileSize(before)} diperkecil menjadi ${fileSize(file.size)}. ` : '';
  return `${smaller}Terkirim ${Math.round(progress * 100)}%`;
}

/** Fallback message when the server sends none or does not respond. */
const LOST = 'Sambungan terputus. Isian Anda aman.';

function whyNot(error: unknown): string {
  if (!(error instanceof CallError) || error.http < 400 || error.http >= 500) return LOST;
  const [first] = error.body.errors;
  return typeof first === 'string' ? first : (Object.values(first ?? {})[0]?.[0] ?? LOST);
}

/** Without JavaScript the file is sent as it is. */
function PlainPhotoForm() {
  return (
    <Form method="post" encType="multipart/form-data" className="baris">
      <PickButton name="foto" accept={UPLOAD_KINDS.gambar.accept}>
        Ganti foto
      </PickButton>
      <Button type="submit" small className="tanpa-js">
        Simpan foto
      </Button>
    </Form>
  );
}

function RemovePhoto() {
  return (
    <Form method="post">
      <input type="hidden" name="foto_hapus" value="1" />
      <Button type="submit" variant="sunyi" small icon="trash">
        Hapus foto
      </Button>
    </Form>
  );
}
