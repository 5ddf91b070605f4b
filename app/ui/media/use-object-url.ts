import { useEffect, useState } from 'react';

/** A slow machine may still be loading the picture when it is replaced; a failed load would show as a broken one. */
const LOADED_MS = 5_000;

/** An address for a file of this computer, given back when it is no longer shown. */
export function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      setUrl(null);
      setTimeout(() => URL.revokeObjectURL(made), LOADED_MS);
    };
  }, [file]);
  return url;
}
