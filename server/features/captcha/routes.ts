import { captcha } from '#contract/captcha.ts';
import { FORMULIR_CAPTCHA } from '#contract/lib/access/captcha.ts';
import { implement, type Route } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';

function known(formulir: string): string {
  if (FORMULIR_CAPTCHA.every((one) => one !== formulir)) throw notFound();
  return formulir;
}

export const captchaRoutes: Route[] = [
  implement(captcha.get, async ({ core, village, params }) =>
    core.captcha.show({ desaId: village.id, formulir: known(params.formulir) }),
  ),
  implement(captcha.challenge, async ({ core, village, params }) =>
    core.captcha.challenge({ desaId: village.id, formulir: known(params.formulir) }),
  ),
];
