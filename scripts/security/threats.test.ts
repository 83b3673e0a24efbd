import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readThreats, type Threat, threatFaults } from './threats.ts'

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
const threats = readThreats(readFileSync('docs/security.md', 'utf8'))

test('each threat has a control and an existing test, or a reason for having none', () => {
  expect(threatFaults(threats, read)).toEqual([])
})

test.each<[string, Partial<Threat>, string]>([
  ['a missing test file', { test: '`apps/gone.test.ts` “x”' }, 'does not exist'],
  ['a missing title', { test: '`apps/api/test/cart/cart.test.ts` “there is no such title”' }, 'is called'],
  ['no test and no reason', { test: 'later' }, 'neither a test nor a reason'],
  ['a reason without content', { test: 'No test: no' }, 'neither a test nor a reason'],
  ['a control without a file', { control: 'we take care' }, 'names no file'],
])('reports %s', (_name, over, fault) => {
  const [first, ...rest] = threats
  const changed = [{ ...first, id: 'T01', control: '', test: '', ...first, ...over }, ...rest]
  expect(threatFaults(changed, read).join('\n')).toContain(fault)
})

test('reports a missing threat and a duplicate one', () => {
  expect(threatFaults(threats.slice(1), read)).toEqual(['T01 occurs 0 times'])
  expect(threatFaults([...threats, ...threats.slice(-1)], read)).toEqual([`${threats.at(-1)?.id} occurs 2 times`])
})
