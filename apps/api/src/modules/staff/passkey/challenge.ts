import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { hashOf, newSecret } from '../../../platform/secret.ts'
import { flowSecret, setFlowCookie } from '../session/staff-session.ts'
import { insertChallenge, type Purpose, takeChallenge } from './passkey-queries.ts'

const CHALLENGE_SECONDS = 300

type Binding = {
  readonly purpose: Purpose
  readonly sessionId?: string
  readonly linkId?: string
  readonly deviceId?: string
}

/** Stores the challenge for the browser that requested it. */
export async function storeChallenge(
  db: Db,
  reply: FastifyReply,
  challenge: string,
  { purpose, sessionId, linkId, deviceId }: Binding,
  now: Date,
) {
  const secret = newSecret()
  const expiresAt = new Date(now.getTime() + CHALLENGE_SECONDS * 1_000)
  const bound = [sessionId ?? null, linkId ?? null, deviceId ?? null] as const
  await insertChallenge.rows(db, hashOf(secret), challenge, purpose, ...bound, expiresAt)
  setFlowCookie(reply, secret, CHALLENGE_SECONDS)
}

/** Takes the challenge of this browser. A second reply finds none. */
export async function takeChallengeOf(db: Db, request: FastifyRequest, purpose: Purpose, now: Date) {
  const secret = flowSecret(request)
  const [taken] = secret === undefined ? [] : await takeChallenge.rows(db, hashOf(secret), purpose, now)
  return taken
}
