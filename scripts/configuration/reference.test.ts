import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Reader } from '../../packages/config/src/variable.ts'
import { VARIABLES } from '../../packages/config/src/variables.ts'
import { environmentExample, isRequired } from './example.ts'
import { configurationReference, SCHEMAS } from './reference.ts'

const readBy = (reader: Reader) =>
  Object.entries(VARIABLES)
    .filter(([, { readers }]) => readers.includes(reader))
    .map(([name]) => name)
    .sort()

/** Variable names as sources read them: env.NAME, text('NAME'), required(env, 'NAME'). */
const NAMED = /(?:env\??\.|['"])([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|HOST|PORT)\b/g
const namesIn = (...patterns: string[]) => {
  const texts = patterns.flatMap((pattern) => globSync(pattern)).map((file) => readFileSync(file, 'utf8'))
  return new Set(texts.flatMap((text) => [...text.matchAll(NAMED)].map(([, name = '']) => name)))
}

describe('environment reference', () => {
  test('matches the schemas (run pnpm configuration)', () => {
    expect(readFileSync('docs/configuration.md', 'utf8')).toBe(configurationReference())
  })

  test('matches the example file (run pnpm configuration)', () => {
    expect(readFileSync('.env.example', 'utf8')).toBe(environmentExample())
  })

  test('lists each required variable without a value in the example file', () => {
    const lines = environmentExample().split('\n')
    const required = Object.keys(SCHEMAS.api.properties).filter(isRequired)
    expect(required).toContain('DATABASE_URL')
    expect(lines.filter((line) => /^\w/.test(line)).sort()).toEqual(required.map((name) => `${name}=`).sort())
  })

  test('names exactly the variables that API and storefront check', () => {
    expect(readBy('api')).toEqual(Object.keys(SCHEMAS.api.properties).sort())
    expect(readBy('staff')).toEqual(Object.keys(SCHEMAS.staff.properties).sort())
    const more = ['SHOP_PORT', 'STOREFRONT_BUILD'] // for development, read before validation
    expect(readBy('storefront')).toEqual([...Object.keys(SCHEMAS.storefront.properties), ...more].sort())
  })

  test.each([
    ['images', ['apps/images/src/config.ts']],
    ['edge', ['infra/edge/src/settings.ts', 'infra/edge/src/staff.ts']],
    ['payment simulator', ['apps/payment-simulator/src/config.ts']],
  ] as const)('names exactly the variables that %s reads', (reader, patterns) => {
    expect([...namesIn(...patterns)].sort()).toEqual(readBy(reader))
  })

  test('never shows the value of a secret', () => {
    const text = configurationReference()
    for (const { default: value } of Object.values(SCHEMAS.api.properties))
      if (typeof value === 'string' && value.startsWith('development-only')) expect(text).not.toContain(value)
  })
})
