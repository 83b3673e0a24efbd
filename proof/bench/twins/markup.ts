import { createElement, type ReactNode } from 'react'

/** A page as data: text, or an element with attributes and children. */
export type Markup = string | { readonly tag: string; readonly props: Props; readonly inside: readonly Markup[] }
type Props = Readonly<Record<string, unknown>>

const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
])
const RAW = new Set(['script', 'style', 'noscript', 'template'])
const TOKEN = /<!--[\s\S]*?-->|<!doctype[^>]*>|<(\/?)([a-zA-Z][\w:-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+/gi
const NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  srcset: 'srcSet',
  crossorigin: 'crossOrigin',
  tabindex: 'tabIndex',
  readonly: 'readOnly',
  fetchpriority: 'fetchPriority',
}

/** Parses the well-formed HTML that React writes. `isRaw` marks elements whose content was inserted as a string. */
export function readMarkup(html: string, isRaw: (props: Props) => boolean): Markup {
  const root = { tag: '#root', props: {} as Props, inside: [] as Markup[] }
  const open = [root]
  const pattern = new RegExp(TOKEN)
  for (let match = pattern.exec(html); match; match = pattern.exec(html)) {
    const [token, closing, name, attributes = ''] = match
    const parent = open.at(-1) ?? root
    if (!name) {
      if (!token.startsWith('<')) parent.inside.push(decode(token))
      continue
    }
    const tag = name
    if (closing) {
      open.pop()
      continue
    }
    const props = readProps(attributes)
    const element = { tag, props, inside: [] as Markup[] }
    parent.inside.push(element)
    if (VOID.has(tag.toLowerCase()) || token.endsWith('/>')) continue
    if (RAW.has(tag) || isRaw(props)) {
      const end = endOf(html, tag, pattern.lastIndex)
      element.props = { ...props, dangerouslySetInnerHTML: { __html: html.slice(pattern.lastIndex, end) } }
      pattern.lastIndex = html.indexOf('>', end) + 1
      continue
    }
    open.push(element)
  }
  const page = root.inside.find((child) => typeof child !== 'string')
  if (!page) throw new Error('the page has no element')
  return page
}

/** Position of the closing tag of an element opened before `from`; counts nested elements of the same name. */
function endOf(html: string, tag: string, from: number): number {
  const same = new RegExp(`<(/?)${tag}\\b`, 'g')
  same.lastIndex = from
  let depth = 1
  for (let match = same.exec(html); match; match = same.exec(html)) {
    depth += match[1] ? -1 : 1
    if (depth === 0) return match.index
  }
  throw new Error(`<${tag}> is not closed`)
}

function readProps(text: string): Props {
  const pairs = [...text.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)].map(([, name = '', value]) => {
    const text = value === undefined || value === '' ? '' : decode(value)
    if (name === 'style') return ['style', readStyle(text)]
    return [NAMES[name] ?? name, value === undefined ? true : text]
  })
  return Object.fromEntries(pairs)
}

const readStyle = (text: string) =>
  Object.fromEntries(
    text
      .split(';')
      .filter(Boolean)
      .map((part) => {
        const cut = part.indexOf(':')
        const name = part.slice(0, cut).trim()
        const key = name.startsWith('--') ? name : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
        return [key, part.slice(cut + 1).trim()]
      }),
  )

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  nbsp: '\u00a0',
}
const decode = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)

/** Rebuilds the elements, as components do for each request. */
export function toElements(markup: Markup): ReactNode {
  if (typeof markup === 'string') return markup
  return createElement(markup.tag, markup.props, ...markup.inside.map(toElements))
}
