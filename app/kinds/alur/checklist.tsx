import { DECISION_FORM } from './decision-bar.tsx';

/** Checks before the step forward, by name; those that were ticked go along with it. */
export function Checklist({ words }: { words: Record<string, string> }) {
  return (
    <fieldset className="sebelum">
      <legend>Sebelum menyetujui</legend>
      <div className="periksa">
        {Object.entries(words).map(([name, text]) => (
          <label key={name}>
            <input className="centang" type="checkbox" form={DECISION_FORM} name={name} value="1" />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Text of the ticked checks for the history; '' where none was ticked. */
export const checkedText = <N extends string>(words: Record<N, string>, ticked: readonly N[]): string =>
  ticked.length > 0 ? `Sudah diperiksa: ${ticked.map((one) => words[one].toLowerCase()).join('; ')}` : '';
