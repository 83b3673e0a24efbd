export type Choice = 'vat' | 'branch'

/** Raised once the account has the branch: a page that shows it reads it again. */
export const BRANCH_SAVED = 'branch-saved'

const keyOf = (choice: Choice) => `unsaved-${choice}`

function inStorage<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch (error) {
    console.warn('no session storage', error)
    return undefined
  }
}

/** A choice of this visit that the account does not have yet: the page may be left before the request ends. */
export const markUnsaved = (choice: Choice, value: string): void =>
  inStorage(() => sessionStorage.setItem(keyOf(choice), value))

export const unsavedChoice = (choice: Choice): string | undefined =>
  inStorage(() => sessionStorage.getItem(keyOf(choice))) ?? undefined

/** Leaves a newer choice in place. */
export function clearUnsaved(choice: Choice, value: string): void {
  if (unsavedChoice(choice) === value) inStorage(() => sessionStorage.removeItem(keyOf(choice)))
}
