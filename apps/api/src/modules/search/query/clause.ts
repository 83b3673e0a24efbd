/** A query clause of the engine. */
export type Clause = Readonly<Record<string, unknown>>

export const constant = (filter: Clause, boost: number): Clause => ({ constant_score: { filter, boost } })
export const term = (field: string, value: string, boost: number) => constant({ term: { [field]: value } }, boost)
export const anyOf = (queries: readonly Clause[]): Clause =>
  queries.length === 1 && queries[0] ? queries[0] : { dis_max: { queries } }
export const allOf = (must: readonly Clause[], should: readonly Clause[] = []): Clause =>
  must.length === 1 && should.length === 0 && must[0]
    ? must[0]
    : { bool: { must, ...(should.length > 0 ? { should } : {}) } }
