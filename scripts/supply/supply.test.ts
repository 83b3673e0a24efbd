import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { billOf, imageBillOf } from './bill.ts'
import { readImages } from './images.ts'
import { type Manifest, readInstalled, runsAtInstall } from './installed.ts'
import { licenceFaults } from './licences.ts'
import { lockFaults, reachedFrom, readLock } from './lock.ts'

const text = readFileSync('pnpm-lock.yaml', 'utf8')
const lock = readLock(text)
const installed = readInstalled(new Set(lock.packages.keys()))
const planted = (over: Partial<Manifest>): Manifest => ({ name: 'planted', version: '1.0.0', license: 'MIT', ...over })

describe('lockfile', () => {
  test('has every package from the registry with its hash, and is read completely', () => {
    expect(lockFaults(lock)).toEqual([])
    expect(lock.packages.size).toBe(text.match(/^ {4}resolution:/gm)?.length)
    expect([...lock.packages.keys()].filter((key) => !lock.uses.has(key))).toEqual([])
  })

  test.each([
    ['an address', '{tarball: https://evil.example/x.tgz}'],
    ['a branch', '{commit: abc, repo: https://github.com/evil/x.git, type: git}'],
    ['a weak hash', '{integrity: sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=}'],
    ['a hash and another address', '{integrity: sha512-AAAA, tarball: https://evil.example/x.tgz}'],
  ])('reports a package from %s', (_name, resolution) => {
    const bad = readLock(`packages:\n\n  planted@1.0.0:\n    resolution: ${resolution}\n\nsnapshots:\n`)
    expect(lockFaults(bad)).toHaveLength(1)
  })

  test('contains no React server components, whose wire format allowed code execution', () => {
    expect([...lock.packages.keys()].filter((key) => /react-server-dom|^@vitejs\/plugin-rsc@/.test(key))).toEqual([])
  })
})

test('allows install scripts for listed packages only', () => {
  const workspace = readFileSync('pnpm-workspace.yaml', 'utf8')
  const [, list = ''] = /^allowBuilds:\n((?: {2}.*\n)+)/m.exec(workspace) ?? []
  const allowed = [...list.matchAll(/^ {2}"?([^":]+)"?: true$/gm)].map(([, name = '']) => name)
  expect(allowed).toEqual(['esbuild', 'sharp'])
  expect(runsAtInstall(installed.values()).filter((name) => !allowed.includes(name))).toEqual([])
  expect(runsAtInstall([planted({ scripts: { postinstall: 'node steal.js' } }), planted({})])).toEqual(['planted'])
})

test('every licence is on the list or reviewed', () => {
  expect(installed.size).toBeGreaterThan(300)
  expect(licenceFaults(installed.values())).toEqual([])
  for (const license of ['GPL-3.0', 'AGPL-3.0-only', 'MIT AND GPL-3.0', 'SEE LICENSE IN LICENSE', 'UNLICENSED', ''])
    expect(licenceFaults([planted({ license })]), license).toHaveLength(1)
  for (const license of ['MIT', '(MIT OR GPL-3.0)', 'MIT AND ISC'])
    expect(licenceFaults([planted({ license })])).toEqual([])
})

test('the bill of materials has each package with its hash and dependencies', () => {
  const bill = billOf(lock, installed, { name: 'shop', version: '1' })
  expect(bill.components).toHaveLength(lock.packages.size)
  for (const { hashes } of bill.components) expect(hashes[0]?.content).toMatch(/^[0-9a-f]{128}$/)
  const refs = new Set(bill.components.map((one) => one['bom-ref']))
  expect(bill.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([])
  const runs = bill.components.filter(({ scope }) => scope === 'required').map(({ purl }) => purl)
  expect(runs.some((purl) => purl.startsWith('pkg:npm/fastify@'))).toBe(true)
  expect(runs.some((purl) => purl.startsWith('pkg:npm/vitest@'))).toBe(false)
  expect(reachedFrom(lock.roots.all, lock).size).toBe(lock.packages.size)
})

describe('bill of materials of an image', () => {
  const dockerfile = readFileSync('infra/images/Dockerfile', 'utf8')
  const purlsOf = (name: 'process' | 'mail' | 'edge') =>
    imageBillOf(lock, installed, { name, version: '1' }, readImages(dockerfile)[name]).components.map(
      ({ purl }) => purl,
    )
  const has = (purls: readonly string[], name: string) => purls.some((purl) => purl.startsWith(`pkg:npm/${name}@`))

  test('has the packages that the image installs, and no others', () => {
    const [process, edge] = [purlsOf('process'), purlsOf('edge')]
    for (const name of ['fastify', 'pg', 'react', 'sharp']) expect(has(process, name), name).toBe(true)
    for (const name of ['vitest', 'typescript', 'knip', '%40biomejs/biome'])
      expect(has(process, name), name).toBe(false)
    expect(has(edge, 'typebox')).toBe(true)
    for (const name of ['fastify', 'pg', 'react']) expect(has(edge, name), name).toBe(false)
    expect(purlsOf('mail')).toEqual(process)
  })

  test('names the base images and Node with their versions', () => {
    expect(purlsOf('process').slice(0, 2)).toEqual([
      expect.stringMatching(/^pkg:docker\/node@\d+\.\d+\.\d+-bookworm-slim$/),
      expect.stringMatching(/^pkg:generic\/node@\d+\.\d+\.\d+$/),
    ])
    expect(purlsOf('edge')[0]).toMatch(/^pkg:docker\/debian@bookworm-\d{8}-slim$/)
  })

  test('repeats the filters of the install commands', () => {
    const filters = [...dockerfile.matchAll(/--filter '([^']+)'/g)].map(([, one]) => one)
    expect(filters).toEqual([
      ...['./apps/*', './packages/*', '!./packages/config', './infra/*', '!./infra/review-simulator'],
      '@shop/edge...',
    ])
  })
})
