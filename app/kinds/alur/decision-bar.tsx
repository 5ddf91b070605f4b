import { type ReactNode, type SubmitEvent, useState } from 'react';
import type { Failed } from '../../lib/forms/form.ts';
import { useSubmitting } from '../../lib/forms/use-submitting.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { type ChoiceWords, Overtaken } from '../../ui/form/overtaken.tsx';

/** Fields elsewhere on the page belong to the step forward by this id. */
export const DECISION_FORM = 'putusan';
/** A second press that was meant for the item before must not decide this one, which nobody has read. */
const UNREAD_MS = 700;

/** Facts that every decision sends of the item it is about. */
export interface Deciding {
  id: number;
  versi: number;
  /** The item that shows afterwards. */
  next?: number;
  /** Why the last decision was refused. */
  failed: Failed | undefined;
}

/** Question to an officer who was slower than another. */
export const DECIDING: ChoiceWords = {
  legend: 'Tetap putuskan?',
  mine: { label: 'Ya, lanjutkan keputusan saya', hint: 'Saya sudah membaca keadaannya sekarang.' },
  stored: { label: 'Tidak, biarkan seperti sekarang', hint: 'Keputusan saya tidak dikirim.' },
  missing: 'Pilih salah satu dulu, baru putuskan.',
};

/** The hidden fields of a decision. Where somebody else was faster, its officer chooses before it is sent again. */
export function DecisionFields({ id, versi, next, failed, act }: Deciding & { act: string }) {
  const sent = failed?.values;
  const refused = sent?.id?.[0] === String(id) && sent.jenis?.[0] === act ? failed : undefined;
  return (
    <>
      <input type="hidden" name="id" value={id} />
      <Overtaken now={versi} failed={refused} words={DECIDING} />
      <input type="hidden" name="next" value={next ?? ''} />
      <input type="hidden" name="jenis" value={act} />
    </>
  );
}

interface DecisionBarProps extends Deciding {
  /** The step forward, which the key S takes too. `to` asks for a reason first. */
  forward: { act: string; label: string; able: boolean; to?: string };
  /** Leads to the question for a reason, as the key T does. */
  reject?: string;
  /** True where it took the place of an item that was just decided. */
  follows?: boolean;
  /** Further ways, at the end. */
  children?: ReactNode;
}

/** Decisions at the bottom of the chosen item. They stay while the item scrolls. */
export function DecisionBar({ forward, reject, follows, children, ...deciding }: DecisionBarProps) {
  const submitting = useSubmitting();
  // Nobody is asked to choose where nothing can be sent (any more).
  const sends = forward.able && forward.to === undefined;
  const [shown] = useState(() => Date.now());
  const decide = (event: SubmitEvent) => {
    if (follows && Date.now() - shown < UNREAD_MS) event.preventDefault();
  };
  return (
    <Form method="post" id={DECISION_FORM} className="putusan" onSubmit={decide}>
      <DecisionFields {...deciding} failed={sends ? deciding.failed : undefined} act={forward.act} />
      {forward.able && forward.to !== undefined && (
        <ButtonLink variant="utama" icon="check" to={forward.to} preventScrollReset data-tombol="S">
          {forward.label}
          <span aria-hidden="true">
            <kbd>S</kbd>
          </span>
        </ButtonLink>
      )}
      {sends && (
        <Button type="submit" variant="utama" icon="check" loading={submitting} data-tombol="S">
          {forward.label}
          <span aria-hidden="true">
            <kbd>S</kbd>
          </span>
        </Button>
      )}
      {reject && (
        <ButtonLink variant="bahaya" icon="close" to={reject} preventScrollReset>
          Tolak
          <span aria-hidden="true">
            <kbd>T</kbd>
          </span>
        </ButtonLink>
      )}
      {children}
    </Form>
  );
}
