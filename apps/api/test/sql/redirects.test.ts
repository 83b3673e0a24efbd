import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { aStaffMember } from '../staff/staff-test.ts'
import { test as base } from './sql-test.ts'

const test = base.extend('put', async ({ engines: { db } }) => {
  const { id } = await aStaffMember(db, [])
  return (source: string, target: string, ended: Date | null = null) =>
    db.query('insert into redirect (source, target, changed_by, ended_at) values ($1, $2, $3, $4)', [
      ...[source, target, id, ended],
    ])
})
const paths = () => ['a', 'b', 'c'].map((name) => `/${randomUUID()}-${name}`) as [string, string, string]

describe('guard_redirect', { tags: ['STUDIO-13'] }, () => {
  test('refuses a target that is a source, and a source that is a target', async ({ put }) => {
    const [a, b, c] = paths()
    await put(b, c)
    await expect(put(a, b)).rejects.toThrow('part of a chain')
    await expect(put(c, a)).rejects.toThrow('part of a chain')
    await put(a, c)
  })

  test('does not count ended redirects', async ({ put }) => {
    const [a, b, c] = paths()
    await put(b, c, new Date())
    await put(a, b)
    await expect(put(c, a, new Date())).resolves.toMatchObject({ rowCount: 1 })
  })

  test('lets one of two halves of a loop in, if both are written at once', async ({ engines: { db }, put }) => {
    const { id } = await aStaffMember(db, [])
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = paths()
      const [first, second] = [await db.connect(), await db.connect()]
      try {
        const text = 'insert into redirect (source, target, changed_by) values ($1, $2, $3)'
        await first.query('begin')
        await first.query(text, [a, b, id])
        const other = second.query(text, [b, a, id]).then(
          () => 'added',
          () => 'refused',
        )
        await first.query('commit')
        expect(await other).toBe('refused')
      } finally {
        first.release()
        second.release()
      }
    }
    await expect(put('/x y', '/b')).rejects.toThrow('check')
    for (const target of ['//e.test', 'https://e.test', '/a\\b', '/a?b', '/a\tb', '/a//b'])
      await expect(put(`/${randomUUID()}`, target)).rejects.toThrow('check')
  })
})
