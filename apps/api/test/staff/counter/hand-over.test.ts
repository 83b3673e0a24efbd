import { describe, expect } from 'vitest'
import { test } from '../../support/api.ts'
import { aBranch } from '../../support/seed.ts'
import { aCounter, aReadyOrder } from './counter-test.ts'

const codeOf = (reply: { statusCode: number; json: () => { code?: string; state?: string } }) =>
  reply.statusCode === 200 ? reply.json().state : reply.json().code

describe('hand-over at the counter', { tags: ['PICK-19'] }, () => {
  test('needs the QR code, the pickup code, or name and postcode of the customer', async ({ engines: { db } }) => {
    const { branchId, handOver, row, app } = await aCounter(db)
    const other = await aReadyOrder(db, branchId)
    const proofs = (number: string) => [
      { code: ` ${'bcd fgh'} ` },
      { code: `${number} BCDFGH` },
      { details: { name: 'de VRIES', postalCode: '1016ab' } },
    ]
    for (const [index, name] of ['code', 'QR', 'details'].entries()) {
      const { id, number } = await aReadyOrder(db, branchId, { name: 'de Vries', postcode: '1016 AB' })
      for (const wrong of [
        { code: 'BCDFGX' },
        { code: `${other.number} BCDFGH` },
        { details: { name: 'de Vries', postalCode: '1016 AC' } },
        { details: { name: 'Jansen', postalCode: '1016 AB' } },
      ])
        expect([name, codeOf(await handOver(number, wrong))]).toEqual([name, 'wrong_code'])
      expect([name, codeOf(await handOver(number, proofs(number)[index] ?? {}))]).toEqual([name, 'collected'])
      expect(codeOf(await handOver(number, proofs(number)[index] ?? {}))).toBe('not_now')
      expect(
        await row(
          `select h.proof, s.name, h.branch_id, (select state from orders o where o.id = h.order_id) as state
           from hand_over h join staff_person s on s.id = h.staff_id where h.order_id = $1`,
          id,
        ),
      ).toEqual({
        proof: name === 'details' ? 'details' : 'code',
        name: 'Proef counter',
        branch_id: branchId,
        state: 'collected',
      })
    }
    expect((await handOver(other.number, {})).json()).toMatchObject({ code: 'bad_request', fields: ['code'] })
    expect(codeOf(await handOver(other.number, { details: { name: 'Klant', postalCode: '1016 AB' } }))).toBe(
      'details_unknown',
    )
    await app.close()
  })

  test('is locked after five wrong codes, until a person with handover.override states a reason', async ({
    engines: { db },
  }) => {
    const { branchId, ask, handOver, row, app } = await aCounter(db)
    const { id, number } = await aReadyOrder(db, branchId)
    // At once, as a script would guess: each guess is judged after the one before it.
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, at) => handOver(number, { code: `22222${at % 8}` })),
    )
    const codes = guesses.map(codeOf)
    expect(codes.filter((code) => code === 'wrong_code')).toHaveLength(5)
    expect(codes.filter((code) => code === 'code_locked')).toHaveLength(7)
    expect(codeOf(await handOver(number, { code: 'BCDFGH' }))).toBe('code_locked')
    expect((await ask('GET', `counter/${number}`)).json()).toMatchObject({
      isLocked: true,
      wrongCodes: 5,
      state: 'ready',
    })
    const override = (role: 'counter' | 'operator', body: object) =>
      ask('POST', `counter/${number}/override`, { collector: 'customer', ...body }, role)
    const reason = 'Paspoort en bevestiging gezien'
    expect((await override('counter', { reason })).json()).toMatchObject({ permission: 'handover.override' })
    expect((await override('operator', { reason: 'x' })).statusCode).toBe(400)
    expect(codeOf(await override('operator', { reason }))).toBe('collected')
    expect(
      await row(
        'select proof, reason, (select name from staff_person s where s.id = staff_id) from hand_over where order_id = $1',
        id,
      ),
    ).toEqual({ proof: 'override', reason, name: 'Proef operator' })
    // Each wrong code is an event with the name of the person who entered it.
    expect(
      await row(
        `select count(*)::int as n, count(distinct staff_id)::int as people from order_event
        where order_id = $1 and kind = 'wrong_code'`,
        id,
      ),
    ).toEqual({ n: 5, people: 1 })
    await app.close()
  })

  test('finds open pickups by QR code, code, number and name, in own branches only', async ({ engines: { db } }) => {
    const { branchId, ask, app } = await aCounter(db)
    const foreign = await aBranch(db)
    const name = `Zo${Date.now().toString(36)}`
    const own = await aReadyOrder(db, branchId, { name, postcode: '3511 XY' })
    const theirs = await aReadyOrder(db, foreign.id, { name })
    await db.query(`update orders set pickup_code = 'ZZZZZ9' where id = $1`, [own.id])
    await db.query(`update orders set pickup_code = 'ZZZZZ8' where id = $1`, [theirs.id])
    const find = async (text: string) => {
      const { orders, isByCode } = (await ask('POST', `branches/${branchId}/counter/find`, { text })).json()
      return [orders.map(({ number }: { number: string }) => number), isByCode]
    }
    expect(await find('zzzzz9')).toEqual([[own.number], true])
    expect(await find(`${own.number} ZZZZZ9`)).toEqual([[own.number], true])
    expect(await find(own.number.toLowerCase())).toEqual([[own.number], false])
    expect(await find(name.slice(0, 5).toLowerCase())).toEqual([[own.number], false])
    for (const text of ['ZZZZZ8', theirs.number, `${theirs.number} ZZZZZ8`, '%', `${name}%`])
      expect([text, await find(text)]).toEqual([text, [[], false]])
    const shown = (await ask('POST', `branches/${branchId}/counter/find`, { text: own.number })).json().orders[0]
    expect(shown).toMatchObject({ customer: `Jo ${name.charAt(0)}.`, postcode: '3511', isHere: true })
    expect(JSON.stringify((await ask('GET', `counter/${own.number}`)).json())).not.toContain('ZZZZZ9')
    await app.close()
  })
})
