export type Literal = { readonly start: number; readonly end: number; readonly text: string }

/** Characters after which a slash starts a pattern and is no division. */
const BEFORE_PATTERN = /(?:^|[(,=:[!&|?{};+\n]|\breturn|=>)\s*$/

/** Strings of a script, and its code with spaces in place of every comment, pattern and text of a string. */
export function readLiterals(source: string): { readonly literals: readonly Literal[]; readonly code: string } {
  const literals: Literal[] = []
  let code = ''
  let at = 0
  const skipTo = (end: number) => {
    code += source.slice(at, end).replaceAll(/[^\n]/g, ' ')
    at = end
  }
  while (at < source.length) {
    const rest = source.slice(at, at + 2)
    const char = source[at] ?? ''
    if (rest === '//') skipTo(ends(source, '\n', at))
    else if (rest === '/*') skipTo(ends(source, '*/', at) + 2)
    else if (char === '/' && BEFORE_PATTERN.test(code.slice(-12))) skipTo(patternEnd(source, at))
    else if (char === "'" || char === '"' || char === '`') {
      const end = stringEnd(source, at)
      literals.push({ start: at, end, text: source.slice(at + 1, end - 1) })
      code += char
      at += 1
      skipTo(end - 1)
      code += char
      at += 1
    } else {
      code += char
      at += 1
    }
  }
  return { literals, code }
}

const ends = (source: string, mark: string, from: number) => {
  const found = source.indexOf(mark, from)
  return found < 0 ? source.length : found
}

function stringEnd(source: string, start: number): number {
  const quote = source[start]
  for (let at = start + 1; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1
    else if (source[at] === quote) return at + 1
    else if (quote === '`' && source.startsWith('{', at + 1) && source[at] === '$') at = holeEnd(source, at + 2) - 1
  }
  return source.length
}

/** The end of a `${…}`, which can contain further strings with holes. */
function holeEnd(source: string, start: number): number {
  for (let at = start, depth = 1; at < source.length; at += 1) {
    const char = source[at] ?? ''
    if (char === '{') depth += 1
    else if (char === '}') {
      depth -= 1
      if (depth === 0) return at + 1
    } else if ('\'"`'.includes(char)) at = stringEnd(source, at) - 1
  }
  return source.length
}

function patternEnd(source: string, start: number): number {
  for (let at = start + 1, isClass = false; at < source.length; at += 1) {
    const char = source[at]
    if (char === '\n') return at
    if (char === '\\') at += 1
    else if (char === '[') isClass = true
    else if (char === ']') isClass = false
    else if (char === '/' && !isClass) return at + 1
  }
  return source.length
}
