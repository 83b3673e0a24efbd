import { useState } from 'react'
import { useActionData, useNavigation } from 'react-router'

const NONE = Symbol('nothing was sent from here')

/**
 * While the form of this page is on its way, and while the page it leads to comes. Once its answer stands here the next
 * one can be sent: that the page reads itself again behind it is nothing to wait for.
 */
export function useSending(): boolean {
  const { state, formMethod } = useNavigation()
  const answer: unknown = useActionData()
  // a form that came with an answer waits for none
  const [former, setFormer] = useState(state === 'loading' ? NONE : answer)
  if (state !== 'loading' && former !== answer) setFormer(answer)
  return formMethod === 'POST' && (state === 'submitting' || former === answer)
}
