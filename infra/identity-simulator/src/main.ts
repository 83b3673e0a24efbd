// The identity provider of the demo: a real OpenID provider that signs in any demo staff member without a password.
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { DEMO_STAFF } from '@shop/demo-data/staff/staff'
import Provider from 'oidc-provider'
import { loginPage } from './login-page.ts'

const { SHOP_ENV = 'production', STAFF_ORIGIN = '', HOST = '127.0.0.1', PORT = '0' } = process.env
const { STAFF_OIDC_CLIENT_ID = '', STAFF_OIDC_CLIENT_SECRET = '' } = process.env
if (SHOP_ENV === 'production') throw new Error('the identity simulator has no passwords and must not run in production')

const issuer = process.env.STAFF_OIDC_ISSUER ?? `http://${HOST}:${PORT}`
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: STAFF_OIDC_CLIENT_ID,
      client_secret: STAFF_OIDC_CLIENT_SECRET,
      redirect_uris: [`${STAFF_ORIGIN}/api/staff/sign-in/callback`],
      grant_types: ['authorization_code'],
      response_types: ['code'],
    },
  ],
  jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'demo' }] },
  cookies: { keys: [randomBytes(32).toString('hex')] },
  conformIdTokenClaims: false,
  claims: { openid: ['sub'], email: ['email'], profile: ['name'] },
  features: { devInteractions: { enabled: false } },
  pkce: { required: () => true },
  // Short, so that each sign-in offers all demo users again.
  ttl: { Session: 10, Grant: 60, Interaction: 600, AccessToken: 60, IdToken: 60 },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  findAccount: async (_context, id) => {
    const person = DEMO_STAFF.find(({ subject }) => subject === id)
    if (!person) return undefined
    return { accountId: id, claims: async () => ({ sub: id, name: person.name, email: person.email }) }
  },
  // The retailer's staff consent by their contract; the demo shows no page for it.
  loadExistingGrant: async (context) => {
    const { client, session } = context.oidc
    if (!client || !session?.accountId) return undefined
    const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
    grant.addOIDCScope('openid email profile')
    await grant.save()
    return grant
  },
})

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request) text += chunk
  return new URLSearchParams(text)
}

async function interact(request: IncomingMessage, response: ServerResponse) {
  if (request.method === 'POST') {
    const accountId = (await bodyOf(request)).get('subject') ?? ''
    return provider.interactionFinished(request, response, { login: { accountId } })
  }
  const { uid } = await provider.interactionDetails(request, response)
  return response.setHeader('content-type', 'text/html; charset=utf-8').end(loginPage(uid))
}

const serveProvider = provider.callback()
const server = createServer((request, response) => {
  if (request.url === '/readyz') return response.end('ok')
  if (!request.url?.startsWith('/interaction/')) return serveProvider(request, response)
  return interact(request, response).catch(() => response.writeHead(400).end('This sign-in has expired.'))
})
server.listen(Number(PORT), HOST)
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    server.close()
    server.closeAllConnections()
  })
