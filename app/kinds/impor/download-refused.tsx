import type { ReactNode } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import type { ImporNoun } from './noun.ts';

interface DownloadProps {
  noun: ImporNoun;
  id: number;
  children: ReactNode;
}

/** The refused rows as a file. What they hold is whole in it, so that each download is asked for and recorded. */
export function DownloadRefused({ noun, id, children }: DownloadProps) {
  return (
    <Form
      method="post"
      action={noun.refused.replace('{id}', String(id))}
      encType="multipart/form-data"
      reloadDocument
    >
      <Button type="submit" small>
        {children}
      </Button>
    </Form>
  );
}
