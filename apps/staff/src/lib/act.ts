import type { Outcome } from '#ui/notice.tsx'
import { Problem } from './api.ts'

/** Runs the request of an action and returns a refusal as a value, so that the screen stays as it is. */
export async function act(work: () => Promise<string>): Promise<Outcome> {
  try {
    return { ok: true, text: await work() }
  } catch (error) {
    if (error instanceof Problem)
      return { ok: false, code: error.code, permission: error.permission, excess: error.excess }
    throw error // a redirect to the sign-in page
  }
}
