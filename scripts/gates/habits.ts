type Habit = { readonly name: string; readonly where: RegExp; readonly what: RegExp; readonly except?: RegExp }

const CODE = /[.](ts|tsx|mjs|js)$/

/** Rules that the linter does not have. An error may be dropped with a reason on the line. */
const HABITS: readonly Habit[] = [
  { name: 'waits by the clock', where: CODE, what: /\bwaitForTimeout\s*\(/ },
  { name: 'is a test that does not run', where: CODE, what: /\b(?:test|it|describe)[.](?:skip|only|todo|fixme)\b/ },
  { name: 'hides a type error', where: CODE, what: /@ts-(?:ignore|nocheck)/ },
  {
    name: 'swallows an error',
    where: CODE,
    what: /[.]catch\(\s*\(\s*\w*\s*\)\s*=>\s*(?:\{\s*\}|null|undefined)\s*\)(?!\s*\/\/)/,
  },
  {
    name: 'dispatches an event that lib/shop-events.ts does not list',
    where: /^apps\/storefront\/app\/(?!lib\/shop-events[.]ts$).*[.]tsx?$/,
    what: /\bnew CustomEvent\b/,
  },
  {
    // Statements elsewhere would escape the test that compares every statement with the database.
    name: 'has SQL outside a queries file',
    where: /^apps\/api\/src\/(?!(?:.*[/-])?queries[.]ts$|platform\/(?:sql\/|(?:migrate|listen|jobs|prepared)[.]ts$))/,
    what: /['"`]\s*(?:select\s(?!a\b)|insert\s+into\s|update\s+\w+(?:\s+\w+)?\s+set\s|delete\s+from\s|with\s+\w+\s+as\s*\(|(?:begin|commit|rollback|savepoint)\b)|\b(?:db|tx|client|pool)[.]query\s*[<(]|\bprepared\s*[<(]/,
  },
  {
    name: 'selects all columns',
    where: /^apps\/api\/src\//,
    what: /\b(?:select|returning)\s+(?:\w+[.])?[*]/,
  },
  { name: 'has an open end', where: /[.](ts|tsx|mjs|js|css|sql|sh)$/, what: /\b(?:TODO|FIXME|XXX|HACK)\b/ },
]
const EMPTY_NAMES = /(^|\/)(utils?|helpers?|common|misc|managers?)([./]|$)/
const KEBAB = /^[.+$]?[a-z0-9$][a-z0-9.$-]*$/
const BARREL =
  /^(?:\s*(?:export\s+(?:type\s+)?(?:\*|\{[^}]*\})(?:\s+as\s+\w+)?\s+from\s+'[^']+';?|\/\/[^\n]*|\/\*[\s\S]*?\*\/))+\s*$/
/** The public index of a package or of an API module. */
const FACES = /^(apps\/api\/src\/modules\/[^/]+|packages\/[^/]+\/src)\/index[.]ts$/

export function findBadHabits(path: string, text: string): string[] {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return [
    ...HABITS.filter(({ where, what }) => where.test(path) && what.test(text)).map((habit) => `${path}: ${habit.name}`),
    ...(EMPTY_NAMES.test(path) ? [`${path}: a name that says nothing`] : []),
    ...(CODE.test(path) && !KEBAB.test(name) ? [`${path}: not in kebab-case`] : []),
    ...(name === 'index.ts' && !FACES.test(path) && BARREL.test(text) ? [`${path}: a barrel`] : []),
  ]
}
