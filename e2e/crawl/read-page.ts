import { wrongPromises } from '@shop/demo-data/content/promised'
import { resolvePath } from '@shop/routes'

/** What the crawl wants to know of a page. */
export type PageFacts = {
  readonly title: string
  readonly headings: number
  readonly lang: string
  readonly canonical: string
  /** paths it links to, each once, without query and hash */
  readonly links: readonly string[]
  /** its words, a line for each element */
  readonly text: string
}

const attributes = (tag: string): Map<string, string> =>
  new Map([...tag.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [name.toLowerCase(), value]))

const plain = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<')

/** Elements inside a sentence do not end it. */
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

/** Our pages are written by one renderer, so a few patterns read them; text in scripts is none of the page. */
export function readPage(html: string): PageFacts {
  const body = html.replace(/<script\b[\s\S]*?<\/script>/g, '')
  const tags = (name: string) =>
    [...body.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, rest = '']) => attributes(rest))
  const links = tags('a')
    // the way to the other language leaves this one on purpose
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

/** What is wrong with the page of a path by itself. */
export function faultsOf(path: string, status: number, facts: PageFacts, origin: string): string[] {
  if (status !== 200) return [`${path}: status ${status}`]
  const locale = localeOf(path)
  const mixed = facts.links.filter(
    // a file is the same in both
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
