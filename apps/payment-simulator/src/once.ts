import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Failure } from './failure.ts'
import type { Ledger } from './ledger.ts'

export type OnceReply = { readonly status: number; readonly isReplay: boolean; readonly body: object }

/** Replays the first reply of an idempotency key and rejects the key with another request. */
export function once(ledger: Ledger, request: FastifyRequest, status: number, make: () => object): OnceReply {
  const key = request.headers['idempotency-key']
  const asked = createHash('sha256')
    .update(`${request.method} ${request.url} ${JSON.stringify(request.body ?? null)}`)
    .digest('hex')
  const known =
    typeof key === 'string'
      ? ledger.one<{ request: string; status: number; body: string }>('select * from answered_key where key = ?', key)
      : undefined
  if (known && known.request !== asked)
    throw new Failure(400, 'The idempotency key was used before with other parameters')
  if (known) return { status: known.status, isReplay: true, body: JSON.parse(known.body) as object }
  // In one transaction: a crash in between would create the same payment twice.
  const body = ledger.together(() => {
    const one = make()
    if (typeof key === 'string')
      ledger.run(
        'insert into answered_key (key, request, status, body) values (?, ?, ?, ?)',
        ...[key, asked, status, JSON.stringify(one)],
      )
    return one
  })
  return { status, isReplay: false, body }
}
