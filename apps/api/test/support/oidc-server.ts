import { generateKeyPairSync } from 'node:crypto'
import Provider from 'oidc-provider'

// A sign-in service as a process of its own: node oidc-server.ts <port> <callback>
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
  conformIdTokenClaims: false, // puts the address into the identity itself
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
  features: { devInteractions: { enabled: true } },
  pkce: { required: () => true },
  // who signs in as 'naam@host' has that address; 'anders:' in front says that it was not verified
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
