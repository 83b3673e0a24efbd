/** As text for a script element: a `<` in a name must not end it. */
const asScript = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')

/** Facts about the page for search engines; our own data, with every `<` written as an escape. */
export function StructuredData({ data }: { data: Readonly<Record<string, unknown>> }) {
  const told = { '@context': 'https://schema.org', ...data }
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: asScript(told) }} />
}
