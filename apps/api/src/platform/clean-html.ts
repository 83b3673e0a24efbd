import sanitize from 'sanitize-html'

const OWN_PATH = /^\/(?!\/)/
const OUTSIDE = /^(https:|mailto:|tel:)/

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
    // an id of content must not take the place of one of the page
    transformTags: {
      '*': (tagName, { id, ...attribs }) => ({
        tagName,
        attribs: { ...attribs, ...(id ? { id: `content-${id}` } : {}) },
      }),
      a: (tagName, { href, target, ...attribs }) => {
        const link = href && (OWN_PATH.test(href) || OUTSIDE.test(href) || href.startsWith('#')) ? { href } : {}
        const elsewhere = target === '_blank' || (href && /^https:/.test(href)) ? { rel: 'noopener noreferrer' } : {}
        return { tagName, attribs: { ...attribs, ...link, ...(target === '_blank' ? { target } : {}), ...elsewhere } }
      },
      img: (tagName, { src, ...attribs }) => ({
        tagName,
        attribs: { ...attribs, ...(src && OWN_PATH.test(src) ? { src } : {}) },
      }),
    },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
  })

/** Fields of content blocks and questions that hold HTML; the others are text. */
const HTML_FIELDS = new Set(['html', 'answer', 'description'])

/** The same value with each of its HTML fields cleaned, however deep it stands. */
export function cleanFields<T>(value: T): T {
  if (Array.isArray(value)) return value.map(cleanFields) as T
  if (typeof value !== 'object' || value === null) return value
  const cleaned = Object.entries(value).map(([name, one]) => [
    name,
    typeof one === 'string' && HTML_FIELDS.has(name) ? cleanHtml(one) : cleanFields(one),
  ])
  return Object.fromEntries(cleaned) as T // the same fields, by name
}
