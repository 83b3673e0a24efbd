import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesOf, PARTS, UNFIT } from './parts.ts'
import { changedFiles, judgeParts, scoresOf } from './scores.ts'

const part = (name: string, least: number) => ({ name, files: [], least })
const of = (killed: number, mutants: number, hash = 'h') => ({ killed, mutants, hash })

test('assigns every domain rule to one part', () => {
  const files = [...filesOf().values()].flat()
  expect(new Set(files).size).toBe(files.length)
  expect(files).toEqual(expect.arrayContaining(['packages/domain/src/money.ts', 'packages/domain/src/pricing/vat.ts']))
  expect(filesOf().get('money')).toContain('packages/domain/src/money.ts')
  const rules = globSync('packages/domain/src/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  expect(rules.filter((file) => !files.includes(file))).toEqual([...UNFIT])
  expect(
    PARTS.filter(({ name }) => ['money', 'order', 'stock', 'access'].includes(name)).map(({ least }) => least),
  ).toEqual([90, 90, 90, 90])
})

test('counts killed and timed-out mutants and ignores those that cannot run', () => {
  const statuses = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'CompileError', 'Ignored']
  const report = { files: { a: { mutants: statuses.map((status) => ({ status })) } } }
  expect(scoresOf(report, () => 'x')).toEqual({ a: { hash: 'x', killed: 2, mutants: 4 } })
})

test('judges a part by all its files, and the total by 80 percent', () => {
  const parts = [part('money', 90), part('rest', 80)]
  const files = new Map([
    ['money', ['a', 'b']],
    ['rest', ['c']],
  ])
  expect(judgeParts(parts, files, { a: of(9, 10), b: of(80, 100), c: of(0, 0) })).toMatchObject([
    { name: 'money', percent: (89 * 100) / 110, least: 90 },
    { name: 'rest', percent: 100 },
    { name: 'all', least: 80 },
  ])
})

test('measures a file again after a change of the file or a test next to it', () => {
  expect(changedFiles(['a', 'b', 'c'], { a: of(1, 1, 'h'), b: of(1, 1, 'old') }, () => 'h')).toEqual(['b', 'c'])
})
