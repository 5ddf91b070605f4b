interface JsonLdProps {
  /** Undefined in the browser, which has no use for it: write `data={import.meta.env.SSR ? … : undefined}`. */
  data: Record<string, unknown> | undefined;
}

/** A description of the page for search engines (schema.org), which read what the server sends; no code for it is. */
export function JsonLd({ data }: JsonLdProps) {
  const text =
    data && JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own, with `<` escaped
      dangerouslySetInnerHTML={{ __html: text ?? '{}' }}
    />
  );
}
