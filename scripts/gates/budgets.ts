export type SourceFile = { readonly path: string; readonly lines: number }

type Budget = { readonly kind: string; readonly match: RegExp; readonly most: number }

/** The first match applies. A file that exceeds its budget usually has two responsibilities. */
const BUDGETS: readonly Budget[] = [
  { kind: 'test', match: /[.](test|spec)[.]tsx?$|^e2e\/|\/test\//, most: 400 },
  { kind: 'domain file', match: /^packages\/domain\//, most: 200 },
  { kind: 'contract file', match: /^packages\/contract\//, most: 250 },
  { kind: 'route module', match: /^apps\/storefront\/app\/routes\//, most: 300 },
  { kind: 'component', match: /^apps\/storefront\/app\/.*[.]tsx$/, most: 250 },
  { kind: 'use case or query', match: /^apps\/api\/src\//, most: 300 },
  { kind: 'stylesheet', match: /[.]css$/, most: 400 },
  { kind: 'other', match: /./, most: 300 },
]
const MOST_FILES_IN_A_FOLDER = 20
const DEEPEST = 4

export type BudgetRow = {
  readonly kind: string
  files: number
  median: number
  p90: number
  largest: number
  most: number
}

export function findOverspending(files: readonly SourceFile[]): string[] {
  return [...tooLong(files), ...tooFull(files), ...tooDeep(files)]
}

export function budgetRows(files: readonly SourceFile[]): BudgetRow[] {
  return BUDGETS.map(({ kind, most }) => {
    const sizes = files
      .filter(({ path }) => budgetOf(path).kind === kind)
      .map(({ lines }) => lines)
      .sort((a, b) => a - b)
    const at = (share: number) => sizes[Math.floor((sizes.length - 1) * share)] ?? 0
    return { kind, files: sizes.length, median: at(0.5), p90: at(0.9), largest: at(1), most }
  })
}

const budgetOf = (path: string): Budget =>
  BUDGETS.find(({ match }) => match.test(path)) ?? { kind: 'other', match: /./, most: 300 }

function tooLong(files: readonly SourceFile[]): string[] {
  return files
    .map(({ path, lines }) => ({ path, lines, ...budgetOf(path) }))
    .filter(({ lines, most }) => lines > most)
    .map(({ path, lines, kind, most }) => `${path}: ${lines} lines, a ${kind} has at most ${most}`)
}

/** Tests and stylesheets do not count: they are next to their source and do not make a folder harder to read. */
function tooFull(files: readonly SourceFile[]): string[] {
  const counts = new Map<string, number>()
  for (const { path } of files) {
    if (/[.](test|spec)[.]tsx?$|[.]css$/.test(path)) continue
    const folder = path.slice(0, path.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > MOST_FILES_IN_A_FOLDER)
    .map(([folder, count]) => `${folder}: ${count} files, a folder has at most ${MOST_FILES_IN_A_FOLDER}`)
}

function tooDeep(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => (path.match(/\/(?:app|src)\/(.*)$/)?.[1]?.split('/').length ?? 1) - 1 > DEEPEST)
    .map(({ path }) => `${path}: more than ${DEEPEST} folders deep`)
}
