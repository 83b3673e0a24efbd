const ORIGIN = 'http://shop'

/** The path an article is kept under: without host, query, language prefix and last slash, in small letters. */
export function contentPath(url: string): string {
  const { pathname } = URL.canParse(url, ORIGIN) ? new URL(url, ORIGIN) : { pathname: '/' }
  const bare = pathname
    .toLowerCase()
    .replace(/^\/en(?=\/|$)/, '')
    .replace(/\/+$/, '')
  return bare === '' ? '/' : bare
}
