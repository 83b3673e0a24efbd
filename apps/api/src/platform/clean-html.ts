import sanitize from 'sanitize-html'

// a browser reads a backslash as a slash and leaves out tabs and line ends: neither stands in an address of ours
const OWN_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u
const OUTSIDE = /^(https:\/\/|mailto:|tel:)[^\\\s\p{Cc}]+$/u
const ANCHOR = /^#[\w-]*$/

/** Where a link of an editor may lead: a path of ours, https elsewhere, a mail or a call; empty for anything else. */
export const cleanUrl = (url: string): string =>
  OWN_PATH.test(url) || OUTSIDE.test(url) || ANCHOR.test(url) ? url : ''

/** A picture, or a page somebody is sent to without asking: only ours. */
export const ownPath = (url: string): string => (OWN_PATH.test(url) ? url : '')

/**
 * HTML that an editor or a supplier wrote, with what may stand in a text and nothing that runs: a short list of tags, links to
 * our own paths or to https, no style, no handler, no frame.
 */
export const cleanHtml = (html: string): string =>
  sanitize(html, {
    allowedTags: [
      ...[
        'p',
        'br',
        'h2',
        'h3',
        'h4',
        'ul',
        'ol',
        'li',
        'strong',
        'em',
        'b',
        'i',
        'u',
        's',
        'sub',
        'sup',
        'a',
        'blockquote',
      ],
      ...[
        'table',
        'caption',
        'thead',
        'tbody',
        'tr',
        'th',
        'td',
        'dl',
        'dt',
        'dd',
        'span',
        'div',
        'img',
        'figure',
        'figcaption',
      ],
    ],
    allowedAttributes: {
      a: ['href', 'title', 'rel', 'target'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      '*': ['class', 'lang', 'id'],
    },
    // a class of the page would let a text stand where the page's own parts stand
    allowedClasses: { '*': ['small', 'soft', 'num', 'strong'] },
    // an id of content must not take the place of one of the page
    transformTags: {
      '*': (tagName, { id, ...attribs }) => ({
        tagName,
        attribs: { ...attribs, ...(id ? { id: `content-${id}` } : {}) },
      }),
      a: (tagName, { href, target, ...attribs }) => {
        const link = href && cleanUrl(href) ? { href } : {}
        const elsewhere = target === '_blank' || (href && /^https:/.test(href)) ? { rel: 'noopener noreferrer' } : {}
        return { tagName, attribs: { ...attribs, ...link, ...(target === '_blank' ? { target } : {}), ...elsewhere } }
      },
      img: (tagName, { src, ...attribs }) => ({
        tagName,
        attribs: { ...attribs, ...(src && ownPath(src) ? { src } : {}) },
      }),
    },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
  })

/** HTML within one line of text: words that stand out and, where the line itself is no link, links. */
export const cleanInline = (html: string, hasLinks: boolean): string =>
  sanitize(cleanHtml(html), {
    allowedTags: ['b', 'strong', 'em', 'i', 'u', 's', 'sub', 'sup', 'span', 'br', ...(hasLinks ? ['a'] : [])],
    allowedAttributes: { a: ['href', 'title', 'rel', 'target'], '*': ['class', 'lang'] },
  })

/** Fields of content blocks and questions that are more than text, with what makes them safe. */
const CLEANERS: ReadonlyMap<string, (value: string) => string> = new Map([
  ...(['html', 'answer', 'description'] as const).map((name) => [name, cleanHtml] as const),
  ...(['url', 'alternateUrl'] as const).map((name) => [name, cleanUrl] as const),
  ['src', ownPath] as const,
  ['youtubeId', (id: string) => (/^[\w-]{1,20}$/.test(id) ? id : '')] as const,
])

/** The same value with each of those fields cleaned, however deep it stands. */
export function cleanFields<T>(value: T): T {
  if (Array.isArray(value)) return value.map(cleanFields) as T
  if (typeof value !== 'object' || value === null) return value
  const cleaned = Object.entries(value).map(([name, one]) => {
    const clean = typeof one === 'string' ? CLEANERS.get(name) : undefined
    return [name, clean ? clean(one) : cleanFields(one)]
  })
  return Object.fromEntries(cleaned) as T // the same fields, by name
}
