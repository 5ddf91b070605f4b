import { late } from '../layout/late.tsx';
import { CalendarInput, type DateInputProps, type Kind } from './date-input.tsx';
import { EARLY, parseMoment, showMoment } from './moment-text.ts';

const MOMENT: Kind = {
  parse: parseMoment,
  show: showMoment,
  placeholder: 'hh-bb-tttt jj.mm',
  type: 'datetime-local',
  time: { early: EARLY, Clock: late(() => import('./date-clock.tsx')) },
};

/** A day with its hour in one field, as a clock in the village shows them: d-m-Y H.i, sent Y-m-dTH:i. */
export const MomentInput = (props: DateInputProps) => <CalendarInput {...props} kind={MOMENT} />;
