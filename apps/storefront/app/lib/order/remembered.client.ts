import { auth } from '~/lib/auth/auth.client.ts'
import { mayUse, REMEMBERED_KEY, type Remembered, readRemembered, storedDetails } from './remembered-details.ts'
import { shownRemembered } from './shown-remembered.ts'

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
export const showRemembered = (): void => shownRemembered.set(rememberedDetails())

export function rememberDetails(details: Remembered): void {
  try {
    localStorage.setItem(REMEMBERED_KEY, storedDetails(details, Date.now()))
  } catch (error) {
    console.warn('order details not stored', error)
  }
}

export function forgetDetails(): void {
  shownRemembered.set(undefined)
  try {
    localStorage.removeItem(REMEMBERED_KEY)
  } catch (error) {
    console.warn('local storage unavailable', error)
  }
}
