const ORIGIN = 'http://shop'

/** Normalises a URL to the stored path: lower case, without host, query, language prefix and trailing slash. */
export function contentPath(url: string): string {
  const { pathname } = URL.canParse(url, ORIGIN) ? new URL(url, ORIGIN) : { pathname: '/' }
  const bare = pathname
    .toLowerCase()
    .replace(/^\/en(?=\/|$)/, '')
    .replace(/\/+$/, '')
  return bare === '' ? '/' : bare
}
