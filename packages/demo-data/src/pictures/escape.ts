// Label text inside a path: readable, and made only of characters that need no percent-encoding anywhere.
// Space is `_`; the signs that labels use often are `~` and a capital; anything else is `~hex~`.

const SHORT: Record<string, string> = {
  ',': 'C',
  '×': 'X',
  '·': 'M',
  '°': 'D',
  '²': 'Q',
  '³': 'K',
  '/': 'S',
  '+': 'P',
  '%': 'R',
  '(': 'L',
  ')': 'E',
  '&': 'A',
  ø: 'O',
  Ø: 'Z',
  é: 'F',
  ë: 'G',
  ï: 'I',
  ö: 'U',
  ü: 'V',
  è: 'H',
}
const LONG = new Map(Object.entries(SHORT).map(([sign, letter]) => [letter, sign]))
/** Characters that a path segment may contain; checked before decoding. */
const SEGMENT = /^(?:[A-Za-z0-9._-]|~[A-Z]|~[0-9a-f]{1,6}~)*$/

export function escapeText(text: string): string {
  let out = ''
  for (const sign of text) {
    if (/[A-Za-z0-9.-]/.test(sign)) out += sign
    else if (sign === ' ') out += '_'
    else if (SHORT[sign]) out += `~${SHORT[sign]}`
    else out += `~${(sign.codePointAt(0) ?? 0).toString(16)}~`
  }
  // An empty text, `.` and `..` would change the meaning of the path.
  return out === '' ? '_' : /^\.+$/.test(out) ? out.replaceAll('.', '~2e~') : out
}

/** The text of a segment, or null when escapeText cannot have written it. */
export function unescapeText(segment: string): string | null {
  if (!SEGMENT.test(segment)) return null
  let broken = false
  const text = segment.replaceAll(/_|~([A-Z])|~([0-9a-f]{1,6})~/g, (all, letter?: string, hex?: string) => {
    if (all === '_') return ' '
    const sign = letter ? LONG.get(letter) : fromHex(hex ?? '')
    if (sign === undefined) broken = true
    return sign ?? ''
  })
  return broken ? null : text.trim()
}

function fromHex(hex: string): string | undefined {
  const code = Number.parseInt(hex, 16)
  const printable = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) && code !== 0x7f
  return printable ? String.fromCodePoint(code) : undefined
}
