import { useEffect } from 'react'

/** After an answer with an error, the first field that is wrong has the focus, or the message itself; both scroll into view. */
export function useFocusOnError(answer: unknown): void {
  useEffect(() => {
    if (answer === undefined) return
    const wrong = document.querySelector<HTMLElement>('.co [aria-invalid="true"]')
    const said = document.querySelector<HTMLElement>('.co [role="alert"]')
    const target = wrong ?? said
    if (!target) return
    if (target === said) target.tabIndex = -1
    target.focus({ preventScroll: true })
    target.scrollIntoView({ block: 'center' })
  }, [answer])
}
