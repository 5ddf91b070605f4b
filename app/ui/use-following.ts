import { type RefObject, useEffect, useRef } from 'react';

/** A select that follows the address: going back changes what it shows, and it keeps the focus while it is used. */
export function useFollowing(value: string | number): RefObject<HTMLSelectElement | null> {
  const field = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = String(value);
  }, [value]);
  return field;
}
