import { afterAll, describe, expect, test } from 'vitest'
import { makeArgon2Pool } from '../../src/modules/identity/password/argon2-pool.ts'
import { isLeaked } from '../../src/modules/identity/password/leaked.ts'
import { isBelowFloor, makeHasher } from '../../src/modules/identity/password/password-hash.ts'

const pool = makeArgon2Pool(2)
const hasher = makeHasher(pool)
afterAll(() => pool.close())

describe('passwords', () => {
  test('are argon2id at the minimum strength, and weaker hashes are detected', async () => {
    const stored = await hasher.hash('Steiger-47-kruiwagen')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(isBelowFloor(stored)).toBe(false)
    expect(isBelowFloor(stored.replace('m=19456', 'm=4096'))).toBe(true)
    expect(isBelowFloor('$argon2id$nothing')).toBe(true)
    expect(await hasher.verify('Steiger-47-kruiwagen', stored)).toBe(true)
    expect(await hasher.verify('Steiger-47-kruiwage', stored)).toBe(false)
    expect(await hasher.verify('Steiger-47-kruiwagen', null)).toBe(false)
  })

  test('accepts a known hash of the standard', async () => {
    const known = '$argon2id$v=19$m=64,t=3,p=1$c29tZXNhbHRzb21lc2FsdA$'
    const tag = await pool.run({
      message: Buffer.from('password'),
      nonce: Buffer.from('somesaltsomesalt'),
      memory: 64,
      passes: 3,
      tagLength: 24,
    })
    expect(await hasher.verify('password', known + tag.toString('base64').replace(/=+$/, ''))).toBe(true)
  })

  test('all 200 characters of a password count', { tags: ['MODERN-05'] }, async () => {
    const long = `A1${'x'.repeat(197)}z`
    const stored = await hasher.hash(long)
    expect(await hasher.verify(long, stored)).toBe(true)
    expect(await hasher.verify(long.slice(0, -1), stored)).toBe(false)
  })

  test('more than fifty waiting checks are rejected', async () => {
    const one = makeArgon2Pool(1)
    const task = { message: Buffer.from('a'), nonce: Buffer.alloc(16), memory: 1_024, passes: 1, tagLength: 32 }
    const runs = await Promise.allSettled(Array.from({ length: 80 }, () => one.run(task)))
    const refused = runs.filter((run) => run.status === 'rejected')
    expect(refused).toHaveLength(29) // one running, fifty waiting
    expect(refused.every(({ reason }) => reason.reason === 'unavailable')).toBe(true)
    await one.close()
  })
})

test.for([
  ...['Welkom1', 'Welkom123', 'Bouwen123', 'Bouwmeester1', 'Bouwmeester2026', 'Password1', 'P@ssw0rd1', 'Qwerty123'],
  ...['Amsterdam1', 'Feyenoord1', 'Aaaaaa1', 'Wachtwoord1!', 'Zomer2026', 'Geheim01', 'Jan1234'],
  ...['Abcd1234', '1Qaz2wsx', 'Q1w2e3r4t5y6'], // no words, but on the list of common passwords
])('%s is rejected as guessable', { tags: ['MODERN-05', 'LAW-46'] }, (password) => {
  expect(isLeaked(password)).toBe(true)
})

test.for(['Steiger-47-kruiwagen', 'Rn7kQp2x', 'Vier geiten op 3 daken', `A1${'q7w'.repeat(40)}`, 'Hw9-tLm4vB'])(
  '%s may be used',
  (password) => {
    expect(isLeaked(password)).toBe(false)
  },
)

test('the own name with a digit is rejected', () => {
  expect(isLeaked('Kuipers1984', ['kuipers'])).toBe(true)
})
