import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { act } from '#lib/act.ts'
import controls from '#ui/controls.module.css'
import { type Outcome, OutcomeNotice } from '#ui/notice.tsx'

/** The main button of a page without a session, with the outcome of its last use. */
export function OneAction({ icon: Icon, text, work }: { icon: LucideIcon; text: string; work: () => Promise<void> }) {
  const [outcome, setOutcome] = useState<Outcome>()
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    setOutcome(undefined)
    const done = await act(async () => {
      await work()
      return ''
    })
    setBusy(false)
    if (!done.ok) setOutcome(done)
  }
  return (
    <>
      <OutcomeNotice outcome={outcome} />
      <button
        className={`${controls.button} ${controls.buttonGo}`}
        type="button"
        disabled={isBusy}
        onClick={() => void run()}
      >
        <Icon size={18} aria-hidden="true" />
        {text}
      </button>
    </>
  )
}
