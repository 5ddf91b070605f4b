import { Field, type FieldBase } from '../../../ui/fields/field.tsx';

interface FileInputProps extends FieldBase {
  multiple?: boolean;
  defaultValue?: string;
}

/** Plain PDFs of a dialog of the console. */
export function FileInput({ multiple, defaultValue: _, ...field }: FileInputProps) {
  return (
    <Field {...field}>
      {(wiring) => (
        <input
          {...wiring}
          type="file"
          name={field.name}
          accept="application/pdf"
          multiple={multiple}
          className="inp"
        />
      )}
    </Field>
  );
}
