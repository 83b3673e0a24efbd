import { type Static, Type } from 'typebox'
import { Closed, IsoInstant, Uuid } from '../wire.ts'
import { Rejection, staffEndpoint, staffReplies } from './staff-endpoint.ts'

const tags = ['tokens'] as const
/** A token lives at most as long as a session. */
export const LONGEST_TOKEN_HOURS = 12

const Token = Type.Object({
  id: Type.String(),
  name: Type.String(),
  expiresAt: IsoInstant,
  usedAt: Type.Union([IsoInstant, Type.Null()]),
  /** Whether this request uses it. */
  isCurrent: Type.Boolean(),
})
export type StaffToken = Static<typeof Token>

export const listTokens = staffEndpoint({
  method: 'GET',
  url: '/api/staff/tokens',
  row: 'STAFF-02',
  permission: 'session.own',
  schema: {
    operationId: 'listTokens',
    tags,
    summary: 'List the own tokens for terminals that are still valid',
    response: { ...staffReplies, 200: Type.Object({ tokens: Type.Array(Token) }) },
  },
})

export const createToken = staffEndpoint({
  method: 'POST',
  url: '/api/staff/tokens',
  row: 'STAFF-02',
  permission: 'session.own',
  isConfirmed: true,
  schema: {
    operationId: 'createToken',
    tags,
    summary: 'Create a token for a terminal; the secret is shown once',
    body: Type.Object(
      {
        name: Type.String({ minLength: 1, maxLength: 60 }),
        hours: Type.Integer({ minimum: 1, maximum: LONGEST_TOKEN_HOURS }),
      },
      Closed,
    ),
    response: {
      ...staffReplies,
      200: Type.Object({ id: Type.String(), secret: Type.String(), expiresAt: IsoInstant }),
      422: Rejection('token_by_token'),
    },
  },
})

export const endToken = staffEndpoint({
  method: 'POST',
  url: '/api/staff/tokens/:id/end',
  row: 'STAFF-02',
  permission: 'session.own',
  schema: {
    operationId: 'endToken',
    tags,
    summary: 'End an own token',
    params: Type.Object({ id: Uuid }),
    response: { ...staffReplies, 200: Type.Object({}), 404: Rejection('not_found') },
  },
})
