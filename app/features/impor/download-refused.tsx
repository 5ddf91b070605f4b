import type { ReactNode } from 'react';
import { impor } from '#contract/impor.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';

/** The refused rows as a file. Their numbers are whole in it, so that each download is asked for and recorded. */
export function DownloadRefused({ id, children }: { id: number; children: ReactNode }) {
  return (
    <Form
      method="post"
      action={impor.refused.path.replace('{id}', String(id))}
      encType="multipart/form-data"
      reloadDocument
    >
      <Button type="submit" small>
        {children}
      </Button>
    </Form>
  );
}
