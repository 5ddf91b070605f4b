import './kedua.css';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { data, redirect, replace, useNavigation, useSearchParams } from 'react-router';
import { apiOf, refusedStatus } from '#app/lib/api.ts';
import { fieldsOf } from '#app/lib/forms/form.ts';
import { submit } from '#app/lib/forms/submit.ts';
import { userOf } from '#app/lib/live/visitor.ts';
import { paths, withQuery } from '#app/lib/paths/paths.ts';
import { safeNext } from '#app/lib/paths/safe-next.ts';
import { sesi } from '#contract/sesi.ts';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { Note } from '../../ui/text/note.tsx';
import type { Route } from './+types/kelola-kedua.ts';
import { ConsoleDoor } from './console-door.tsx';
import { KeyInput } from './key-input.tsx';
import { isStaff } from './sign-in.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const user = await userOf(context);
  if (user && isStaff(user))
    throw redirect(safeNext(new URL(request.url).searchParams.get('next'), paths.kelola()));
  try {
    return await apiOf(context)(sesi.ways, { body: {} });
  } catch (error) {
    // Too late, or never begun: whatever is sent says so.
    if (refusedStatus(error) === 401) return APP_ONLY;
    throw error;
  }
}

const APP_ONLY = { autentikator: true, kunci: false, kunci_lain: [] };

export function action({ request, context }: Route.ActionArgs) {
  return submit(request, async (form) => {
    const call = apiOf(context);
    if (form.get('tindakan') === 'minta') {
      const { admin } = await call(sesi.askRecovery, { body: {} });
      return data({ admin }, { headers: { 'cache-control': 'private, no-store' } });
    }
    await call(sesi.prove, { body: { kode: String(form.get('kode') ?? '') } });
    return replace(safeNext(String(form.get('next') ?? ''), paths.kelola()));
  });
}

const WORDS = {
  kunci: {
    title: 'Kunci sandi',
    text: 'Password benar. Buktikan dengan sidik jari, wajah, atau PIN perangkat Anda.',
  },
  autentikator: {
    title: 'Langkah kedua',
    text: 'Password benar. Buktikan dengan HP Anda.',
    label: 'Kode dari autentikator',
    hint: '6 angka, berganti tiap 30 detik.',
  },
  cadangan: {
    title: 'Kode cadangan',
    text: 'Satu kode dari lembar yang Anda simpan, atau kode pemulihan dari admin. Hangus setelah dipakai.',
    label: 'Kode cadangan atau pemulihan',
    hint: '8 huruf dan angka.',
  },
};

/** The second step of signing in, after the password. */
export default function KelolaKedua({ actionData, loaderData: ways }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const asked = actionData && 'admin' in actionData ? actionData.admin : undefined;
  const failed = actionData && 'failed' in actionData ? actionData : undefined;
  const next = safeNext(failed?.values.next?.[0] ?? params.get('next'), paths.kelola());
  const way = (cara?: string) =>
    withQuery(paths.kelola('masuk', 'kedua'), { cara, next: next === paths.kelola() ? undefined : next });
  const cara = wayOf(params.get('cara'), ways);
  const words = WORDS[cara];
  const { sending, onSubmit } = useOneSending();
  if (asked) return <Asked admins={asked} back={way('cadangan')} />;
  return (
    <ConsoleDoor
      title={words.title}
      text={words.text}
      failed={failed}
      other={{ label: 'Masuk dengan akun lain', to: paths.kelolaMasuk() }}
    >
      <Form method="post" className="masuk" noValidate onSubmit={onSubmit}>
        {failed?.message && <Notice answer={failed}>{failed.message}</Notice>}
        <input type="hidden" name="next" value={next} />
        {cara === 'kunci' ? (
          <KeyInput field="kode" error={failed?.errors.kode} sending={sending} />
        ) : (
          <>
            <CodeInput
              {...fieldsOf(failed)('kode')}
              label={WORDS[cara].label}
              hint={WORDS[cara].hint}
              written={cara === 'cadangan'}
            />
            <Button type="submit" variant="utama" wide loading={sending}>
              Masuk
            </Button>
          </>
        )}
      </Form>
      <div className="kedua-lain">
        {!ways.kunci && ways.kunci_lain.length > 0 && <KeysElsewhere keys={ways.kunci_lain} />}
        {ways.kunci && cara !== 'kunci' && <Link to={way('kunci')}>Pakai kunci sandi</Link>}
        {ways.autentikator && cara !== 'autentikator' && (
          <Link to={way('autentikator')}>Pakai kode dari autentikator</Link>
        )}
        {cara !== 'cadangan' && <Link to={way('cadangan')}>Pakai kode cadangan atau pemulihan</Link>}
        <Form method="post">
          <Button type="submit" variant="sunyi" name="tindakan" value="minta">
            Tidak punya semuanya? Minta admin lain
          </Button>
        </Form>
      </div>
    </ConsoleDoor>
  );
}

type Ways = Route.ComponentProps['loaderData'];

/** Picks what is asked for: what the address says, else the key, else what the account has. */
function wayOf(asked: string | null, { autentikator, kunci }: Ways): keyof typeof WORDS {
  if (asked === 'cadangan') return 'cadangan';
  if (kunci && asked !== 'autentikator') return 'kunci';
  return autentikator ? 'autentikator' : 'cadangan';
}

/** A key works on the host it was made for. */
function KeysElsewhere({ keys }: { keys: Ways['kunci_lain'] }) {
  return (
    <Note>
      {keys.map(({ nama, host }) => (
        <p key={nama}>
          Kunci sandi {nama} hanya dapat dipakai di <b>{host}</b>.
        </p>
      ))}
    </Note>
  );
}

/** A press on 'Masuk' after the code has sent itself: the second would be asked in the name of somebody who is in already. */
function useOneSending() {
  const sending = useNavigation().state !== 'idle';
  const sent = useRef(false);
  useEffect(() => {
    if (!sending) sent.current = false;
  }, [sending]);
  const onSubmit = (event: SubmitEvent) => {
    if (sent.current) event.preventDefault();
    sent.current = true;
  };
  return { sending, onSubmit };
}

type CodeInputProps = ReturnType<ReturnType<typeof fieldsOf>> & {
  label: string;
  hint: string;
  written: boolean;
};

/** Sends itself with the sixth digit; the field keeps what was typed when it was wrong. */
function CodeInput({ written, ...field }: CodeInputProps) {
  return (
    <TextInput
      key={written ? 'huruf' : 'angka'}
      {...field}
      className="kode-kedua"
      autoComplete="one-time-code"
      inputMode={written ? 'text' : 'numeric'}
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={20}
      data-fokus=""
      onChange={({ currentTarget }) => {
        if (!written && /^\d{3}\s?\d{3}$/.test(currentTarget.value.trim()))
          currentTarget.form?.requestSubmit();
      }}
    />
  );
}

function Asked({ admins, back }: { admins: string[]; back: string }) {
  return (
    <ConsoleDoor
      title="Minta dipulihkan"
      text={
        admins.length > 0
          ? `Permintaan terkirim. Temui ${new Intl.ListFormat('id', { type: 'disjunction' }).format(admins)} di kantor desa. Kode pemulihan berlaku 24 jam.`
          : 'Tidak ada admin lain di desa ini. Hubungi pengelola server: akun ini dipulihkan dengan perintah pulihkan.'
      }
      other={{ label: 'Sudah punya kode pemulihan', to: back }}
    >
      {null}
    </ConsoleDoor>
  );
}
