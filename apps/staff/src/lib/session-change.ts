/** Sign-ins by badge since the page was opened. */
let changes = 0
let changing: Promise<void> = Promise.resolve()

/** Runs a sign-in that replaces the session of this device while other requests may be under way. */
export function changeSession<T>(work: () => Promise<T>): Promise<T> {
  const signIn = work()
  changing = signIn.then(
    () => {
      changes += 1
    },
    () => undefined, // the caller reports it; the old session stays
  )
  return signIn
}

export const sessionNumber = (): number => changes

/** Whether the session was replaced after the request that read `number`. Waits for a sign-in that is under way. */
export async function isReplaced(number: number): Promise<boolean> {
  await changing
  return changes !== number
}
