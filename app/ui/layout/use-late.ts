import { useEffect, useState } from 'react';

/** `value` once it has lasted `ms` milliseconds, undefined until then: what is over at once is never shown. */
export function useLate<T>(value: T | undefined, ms: number): T | undefined {
  const [late, setLate] = useState<T>();
  useEffect(() => {
    if (value === undefined) return setLate(undefined);
    const timer = setTimeout(() => setLate(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return value === undefined ? undefined : late;
}
