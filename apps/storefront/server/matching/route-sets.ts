import { createRequestHandler, type ServerBuild } from 'react-router'

type Handle = ReturnType<typeof createRequestHandler>
type Routes = ServerBuild['routes']

/** Segments by which routes are grouped: the language and the first word after it. */
const DEPTH = 2
const WORD = /^[\w-]+$/
/** Other paths (encoded, with a dot, a double or a trailing slash) are matched against all routes. */
const PLAIN = /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/

/** Leading segments that every path of this route has. */
function leadOf(path: string | undefined): string {
  const segments = (path ?? '').split('/').filter((segment) => segment !== '')
  const dynamic = segments.findIndex((segment) => !WORD.test(segment))
  const end = dynamic === -1 ? segments.length : dynamic
  return segments.slice(0, Math.min(end, DEPTH)).join('/').toLowerCase()
}

const startsWithin = (lead: string, key: string) => lead === '' || key === lead || key.startsWith(`${lead}/`)

/**
 * Divides the routes by the leading words of a path. The router compares a path with every route, twice per page, and
 * most routes begin with a word that the path does not have. `keyOf` is undefined for paths that need all routes.
 */
export function divideRoutes(routes: Routes) {
  const all = Object.values(routes).filter((route) => route !== undefined)
  const parents = new Set(all.map(({ parentId }) => parentId))
  const leads = new Map(all.filter(({ id }) => !parents.has(id)).map(({ id, path }) => [id, leadOf(path)]))
  const known = new Set<string>()
  for (const lead of leads.values()) for (const key of [lead, lead.split('/')[0] ?? '']) known.add(key)

  /** The longest known lead of the path. Their number is that of the routes, whatever paths visitors send. */
  function keyOf(path: string): string | undefined {
    if (!PLAIN.test(path)) return undefined
    const [first = '', second = ''] = path.slice(1).toLowerCase().split('/', DEPTH)
    const both = `${first}/${second}`
    return known.has(both) ? both : known.has(first) ? first : ''
  }

  /** Ids of the routes that can match a path with this key, and of all layouts. */
  const idsOf = (key: string): ReadonlySet<string> =>
    new Set(all.map(({ id }) => id).filter((id) => startsWithin(leads.get(id) ?? '', key)))

  return { keyOf, idsOf }
}

const pick = <T>(all: Readonly<Record<string, T>>, ids: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)))

/** Returns the request handler for a URL, with only the routes that can match it. */
export function handlersByPath(build: ServerBuild): (url: string) => Handle {
  const { keyOf, idsOf } = divideRoutes(build.routes)
  const whole = createRequestHandler(build, 'production')
  const handlers = new Map<string, Handle>()
  return (url) => {
    const key = keyOf(url.split('?', 1)[0] ?? '')
    if (key === undefined) return whole
    const known = handlers.get(key)
    if (known) return known
    const ids = idsOf(key)
    const assets = { ...build.assets, routes: pick(build.assets.routes, ids) }
    const handle = createRequestHandler({ ...build, routes: pick(build.routes, ids), assets }, 'production')
    handlers.set(key, handle)
    return handle
  }
}
