import type { FormEvent } from 'react'
import { endSession } from '~/lib/auth/session.client'

/** With script the browser ends the session itself, so that nothing of it is left here; without, the form does it. */
export function signOut(event: FormEvent): void {
  event.preventDefault()
  // a new page: nothing of what this one showed stays in memory
  void endSession().then((target) => window.location.assign(target))
}
