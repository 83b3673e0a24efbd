import { useEffect } from 'react'

/** After a response with an error, focuses the first invalid field, or else the message, and scrolls it into view. */
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
