import { describe, expect, test } from 'vitest'
import { readStaffConfig } from '../../src/staff-config.ts'

const PRODUCTION = {
  SHOP_ENV: 'production',
  DATABASE_URL: 'postgres://staff@db/shop',
  STAFF_ORIGIN: 'https://staff.shop.example',
  STAFF_OIDC_ISSUER: 'https://id.shop.example/realms/staff',
  STAFF_OIDC_CLIENT_ID: 'staff',
  STAFF_OIDC_CLIENT_SECRET: 'a secret the provider knows',
  PORT: '3000',
}

describe('configuration of the staff API', () => {
  test('production requires https, and the whole OpenID provider of the retailer or passkeys only', () => {
    expect(readStaffConfig(PRODUCTION)).toMatchObject({ STAFF_ORIGIN: PRODUCTION.STAFF_ORIGIN })
    expect(() => readStaffConfig({ ...PRODUCTION, STAFF_ORIGIN: 'http://staff.shop.example' })).toThrow('STAFF_ORIGIN')
    for (const name of ['STAFF_OIDC_ISSUER', 'STAFF_OIDC_CLIENT_ID', 'STAFF_OIDC_CLIENT_SECRET'])
      expect(() => readStaffConfig({ ...PRODUCTION, [name]: undefined })).toThrow('production requires')
    const { STAFF_OIDC_ISSUER: _, STAFF_OIDC_CLIENT_ID: __, STAFF_OIDC_CLIENT_SECRET: ___, ...none } = PRODUCTION
    expect(readStaffConfig(none)).toMatchObject({ STAFF_ORIGIN: PRODUCTION.STAFF_ORIGIN })
  })

  test('production refuses the identity provider of the demo', () => {
    for (const issuer of ['http://127.0.0.1:4116', 'https://localhost/realm', 'http://id.shop.example'])
      expect(() => readStaffConfig({ ...PRODUCTION, STAFF_OIDC_ISSUER: issuer })).toThrow('STAFF_OIDC_ISSUER')
    expect(
      readStaffConfig({ ...PRODUCTION, SHOP_ENV: 'demo', STAFF_OIDC_ISSUER: 'http://127.0.0.1:4116' }),
    ).toBeTruthy()
  })

  test('a missing SHOP_ENV is production', () => {
    const { SHOP_ENV: _, ...rest } = PRODUCTION
    expect(() => readStaffConfig({ ...rest, STAFF_OIDC_ISSUER: 'http://127.0.0.1:4116' })).toThrow('STAFF_OIDC_ISSUER')
  })
})
