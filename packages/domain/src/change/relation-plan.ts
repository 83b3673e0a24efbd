import { isSameAmount, MOST_RELATIONS, type RelationAmount } from './relation.ts'
import { RELATION_LINE_PROBLEMS, type RelationLine, type RelationList, relationKey } from './relation-lines.ts'

/** Problems of a line that only the range knows, beside those of its text. `full`: the product has the most relations. */
export const RELATION_PROBLEMS = [...RELATION_LINE_PROBLEMS, 'unknown', 'unknown_related', 'full'] as const
export type RelationProblem = (typeof RELATION_PROBLEMS)[number]
export type RejectedLine = { readonly row: number; readonly text: string; readonly problem: RelationProblem }
export type PresentRelation = RelationAmount & Pick<RelationLine, 'product' | 'kind' | 'related'>
/** The effect of a list. `same` lines hold already. */
export type RelationPlan = {
  readonly add: readonly RelationLine[]
  readonly change: readonly { readonly line: RelationLine; readonly before: RelationAmount }[]
  readonly same: number
  readonly rejected: readonly RejectedLine[]
}

/** The relations of the range as far as a list concerns them: known numbers, and all relations of its products. */
export type RelationRange = {
  readonly numbers: ReadonlySet<string>
  readonly present: readonly PresentRelation[]
}

const textOf = ({ product, kind, related }: RelationLine) => `${product};${kind};${related}`

/** Decides for each line of a list whether it adds or changes a relation, holds already, or is rejected. */
export function planRelations({ lines, unread }: RelationList, { numbers, present }: RelationRange): RelationPlan {
  const known = new Map(present.map((one) => [relationKey(one), one]))
  const counts = new Map<string, number>()
  for (const { product } of present) counts.set(product, (counts.get(product) ?? 0) + 1)
  const add: RelationLine[] = []
  const change: { line: RelationLine; before: RelationAmount }[] = []
  const rejected: RejectedLine[] = [...unread]
  let same = 0
  for (const line of lines) {
    const before = known.get(relationKey(line))
    const count = counts.get(line.product) ?? 0
    const reject = (problem: RelationProblem) => rejected.push({ row: line.row, text: textOf(line), problem })
    if (!numbers.has(line.product)) reject('unknown')
    else if (!numbers.has(line.related)) reject('unknown_related')
    else if (before) {
      if (isSameAmount(before, line)) same += 1
      else change.push({ line, before: { quantity: before.quantity, per: before.per } })
    } else if (count >= MOST_RELATIONS) reject('full')
    else {
      counts.set(line.product, count + 1)
      add.push(line)
    }
  }
  return { add, change, same, rejected: rejected.sort((one, other) => one.row - other.row) }
}
