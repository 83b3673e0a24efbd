/** An invariant holds if its query returns no rows. */
export type Invariant = {
  readonly id: string
  readonly says: string
  readonly sql: string
  /** The query has a parameter: the grace period for unfinished operations. */
  readonly grace?: true
}
export type Finding = {
  readonly id: string
  readonly says: string
  readonly count: number
  readonly examples: readonly string[]
}

export const finding = (id: string, says: string, wrong: readonly string[]): Finding => ({
  id,
  says,
  count: wrong.length,
  examples: wrong.slice(0, 5),
})
