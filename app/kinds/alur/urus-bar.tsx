import './urus.css';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { AlurItem } from '#contract/kinds/alur-calls.ts';
import { type Failed, fieldsOf } from '../../lib/forms/form.ts';
import { useSubmitting } from '../../lib/forms/use-submitting.ts';
import { formatNearDay, formatNumber } from '../../lib/text/format.ts';
import { useSite } from '../../lib/use-site.ts';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import { useOutside } from '../../ui/overlay/use-outside.ts';

/** Refusal of the office's own forms at an item, and not of a decision on it. */
export const urusFailed = (failed: Failed | undefined): Failed | undefined =>
  failed?.values.tindakan?.[0] === 'urus' ? failed : undefined;
export const otherFailed = (failed: Failed | undefined): Failed | undefined =>
  urusFailed(failed) ? undefined : failed;

type Part = { item: Pick<AlurItem, 'id' | 'urusan'> };
type BarProps = Part & { failed: Failed | undefined };

/** Line below the title of an item: who looks after it, the office's own last day, and whether one follows it. */
export function UrusBar({ item, failed }: BarProps) {
  const { petugas, batas } = item.urusan;
  const refused = failed?.values.urus?.[0] ?? '';
  return (
    <>
      {['tugaskan', 'ikuti', 'coret'].includes(refused) && <FormErrors failed={failed} />}
      <section className="urus" aria-label="Urusan kantor">
        <Assignee key={`a${petugas?.id}`} item={item} />
        <OwnDay key={`b${batas}`} item={item} failed={refused === 'batasi' ? failed : undefined} />
        <Following item={item} />
      </section>
    </>
  );
}

/** Officers by their initials; nobody is a dashed circle. */
export function Officer({ name }: { name: string | undefined }) {
  if (name !== undefined) return <Avatar name={name} size="small" />;
  return (
    <span className="avatar k kosong-o" aria-hidden="true">
      <Icon name="user" />
    </span>
  );
}

/** The hidden fields of every form of the office at an item. */
export function UrusFields({ id, urus }: { id: number; urus: string }) {
  return (
    <>
      <input type="hidden" name="tindakan" value="urus" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="urus" value={urus} />
    </>
  );
}

type ChoiceProps = {
  one: AlurItem['urusan']['calon'][number];
  me: number | undefined;
  chosen: boolean;
  letter: string | undefined;
};

/** An officer who could look after it; who is on leave is marked. */
function Choice({ one: { id, nama, jabatan, pekerjaan, cuti }, me, chosen, letter }: ChoiceProps) {
  const facts = [jabatan, `${formatNumber(pekerjaan)} pekerjaan`, id === me && 'Anda'];
  return (
    <button type="submit" name="petugas" value={id} aria-pressed={chosen} data-tombol={letter}>
      <Officer name={nama} />
      <span>
        <b>{nama}</b>
        <small>{[...facts, cuti && `cuti sampai ${formatNearDay(cuti)}`].filter(Boolean).join(', ')}</small>
      </span>
    </button>
  );
}

function Assignee({ item }: Part) {
  const me = useSite().user?.id;
  const { petugas, calon } = item.urusan;
  const own = <input type="hidden" name="dari" value={petugas?.id ?? ''} />;
  return (
    <div className="urus-petugas">
      <Disclosed
        letter="A"
        label="Ditugaskan kepada"
        shown={
          <>
            <Officer name={petugas?.nama} />
            <span>{petugas?.nama ?? 'Belum ditugaskan'}</span>
          </>
        }
      >
        {(open) => (
          <Form method="post" className="urus-orang" preventScrollReset>
            <UrusFields id={item.id} urus="tugaskan" />
            {own}
            {calon.map((one) => (
              <Choice
                key={one.id}
                one={one}
                me={me}
                chosen={one.id === petugas?.id}
                letter={open && one.id === me ? 'A' : undefined}
              />
            ))}
            {petugas && (
              <button type="submit" name="petugas" value="">
                <Officer name={undefined} />
                <span>Lepaskan</span>
              </button>
            )}
          </Form>
        )}
      </Disclosed>
      {!petugas && calon.some(({ id }) => id === me) && (
        <Form method="post" preventScrollReset>
          <UrusFields id={item.id} urus="tugaskan" />
          {own}
          <Button type="submit" variant="kedua" small name="petugas" value={me}>
            Ambil
          </Button>
        </Form>
      )}
    </div>
  );
}

