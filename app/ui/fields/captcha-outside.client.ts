import type { FormulirCaptcha } from '#contract/lib/access/captcha.ts';

type Events = { onSolved: (token: string) => void; onExpired: () => void; onFailed: () => void };
type Options = {
  sitekey: string;
  callback: (token: string) => void;
  'expired-callback': () => void;
  'error-callback': () => void;
  action?: FormulirCaptcha;
};
type Service = { render(place: HTMLElement, options: Options): unknown; ready?(run: () => void): void };
declare global {
  interface Window {
    turnstile?: Service;
    grecaptcha?: Service;
  }
}

const SCRIPTS = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  recaptcha: 'https://www.google.com/recaptcha/api.js?render=explicit&hl=id',
};

/** Shows the box of a service outside; its script comes only now. */
export async function showOutside(
  kind: keyof typeof SCRIPTS,
  place: HTMLElement,
  { sitekey, formulir, ...events }: { sitekey: string; formulir: FormulirCaptcha } & Events,
): Promise<void> {
  const find = () => (kind === 'turnstile' ? window.turnstile : window.grecaptcha);
  if (!find()) await load(SCRIPTS[kind]);
  const service = find();
  if (!service) throw new Error('The service did not start.');
  const options: Options = {
    sitekey,
    callback: events.onSolved,
    'expired-callback': events.onExpired,
    'error-callback': events.onFailed,
    ...(kind === 'turnstile' ? { action: formulir } : {}),
  };
  if (service.ready && kind === 'recaptcha') service.ready(() => service.render(place, options));
  else service.render(place, options);
}

function load(src: string): Promise<void> {
  return new Promise((done, fail) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => done();
    script.onerror = () => fail(new Error('The script did not come.'));
    document.head.append(script);
  });
}
