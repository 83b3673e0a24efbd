import { wrongPromises } from '@shop/demo-data/content/promised'
import { resolvePath } from '@shop/routes'

/** Facts that the crawl checks on a page. */
export type PageFacts = {
  readonly title: string
  readonly headings: number
  readonly lang: string
  readonly canonical: string
  /** unique paths of its links, without query and fragment */
  readonly links: readonly string[]
  /** its text, one line per element */
  readonly text: string
}

const attributes = (tag: string): Map<string, string> =>
  new Map([...tag.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [name.toLowerCase(), value]))

const plain = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<')

/** Inline elements do not end a sentence. */
const INLINE = /<\/?(?:b|a|i|em|strong|span|small|abbr|time)\b[^>]*>/g
const wordsOf = (body: string) =>
  plain(
    body
      .replace(/<(?:style|noscript)\b[\s\S]*?<\/(?:style|noscript)>/g, '')
      .replace(INLINE, ' ')
      .replace(/<[^>]*>/g, '\n'),
  )
    .replaceAll('&nbsp;', ' ')
    .replace(/[ \u00a0]+/g, ' ')

/** One renderer writes all pages, so regular expressions suffice to parse them. Scripts are not page text. */
export function readPage(html: string): PageFacts {
  const body = html.replace(/<script\b[\s\S]*?<\/script>/g, '')
  const tags = (name: string) =>
    [...body.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, rest = '']) => attributes(rest))
  const links = tags('a')
    // The language switch links to the other language on purpose.
    .filter((tag) => !tag.has('hreflang') && !tag.has('lang'))
    .map((tag) => plain(tag.get('href') ?? '').split(/[?#]/)[0] ?? '')
    .filter((path) => path.startsWith('/') && !path.startsWith('/api/'))
  return {
    title: plain(/<title[^>]*>([^<]*)<\/title>/.exec(body)?.[1] ?? ''),
    headings: tags('h1').length,
    lang: tags('html')[0]?.get('lang') ?? '',
    canonical: plain(
      tags('link')
        .find((tag) => tag.get('rel') === 'canonical')
        ?.get('href') ?? '',
    ),
    links: [...new Set(links)],
    text: wordsOf(body),
  }
}

const localeOf = (path: string) => (/^\/en(?=\/|$)/.test(path) ? 'en' : 'nl')

/** Faults of one page, without comparing it with other pages. */
export function faultsOf(path: string, status: number, facts: PageFacts, origin: string): string[] {
  if (status !== 200) return [`${path}: status ${status}`]
  const locale = localeOf(path)
  const mixed = facts.links.filter(
    // Media files have the same path in both languages.
    (link) => link !== '/en' && !link.startsWith('/media/') && resolvePath(link, { cookie: locale }).locale !== locale,
  )
  return [
    ...(facts.headings === 1 ? [] : [`${path}: ${facts.headings} h1`]),
    ...(facts.title.trim() === '' ? [`${path}: no title`] : []),
    ...(facts.lang.startsWith(locale) ? [] : [`${path}: language ${facts.lang}`]),
    ...(facts.canonical === origin + path ? [] : [`${path}: canonical ${facts.canonical}`]),
    ...mixed.map((link) => `${path}: links to the other language, ${link}`),
    ...wrongPromises(facts.text).map((fault) => `${path}: ${fault}`),
  ]
}
