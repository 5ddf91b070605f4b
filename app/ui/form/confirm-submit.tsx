import { type ComponentProps, type ReactNode, useState } from 'react';
import { useSubmit } from 'react-router';
import { ConfirmDialog } from '../overlay/dialog.tsx';
import { Button } from './button.tsx';

interface ConfirmSubmitProps extends Omit<ComponentProps<typeof Button>, 'type' | 'onClick'> {
  /** Question that is asked before: see `ConfirmDialog`. */
  question: Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'text' | 'verb' | 'danger'>;
  /** Content beneath the question. */
  details?: ReactNode;
}

/** A button that asks before it sends its form; without JavaScript the press is enough. */
export function ConfirmSubmit({ question, details, ...button }: ConfirmSubmitProps) {
  const [pressed, setPressed] = useState<HTMLButtonElement>();
  const submit = useSubmit();
  return (
    <>
      <Button
        {...button}
        type="submit"
        onClick={(event) => {
          event.preventDefault();
          setPressed(event.currentTarget);
        }}
      />
      {pressed && (
        <ConfirmDialog
          open
          onClose={() => setPressed(undefined)}
          {...question}
          onConfirm={() => {
            setPressed(undefined);
            void submit(pressed);
          }}
        >
          {details}
        </ConfirmDialog>
      )}
    </>
  );
}
