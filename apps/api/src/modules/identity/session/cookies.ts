import { AUTH_COOKIE } from '@shop/domain/account/auth-token'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The half of the credential that no script can read, and no other host can set. */
const SECRET_COOKIE = '__Host-sid'
/** Tells a browser somebody signed in from before. It opens nothing. */
const BROWSER_COOKIE = '__Host-known'
const BROWSER_DAYS = 400
/** Binds a sign-in that began at /api/auth/bm to the browser it began in (PKCE). */
const FLOW_COOKIE = '__Host-flow'

const SECRET = /^[A-Za-z0-9_-]{43}$/
type Asking = Pick<FastifyRequest, 'headers'>
type Answering = Pick<FastifyReply, 'header'>

function read({ headers: { cookie } }: Asking, name: string): string | undefined {
  const found = cookie?.split(/;\s*/).filter((pair) => pair.startsWith(`${name}=`)) ?? []
  const value = found[0]?.slice(name.length + 1)
  return found.length === 1 && value !== undefined && SECRET.test(value) ? value : undefined // of two one is planted
}
export const sessionSecret = (request: Asking) => read(request, SECRET_COOKIE)
export const flowSecret = (request: Asking) => read(request, FLOW_COOKIE)
export const browserSecret = (request: Asking) => read(request, BROWSER_COOKIE)

// Secure without asking for the protocol: browsers hold to it on 127.0.0.1 too, and __Host- is refused without
const SAFE = 'Path=/; Secure; SameSite=Lax'

export type Halves = { readonly token: string; readonly secret: string; readonly expiresAt: Date }

export function setHalves(reply: Answering, { token, secret, expiresAt }: Halves) {
  const expires = `Expires=${expiresAt.toUTCString()}`
  reply.header('set-cookie', `${AUTH_COOKIE}=${token}; ${SAFE}; ${expires}`)
  reply.header('set-cookie', `${SECRET_COOKIE}=${secret}; ${SAFE}; HttpOnly; ${expires}`)
}

export function dropHalves(reply: Answering) {
  reply.header('set-cookie', `${AUTH_COOKIE}=; ${SAFE}; Max-Age=0`)
  reply.header('set-cookie', `${SECRET_COOKIE}=; ${SAFE}; HttpOnly; Max-Age=0`)
}

export const setBrowser = (reply: Answering, secret: string) =>
  reply.header('set-cookie', `${BROWSER_COOKIE}=${secret}; ${SAFE}; HttpOnly; Max-Age=${BROWSER_DAYS * 86_400}`)

export const setFlow = (reply: Answering, secret: string, seconds: number) =>
  reply.header('set-cookie', `${FLOW_COOKIE}=${secret}; ${SAFE}; HttpOnly; Max-Age=${seconds}`)
