import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs the release against a cluster in which the migrations end as stated, and returns the commands it received. */
function release(ended: 'Complete' | 'Failed') {
  const [kubectl, log] = [join(folder, `kubectl-${ended}`), join(folder, `${ended}.log`)]
  const script = `#!/bin/sh\necho "$*" >>${log}\ncase "$*" in *"get job"*) echo "SuccessCriteriaMet ${ended}" ;; esac\n`
  writeFileSync(kubectl, script, { mode: 0o755 })
  const env = { ...process.env, KUBECTL: kubectl }
  const { status } = spawnSync('bash', ['infra/kubernetes/release.sh', 'production'], { env, encoding: 'utf8' })
  return { status, commands: readFileSync(log, 'utf8').trim().split('\n') }
}

test('a release waits for its migrations before it replaces processes', () => {
  const { status, commands } = release('Complete')
  expect(status).toBe(0)
  expect(commands[0]).toMatch(/^apply --server-side -k \S+overlays\/production -l app=migrate$/)
  expect(commands[1]).toMatch(/^-n bouwmeester-production get job migrate-\d+-\d+-\d+ /)
  expect(commands[2]).toMatch(/^apply --server-side -k \S+overlays\/production$/)
  expect(commands.slice(3).map((one) => one.match(/rollout status deployment\/(\w+)/)?.[1])).toEqual([
    'api',
    'staff',
    'worker',
    'images',
    'storefront',
    'edge',
  ])
})

test('a release whose migrations fail changes nothing else', () => {
  const { status, commands } = release('Failed')
  expect(status).toBe(1)
  expect(commands.filter((one) => one.startsWith('apply'))).toHaveLength(1)
})
