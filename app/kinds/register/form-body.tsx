import './register.css';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../ui/form/button.tsx';

interface FormBodyProps {
  title: string;
  /** Level of its heading, by the heading of the page under which it stands. */
  level?: 'h2' | 'h3';
  /** True where it changes a row that is there. */
  changes: boolean;
  sending: boolean;
  /** Address at which the form is closed. */
  cancel?: string;
  children: ReactNode;
}

/** Body of the form of a row: its heading, its fields and its buttons. */
export function FormBody({
  title,
  level: Heading = 'h2',
  changes,
  sending,
  cancel,
  children,
}: FormBodyProps) {
  return (
    <>
      <Heading>{title}</Heading>
      {children}
      <div className="baris">
        <Button type="submit" variant="utama" icon={changes ? 'check' : 'plus'} loading={sending}>
          {changes ? 'Simpan' : 'Tambah'}
        </Button>
        {cancel && (
          <ButtonLink variant="sunyi" to={cancel} preventScrollReset>
            Batal
          </ButtonLink>
        )}
      </div>
    </>
  );
}
