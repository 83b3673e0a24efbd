const MOST = 90
const TEST_FILE = /[.](?:test|spec)[.]tsx?$/
/** A call of a test function, or of the function that `test.for(…)` returns, and its first argument. */
const TITLE =
  /(?:\b(?:test|it|describe|scene)(?:[.]\w+)*|\))\(\s*('(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`)\s*,/g
const ID = /\[(?:[A-Z][A-Z0-9]*-\d+|\$\{id\})/

/** Titles that are too long, or carry the ids of rows that belong in the tags of the test. */
export function findTitleFaults(path: string, text: string): string[] {
  if (!TEST_FILE.test(path)) return []
  return [...text.matchAll(TITLE)].flatMap(([, quoted = '']) => {
    const title = quoted.slice(1, -1).replace(/\\(['"`])/g, '$1')
    if (title.length > MOST) return [`${path}: a test title of ${title.length} characters, at most ${MOST}: ${title}`]
    return ID.test(title) ? [`${path}: ids of rows are tags, not part of the title: ${title}`] : []
  })
}
