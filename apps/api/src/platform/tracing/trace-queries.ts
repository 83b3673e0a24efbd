import { performance } from 'node:perf_hooks'
import type pg from 'pg'
import { currentTrace, noteStep } from './tracing.ts'

type Query = (...given: unknown[]) => unknown
type Asking = { query: Query }

/** The name of a prepared statement, or how its text begins; values are parameters and never stand in it. */
function nameOf(asked: unknown): string {
  const { name, text } = (typeof asked === 'string' ? { text: asked } : (asked ?? {})) as {
    name?: string
    text?: string
  }
  return name ?? (text ?? '?').replace(/\s+/g, ' ').slice(0, 60)
}

/**
 * Times every statement of a request that is traced, waiting for a connection included. A pool hands a callback to its
 * connection in whatever context freed it, so what comes with a callback is left to the pool's own time.
 */
function timed(target: Asking): void {
  const ask = target.query.bind(target)
  target.query = (...given) => {
    const trace = currentTrace()
    if (!trace || typeof given.at(-1) === 'function') return ask(...given)
    const since = performance.now()
    const answer = ask(...given)
    const note = () => noteStep(trace, `sql ${nameOf(given[0])}`, since)
    if (answer instanceof Promise) answer.then(note, note)
    return answer
  }
}

export function traceQueries(pool: pg.Pool): void {
  timed(pool as unknown as Asking)
  pool.on('connect', (client) => timed(client as unknown as Asking))
}
