import { auth } from './auth.client.ts'

const person = () => auth.session.get()?.user.contactId

/** A page restored by the browser's back button shows the person of its time, who may have signed out since. */
export function reloadForOtherPerson(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    const shown = person()
    auth.start()
    if (person() !== shown) window.location.reload()
  })
}
