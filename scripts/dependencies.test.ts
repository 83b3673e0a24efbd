import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Manifest = Partial<Record<'dependencies' | 'devDependencies', Record<string, string>>>

test('every dependency has a documented reason', () => {
  const manifests = [
    'package.json',
    ...globSync('{apps,packages,infra}/*/package.json'),
    'e2e/package.json',
    'proof/package.json',
  ]
  const used = manifests.flatMap((file) => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8')) as Manifest
    return Object.keys({ ...dependencies, ...devDependencies })
  })
  const text = readFileSync('docs/dependencies.md', 'utf8')
  const unnamed = [...new Set(used)].filter((name) => !name.startsWith('@shop/') && !text.includes(`\`${name}\``))
  expect(unnamed).toEqual([])
})
