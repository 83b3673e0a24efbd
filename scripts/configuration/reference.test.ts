import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Reader, VARIABLES } from '../../packages/config/src/variables.ts'
import { configurationReference, SCHEMAS } from './reference.ts'

const readBy = (reader: Reader) =>
  Object.entries(VARIABLES)
    .filter(([, { readers }]) => readers.includes(reader))
    .map(([name]) => name)
    .sort()

/** Names that sources read in ways of their own: env.NAME, text('NAME'), required(env, 'NAME'). */
const NAMED = /(?:env\??\.|['"])([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|HOST|PORT)\b/g
const namesIn = (...patterns: string[]) => {
  const texts = patterns.flatMap((pattern) => globSync(pattern)).map((file) => readFileSync(file, 'utf8'))
  return new Set(texts.flatMap((text) => [...text.matchAll(NAMED)].map(([, name = '']) => name)))
}

describe('the reference of the environment', () => {
  test('is what the schemas say now: pnpm configuration', () => {
    expect(readFileSync('docs/configuration.md', 'utf8')).toBe(configurationReference())
  })

  test('names exactly what API and storefront check', () => {
    expect(readBy('api')).toEqual(Object.keys(SCHEMAS.api.properties).sort())
    const more = ['SHOP_PORT', 'STOREFRONT_BUILD'] // for development, and read before anything is checked
    expect(readBy('storefront')).toEqual([...Object.keys(SCHEMAS.storefront.properties), ...more].sort())
  })

  test.each([
    ['images', ['apps/images/src/config.ts']],
    ['edge', ['infra/edge/src/settings.ts']],
    ['payment simulator', ['apps/payment-simulator/src/config.ts']],
  ] as const)('names exactly what %s reads', (reader, patterns) => {
    expect([...namesIn(...patterns)].sort()).toEqual(readBy(reader))
  })

  test('a secret never shows a value', () => {
    const text = configurationReference()
    for (const { default: value } of Object.values(SCHEMAS.api.properties))
      if (typeof value === 'string' && value.startsWith('development-only')) expect(text).not.toContain(value)
  })
})
