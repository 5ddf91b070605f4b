import { type RefObject, useEffect, useRef } from 'react';

/** Keeps an uncontrolled select in sync with the address, without losing focus. */
export function useFollowing(value: string | number): RefObject<HTMLSelectElement | null> {
  const field = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = String(value);
  }, [value]);
  return field;
}
