import { useState } from 'react'
import { useActionData, useLocation } from 'react-router'
import type { Outcome } from '#ui/notice.tsx'

/**
 * The outcome of the last action on this screen. Each live update loads the route again, and the router then drops the
 * data of the action. `place` is the part of the screen that the outcome belongs to.
 */
export function useLastOutcome(place?: string): Outcome | undefined {
  const outcome = useActionData<Outcome>()
  const { pathname } = useLocation()
  const here = place ?? pathname
  const [last, setLast] = useState<{ readonly here: string; readonly outcome: Outcome }>()
  if (outcome && outcome !== last?.outcome) setLast({ here, outcome })
  return last?.here === here ? last.outcome : undefined
}
