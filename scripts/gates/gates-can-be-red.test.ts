import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Outcome, runSteps } from './run-steps.ts'
import { GATES } from './steps.ts'

const here = process.cwd()
const bin = (name: string) => join(here, 'node_modules/.bin', name)
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gates-'))
  for (const file of ['biome.json', 'tsconfig.json']) cpSync(join(here, file), join(folder, file))
  mkdirSync(join(folder, 'scripts'))
  symlinkSync(join(here, 'node_modules'), join(folder, 'node_modules'))
  write('package.json', `${JSON.stringify({ name: 'small', type: 'module', main: 'scripts/main.ts' }, null, 2)}\n`)
  write('scripts/main.ts', "import { one } from './one.ts'\n\nconsole.log(one)\n")
  write('scripts/one.ts', 'export const one = 1\n')
})
afterAll(() => rmSync(folder, { recursive: true }))

const write = (file: string, text: string) => writeFileSync(join(folder, file), text)

/** The same program and arguments as in `pnpm verify`, on a small project. */
async function gate(name: string, command: string, args: readonly string[]): Promise<Outcome> {
  const [outcome] = await runSteps([{ name, command, args, in: folder }], { atOnce: 1, ended: () => {} })
  if (!outcome) throw new Error('no outcome')
  return outcome
}
const argumentsOf = (name: string) => GATES.find((step) => step.name === name)?.args ?? []

test.each([
  ['format and lint', 'biome', 'badly formatted', 'export const one  =  1;\n'],
  ['format and lint', 'biome', 'against a lint rule', 'export const one: any = 1\n'],
  ['types of the rest', 'tsc', 'of a wrong type', "export const one: number = 'one'\n"],
  ['types of the rest', 'tsc', 'not erasable', 'export enum one {\n  a = 1,\n}\n'],
  ['dead code', 'knip', 'with an unused export', 'export const one = 1\nexport const two = 2\n'],
])('%s (%s) passes, and fails for a file %s', async (name, program, _what, text) => {
  expect(await gate(name, bin(program), argumentsOf(name))).toMatchObject({ ok: true })
  write('scripts/one.ts', text)
  const red = await gate(name, bin(program), argumentsOf(name))
  write('scripts/one.ts', 'export const one = 1\n')
  expect(red).toMatchObject({ ok: false })
})

test('the unit test gate fails for a failing test', async () => {
  write('scripts/one.test.ts', "import { expect, test } from 'vitest'\n\ntest('sum', () => expect(1).toBe(2))\n")
  const red = await gate('unit tests', bin('vitest'), ['run', '--root', folder])
  rmSync(join(folder, 'scripts/one.test.ts'))
  expect(red).toMatchObject({ ok: false, output: expect.stringContaining('1 failed') })
})

test('a step that cannot start fails without stopping the others', async () => {
  const steps = [
    { name: 'missing', command: join(folder, 'missing'), args: [] },
    { name: 'red', command: process.execPath, args: ['-e', 'process.exit(3)'] },
    { name: 'green', command: process.execPath, args: ['-e', ''] },
  ]
  const outcomes = await runSteps(steps, { atOnce: 2, ended: () => {} })
  expect(Object.fromEntries(outcomes.map(({ name, ok }) => [name, ok]))).toEqual({
    missing: false,
    red: false,
    green: true,
  })
})
