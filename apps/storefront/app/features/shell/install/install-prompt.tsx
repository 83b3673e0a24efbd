import { lazy, Suspense, useEffect, useState } from 'react'
import { readDevice, visitPrompt, writeState } from './install-prompt-state.ts'
import { dismissed, PROMPT_DELAY_MS, PROMPT_SETTINGS, type PromptState } from './prompt-rules.ts'

/** Loaded lazily: few visitors need it, and its stylesheet would block rendering of every page. */
const InstallSteps = lazy(() => import('./install-steps.tsx'))

/** Explains how to add the shop to the home screen of an iPhone, which has no install button. */
export function InstallPrompt() {
  const [due, setDue] = useState<PromptState>()
  // Only the browser knows the device and the number of visits.
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
