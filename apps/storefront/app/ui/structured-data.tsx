/** JSON for a script element: escapes `<` so that a name cannot end the element. */
const asScript = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')

/** Structured data for search engines. It contains only our own data, with every `<` escaped. */
export function StructuredData({ data }: { data: Readonly<Record<string, unknown>> }) {
  const told = { '@context': 'https://schema.org', ...data }
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: asScript(told) }} />
}
