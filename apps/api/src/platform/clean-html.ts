import sanitize from 'sanitize-html'

// Browsers read a backslash as a slash and ignore tabs and line breaks, so the shop's own paths contain neither.
const OWN_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u
const OUTSIDE = /^(https:\/\/|mailto:|tel:)[^\\\s\p{Cc}]+$/u
const ANCHOR = /^#[\w-]*$/

/** Accepts own paths, https URLs, mailto and tel links and anchors from editors; returns '' for anything else. */
export const cleanUrl = (url: string): string =>
  OWN_PATH.test(url) || OUTSIDE.test(url) || ANCHOR.test(url) ? url : ''

/** Accepts own paths only, for images and for redirects that the visitor did not choose. */
export const ownPath = (url: string): string => (OWN_PATH.test(url) ? url : '')

/**
 * Sanitises HTML from editors and suppliers: a short list of tags, links to own paths or https, no styles, handlers or
 * frames.
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
    // Other classes could make content look like part of the page's own interface.
    allowedClasses: { '*': ['small', 'soft', 'num', 'strong'] },
    // Prefix ids so that content cannot replace an id of the page.
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

/** HTML within one line of text: emphasis, and links unless the line itself is a link. */
export const cleanInline = (html: string, hasLinks: boolean): string =>
  sanitize(cleanHtml(html), {
    allowedTags: ['b', 'strong', 'em', 'i', 'u', 's', 'sub', 'sup', 'span', 'br', ...(hasLinks ? ['a'] : [])],
    allowedAttributes: { a: ['href', 'title', 'rel', 'target'], '*': ['class', 'lang'] },
  })

/** Fields of content blocks and questions that contain HTML or URLs, with their sanitisers. */
const CLEANERS: ReadonlyMap<string, (value: string) => string> = new Map([
  ...(['html', 'answer', 'description'] as const).map((name) => [name, cleanHtml] as const),
  ...(['url', 'alternateUrl'] as const).map((name) => [name, cleanUrl] as const),
  ['src', ownPath] as const,
  ['youtubeId', (id: string) => (/^[\w-]{1,20}$/.test(id) ? id : '')] as const,
])

/** Sanitises those fields at any depth of the value. */
export function cleanFields<T>(value: T): T {
  if (Array.isArray(value)) return value.map(cleanFields) as T
  if (typeof value !== 'object' || value === null) return value
  const cleaned = Object.entries(value).map(([name, one]) => {
    const clean = typeof one === 'string' ? CLEANERS.get(name) : undefined
    return [name, clean ? clean(one) : cleanFields(one)]
  })
  return Object.fromEntries(cleaned) as T // the same fields, by name
}
