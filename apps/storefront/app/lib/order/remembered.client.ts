import { auth } from '~/lib/auth/auth.client.ts'
import { createStore } from '~/lib/store.ts'
import { mayUse, REMEMBERED_KEY, type Remembered, readRemembered, storedDetails } from './remembered-details.ts'

const kept = createStore<Remembered | undefined>(undefined)

/** Details of an earlier order of this visitor. A browser may refuse storage. */
export function rememberedDetails(): Remembered | undefined {
  try {
    const details = readRemembered(localStorage.getItem(REMEMBERED_KEY), Date.now())
    if (!details) localStorage.removeItem(REMEMBERED_KEY)
    auth.start()
    return details && mayUse(details, auth.session.get()?.user) ? details : undefined
  } catch (error) {
    console.warn('local storage unavailable', error)
    return undefined
  }
}

/** Publishes the details to the page. */
export const showRemembered = (): void => kept.set(rememberedDetails())
export const shownRemembered = kept

export function rememberDetails(details: Remembered): void {
  try {
    localStorage.setItem(REMEMBERED_KEY, storedDetails(details, Date.now()))
  } catch (error) {
    console.warn('order details not stored', error)
  }
}

export function forgetDetails(): void {
  kept.set(undefined)
  try {
    localStorage.removeItem(REMEMBERED_KEY)
  } catch (error) {
    console.warn('local storage unavailable', error)
  }
}

// The next visitor of a shared device is another person.
auth.on('logout', forgetDetails)
