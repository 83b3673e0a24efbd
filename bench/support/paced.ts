const EVERY_MS = 40

/** Asks an address at a steady pace, whether or not earlier answers have come: waiting is part of what is measured. */
export async function paced(url: string, isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  const open: Promise<void>[] = []
  while (!isOver()) {
    open.push(
      timed(url).then((ms) => {
        times.push(ms)
      }),
    )
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
  await Promise.all(open)
  return times
}

async function timed(url: string): Promise<number> {
  const began = performance.now()
  const reply = await fetch(url)
  await reply.arrayBuffer()
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}`)
  return performance.now() - began
}

export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN
