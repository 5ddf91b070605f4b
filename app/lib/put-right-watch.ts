import { judgeOf } from './form-judge.ts';

/** A field that was refused and is looked at until its message no longer holds. */
export interface Watched {
  /** Looks again, a moment later: what a control keeps in hidden fields follows its press. */
  look(): void;
  end(): void;
}

/** Watches a refused field, whose values of now are the refused ones; `right` is called once they would not be refused. */
export function watchField(name: string, box: HTMLElement, right: () => void): Watched {
  const refused = valuesIn(box);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = async () => {
    if (valuesIn(box) === refused) return;
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

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** All that stands in the controls of a field, files by name. */
function valuesIn(element: HTMLElement): string {
  const controls = [...element.querySelectorAll<Control>('input, select, textarea')];
  return JSON.stringify(
    controls.map((control) => {
      if (!(control instanceof HTMLInputElement)) return control.value;
      if (control.type === 'file')
        return [...(control.files ?? [])].map(({ name, size }) => `${name} ${size}`);
      return control.type === 'checkbox' || control.type === 'radio' ? control.checked : control.value;
    }),
  );
}
