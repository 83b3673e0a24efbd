import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addRelease, textOf } from './changelog.ts'

test('takes the text of a changeset without its packages', () => {
  expect(textOf("---\n'@shop/api': minor\n---\n\nFeeds may have\nlong lines.\n")).toBe('Feeds may have long lines.')
})

test('adds a release above the newest one and rejects a second section', () => {
  const before = '# Changelog\n\nNewest first.\n\n## 0.1.0\n\n- one\n'
  const after = addRelease(before, '0.2.0', ['three', 'two'])
  expect(after).toBe('# Changelog\n\nNewest first.\n\n## 0.2.0\n\n- three\n- two\n\n## 0.1.0\n\n- one\n')
  expect(() => addRelease(after, '0.2.0', ['four'])).toThrow('already has a section 0.2.0')
})

test('all packages have one version, and it is the newest release of the changelog', () => {
  const manifests = ['package.json', ...globSync('{apps,packages,infra}/*/package.json'), ...globSync('*/package.json')]
  const versions = new Set(manifests.map((file) => JSON.parse(readFileSync(file, 'utf8')).version))
  const [, newest] = /^## (\S+)$/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? []
  expect([...versions]).toEqual([newest])
})
