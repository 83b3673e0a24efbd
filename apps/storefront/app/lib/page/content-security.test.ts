import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { policyWithNonce, seal } from './content-security.server.ts'

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('only scripts that carry our mark are allowed; one that came in with content is not', () => {
  const html =
    '<script nonce="n1">ours()</script><p><script>theirs()</script></p><script nonce="n1" src="/a.js"></script>'
  const sealed = seal(html, 'n1')

  expect(sealed.policy).toContain(hash('ours()'))
  expect(sealed.policy).not.toContain(hash('theirs()'))
  expect(sealed.html).not.toContain('nonce')
})

test('the hosts of the tag manager are let in only where the shop uses one', () => {
  expect(seal('<p></p>', 'n1').policy).not.toContain('google')
  expect(seal('<p></p>', 'n1', ['tag-manager']).policy).toContain('https://www.googletagmanager.com')
})

test('a personal page allows its own nonce and nothing inline', () => {
  expect(policyWithNonce('abc')).toContain("script-src 'self' 'nonce-abc' 'strict-dynamic'")
  expect(policyWithNonce('abc')).not.toContain("script-src 'unsafe-inline'")
})

test('another party may come in only where it was allowed', () => {
  expect(seal('<p></p>', 'n1').policy).not.toContain('googleapis')
  const { policy } = seal('<p></p>', 'n1', ['google-maps'])
  expect(policy).toContain("script-src 'self' https://maps.googleapis.com;")
  expect(policy).toContain("default-src 'self';")
})
