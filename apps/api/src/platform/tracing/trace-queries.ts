import { performance } from 'node:perf_hooks'
import type pg from 'pg'
import { currentTrace, noteStep } from './tracing.ts'

type Query = (...given: unknown[]) => unknown
type Queryable = { query: Query }

/** The name of a prepared statement, or the start of its text, which never contains parameter values. */
function nameOf(asked: unknown): string {
  const { name, text } = (typeof asked === 'string' ? { text: asked } : (asked ?? {})) as {
    name?: string
    text?: string
  }
  return name ?? (text ?? '?').replace(/\s+/g, ' ').slice(0, 60)
}

/**
 * Times every statement of a traced request, including the wait for a connection. A pool may run a callback in another
 * request's context, so statements with a callback are timed by the pool's own query only.
 */
function timed(target: Queryable): void {
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
  timed(pool as unknown as Queryable)
  pool.on('connect', (client) => timed(client as unknown as Queryable))
}
