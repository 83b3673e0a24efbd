import { readFileSync } from 'node:fs'
import {
  gradesOf,
  type JudgedLine,
  judgedLines,
  readJudgedLines,
  readRange,
} from '../../../src/modules/search/judged/judged.ts'
import type { Db } from '../../../src/platform/db.ts'

export { NONSENSE } from '../../../src/modules/search/judged/judged.ts'

/** `grades` are those by product id; missing products have grade 0. */
export type Judged = JudgedLine & { readonly grades: ReadonlyMap<string, number> }

/** `judged` is the tuning set. Rules and word lists are never tuned on `sealed`, so that it measures unseen queries. */
export type JudgedSet = 'judged' | 'sealed'

const SEALED = new URL('../../../../../proof/bench/relevance/sealed.tsv', import.meta.url)

export async function readJudged(db: Db, set: JudgedSet = 'judged'): Promise<Judged[]> {
  const range = await readRange(db)
  const lines = set === 'judged' ? readJudgedLines() : judgedLines(readFileSync(SEALED, 'utf8'))
  const graded = []
  for (const line of lines) graded.push({ ...line, grades: await gradesOf(line, range) })
  return graded
}
