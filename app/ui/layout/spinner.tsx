interface SpinnerProps {
  size?: number;
  /** Spoken while it turns; leave out where the words beside it already say so. */
  label?: string;
}

export function Spinner({ size = 18, label }: SpinnerProps) {
  const mark = (
    <svg className="ic putar" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="9" />
      <path d="M21 12a9 9 0 0 0-9-9" />
    </svg>
  );
  if (!label) return mark;
  return (
    <span role="status">
      {mark}
      <span className="sr">{label}</span>
    </span>
  );
}
