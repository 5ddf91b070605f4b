import './captcha.css';
import { useEffect, useRef, useState } from 'react';
import type { CaptchaTampil } from '#contract/captcha.ts';
import {
  CAPTCHA_KURANG,
  CAPTCHA_MENIT,
  type FormulirCaptcha,
  jawabanSoal,
} from '#contract/lib/access/captcha.ts';
import { tellTry } from '../../lib/forms/toast-store.ts';
import { Icon } from '../icon/icon.tsx';
import { classes } from '../layout/class-names.ts';
import { Spinner } from '../layout/spinner.tsx';
import { useHydrated } from '../layout/use-hydrated.ts';
import { type FieldError, FieldMessage, fieldId, messagesOf, wire } from './field.tsx';
import { TextInput } from './text-input.tsx';

interface CaptchaProps {
  formulir: FormulirCaptcha;
  /** Description of the captcha that the loader got. */
  tampil: CaptchaTampil;
  error: FieldError;
  /** A new value for every answer of the server: what was refused may not be used any more. */
  attempt?: unknown;
}

/**
 * Shows that nobody's program fills in a form: the device works for a few seconds once the box is ticked. Where that cannot be,
 * and without scripts, a question is answered instead. The form sends it as `captcha`; `captchaOf` reads either.
 */
export function Captcha(props: CaptchaProps) {
  const { tampil, error } = props;
  const [asks, setAsks] = useState(false);
  const hydrated = useHydrated();
  useToldOnce(error);
  if (!hydrated || asks) return <QuestionField tampil={tampil} error={error} />;
  return <Box {...props} onUnable={() => setAsks(true)} />;
}

/** The message at the field is shown as a toast too. */
function useToldOnce(error: FieldError) {
  const [message] = messagesOf(error);
  useEffect(() => {
    if (!message || !error) return;
    return tellTry([{ title: message, kind: 'warning', silent: true }]);
  }, [message, error]);
}

function QuestionField({ tampil: { soal }, error }: Pick<CaptchaProps, 'tampil' | 'error'>) {
  const [answer, setAnswer] = useState('');
  const hydrated = useHydrated();
  return (
    <>
      <TextInput
        name="captcha_jawaban"
        id={fieldId('captcha')}
        label={soal.teks}
        hint="Tulis dengan angka. Pertanyaan ini menggantikan verifikasi di peramban Anda."
        error={error}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        className="captcha-jawaban"
        onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
      />
      <input type="hidden" name="captcha_soal" value={soal.token} />
      {hydrated && <input type="hidden" name="captcha" value={jawabanSoal(soal.token, answer)} />}
    </>
  );
}

type State = 'open' | 'working' | 'solved' | 'expired';
const REMARK = { open: 'Tanpa gambar, tanpa pelacak', expired: 'Coba lagi' };

function Box({ formulir, tampil, error, attempt, onUnable }: CaptchaProps & { onUnable: () => void }) {
  const { state, token, start, place } = useCaptcha({ formulir, tampil, attempt, refused: error, onUnable });
  const expired: FieldError = state === 'expired' ? CAPTCHA_KURANG : undefined;
  const shown = state === 'solved' || state === 'working' ? undefined : (expired ?? error);
  const wiring = wire(fieldId('captcha'), undefined, shown);
  return (
    <div className={classes('medan', wiring['aria-invalid'] && 'salah')}>
      <span className="lbl">Verifikasi</span>
      <div className={classes('captcha', state === 'working' && 'kerja', state === 'solved' && 'lolos')}>
        {(state === 'open' || state === 'expired') && (
          <>
            <label>
              <input
                {...wiring}
                type="checkbox"
                checked={false}
                // Code of the solver comes while the finger is still on its way.
                onPointerEnter={() => void import('./captcha-solve.client.ts')}
                onChange={() => void start()}
              />
              Saya bukan robot
            </label>
            <small>
              {tampil.jenis !== 'altcha' && state === 'open'
                ? `Memakai ${SERVICES[tampil.jenis]}`
                : REMARK[messagesOf(shown).length > 0 ? 'expired' : 'open']}
            </small>
          </>
        )}
        <Progressing state={state} outside={tampil.jenis !== 'altcha'} />
        <div ref={place} className="captcha-luar" hidden={state !== 'working'} />
      </div>
      <input type="hidden" name="captcha" value={token} />
      <FieldMessage id={fieldId('captcha')} error={shown} />
    </div>
  );
}

const SERVICES = { altcha: 'ALTCHA', turnstile: 'layanan Cloudflare', recaptcha: 'layanan Google' };

/** Said by screen readers as it happens. */
function Progressing({ state, outside }: { state: State; outside: boolean }) {
  return (
    <div className="captcha-kabar" role="status">
      {state === 'working' && !outside && (
        <>
          <Spinner size={26} />
          <span>Memeriksa, 2 sampai 5 detik</span>
        </>
      )}
      {state === 'solved' && (
        <>
          <Icon name="circle-check" size={26} />
          <span>Terverifikasi</span>
          <small>Berlaku {CAPTCHA_MENIT} menit</small>
        </>
      )}
    </div>
  );
}

type Use = Pick<CaptchaProps, 'formulir' | 'tampil' | 'attempt'> & {
  refused: FieldError;
  onUnable: () => void;
};

function useCaptcha({ formulir, tampil, attempt, refused, onUnable }: Use) {
  const [state, setState] = useState<State>('open');
  const [token, setToken] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    if (state !== 'solved') return;
    const timer = setTimeout(() => {
      setToken('');
      setState('expired');
    }, CAPTCHA_MENIT * 60_000);
    return () => clearTimeout(timer);
  }, [state]);
  // A refused solution is spent or wrong, whatever else was refused with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer of the server counts, also one in the same words
  useEffect(() => {
    if (messagesOf(refused).length === 0) return;
    setToken('');
    setState('open');
  }, [attempt, refused]);
  const solved = (made: string) => {
    setToken(made);
    setState('solved');
  };
  async function start() {
    setState('working');
    running.current = new AbortController();
    const { signal } = running.current;
    try {
      const { jenis, kunci_situs } = tampil;
      if (jenis === 'altcha') {
        const { solve } = await import('./captcha-solve.client.ts');
        return solved(await solve(formulir, signal));
      }
      const { showOutside } = await import('./captcha-outside.client.ts');
      if (!place.current) return;
      await showOutside(jenis, place.current, {
        sitekey: kunci_situs ?? '',
        formulir,
        onSolved: solved,
        onExpired: () => setState('expired'),
        onFailed: onUnable,
      });
    } catch {
      // No secure page, no workers, no service: the question is there for that.
      if (!signal.aborted) onUnable();
    }
  }
  return { state, token, start, place };
}
