import type { Judged } from './judged.ts'

export type Answered = { readonly ids: readonly string[]; readonly pages: readonly string[] }
export type Score = {
  readonly kind: string
  readonly query: string
  readonly ndcg: number
  readonly recall: number
  readonly isEmpty: boolean
}

const TEN = 10
const FIFTY = 50
const gain = (grades: readonly number[]) =>
  grades.slice(0, TEN).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)

/** nDCG over the first ten results, recall of good and best products over the first fifty. */
export function scoreOf({ kind, query, page, grades }: Judged, { ids, pages }: Answered): Score {
  if (page !== undefined) {
    const hit = pages[0] === page ? 1 : 0
    return { kind, query, ndcg: hit, recall: hit, isEmpty: pages.length === 0 }
  }
  const ideal = gain([...grades.values()].sort((a, b) => b - a))
  const wanted = [...grades].filter(([, grade]) => grade >= 3).map(([id]) => id)
  const found = new Set(ids.slice(0, FIFTY))
  return {
    kind,
    query,
    ndcg: ideal === 0 ? 0 : gain(ids.map((id) => grades.get(id) ?? 0)) / ideal,
    recall: wanted.length === 0 ? 0 : wanted.filter((id) => found.has(id)).length / Math.min(wanted.length, FIFTY),
    isEmpty: ids.length === 0,
  }
}

export type Row = {
  readonly kind: string
  readonly queries: number
  readonly ndcg: number
  readonly recall: number
  readonly empty: number
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

export function tableOf(scores: readonly Score[]): Row[] {
  const row = (kind: string, some: readonly Score[]): Row => ({
    kind,
    queries: some.length,
    ndcg: mean(some.map(({ ndcg }) => ndcg)),
    recall: mean(some.map(({ recall }) => recall)),
    empty: mean(some.map(({ isEmpty }) => (isEmpty ? 1 : 0))),
  })
  const kinds = Map.groupBy(scores, ({ kind }) => kind)
  return [...[...kinds].map(([kind, some]) => row(kind, some)), row('all', scores)]
}
