import { generateKeyPairSync } from 'node:crypto'
import Provider from 'oidc-provider'

// An OpenID provider as a separate process: node oidc-server.ts <port> <callback>
const [port = '0', callback = ''] = process.argv.slice(2)
const issuer = `http://127.0.0.1:${port}`
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'shop',
      client_secret: 'a secret the service knows',
      redirect_uris: [callback],
      grant_types: ['authorization_code'],
      response_types: ['code'],
    },
  ],
  jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'one' }] },
  cookies: { keys: ['only for tests'] },
  conformIdTokenClaims: false, // adds the email address to the identity token
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
  features: { devInteractions: { enabled: true } },
  pkce: { required: () => true },
  // Signing in as 'naam@host' returns that address; the prefix 'anders:' marks it as unverified.
  findAccount: async (_context: unknown, id: string) => ({
    accountId: id,
    claims: async () => ({
      sub: id,
      email: id.replace(/^anders:/, ''),
      email_verified: !id.startsWith('anders:'),
      given_name: 'Bo',
      family_name: 'Buiten',
    }),
  }),
})
provider.listen(Number(port), '127.0.0.1', () => process.stdout.write('listening\n'))
