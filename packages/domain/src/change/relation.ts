/** Kinds of relations between products: required, recommended, alternative, part and fitting ones. */
export const RELATION_KINDS = ['needed', 'nice', 'alternative', 'part', 'fits'] as const
export type RelationKind = (typeof RELATION_KINDS)[number]
/** The units that a quantity refers to. `wall`: per m² of a wall, once for both sides. */
export const RELATION_UNITS = ['piece', 'm2', 'm', 'm3', 'wall'] as const
export type RelationUnit = (typeof RELATION_UNITS)[number]

/** Pieces of the related product per unit of the product; without a quantity, `per` is null too. */
export type RelationAmount = { readonly quantity: number | null; readonly per: RelationUnit | null }
export type Relation = RelationAmount & { readonly kind: RelationKind }

/** More would make the product page slow to load: it reads all related products at once. */
export const MOST_RELATIONS = 100
export const MOST_PER_UNIT = 100_000
const DECIMALS = 10_000

/** Whether a relation may have this amount: quantity with unit or neither, and at most four decimals. */
export function isAmount({ quantity, per }: RelationAmount): boolean {
  if (quantity === null || per === null) return quantity === null && per === null
  return quantity > 0 && quantity <= MOST_PER_UNIT && Math.round(quantity * DECIMALS) / DECIMALS === quantity
}

export const isSameAmount = (one: RelationAmount, other: RelationAmount): boolean =>
  one.quantity === other.quantity && one.per === other.per

/** An edit of one relation: null before adds it, null after removes it, and both change it. */
export type RelationEdit = { readonly before: Relation | null; readonly after: Relation | null }
export type EditStep = 'none' | 'add' | 'change' | 'remove' | 'value_changed' | 'already_known'

/**
 * The step that an edit needs, given the present relations of the two products. The edit applies only to the values that
 * its author saw. If the result already holds, nothing remains to do, so a repeated request is harmless.
 */
export function editStep(present: readonly Relation[], { before, after }: RelationEdit): EditStep {
  const find = (kind: RelationKind | undefined) => present.find((one) => one.kind === kind)
  const source = find(before?.kind)
  const target = find(after?.kind)
  if (after === null) {
    if (before === null || !source) return 'none'
    return isSameAmount(source, before) ? 'remove' : 'value_changed'
  }
  const isReached = target !== undefined && isSameAmount(target, after)
  if (before === null) {
    if (!target) return 'add'
    return isReached ? 'none' : 'already_known'
  }
  if (isReached && (!source || before.kind === after.kind)) return 'none'
  if (!source || !isSameAmount(source, before)) return 'value_changed'
  return before.kind !== after.kind && target ? 'already_known' : 'change'
}
