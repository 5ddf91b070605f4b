import './date-calendar.css';
import { DayPicker, type Matcher } from 'react-day-picker';
import { id } from 'react-day-picker/locale/id';
import { fromDate, toDate } from './date-text.ts';

interface DateCalendarProps {
  value: string | null;
  min?: string;
  max?: string;
  onPick: (iso: string) => void;
}

const FIRST_YEAR = 1900;

/** Indonesian month view, week from Monday. Loaded when a calendar is first opened. */
export default function DateCalendar({ value, min, max, onPick }: DateCalendarProps) {
  const selected = toDate(value);
  const from = toDate(min);
  const until = toDate(max);
  const outside: Matcher[] = [];
  if (from) outside.push({ before: from });
  if (until) outside.push({ after: until });
  return (
    <DayPicker
      mode="single"
      autoFocus
      required
      locale={id}
      weekStartsOn={1}
      captionLayout="dropdown"
      startMonth={from ?? new Date(FIRST_YEAR, 0)}
      endMonth={until ?? new Date(new Date().getFullYear() + 10, 11)}
      defaultMonth={selected ?? until}
      selected={selected}
      disabled={outside}
      onSelect={(date) => onPick(fromDate(date))}
      labels={{
        labelPrevious: () => 'Bulan sebelumnya',
        labelNext: () => 'Bulan berikutnya',
        labelMonthDropdown: () => 'Bulan',
        labelYearDropdown: () => 'Tahun',
      }}
    />
  );
}
