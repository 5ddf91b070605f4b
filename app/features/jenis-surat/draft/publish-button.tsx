import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { CallError } from '#contract/errors.ts';
import type { Bagian } from '#contract/jenis-surat/jenis-surat.ts';
import { toast } from '../../../lib/forms/toast-store.ts';
import { reportError } from '../../../lib/live/browser-api.ts';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useHydrated } from '../../../ui/layout/use-hydrated.ts';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { showChip } from './problems.tsx';
import type { TypeDraft } from './use-type-draft.ts';

interface PublishProps {
  draft: TypeDraft;
  to: (bagian: Bagian) => string;
}

/** Publishes the draft as the next version; with mistakes in it, it leads to the first of them. */
export function PublishButton({ draft, to }: PublishProps) {
  const { stored, problems, saving } = draft;
  const [asked, setAsked] = useState(false);
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const next = (stored.terbit ?? 0) + 1;
  const [first] = problems;
  const nothing = !stored.draf && saving.kind === 'tersimpan';

  const press = async () => {
    if (!first) return setAsked(true);
    await navigate(to(first.bagian), { preventScrollReset: true });
    setTimeout(() => showChip(first.nama), 50);
  };
  return (
    <>
      <Form method="post" className="terbit-jenis">
        <input type="hidden" name="versi" value={stored.versi} />
        <Button
          variant="utama"
          type="submit"
          name="tindakan"
          value="terbitkan"
          aria-disabled={first !== undefined || nothing || undefined}
          aria-describedby={first ? 'belum' : undefined}
          onClick={(event) => {
            if (!hydrated) return;
            event.preventDefault();
            if (!nothing) void press();
          }}
        >
          {nothing ? `Versi ${stored.terbit} berlaku` : `Terbitkan versi ${next}`}
        </Button>
      </Form>
      {asked && <PublishDialog draft={draft} next={next} onClose={() => setAsked(false)} />}
    </>
  );
}

const OFF =
  'Jenis surat ini sedang dimatikan: versi ini dipakai untuk ajuan baru sesudah Anda menyalakannya di daftar.';

function PublishDialog({ draft, next, onClose }: { draft: TypeDraft; next: number; onClose: () => void }) {
  const { stored } = draft;
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const off = stored.terbit !== null && !stored.aktif;
  const publish = async () => {
    setBusy(true);
    try {
      await draft.publish(note);
      onClose();
      toast({ title: off ? `Versi ${next} terbit.` : `Versi ${next} terbit, dipakai untuk ajuan baru.` });
      await revalidate();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      reportError(error);
      setBusy(false);
    }
  };
  const running =
    stored.berjalan > 0 && stored.terbit !== null
      ? ` ${stored.berjalan} ajuan yang sedang berjalan tetap memakai versinya.`
      : '';
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Terbitkan versi ${next}?`}
      text={`${off ? OFF : 'Dipakai untuk ajuan baru.'}${running}`}
      verb="Terbitkan"
      loading={busy}
      onConfirm={() => void publish()}
    >
      <TextInput
        name="catatan"
        label="Apa yang berubah"
        hint="Dibaca petugas lain di daftar versi. Boleh dikosongkan."
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
