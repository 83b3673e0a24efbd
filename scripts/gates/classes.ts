export type SourceText = { readonly path: string; readonly text: string }

/** A class name, or the start of one that the code completes at run time (`tag--${tone}`). */
const NAME = /^-?[a-zA-Z_][\w-]*$/
const CLASS = /[.](-?[a-zA-Z_][\w-]*)/g
const LITERAL = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g
const HOLE = '…'

/** Classes of another stylesheet, which a module names in its selectors. */
const GLOBAL = /:global\(([^)]*)\)/g
export const foreignClasses = (css: string): string[] => [
  ...new Set(
    [...css.matchAll(GLOBAL)].flatMap(([, inner]) => [...(inner ?? '').matchAll(CLASS)].map(([, name]) => name ?? '')),
  ),
]

/** The class names that the selectors of a stylesheet contain, without those of other stylesheets. */
export function definedClasses(css: string): string[] {
  const selectors = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(GLOBAL, '')
    .replace(/"[^"]*"|'[^']*'/g, '')
    .split(/[{};]/)
    .filter((part, at, parts) => at + 1 < parts.length && !part.trimStart().startsWith('@'))
  const found = selectors.flatMap((selector) =>
    /^[^:]*:\s+\S/.test(selector) ? [] : [...selector.matchAll(CLASS)].map(([, name]) => name ?? ''),
  )
  return [...new Set(found)]
}

/** The literals of a piece of code, with nested template parts as separate literals. */
function literalsOf(code: string): string[] {
  return [...code.matchAll(LITERAL)].flatMap(([, single, double, template]) =>
    template === undefined
      ? [single ?? double ?? '']
      : [
          template.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, HOLE),
          ...[...template.matchAll(/\$\{((?:[^{}]|\{[^{}]*\})*)\}/g)].flatMap(([, inner]) => literalsOf(inner ?? '')),
        ],
  )
}

/** The code of every `className={…}` and of every constant or property whose name ends in `class`. */
function classExpressions(code: string): string[] {
  const found: string[] = []
  for (const { index, 0: head } of code.matchAll(/\b(?:class|className|\w+(?<![eE]nergy)Class)=(?=[{"])/g)) {
    const start = index + head.length
    if (code[start] === '"') found.push(code.slice(start, code.indexOf('"', start + 1) + 1))
    else {
      let depth = 0
      let end = start
      do {
        if (code[end] === '{') depth += 1
        if (code[end] === '}') depth -= 1
        end += 1
      } while (depth > 0 && end < code.length)
      found.push(code.slice(start, end))
    }
  }
  for (const [, value] of code.matchAll(/\b(?:className|\w+(?<![eE]nergy)Class)\s*[:=]\s+(['"`][^'"`\n]*['"`])/g))
    found.push(value ?? '')
  for (const [, value] of code.matchAll(/classList[.]\w+\(([^)]*)\)/g)) found.push(value ?? '')
  return found
}

/** Literals that are compared with a value are not class names: `side === 'left' ? 'panel--left' : 'panel'`. */
const withoutComparisons = (code: string) => code.replace(/[!=]==\s*(?:'[^']*'|"[^"]*")/g, '')
const words = (literal: string) => literal.split(/\s+/).filter(Boolean)

/** Classes that the code sets, by file. */
export function usedClasses({ path, text }: SourceText): { readonly name: string; readonly path: string }[] {
  return classExpressions(text)
    .flatMap((code) => literalsOf(withoutComparisons(code)).flatMap(words))
    .filter((word) => NAME.test(word))
    .map((name) => ({ name, path }))
}

/** Classes that the code sets as text and no stylesheet of `styles/` defines, and those in a stylesheet that no code sets. */
export function findGlobalFaults(sheets: readonly SourceText[], code: readonly SourceText[]): string[] {
  const defined = new Map(sheets.flatMap(({ path, text }) => definedClasses(text).map((name) => [name, path] as const)))
  const used = code.flatMap(usedClasses)
  const all = code.flatMap(({ text }) => literalsOf(text).flatMap(words))
  const whole = new Set(all.filter((word) => NAME.test(word)))
  const starts = all.filter((word) => /^[\w-]+(?:--|__)…/.test(word)).map((word) => word.split(HOLE)[0] ?? '')
  const isSet = (name: string) => whole.has(name) || starts.some((start) => name.startsWith(start))
  return [
    ...new Set(
      used.filter(({ name }) => !defined.has(name)).map(({ name, path }) => `${path}: undefined class ${name}`),
    ),
    ...[...defined].filter(([name]) => !isSet(name)).map(([name, path]) => `${path}: unused class ${name}`),
  ]
}
