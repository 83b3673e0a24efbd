import type { Outcome } from '#ui/notice.tsx'
import { Problem } from './api.ts'

/** Runs the request of an action and returns a refusal as a value, so that the screen stays as it is. */
export async function act(work: () => Promise<string>): Promise<Outcome> {
  try {
    return { ok: true, text: await work() }
  } catch (error) {
    if (error instanceof Problem) {
      const { code, permission, excess, redirect } = error
      return { ok: false, code, permission, excess, redirect }
    }
    throw error // a redirect to the sign-in page
  }
}
