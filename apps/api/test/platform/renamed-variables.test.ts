import { expect, test } from 'vitest'
import { withCurrentNames } from '../../src/platform/environment/renamed.ts'

test('reads a deprecated variable under its current name and warns', () => {
  const warnings: string[] = []
  const variables = withCurrentNames({ OUTSIDE_ISSUER: 'https://old.test' }, (message) => warnings.push(message))
  expect(variables).toMatchObject({ OIDC_ISSUER: 'https://old.test' })
  expect(warnings).toEqual(['OUTSIDE_ISSUER is deprecated; set OIDC_ISSUER instead'])
})

test('prefers the current name', () => {
  const both = { OUTSIDE_ISSUER: 'https://old.test', OIDC_ISSUER: 'https://new.test' }
  expect(withCurrentNames(both, () => {})).toMatchObject({ OIDC_ISSUER: 'https://new.test' })
})

test('leaves other variables as they are, without a warning', () => {
  const warnings: string[] = []
  expect(withCurrentNames({ SHOP_ENV: 'test' }, (message) => warnings.push(message))).toEqual({ SHOP_ENV: 'test' })
  expect(warnings).toEqual([])
})
