import { createHash } from 'node:crypto'
import type { Queryable } from '../../platform/db.ts'
import { newSecret } from '../../platform/secret.ts'
import {
  dropOneTimeTokensQuery,
  makeOneTimeTokenQuery,
  seeOneTimeTokenQuery,
  type TokenData,
  type TokenRow,
  takeOneTimeTokenQuery,
  tryOneTimeTokenQuery,
} from './token-queries.ts'

/** `flow` and `code` are two steps of one sign-in; neither is valid as the other. */
export type Purpose = 'reset-password' | 'confirm-email' | 'flow' | 'code' | 'second-factor' | 'oidc'
const STORED: Readonly<Record<Purpose, string>> = {
  'reset-password': 'reset-password',
  'confirm-email': 'confirm-email',
  flow: 'sign-in',
  code: 'sign-in',
  'second-factor': 'second-factor',
  oidc: 'oidc',
}

const hashed = (purpose: Purpose, secret: string) => createHash('sha256').update(`${purpose}:${secret}`).digest()

export type NewToken = {
  readonly purpose: Purpose
  readonly contactId: string | null
  readonly seconds: number
  readonly data?: TokenData
  /** An existing secret of the browser; generated if absent. */
  readonly secret?: string
}

export async function makeOneTimeToken(db: Queryable, token: NewToken): Promise<string> {
  const { purpose, contactId, seconds, data = {}, secret = newSecret() } = token
  await makeOneTimeTokenQuery.rows(
    db,
    hashed(purpose, secret),
    STORED[purpose],
    contactId,
    JSON.stringify(data),
    seconds,
  )
  return secret
}

/** Consumes the token atomically, so that only one of several concurrent requests gets it. */
export async function takeOneTimeToken(db: Queryable, purpose: Purpose, secret: string): Promise<TokenRow | undefined> {
  const rows = await takeOneTimeTokenQuery.rows(db, hashed(purpose, secret))
  return rows[0]
}

/** Whether the token is valid, without consuming it. */
export async function seeOneTimeToken(db: Queryable, purpose: Purpose, secret: string): Promise<TokenRow | undefined> {
  const rows = await seeOneTimeTokenQuery.rows(db, hashed(purpose, secret))
  return rows[0]
}

/** Takes one of the limited attempts before checking the code, so that concurrent requests cannot exceed them. */
export async function tryOneTimeToken(
  db: Queryable,
  purpose: Purpose,
  secret: string,
  most: number,
): Promise<TokenRow | undefined> {
  const rows = await tryOneTimeTokenQuery.rows(db, hashed(purpose, secret), most)
  return rows[0]
}

/** Invalidates older links when a new one is created. */
export async function dropOneTimeTokens(db: Queryable, purpose: Purpose, contactId: string): Promise<void> {
  await dropOneTimeTokensQuery.rows(db, contactId, STORED[purpose])
}
