import type { FormEvent } from 'react'
import { endSession } from '~/lib/auth/session.client.ts'

/** With script, the browser ends the session so that its own state is cleared too. Without script the form does it. */
export function signOut(event: FormEvent): void {
  event.preventDefault()
  // A full page load clears all state in memory.
  void endSession().then((target) => window.location.assign(target))
}
