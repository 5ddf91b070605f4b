import type { ComponentProps, ReactNode } from 'react';
import { upload } from '../../../lib/forms/upload.ts';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import type { FieldBase } from '../../../ui/fields/field.tsx';
import { MomentInput } from '../../../ui/fields/moment-input.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { NumberInput, Textarea, TextInput } from '../../../ui/fields/text-input.tsx';
import { shrinkImage } from '../../../ui/media/image-shrink.ts';
import { RichTextEditor } from '../../../ui/richtext/rich-text-editor.tsx';
import { useEditorHere } from './editor-state.ts';

/** A field of the editor by its name: what stands in it, its message, and how it changes. */
export function useEditorField(name: string) {
  const { values, outcome, change } = useEditorHere();
  return {
    name,
    value: values[name] ?? '',
    error: outcome?.errors[name],
    set: (value: string) => change({ [name]: value }),
  };
}

interface FieldProps {
  /** The name in the noun's `fields`, and in the body of a save. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
}

type TextProps = FieldProps & Pick<ComponentProps<'input'>, 'maxLength' | 'placeholder' | 'autoComplete'>;

/** One line; `type` for an address of the web. */
export function EditorText(props: TextProps & { type?: 'text' | 'url' }) {
  const { set, ...field } = useEditorField(props.name);
  return <TextInput {...props} {...field} onChange={(event) => set(event.currentTarget.value)} />;
}

export function EditorNumber(props: TextProps) {
  const { set, ...field } = useEditorField(props.name);
  return <NumberInput {...props} {...field} onChange={(event) => set(event.currentTarget.value)} />;
}

/** Several lines without form. */
export function EditorLines(props: FieldProps & { rows?: number; maxLength?: number }) {
  const { set, ...field } = useEditorField(props.name);
  return <Textarea {...props} {...field} onChange={(event) => set(event.currentTarget.value)} />;
}

interface SelectProps extends FieldProps {
  options: readonly { id: number | string; nama: string }[];
  placeholder?: string;
}

export function EditorSelect({ options, ...props }: SelectProps) {
  const { set, ...field } = useEditorField(props.name);
  return (
    <Select
      {...props}
      {...field}
      options={options.map(({ id, nama }) => ({ value: String(id), label: nama }))}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
}

/** A calendar day, saved as `YYYY-MM-DD`. */
export function EditorDate(props: FieldProps & { min?: string; max?: string }) {
  const { name, value, error, set } = useEditorField(props.name);
  return (
    <DateInput {...props} name={name} error={error} defaultValue={value} onChange={(day) => set(day ?? '')} />
  );
}

/** A day with its hour, as a clock in the village shows them; saved once it is one. */
export function EditorMoment(props: FieldProps & { error?: FieldBase['error'] }) {
  const { values, outcome, change } = useEditorHere();
  const { name } = props;
  return (
    <MomentInput
      {...props}
      error={props.error ?? outcome?.errors[name]}
      defaultValue={values[name]}
      onChange={(moment, text) => change({ [name]: moment ?? text }, { [name]: moment ?? '' })}
    />
  );
}

/** Formatted text; its pictures are uploaded where the noun keeps pictures. */
export function EditorRichText({ name, label, hint }: FieldProps) {
  const { noun, naskah } = useEditorHere();
  const { value, error, set } = useEditorField(name);
  const { picture } = noun.calls;
  const uploadImage = async (file: File) => {
    const body = new FormData();
    body.set('gambar', await shrinkImage(file));
    return picture ? (await upload(picture, { params: { id: naskah.id }, body })).url : '';
  };
  return (
    <RichTextEditor
      name={name}
      label={label}
      hint={hint}
      defaultValue={value}
      error={error}
      uploadImage={picture && uploadImage}
      onChange={set}
    />
  );
}
