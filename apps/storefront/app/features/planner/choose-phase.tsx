import type { PlannerName } from '@shop/domain/planner/fields'
import { useRef, useState } from 'react'
import { failedAction } from '~/lib/api/failed-action.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/display/notice.tsx'

export type Phase = {
  readonly id: string
  readonly name: string
  readonly plans: readonly { readonly id: string; readonly planner: string }[]
}
type Props = {
  planner: PlannerName
  phases: readonly Phase[]
  /** Saves into the phase, in place of an earlier calculation if one is named, and returns the reason of a failure. */
  onChoose: (phase: Phase, replaces: string | undefined) => Promise<string | undefined>
}

/** The phases of a project. A phase that has calculations of this planner also offers to replace each. */
export function ChoosePhase({ planner, phases, onChoose }: Props) {
  const [failure, setFailure] = useState<string>()
  const isBusy = useRef(false)
  // A second click must not add the calculation twice.
  const save = (phase: Phase, replaces?: string) => {
    if (isBusy.current) return
    isBusy.current = true
    onChoose(phase, replaces)
      .then(setFailure)
      .catch((error: unknown) => setFailure(failedAction(m.planner_onto_list(), error))) // the client logs the failure
      .finally(() => {
        isBusy.current = false
      })
  }
  return (
    <div className="column column--16">
      <p>{m.planner_choose_phase()}</p>
      {failure ? <Notice kind="error">{failure}</Notice> : null}
      <ul className="column column--16">
        {phases.map((phase) => {
          const earlier = phase.plans.filter((plan) => plan.planner === planner)
          return (
            <li key={phase.id} className="column">
              {earlier.map(({ id }, at) => (
                <Button key={id} block look="ink" onClick={() => save(phase, id)}>
                  {earlier.length === 1
                    ? m.planner_replace({ name: phase.name })
                    : m.planner_replace_nth({ name: phase.name, at: at + 1 })}
                </Button>
              ))}
              <Button block onClick={() => save(phase)}>
                {m.planner_into_phase({ name: phase.name })}
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