function OwnDay({ item, failed }: BarProps) {
  const { batas, sampai } = item.urusan;
  const field = fieldsOf(failed, { batas });
  const submitting = useSubmitting();
  return (
    <div>
      <Disclosed
        letter="B"
        label="Batas dalam"
        begins={failed !== undefined}
        shown={
          <>
            <Icon name="calendar" />
            <span>{batas ? formatNearDay(batas) : 'Belum ada'}</span>
          </>
        }
      >
        {() => (
          <>
            <Form method="post" className="tumpuk" preventScrollReset>
              {/* Errors stand in here, so that they do not close it when they take the focus. */}
              <FormErrors failed={failed} ids={{ batas: 'urus-batas' }} />
              <UrusFields id={item.id} urus="batasi" />
              <DateInput
                {...field('batas')}
                id="urus-batas"
                label="Selesai paling lambat"
                hint={sampai ? `Paling lambat ${formatNearDay(sampai)}, batas ke warga.` : undefined}
                max={sampai ?? undefined}
              />
              <Button type="submit" variant="utama" small loading={submitting}>
                Simpan batas
              </Button>
            </Form>
            {batas && (
              <Form method="post" preventScrollReset>
                <UrusFields id={item.id} urus="batasi" />
                <Button type="submit" variant="sunyi" small name="batas" value="">
                  Tanpa batas dalam
                </Button>
              </Form>
            )}
          </>
        )}
      </Disclosed>
    </div>
  );
}

function Following({ item }: Part) {
  const { ikut, pengikut } = item.urusan;
  const others = pengikut > 0 ? `, ${formatNumber(pengikut)} orang` : '';
  return (
    <div>
      <Form method="post" preventScrollReset>
        <UrusFields id={item.id} urus="ikuti" />
        <input type="hidden" name="ikut" value={ikut ? '0' : '1'} />
        <Label letter="I">Ikuti</Label>
        <button type="submit" className="tombol" aria-pressed={ikut} data-tombol="I">
          <Icon name="bell" />
          <span>{ikut ? `Diikuti${others}` : `Ikuti${others}`}</span>
        </button>
      </Form>
    </div>
  );
}

const Label = ({ letter, children }: { letter: string; children: ReactNode }) => (
  <span className="lbl">
    {children}
    <span aria-hidden="true">
      <kbd>{letter}</kbd>
    </span>
  </span>
);

interface DisclosedProps {
  letter: string;
  label: string;
  shown: ReactNode;
  /** True where it stands open from the beginning, because what was sent from it was refused. */
  begins?: boolean;
  children: (open: boolean) => ReactNode;
}

/** Part that a press shows below its button: without scripts too. Escape and a press elsewhere close it. */
function Disclosed({ letter, label, shown, begins = false, children }: DisclosedProps) {
  const [open, setOpen] = useState(begins);
  const box = useRef<HTMLDetailsElement>(null);
  const head = useRef<HTMLElement>(null);
  useOutside(open, () => setOpen(false), box);
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    setOpen(false);
    head.current?.focus();
  };
  return (
    <details ref={box} open={open} onToggle={(event) => setOpen(event.currentTarget.open)} onKeyDown={keys}>
      <summary ref={head} data-tombol={open ? undefined : letter}>
        <Label letter={letter}>{label}</Label>
        <span className="tombol">
          {shown}
          <Icon name="chevron-down" />
        </span>
      </summary>
      <div className="turun">{children(open)}</div>
    </details>
  );
}
