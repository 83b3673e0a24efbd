import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = new URL('../../..', import.meta.url).pathname

/** Errors of the compiler for a file, with the settings of the repository. */
function compile(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'staff-types-'))
  const config = {
    extends: join(ROOT, 'tsconfig.json'),
    compilerOptions: { types: [], incremental: false, tsBuildInfoFile: null },
    include: ['*.mts'],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  writeFileSync(
    join(folder, 'endpoint.mts'),
    `import { staffEndpoint } from '${ROOT}packages/contract/src/staff/staff-endpoint.ts'
const rest = { method: 'GET', url: '/api/staff/a', row: 'STAFF-09', schema: { operationId: 'a', tags: [], summary: '', response: {} } } as const
${text}\n`,
  )
  const { stdout } = spawnSync(join(ROOT, 'node_modules/.bin/tsc'), ['--noEmit', '-p', folder], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return stdout
}

test('a staff endpoint without a permission of the list does not compile', { tags: ['STAFF-09'] }, () => {
  expect(compile("export const one = staffEndpoint({ ...rest, permission: 'order.read' })")).toBe('')
  expect(compile('export const one = staffEndpoint(rest)')).toContain("Property 'permission' is missing")
  expect(compile("export const one = staffEndpoint({ ...rest, permission: 'order.all' })")).toContain('order.all')
})
