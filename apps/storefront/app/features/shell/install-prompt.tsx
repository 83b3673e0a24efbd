import { dismissed, PROMPT_DELAY_MS, PROMPT_SETTINGS, type PromptState } from '@shop/domain/layout/install-prompt'
import { useEffect, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { readDevice, visitPrompt, writeState } from './install-prompt-state.ts'
import './install-prompt.css'

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
    <section className="install" aria-labelledby="install-title">
      <div className="install__head">
        <h2 id="install-title">{m.install_title()}</h2>
        <button type="button" className="btn btn--line" onClick={dismiss}>
          {m.install_cancel()}
        </button>
      </div>
      <p>{m.install_text()}</p>
      <ul>
        <li>{m.install_step_share()}</li>
        <li>{m.install_step_add()}</li>
      </ul>
    </section>
  )
}
