import { useState } from 'react'
import { useActionData, useNavigation } from 'react-router'

const NONE = Symbol('nothing was sent from here')

/**
 * True while the form of this page is being submitted and the next page loads. It turns false once the action data has
 * arrived: the revalidation of this page afterwards must not block the next submission.
 */
export function useSending(): boolean {
  const { state, formMethod } = useNavigation()
  const answer: unknown = useActionData()
  // A form rendered together with its action data is not waiting for any.
  const [former, setFormer] = useState(state === 'loading' ? NONE : answer)
  if (state !== 'loading' && former !== answer) setFormer(answer)
  return formMethod === 'POST' && (state === 'submitting' || former === answer)
}
