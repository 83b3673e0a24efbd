import { entryOf, ROUTE_NAMES, registrations } from '@shop/routes'

/** One expression for all personal paths, their subpaths and their data requests. */
export function personalPaths(): string {
  const personal = new Set(ROUTE_NAMES.filter((name) => entryOf(name).personal))
  const paths = registrations()
    .filter(({ name }) => personal.has(name))
    .map(({ path }) => path.replace(/\/:.*$|\/\*$/, ''))
  const shortest = [...new Set(paths)].sort()
  if (shortest.some((path) => path.length < 2 || /[^\w/-]/.test(path))) {
    throw new Error(`a personal path the edge cannot tell from others: ${shortest.join(' ')}`)
  }
  return `^(?:${shortest.join('|')})(?:/|\\.data$|$)`
}
