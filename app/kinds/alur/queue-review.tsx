import type { ReactNode } from 'react';
import type { AlurItem } from '#contract/kinds/alur-calls.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { Chosen } from './chosen.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { type QueueNoun, queuePath } from './noun.ts';
import type { ChosenItem } from './queue-desk.tsx';
import { ReasonDialog, type ReasonWords } from './reason-dialog.tsx';
import { StepHistory, type StepLine } from './step-history.tsx';
import { useQueueKeys } from './use-queue-keys.ts';

interface QueueReviewProps<R extends string> {
  noun: Pick<QueueNoun, 'forward' | 'here' | 'name'> & { reasons: Record<R, ReasonWords> };
  chosen: ChosenItem<AlurItem, string, R, string>;
  /** The step forward, which the key S takes too; `asks` for a reason first. */
  forward: { label: string; able?: boolean; asks?: boolean };
  /** Another act that asks for a reason, besides refusing: 'Minta perbaikan', 'Minta datang'. The key M takes it. */
  other?: { act: R; label: string };
  /** Further ways, at the end of the decisions. */
  more?: ReactNode;
  history: readonly StepLine[];
  children: ReactNode;
}

/** The chosen item of a queue: what it says, everything that was done to it, and the decisions at the bottom. */
export function QueueReview<R extends string>(props: QueueReviewProps<R>) {
  const { noun, chosen, forward, other, more, history, children } = props;
  const { item, view, failed, previous, next } = chosen;
  const can = canOf(item);
  const to = (id: number | undefined) => (id === undefined ? undefined : queuePath(noun, { ...view, id }));
  const asking = (act?: string) => queuePath(noun, { ...view, id: item.id, putuskan: act });
  const reject = can('tolak') ? asking('tolak') : undefined;
  useQueueKeys({ previous: to(previous), next: to(next), reject });
  const { label, able = true, asks } = forward;
  const step = {
    act: noun.forward,
    label,
    able: can(noun.forward) && able,
    to: asks ? asking(noun.forward) : undefined,
  };
  const further = other && can(other.act) ? other : undefined;
  const deciding = { id: item.id, versi: item.versi, next };
  const foot = (
    <>
      {(step.able || reject || further || more) && (
        <DecisionBar {...deciding} forward={step} reject={reject} follows={chosen.follows}>
          {further && (
            <ButtonLink
              variant="sunyi"
              className="ujung"
              to={asking(further.act)}
              preventScrollReset
              data-tombol="M"
            >
              {further.label}
              <span aria-hidden="true">
                <kbd>M</kbd>
              </span>
            </ButtonLink>
          )}
          {more}
        </DecisionBar>
      )}
      {view.putuskan && can(view.putuskan) && (
        <ReasonDialog
          {...deciding}
          act={view.putuskan}
          words={noun.reasons[view.putuskan]}
          back={asking()}
          failed={failed}
        />
      )}
    </>
  );
  const name = noun.name.charAt(0).toUpperCase() + noun.name.slice(1);
  return (
    <Chosen label={`${name} terpilih`} bodyLabel={`Isi ${noun.name}`} foot={foot}>
      {!view.putuskan && <FormErrors failed={failed} />}
      {children}
      <StepHistory lines={history} />
    </Chosen>
  );
}

/** Which acts the office may do now. */
function canOf(item: Pick<AlurItem, 'can'>): (act: string) => boolean {
  const able = new Map(Object.entries(item.can));
  return (act) => able.get(act) ?? false;
}
