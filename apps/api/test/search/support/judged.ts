import { readFileSync } from 'node:fs'
import type pg from 'pg'

export type Judged = {
  readonly kind: string
  readonly query: string
  readonly locale: 'nl' | 'en'
  /** Pattern for the URL of the page that must come first, for questions about a service. */
  readonly page: RegExp | undefined
  /** Grades by product id; missing products have grade 0. */
  readonly grades: ReadonlyMap<string, number>
}

/** `judged` is the tuning set. Rules and word lists are never tuned on `sealed`, so that it measures unseen queries. */
export type JudgedSet = 'judged' | 'sealed'

/** Class of queries for which no product may be found. */
export const NONSENSE = 'nonsense'

const fileOf = (set: JudgedSet) => new URL(`../../../../../proof/bench/relevance/${set}.tsv`, import.meta.url)

/** 'Gipsplaat … [Rigips] <gips-en-afbouw/gipsplaten/standaard>' for every product in the index. */
async function readRange(raw: pg.Pool, locale: 'nl' | 'en') {
  const { rows } = await raw.query<{ id: string; text: string }>(
    `select p.id, t.name || ' [' || coalesce(b.name, '') || '] <' || n.url || '>' as text
     from product p join product_text t on t.product_id = p.id and t.locale = $1
     join web_node_text n on n.web_node_id = p.web_node_id and n.locale = 'nl'
     left join brand b on b.id = p.brand_id where p.state = 'Active'`,
    [locale],
  )
  return rows
}

function gradesFor(range: readonly { id: string; text: string }[], patterns: readonly string[]) {
  const grades = new Map<string, number>()
  patterns.forEach((pattern, at) => {
    if (pattern === '') return
    const fits = new RegExp(pattern)
    for (const { id, text } of range) if (!grades.has(id) && fits.test(text)) grades.set(id, 3 - at)
  })
  return grades
}

export async function readJudged(raw: pg.Pool, set: JudgedSet = 'judged'): Promise<Judged[]> {
  const ranges = { nl: await readRange(raw, 'nl'), en: await readRange(raw, 'en') }
  const lines = readFileSync(fileOf(set), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  return lines.map((line) => {
    const [kind = '', query = '', best = '', good = '', fair = '', shop = 'nl'] = line.split('\t')
    const locale = shop === 'en' ? 'en' : 'nl'
    const page = kind === 'service' ? new RegExp(`^(?:${best})$`) : undefined
    const grades = page === undefined ? gradesFor(ranges[locale], [best, good, fair]) : new Map<string, number>()
    return { kind, query, locale, page, grades }
  })
}
