import type { Entry } from './entries.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)

const urlLine = (origin: string, { path, changed }: Entry) =>
  `<url><loc>${escaped(origin + path)}</loc>${changed === undefined ? '' : `<lastmod>${changed}</lastmod>`}</url>\n`

/** Streams a URL set. */
export async function* urlSet(origin: string, pieces: AsyncIterable<readonly Entry[]>): AsyncGenerator<string> {
  let head = `${HEAD}<urlset ${SPACE}>\n`
  for await (const entries of pieces) {
    // Sent with the first batch, so that nothing has been sent if reading it fails.
    yield head + entries.map((entry) => urlLine(origin, entry)).join('')
    head = ''
  }
  yield `${head}</urlset>\n`
}

export const sitemapIndex = (origin: string, parts: readonly string[]): string =>
  `${HEAD}<sitemapindex ${SPACE}>\n${parts
    .map((part) => `<sitemap><loc>${escaped(`${origin}/sitemap/${part}`)}</loc></sitemap>\n`)
    .join('')}</sitemapindex>\n`
