import { judgeOf } from './form-judge.ts';

/** A field that was refused and is looked at until its message no longer holds. */
export interface Watched {
  /** Looks again, a moment later: what a control keeps in hidden fields follows its press. */
  look(): void;
  end(): void;
}

/** Watches a refused field; `right` is called once its values are other ones that would not be refused. */
export function watchField(
  name: string,
  box: HTMLElement,
  right: () => void,
  changed: () => boolean,
): Watched {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = async () => {
    if (!changed()) return;
    const form = box.closest('form');
    const wrong = form && (await judgeOf(form)?.(new FormData(form)));
    if (wrong && Object.keys(wrong).some((one) => one === name || one.startsWith(`${name}.`))) return;
    right();
  };
  return {
    look() {
      clearTimeout(timer);
      timer = setTimeout(() => void settle());
    },
    end: () => clearTimeout(timer),
  };
}
