import { expect } from 'vitest'

/**
 * Asks until it is told to wait, and gives that answer. So many a minute are taken at once, and one more for each part
 * of the minute that a busy machine needs for asking.
 */
export async function untilRefused<Reply extends { readonly statusCode: number }>(
  { perMinute }: { readonly perMinute: number },
  ask: (at: number) => Promise<Reply>,
): Promise<Reply> {
  const began = Date.now()
  for (let taken = 0; ; taken += 1) {
    const reply = await ask(taken)
    if (reply.statusCode !== 429) continue
    expect(taken).toBeGreaterThanOrEqual(perMinute)
    expect(taken).toBeLessThanOrEqual(perMinute + Math.floor(((Date.now() - began) * perMinute) / 60_000))
    return reply
  }
}
