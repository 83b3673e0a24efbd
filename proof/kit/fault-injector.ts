import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import pg from 'pg'
import type { Trouble } from './trouble.ts'

/** Fault injector, loaded before the shop's code (`node --import`). The parent process sends the faults. */
type Query = { readonly name?: string; readonly text?: string }
type Done = (error: Error | null, result?: unknown) => void
type Connection = { connectionParameters?: { options?: string } }

const dying: Extract<Trouble, { kind: 'die' }>[] = []
let deadlocks: Extract<Trouble, { kind: 'deadlocks' }> | undefined
let options: string | undefined
const kept: unknown[] = []
const die = () => process.kill(process.pid, 'SIGKILL')

const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
const { query } = prototype

prototype.query = function (this: Connection, ...args: unknown[]) {
  options ??= this.connectionParameters?.options
  const [first] = args
  const { name = '', text = typeof first === 'string' ? first : '' } = (first ?? {}) as Query
  const death = dying.find(({ statement }) => statement === (name || text))
  if (death?.at === 'before') die()
  const isUnlucky = deadlocks && (text === 'commit' || deadlocks.statements.includes(name))
  if (isUnlucky && Math.random() < (deadlocks?.share ?? 0)) return deadlock.call(this, text, args)
  if (!death) return query.apply(this, args)
  const done = args.at(-1)
  if (typeof done === 'function')
    return query.apply(this, [
      ...args.slice(0, -1),
      (...told: unknown[]) => {
        die()
        done(...told)
      },
    ])
  return (query.apply(this, args) as Promise<unknown>).then((result) => {
    die()
    return result
  })
}

/** Behaves like PostgreSQL towards a deadlock victim: rolls back the transaction and returns the error. */
function deadlock(this: Connection, text: string, args: unknown[]) {
  const error = Object.assign(new Error('deadlock detected'), { code: '40P01' })
  const undone = text === 'commit' ? (query.call(this, 'rollback') as Promise<unknown>) : Promise.resolve()
  const done = args.at(-1)
  if (typeof done !== 'function')
    return undone.then(() => {
      throw error
    })
  undone.then(() => (done as Done)(error), done as Done)
  return undefined
}

function countFor(ms: number) {
  const until = performance.now() + ms
  while (performance.now() < until) Math.sqrt(until)
}

function leak(megabytes: number) {
  // Use non-integer numbers, because they are on the limited heap.
  kept.push(Array.from({ length: (megabytes * 1024 * 1024) / 16 }, () => Math.random()))
}

const RealDate = Date
function setClock(offMs: number) {
  if (offMs === 0) globalThis.Date = RealDate
  else
    globalThis.Date = class extends RealDate {
      constructor(...given: unknown[]) {
        super(...((given.length === 0 ? [RealDate.now() + offMs] : given) as [number]))
      }
      static override now() {
        return RealDate.now() + offMs
      }
    } as DateConstructor
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
function tellKept() {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  process.send?.({ keptBytes: heapUsed + external })
}

async function forget() {
  const client = new pg.Client({
    connectionString: process.env.DATABASE_URL,
    application_name: 'forgotten',
    ...(options === undefined ? {} : { options }),
  })
  client.on('error', () => {}) // the server is expected to end it
  await client.connect()
  await client.query('begin')
  await client.query('select count(*) from stock')
  kept.push(client)
}

process.on('message', (trouble: Trouble) => {
  if (trouble.kind === 'die') dying.push(trouble)
  else if (trouble.kind === 'deadlocks') deadlocks = trouble
  else if (trouble.kind === 'busy') countFor(trouble.ms)
  else if (trouble.kind === 'leak') setInterval(() => leak(trouble.megabytes), trouble.everyMs)
  else if (trouble.kind === 'clock') setClock(trouble.offMs)
  else if (trouble.kind === 'collect') tellKept()
  else void forget()
})
process.on('disconnect', () => process.exit(1)) // the supervisor is gone
process.channel?.unref()
