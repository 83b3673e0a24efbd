const DOMAIN = /^packages\/domain\/src\/(?!.*[.]test[.]ts$).*[.]ts$/

type Impurity = { readonly name: string; readonly what: RegExp }

/** Inputs and effects that are not arguments or return values. */
const IMPURITIES: readonly Impurity[] = [
  {
    name: 'a timer',
    what: /\b(?:set(?:Timeout|Interval|Immediate)|queueMicrotask|request(?:AnimationFrame|IdleCallback))\b/,
  },
  {
    name: 'the current time',
    what: /\bDate[.]now\b|\bperformance[.]now\b|\bnew Date(?:\(\s*\)|(?!\s*\())|(?<!new )\bDate\(/,
  },
  { name: 'a promise', what: /\bPromise\b|\basync\b|\bawait\b/ },
  { name: 'chance', what: /\bMath[.]random\b|\brandomUUID\b|\bgetRandomValues\b/ },
  {
    name: 'the browser or the process',
    what: /\b(?:localStorage|sessionStorage|indexedDB|globalThis)\b|\b(?:document|window|navigator|process|console)[.]|\bfetch\(/,
  },
  { name: 'a variable of the module', what: /^(?:export )?(?:let|var)\b/m },
]
const MUTATORS = 'set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin'

/** Code without comments and without the contents of strings; line breaks stay. */
const codeOf = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/'(?:[^'\\\n]|\\.)*'/g, "''")

/** Constants of the module that the file changes later: a cache, a counter, a registry. */
function changedConstants(code: string): string[] {
  const names = [...code.matchAll(/^(?:export )?const (\w+)/gm)].map(([, name = '']) => name)
  const isChanged = (name: string) => {
    const path = `(?<![.\\w])${name}(?:[.]\\w+|\\[[^\\]\\n]+\\])`
    const change = `(?<![.\\w])${name}(?:[.]\\w+)*[.](?:${MUTATORS})\\(|${path}+\\s*(?:[-+*/|&?]{0,2}=(?![=>])|\\+\\+|--)`
    return (
      new RegExp(change).test(code) ||
      new RegExp(`^(?:export )?const ${name}\\b[^=\\n]*= new (?:Weak)?(?:Map|Set)(?:<.*>)?\\(\\)`, 'm').test(code)
    )
  }
  return names.filter(isChanged)
}

/** The domain holds rules only: equal arguments give equal results, and a call leaves nothing behind. */
export function findImpurities(path: string, text: string): string[] {
  if (!DOMAIN.test(path)) return []
  const code = codeOf(text)
  return [
    ...IMPURITIES.filter(({ what }) => what.test(code)).map(({ name }) => `${path}: the domain may not use ${name}`),
    ...changedConstants(code).map((name) => `${path}: ${name} is state of the module; the caller owns state`),
  ]
}
