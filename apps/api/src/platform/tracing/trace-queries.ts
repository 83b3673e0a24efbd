import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { currentTrace, noteStep } from './tracing.ts'

type Query = (...given: unknown[]) => unknown

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
const timed =
  (query: Query): Query =>
  (...given) => {
    const trace = currentTrace()
    if (!trace || typeof given.at(-1) === 'function') return query(...given)
    const since = performance.now()
    const answer = query(...given)
    const note = () => noteStep(trace, `sql ${nameOf(given[0])}`, since)
    if (answer instanceof Promise) answer.then(note, note)
    return answer
  }

export class TracedClient extends pg.Client {
  override readonly query = timed((...given) => (super.query as Query).apply(this, given)) as pg.Client['query']
}

/**
 * Sends statements without their names. A pooler in transaction mode runs each transaction on any of its connections,
 * and a name exists on the connection that prepared it only.
 */
export class UnnamedClient extends pg.Client {
  override readonly query = timed((asked, ...more) => {
    const isNamed = typeof asked === 'object' && asked !== null && 'name' in asked
    return (super.query as Query).call(this, isNamed ? { ...asked, name: undefined } : asked, ...more)
  }) as pg.Client['query']
}

export class TracedPool extends pg.Pool {
  override readonly query = timed((...given) => (super.query as Query).apply(this, given)) as pg.Pool['query']
}
