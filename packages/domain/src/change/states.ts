/** States of a change set. The shop shows its values in state live only. */
export const CHANGE_STATES = ['draft', 'proposed', 'approved', 'scheduled', 'live', 'reverted'] as const
export type ChangeState = (typeof CHANGE_STATES)[number]

/** `request`: a proposal above a limit, which waits for another person. `accept`: one that needs none. */
export type ChangeStep = 'request' | 'accept' | 'withdraw' | 'schedule' | 'start' | 'revert'

const STEPS: Readonly<Record<ChangeStep, { readonly from: readonly ChangeState[]; readonly to: ChangeState }>> = {
  request: { from: ['draft', 'proposed'], to: 'proposed' },
  accept: { from: ['draft', 'proposed'], to: 'approved' },
  withdraw: { from: ['proposed', 'approved', 'scheduled'], to: 'draft' },
  schedule: { from: ['approved'], to: 'scheduled' },
  start: { from: ['scheduled'], to: 'live' },
  revert: { from: ['live'], to: 'reverted' },
}

/** The state after a step, or undefined if the step is not possible now. */
export function stateAfter(state: ChangeState, step: ChangeStep): ChangeState | undefined {
  const { from, to } = STEPS[step]
  return from.includes(state) ? to : undefined
}

/** The figures of a batch that decide whether it needs another person. */
export type BatchSize = {
  readonly lines: number
  /** The largest change of a line, in percent of its old price. */
  readonly mostPercent: number
  readonly suspected: number
}

/** An accepted price error always needs another person, whatever the limits are. */
export const needsSecondPerson = (
  { lines, mostPercent, suspected }: BatchSize,
  limits: { readonly lines: number; readonly percent: number },
): boolean => lines > limits.lines || mostPercent > limits.percent || suspected > 0
