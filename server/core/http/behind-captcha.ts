import { CAPTCHA_KURANG, type FormulirCaptcha } from '#contract/lib/access/captcha.ts';
import type { Verdict } from '../captcha/captcha.ts';
import type { Early, Partly } from '../context.ts';

type Judging = Pick<Early, 'core' | 'village' | 'request'>;
type Parts = Judging & Pick<Partly, 'refused'> & { body: { captcha?: string | undefined } };
type Wrong = Record<string, string>;

const solutionOf = (formulir: FormulirCaptcha, { village, request }: Judging, text: string) => ({
  desaId: village.id,
  formulir,
  text,
  ip: request.ip,
  host: request.url.hostname,
});

/**
 * Checks of a visitors' form that run before its handler, which uses the solution up. The solution is judged before pictures
 * are decoded and outside of the transaction, since a service outside may take seconds; of a form that is refused for
 * something else only as far as leaves it usable. `wrongOf` names what is wrong with the form besides.
 */
export const behindCaptcha = <P extends Parts>(
  formulir: FormulirCaptcha,
  wrongOf: (parts: P) => Promise<Wrong>,
) => ({
  before: (given: Judging & { body: { captcha: string } }): Promise<Verdict> =>
    given.core.captcha.judge(solutionOf(formulir, given, given.body.captcha)),
  async alsoWrong(given: P): Promise<Wrong> {
    const wrong = await wrongOf(given);
    const { captcha } = given.body;
    if (captcha === undefined || (!given.refused && Object.keys(wrong).length === 0)) return wrong;
    const looksWrong = await given.core.captcha.looksWrong(solutionOf(formulir, given, captcha));
    return looksWrong ? { ...wrong, captcha: CAPTCHA_KURANG } : wrong;
  },
});
