/** A description of the page for search engines (schema.org); `undefined` values are left out. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own, with `<` escaped
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
  );
}
