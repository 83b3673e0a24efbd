import { ndcgOf } from '@shop/domain/search/terms/ndcg'
import { type Judged, NONSENSE } from './judged.ts'

export type Answered = { readonly ids: readonly string[]; readonly pages: readonly string[] }
export type Score = {
  readonly kind: string
  readonly query: string
  readonly ndcg: number
  /** 1 if the first result has the best grade. */
  readonly first: number
  /** The reciprocal rank of the first result with the best grade. */
  readonly reciprocal: number
  readonly recall: number
  readonly isEmpty: boolean
}

const BEST = 3
const FIFTY = 50

const same = (value: number) => ({ ndcg: value, first: value, reciprocal: value, recall: value })

/** nDCG over the first ten results, reciprocal rank and recall of the best products over the first fifty. */
export function scoreOf({ kind, query, page, grades }: Judged, { ids, pages }: Answered): Score {
  if (page !== undefined)
    return { kind, query, ...same(page.test(pages[0] ?? '') ? 1 : 0), isEmpty: pages.length === 0 }
  if (kind === NONSENSE) return { kind, query, ...same(ids.length === 0 ? 1 : 0), isEmpty: ids.length === 0 }
  const wanted = [...grades].filter(([, grade]) => grade >= BEST).map(([id]) => id)
  const found = new Set(ids.slice(0, FIFTY))
  const at = ids.slice(0, FIFTY).findIndex((id) => grades.get(id) === BEST)
  return {
    kind,
    query,
    ndcg: ndcgOf(ids, grades),
    first: at === 0 ? 1 : 0,
    reciprocal: at === -1 ? 0 : 1 / (at + 1),
    recall: wanted.length === 0 ? 0 : wanted.filter((id) => found.has(id)).length / Math.min(wanted.length, FIFTY),
    isEmpty: ids.length === 0,
  }
}

export type Row = {
  readonly kind: string
  readonly queries: number
  readonly ndcg: number
  readonly first: number
  readonly mrr: number
  readonly recall: number
  readonly empty: number
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
const isAboutProducts = ({ kind }: Score) => kind !== 'service' && kind !== NONSENSE

/** One row per class, then all queries that look for products. */
export function tableOf(scores: readonly Score[]): Row[] {
  const row = (kind: string, some: readonly Score[]): Row => ({
    kind,
    queries: some.length,
    ndcg: mean(some.map(({ ndcg }) => ndcg)),
    first: mean(some.map(({ first }) => first)),
    mrr: mean(some.map(({ reciprocal }) => reciprocal)),
    recall: mean(some.map(({ recall }) => recall)),
    empty: mean(some.map(({ isEmpty }) => (isEmpty ? 1 : 0))),
  })
  const kinds = Map.groupBy(scores, ({ kind }) => kind)
  return [...[...kinds].map(([kind, some]) => row(kind, some)), row('all', scores.filter(isAboutProducts))]
}

const cell = (value: number) => value.toFixed(3).padStart(9)

export const printed = (name: string, rows: readonly Row[]): string =>
  [
    `${name.padEnd(24)} queries   nDCG@10      P@1      MRR recall@50  no hits`,
    ...rows.map(
      ({ kind, queries, ndcg, first, mrr, recall, empty }) =>
        `  ${kind.padEnd(22)} ${String(queries).padStart(7)} ${[ndcg, first, mrr, recall, empty].map(cell).join('')}`,
    ),
  ].join('\n')
