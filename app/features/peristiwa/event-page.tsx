import '../penduduk/orang.css';
import type { ReactNode } from 'react';
import type { Orang } from '#contract/orang/orang.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import type { Failed } from '../../lib/forms/form.ts';
import { useSubmitting } from '../../lib/forms/use-submitting.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { Note } from '../../ui/text/note.tsx';

interface EventPageProps {
  /** The event: 'Kematian Ratna Anggraeni'. */
  title: string;
  /** Sentence that says what follows from the event. */
  text: ReactNode;
  back: { label: string; to: string };
  failed: Failed | undefined;
  verb: string;
  /** A second way to send it. */
  more?: ReactNode;
  children: ReactNode;
}

/** The form of something that happened to somebody. */
export function EventPage({ title, text, back, failed, verb, more, children }: EventPageProps) {
  const submitting = useSubmitting();
  return (
    <>
      <KelolaBar title={title} back={back} />
      <div className="isi-konsol">
        <Form method="post" className="form-orang">
          <FormErrors failed={failed} />
          <Note>{text}</Note>
          {children}
          <div className="baris">
            <Button type="submit" variant="utama" icon="check" loading={submitting}>
              {verb}
            </Button>
            {more}
            <ButtonLink variant="sunyi" to={back.to}>
              Batal
            </ButtonLink>
          </div>
        </Form>
      </div>
    </>
  );
}

/** Back to the page of a person. */
export const backTo = ({ id, nama }: Pick<Orang, 'id' | 'nama'>) => ({
  label: `Kembali ke ${nama}`,
  to: paths.kelola('penduduk', id),
});
