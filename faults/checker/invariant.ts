/** A rule that must hold: its question to the database finds nothing. */
export type Invariant = {
  readonly id: string
  readonly says: string
  readonly sql: string
  /** The question has a parameter: how long something may be under way. */
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
