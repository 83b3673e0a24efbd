import { AsyncLocalStorage } from 'node:async_hooks'
import { performance } from 'node:perf_hooks'

/** One wait of a request: a statement or a request to another service. Milliseconds since the request began. */
export type Step = { readonly name: string; readonly at: number; readonly ms: number }
export type Trace = { readonly began: number; readonly steps: Step[] }

const MOST = 100
const current = new AsyncLocalStorage<Trace>()

export const beginTrace = (): Trace => ({ began: performance.now(), steps: [] })
export const inTrace = <T>(trace: Trace, work: () => T): T => current.run(trace, work)
export const currentTrace = (): Trace | undefined => current.getStore()

const tenths = (ms: number) => Math.round(ms * 10) / 10

/** Adds a step that ends now. */
export function noteStep(trace: Trace, name: string, since: number): void {
  if (trace.steps.length >= MOST) return
  trace.steps.push({ name, at: tenths(since - trace.began), ms: tenths(performance.now() - since) })
}

/** Times a request to another service if the current request is traced. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const trace = current.getStore()
  if (!trace) return work()
  const since = performance.now()
  try {
    return await work()
  } finally {
    noteStep(trace, name, since)
  }
}
