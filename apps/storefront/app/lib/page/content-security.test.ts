import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { policyWithNonce, seal } from './content-security.server.ts'

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('allows scripts with the nonce and rejects a script that came with content', () => {
  const html =
    '<script nonce="n1">ours()</script><p><script>theirs()</script></p><script nonce="n1" src="/a.js"></script>'
  const sealed = seal([html], 'n1')

  expect(sealed.policy).toContain(hash('ours()'))
  expect(sealed.policy).not.toContain(hash('theirs()'))
  expect(sealed.html).not.toContain('nonce')
})

test.each([
  ['<script type="module" nonce="n1" async="">a()</script>', ['a()']],
  ['<script nonce="n1">a("<")</script><script nonce="n1">b()</script>', ['a("<")', 'b()']],
  ['<link nonce="n1" rel="stylesheet" href="/a.css"/><script>theirs()</script>', []],
  ['<scripts nonce="n1">x()</scripts><script>theirs()</script>', []],
  ['<script nonce="n2">theirs()</script><p nonce="n1"></p>', []],
  ['<script nonce="n1"></script>', []],
  ['<script nonce="n1">unclosed()', []],
])('allows exactly the scripts with the nonce in %s', (html, scripts) => {
  const sealed = seal([html], 'n1')
  expect(sealed.policy.match(/'sha256-[^']+'/g) ?? []).toEqual(scripts.map(hash))
  expect(sealed.html).toBe(html.replaceAll(' nonce="n1"', ''))
})

test('allows tag manager hosts only in a shop that uses it', () => {
  expect(seal(['<p></p>'], 'n1').policy).not.toContain('google')
  expect(seal(['<p></p>'], 'n1', ['tag-manager']).policy).toContain('https://www.googletagmanager.com')
})

test('allows the nonce of a personal page and nothing inline', () => {
  expect(policyWithNonce('abc')).toContain("script-src 'self' 'nonce-abc' 'strict-dynamic'")
  expect(policyWithNonce('abc')).not.toContain("script-src 'unsafe-inline'")
})

test('allows a third party only on pages that need it', () => {
  expect(seal(['<p></p>'], 'n1').policy).not.toContain('googleapis')
  const { policy } = seal(['<p></p>'], 'n1', ['google-maps'])
  expect(policy).toContain("script-src 'self' https://maps.googleapis.com;")
  expect(policy).toContain("default-src 'self';")
})
