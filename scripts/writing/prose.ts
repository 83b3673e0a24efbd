export type ProseLine = { readonly line: number; readonly text: string }

/** Prose of a file by its kind: comments and test titles of code, everything outside code blocks of Markdown. */
export function proseOf(file: string, source: string): readonly ProseLine[] {
  if (file.endsWith('.md')) return markdownProse(source)
  return source
    .split('\n')
    .flatMap((text, at) =>
      [...commentIn(file, text), ...titleIn(file, text)].map((found) => ({ line: at + 1, text: plain(found) })),
    )
}

/** Names and quoted examples are no prose. */
const plain = (text: string): string =>
  text
    .replace(/\$\{[^}]*\}/g, '')
    .replace(/`[^`]*`/g, '')
    .replace(/"[^"]*"/g, '')
    .replace(/“[^”]*”/g, '')
    .replace(/\s+/g, ' ')
    .trim()

function markdownProse(source: string): readonly ProseLine[] {
  const found: ProseLine[] = []
  let isCode = false
  for (const [at, text] of source.split('\n').entries()) {
    if (/^\s*(```|~~~)/.test(text)) isCode = !isCode
    else if (!isCode)
      found.push({ line: at + 1, text: plain(text.replace(/\]\([^)]*\)/g, ']').replace(/^[\s#>*|\d.-]+/, '')) })
  }
  return found
}

const SCRIPT = /\.(ts|tsx|mjs|js)$/
function commentIn(file: string, text: string): readonly string[] {
  if (/\.sql$/.test(file)) return matched(text, /(?:^|\s)--\s(.*)$/)
  if (/\.(sh|ya?ml|conf|template|toml)$/.test(file) || !file.includes('.')) return matched(text, /(?:^|\s)#\s(.*)$/)
  if (/\.css$/.test(file)) return matched(text, /^\s*(?:\/\*+|\*)\s+(.*?)(?:\*\/)?$/)
  return SCRIPT.test(file) ? matched(text, /^\s*(?:\/\*\*?|\*)\s+(.*?)(?:\*\/)?$|(?:^|\s)\/\/\s(.*)$/) : []
}

/** Titles of tests, messages of logs and of thrown errors, help texts of metrics. */
function titleIn(file: string, text: string): readonly string[] {
  if (!SCRIPT.test(file)) return []
  return matched(
    text,
    /(?:\b(?:test|it|describe)(?:\.\w+)*\(|\)\(|\bconsole\.\w+\(|\blog(?:ger)?\.\w+\([^'`]*|\bnew Error\(|\bhelp: )('(?:\\.|[^'\\])*|`(?:\\.|[^`\\])*)/,
  ).map((found) => found.slice(1))
}

function matched(text: string, pattern: RegExp): readonly string[] {
  const hit = pattern.exec(text)
  const found = hit?.[1] ?? hit?.[2]
  return found === undefined ? [] : [found]
}
