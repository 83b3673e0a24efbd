import { MOST_RELATIONS, type RelationKind, type RelationUnit } from '@shop/domain/change/relation'
import type { RelationProblem } from '@shop/domain/change/relation-plan'
import { count } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'

export const KIND_NAMES: Readonly<Record<RelationKind, () => string>> = {
  needed: m.relation_needed,
  nice: m.relation_nice,
  alternative: m.relation_alternative,
  part: m.relation_part,
  fits: m.relation_fits,
}
export const UNIT_NAMES: Readonly<Record<RelationUnit, () => string>> = {
  piece: m.relation_per_piece,
  m2: m.relation_per_m2,
  m: m.relation_per_m,
  m3: m.relation_per_m3,
  wall: m.relation_per_wall,
}
export const PROBLEM_TEXTS: Readonly<Record<RelationProblem, () => string>> = {
  columns: m.relation_bad_columns,
  number: m.relation_bad_line_number,
  kind: m.relation_bad_kind,
  related: m.relation_bad_related,
  self: m.relation_bad_self,
  quantity: m.relation_bad_line_quantity,
  unit: m.relation_bad_unit,
  twice: m.relation_bad_twice,
  unknown: m.relation_bad_unknown,
  unknown_related: m.relation_bad_unknown_related,
  full: () => m.relation_bad_full({ count: count(MOST_RELATIONS, true) }),
}
