import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readThreats, type Threat, threatFaults } from './threats.ts'

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
const threats = readThreats(readFileSync('docs/security.md', 'utf8'))

test('each threat has a control and a test that is there, or a reason why not', () => {
  expect(threatFaults(threats, read)).toEqual([])
})

test.each<[string, Partial<Threat>, string]>([
  ['a test that is gone', { test: '`apps/gone.test.ts` “x”' }, 'is not there'],
  ['a title that is gone', { test: '`apps/api/test/cart.test.ts` “there is no such title”' }, 'is called'],
  ['no test and no reason', { test: 'later' }, 'neither a test nor a reason'],
  ['a reason that says nothing', { test: 'No test: no' }, 'neither a test nor a reason'],
  ['a control without a file', { control: 'we take care' }, 'names no file'],
])('%s is told', (_name, over, fault) => {
  const [first, ...rest] = threats
  const changed = [{ ...first, id: 'T01', control: '', test: '', ...first, ...over }, ...rest]
  expect(threatFaults(changed, read).join('\n')).toContain(fault)
})

test('a threat that is missing, and one that stands there twice, are told', () => {
  expect(threatFaults(threats.slice(1), read)).toEqual(['T01 stands there 0 times'])
  expect(threatFaults([...threats, ...threats.slice(-1)], read)).toEqual([`${threats.at(-1)?.id} stands there 2 times`])
})
