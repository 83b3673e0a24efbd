import { describe, expect } from 'vitest'
import { check } from '../../../../../proof/faults/checker/check.ts'
import { test } from '../../support/api.ts'
import { sharedPayingShop } from './paying-shop.ts'

describe('the checker on a database that was made again', () => {
  const { open, anUnpaidOrder } = sharedPayingShop()

  test('ignores payments of the simulator from before, and reports an unknown one from after', async ({
    engines: shared,
  }) => {
    const db = (await open(shared)).engines.db
    const { rows } = await db.query<{ made_at: Date }>('select min(applied_at) as made_at from migration')
    const madeAt = rows[0]?.made_at.getTime() ?? 0
    /** A paid payment with its webhook answered, of which this database knows nothing. */
    const broken = async (createdAt: number) => {
      const payment = { id: 'tr_unknown', status: 'paid', amountCents: 100, currency: 'EUR', metadata: null }
      const times = { createdAt: new Date(createdAt).toISOString(), changedAt: new Date(madeAt + 1).toISOString() }
      const ledger = {
        payments: [{ ...payment, ...times }],
        refunds: [],
        calls: [{ paymentId: payment.id, state: 'done' }],
      }
      const client = await db.connect()
      try {
        const findings = await check(client, { ledger }, { graceSeconds: 0 })
        return findings.filter(({ count }) => count > 0).map(({ id }) => id)
      } finally {
        client.release()
      }
    }
    expect(await broken(madeAt - 1)).toEqual([])
    expect(await broken(madeAt)).toEqual(['I-M2', 'I-M4', 'I-W1'])
  })

  test('the ledger of the simulator says when each payment was made', async ({ engines: shared }) => {
    const { simulator, pspId } = await anUnpaidOrder(shared)
    const { payments } = await simulator.ledger()
    expect(payments).toMatchObject([{ id: pspId, createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) }])
  })
})
