import type { ReactNode } from 'react';
import type { AlurItem } from '#contract/kinds/alur-calls.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { Chosen } from './chosen.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { InnerNotes } from './inner-notes.tsx';
import { type QueueNoun, queuePath } from './noun.ts';
import type { ChosenItem } from './queue-desk.tsx';
import { ReasonDialog, type ReasonDialogProps, type ReasonWords } from './reason-dialog.tsx';
import { StepHistory, type StepLine } from './step-history.tsx';
import { UndoLast } from './undo-step.tsx';
import { UrusBar } from './urus-bar.tsx';
import { useQueueKeys } from './use-queue-keys.ts';

/** A way besides the step forward and refusing, with the key that takes it. */
type Further<R extends string> = { act: R; label: string; letter: string };
/** An act whose question stands open. */
type Asked<R extends string> = Pick<ReasonDialogProps, 'id' | 'versi' | 'next' | 'back' | 'failed'> & {
  act: R;
};

interface QueueReviewProps<R extends string> {
  noun: Pick<QueueNoun, 'forward' | 'here' | 'name'> & { reasons: Record<R, ReasonWords | null> };
  chosen: ChosenItem<AlurItem, R, string>;
  /** The step forward, which the key S takes too: that of the noun, or another `act`. `asks` opens its question first. */
  forward: { act?: string; label: string; able?: boolean; asks?: boolean };
  others?: readonly Further<R>[];
  /** Further ways, at the end of the decisions. */
  more?: ReactNode;
  /** Dialog in place of the usual question for a reason. */
  dialog?: (asked: Asked<R>) => ReactNode;
  history: readonly StepLine[];
  /** State, name and dates of the item. */
  head: ReactNode;
  children: ReactNode;
}

/** The chosen item of a queue: what it says, everything that was done to it, and the decisions at the bottom. */
export function QueueReview<R extends string>(props: QueueReviewProps<R>) {
  const { noun, chosen, forward, others = [], more, history, head, children } = props;
  const { item, view, failed, urusFailed, previous, next } = chosen;
  const can = canOf(item);
  const to = (id: number | undefined) => (id === undefined ? undefined : queuePath(noun, { ...view, id }));
  const asking = (act?: string) => queuePath(noun, { ...view, id: item.id, putuskan: act });
  const reject = can('tolak') ? asking('tolak') : undefined;
  useQueueKeys({ previous: to(previous), next: to(next), reject });
  const { act = noun.forward, label, able = true, asks } = forward;
  const step = { act, label, able: can(act) && able, to: asks ? asking(act) : undefined };
  const further = others.filter((one) => can(one.act));
  const deciding = { id: item.id, versi: item.versi, next, failed };
  // Somebody else may have decided meanwhile: then nothing is asked any more, and the refusal is shown here.
  const asked = view.putuskan && can(view.putuskan) ? view.putuskan : undefined;
  const foot = (
    <>
      {(step.able || reject || further.length > 0 || more) && (
        <DecisionBar {...deciding} forward={step} reject={reject} follows={chosen.follows}>
          {further.map(({ act: other, label: text, letter }, at) => (
            <ButtonLink
              key={other}
              variant="sunyi"
              className={at === 0 ? 'ujung' : undefined}
              to={asking(other)}
              preventScrollReset
              data-tombol={letter}
            >
              {text}
              <span aria-hidden="true">
                <kbd>{letter}</kbd>
              </span>
            </ButtonLink>
          ))}
          {more}
        </DecisionBar>
      )}
      {asked && <Question {...props} asked={{ ...deciding, act: asked, back: asking() }} />}
    </>
  );
  const name = noun.name.charAt(0).toUpperCase() + noun.name.slice(1);
  return (
    <Chosen label={`${name} terpilih`} bodyLabel={`Isi ${noun.name}`} foot={foot}>
      {!asked && <FormErrors failed={failed} />}
      <UndoLast id={item.id} urung={item.urung} />
      {head}
      <UrusBar item={item} failed={urusFailed} />
      {children}
      <StepHistory lines={history} />
      <InnerNotes item={item} failed={urusFailed} />
    </Chosen>
  );
}

function Question<R extends string>(props: QueueReviewProps<R> & { asked: Asked<R> }) {
  const { noun, asked, dialog } = props;
  const words = noun.reasons[asked.act];
  if (dialog) return dialog(asked);
  return words && <ReasonDialog {...asked} words={words} />;
}

/** Returns a test for the acts that the office may do now. */
function canOf(item: Pick<AlurItem, 'can'>): (act: string) => boolean {
  const able = new Map(Object.entries(item.can));
  return (act) => able.get(act) ?? false;
}
