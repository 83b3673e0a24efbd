import { createHash, randomBytes } from 'node:crypto'
import { describe, expect } from 'vitest'
import { aStaffMember } from '../staff/staff-test.ts'
import { test } from './sql-test.ts'

describe('check_staff_pin', () => {
  test('counts wrong PINs in a window of 15 minutes and clears them after a right one', async ({ engines, sql }) => {
    const { id } = await aStaffMember(engines.db, [])
    const hash = (pin: string) => createHash('sha256').update(pin).digest()
    const check = async (pin: string, minute: number) => {
      const at = new Date(Date.UTC(2026, 10, 17, 9, minute))
      const [row] = await sql<{ outcome: string; attempts_left: number }>(
        'select outcome, attempts_left from check_staff_pin($1, $2, $3)',
        id,
        hash(pin),
        at,
      )
      return [row?.outcome, row?.attempts_left]
    }
    expect(await check('right', 0)).toEqual(['none', 0])
    await sql(
      'insert into staff_badge (person_id, code_hash, pin_hash) values ($1, $2, $3)',
      id,
      randomBytes(32),
      hash('right'),
    )
    expect(await check('wrong', 0)).toEqual(['wrong', 4])
    expect(await check('right', 1)).toEqual(['ok', 5])
    for (const left of [4, 3, 2, 1]) expect(await check('wrong', 2)).toEqual(['wrong', left])
    expect(await check('wrong', 16)).toEqual(['locked', 0])
    expect(await check('right', 16)).toEqual(['locked', 0])
    expect(await check('right', 18)).toEqual(['ok', 5])
  })
})
