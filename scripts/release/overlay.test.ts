import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withVersion } from './overlay.ts'

test.each(globSync('infra/kubernetes/overlays/*/kustomization.yaml'))('%s gets the version of a release', (file) => {
  const before = readFileSync(file, 'utf8')
  const after = withVersion(before, '7.8.9')
  expect(after.match(/newTag: 7\.8\.9 \}/g)).toHaveLength(2)
  expect(after.match(/value: migrate-7-8-9 \}/g)).toHaveLength(1)
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect(withVersion(after, version)).toBe(before)
})
