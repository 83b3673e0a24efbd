/** The separator after a value of variable length: FNC1 in a symbol, sent as this character. */
export const GROUP_SEPARATOR = '\x1d'

/** Values by application identifier, in the order of the code. */
export type Elements = ReadonlyMap<string, string>

/**
 * Application identifiers with a value of fixed length, by their first two digits: no separator follows them (GS1
 * General Specifications, figure 7.8.5-2). The length includes the identifier.
 */
const FIXED: Readonly<Record<string, number>> = {
  ...{ '00': 20, '01': 16, '02': 16, '03': 16, '04': 18, '20': 4, '41': 16 },
  ...Object.fromEntries(['11', '12', '13', '14', '15', '16', '17', '18', '19'].map((start) => [start, 8])),
  ...Object.fromEntries(['31', '32', '33', '34', '35', '36'].map((start) => [start, 10])),
}

/** Length of an identifier by its first two digits; the others have two. */
const IDENTIFIER_LENGTHS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(['23', '24', '25', '40', '41', '42', '71'].map((start) => [start, 3])),
  ...Object.fromEntries(
    ['31', '32', '33', '34', '35', '36', '39', '43', '70', '72', '80', '81', '82'].map((start) => [start, 4]),
  ),
}

const LONGEST_VALUE = 90

/** Splits an element string, or returns undefined if it is none. */
export function splitElements(text: string): Elements | undefined {
  const found = new Map<string, string>()
  let rest = text
  while (rest !== '') {
    const start = rest.slice(0, 2)
    if (!/^\d\d$/.test(start)) return undefined
    const identifier = rest.slice(0, IDENTIFIER_LENGTHS[start] ?? 2)
    const length = FIXED[start]
    const end = length ?? (rest.includes(GROUP_SEPARATOR) ? rest.indexOf(GROUP_SEPARATOR) : rest.length)
    const value = rest.slice(identifier.length, end)
    const isWhole = length === undefined || (rest.length >= length && /^\d+$/.test(value))
    if (!/^\d+$/.test(identifier) || value === '' || value.length > LONGEST_VALUE || !isWhole) return undefined
    // The same value twice is legal and means nothing; two values contradict each other.
    if (found.has(identifier) && found.get(identifier) !== value) return undefined
    found.set(identifier, value)
    rest = rest.slice(end)
    // Many encoders also write a separator after a value of fixed length.
    if (rest.startsWith(GROUP_SEPARATOR)) rest = rest.slice(1)
  }
  return found.size > 0 ? found : undefined
}

/** The text under a symbol, '(01)08712345678906(10)A1'. Each identifier ends the value before it. */
export function splitBrackets(text: string): Elements | undefined {
  if (!/^(?:\(\d{2,4}\)[^()]{1,90})+$/.test(text)) return undefined
  const found = new Map<string, string>()
  for (const [, identifier = '', value = ''] of text.matchAll(/\((\d{2,4})\)([^()]+)/g)) {
    if (found.has(identifier) && found.get(identifier) !== value) return undefined
    found.set(identifier, value)
  }
  return found
}

/** GS1 Digital Link: identifiers and values are pairs of path segments and query parameters, on any host. */
export function splitDigitalLink(text: string): Elements | undefined {
  const parts = /^https?:\/\/[^/?#\s]+(\/[^?#\s]*)(?:\?([^#\s]*))?(?:#\S*)?$/i.exec(text)
  if (!parts) return undefined
  const segments = (parts[1] ?? '').split('/').slice(1)
  const first = segments.findIndex((segment) => segment === '01' || segment === 'gtin' || segment === '00')
  if (first < 0) return undefined
  const found = new Map<string, string>()
  const add = (name: string, encoded: string | undefined): boolean => {
    const value = decode(encoded ?? '')
    const identifier = name === 'gtin' ? '01' : name === 'lot' ? '10' : name === 'ser' ? '21' : name
    if (value === undefined || value === '' || found.has(identifier)) return false
    found.set(identifier, value)
    return true
  }
  for (let at = first; at < segments.length; at += 2) {
    if (segments[at] === '' && at === segments.length - 1) break // a slash at the end
    if (!add(segments[at] ?? '', segments[at + 1])) return undefined
  }
  // Other parameters, such as those of a campaign, are no identifiers.
  for (const pair of (parts[2] ?? '').split(/[&;]/)) {
    const [name = '', value] = pair.split('=')
    if (/^\d{2,4}$/.test(name) && !add(name, value)) return undefined
  }
  return found
}

/** Undefined for a broken escape sequence, which `decodeURIComponent` throws for. */
function decode(encoded: string): string | undefined {
  if (!/^(?:[^%]|%[0-7][0-9a-f])*$/i.test(encoded)) return undefined
  return decodeURIComponent(encoded)
}
