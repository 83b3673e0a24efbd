import { dismissed, PROMPT_DELAY_MS, PROMPT_SETTINGS, type PromptState } from '@shop/domain/layout/install-prompt'
import { lazy, Suspense, useEffect, useState } from 'react'
import { readDevice, visitPrompt, writeState } from './install-prompt-state.ts'

/** Words and styles come with the prompt: nearly nobody needs them, and a stylesheet holds up every page it is on. */
const InstallSteps = lazy(() => import('./install-steps.tsx'))

/** How to put the shop on the home screen of an iPhone, which has no button for it. */
export function InstallPrompt() {
  const [due, setDue] = useState<PromptState>()
  // what the device is and how often it was here is known in the browser only
  useEffect(() => {
    const state = visitPrompt(readDevice())
    if (!state) return
    const timer = setTimeout(() => setDue(state), PROMPT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!due) return null

  const dismiss = () => {
    writeState(dismissed(due, PROMPT_SETTINGS))
    setDue(undefined)
  }
  return (
    <Suspense>
      <InstallSteps onDismiss={dismiss} />
    </Suspense>
  )
}
