export type Choice = 'vat' | 'branch'

const keyOf = (choice: Choice) => `unsaved-${choice}`

function inStorage<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch (error) {
    console.warn('no session storage', error)
    return undefined
  }
}

/** Marks a choice that the account does not have yet, because the visitor may leave before the request ends. */
export const markUnsaved = (choice: Choice, value: string): void =>
  inStorage(() => sessionStorage.setItem(keyOf(choice), value))

export const unsavedChoice = (choice: Choice): string | undefined =>
  inStorage(() => sessionStorage.getItem(keyOf(choice))) ?? undefined

/** Does not clear a newer choice. */
export function clearUnsaved(choice: Choice, value: string): void {
  if (unsavedChoice(choice) === value) inStorage(() => sessionStorage.removeItem(keyOf(choice)))
}
