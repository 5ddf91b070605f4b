import { useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';

/** Asks before something nobody uses is removed; without JavaScript the press is enough. */
export function RemoveButton({ id, nama, noun }: { id: number; nama: string; noun: string }) {
  const [asking, setAsking] = useState(false);
  const submit = useSubmit();
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        name="tindakan"
        value="hapus"
        variant="sunyi"
        small
        icon="trash"
        onClick={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
      >
        Hapus<span className="sr"> {nama}</span>
      </Button>
      {asking && (
        <ConfirmDialog
          open
          onClose={() => setAsking(false)}
          title={`Hapus ${noun} "${nama}"?`}
          text={`Tidak ada laporan yang memakai ${noun} ini.`}
          verb="Hapus"
          danger
          onConfirm={() => {
            setAsking(false);
            void submit({ tindakan: 'hapus', id: String(id) }, { method: 'post' });
          }}
        />
      )}
    </Form>
  );
}
