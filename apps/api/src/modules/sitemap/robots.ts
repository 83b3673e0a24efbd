import { entryOf, ROUTE_NAMES, registrations } from '@shop/routes'

/** Search results and component demos, which should not be indexed. */
const NOT_FOR_INDEXES = ['search-term', 'blocks-demo', 'blocks-icons']

function closedPaths(): string[] {
  const closed = new Set(ROUTE_NAMES.filter((name) => entryOf(name).personal || NOT_FOR_INDEXES.includes(name)))
  const paths = registrations()
    .filter(({ name }) => closed.has(name))
    .map(({ path }) => path.replace(/\/:\w+\??$|\/\*$/, ''))
  const unique = [...new Set(paths)].sort()
  return unique.filter((path) => !unique.some((other) => path.startsWith(`${other}/`)))
}

export function robotsText(origin: string): string {
  const closed = closedPaths().map((path) => `Disallow: ${path}`)
  const lines = ['User-agent: *', 'Allow: /api/img', 'Disallow: /api/', ...closed, '', `Sitemap: ${origin}/sitemap.xml`]
  return `${lines.join('\n')}\n`
}
