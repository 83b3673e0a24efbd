import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOidc } from '../../src/adapters/identity/oidc.ts'
import type { IdentityProvider } from '../../src/ports/identity.ts'
import { type OidcService, startOidcService } from '../support/oidc/oidc-service.ts'

type Bench = {
  readonly provider: IdentityProvider
  /** Signs in at the service and returns the query with which it sends the browser back. */
  readonly signIn: (url: string, account: string) => Promise<string>
}

/** The behaviour that sign-in relies on, for every identity service. */
function identityContract(open: () => Bench) {
  test('each sign-in has its own secrets, and only the verifier is absent from the URL', async () => {
    const { provider } = open()
    const [one, other] = [await provider.begin(), await provider.begin()]
    for (const name of ['state', 'nonce', 'verifier'] as const) expect(one[name]).not.toBe(other[name])
    expect(one.url).toContain(one.state)
    expect(one.url).not.toContain(one.verifier)
  })

  test('returns the person with the address and whether the service verified it', async () => {
    const { provider, signIn } = open()
    for (const [account, isEmailVerified] of [
      ['bo@elders.example', true],
      ['anders:bo@elders.example', false],
    ] as const) {
      const { url, ...checks } = await provider.begin()
      expect(await provider.end(await signIn(url, account), checks)).toMatchObject({
        subject: account,
        email: 'bo@elders.example',
        isEmailVerified,
        firstName: 'Bo',
        lastName: 'Buiten',
      })
    }
  })

  test('rejects the reply of another sign-in, a forged one and a repeated one', async () => {
    const { provider, signIn } = open()
    const { url, ...checks } = await provider.begin()
    const { url: _, ...others } = await provider.begin()
    const query = await signIn(url, 'bo@elders.example')
    await expect(provider.end(query, others)).rejects.toThrow()
    await expect(provider.end(`code=forged&state=${checks.state}`, checks)).rejects.toThrow()
    for (const name of ['nonce', 'verifier'] as const)
      await expect(provider.end(await again(), { ...checks, [name]: others[name] })).rejects.toThrow()
    await expect(provider.end(query, checks)).resolves.toMatchObject({ email: 'bo@elders.example' })
    await expect(provider.end(query, checks)).rejects.toThrow()

    /** Another code for the same sign-in, because a failed exchange uses its code up. */
    function again() {
      return signIn(url, 'bo@elders.example')
    }
  })
}

describe('OpenID Connect', () => {
  const callback = 'http://shop.example/api/auth/outside/callback'
  let service: OidcService
  beforeAll(async () => {
    service = await startOidcService(callback)
  })
  afterAll(() => service.stop())

  identityContract(() => ({
    provider: openOidc({
      issuer: service.issuer,
      clientId: 'shop',
      clientSecret: 'a secret the service knows',
      callback,
    }),
    signIn: async (url, account) => (await service.visit(url, account)).search.slice(1),
  }))
})
