const EVERY_MS = 40

export type Paced = { readonly times: readonly number[]; readonly refused: number }

/** Sends requests at a fixed rate without waiting for earlier responses, so that queueing is part of the result. */
export async function paced(url: string, isOver: () => boolean): Promise<Paced> {
  const times: number[] = []
  let refused = 0
  const open: Promise<void>[] = []
  while (!isOver()) {
    open.push(
      timed(url).then((ms) => {
        if (ms === undefined) refused++
        else times.push(ms)
      }),
    )
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
  await Promise.all(open)
  return { times, refused }
}

/** `undefined` if the request was rejected. */
async function timed(url: string): Promise<number | undefined> {
  const began = performance.now()
  const reply = await fetch(url)
  await reply.arrayBuffer()
  if (!reply.ok) return undefined
  return performance.now() - began
}

export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN
