import { randomBytes } from 'node:crypto'
import { SCIM_BASE } from '@shop/contract/staff/office/scim-parts'
import type { InjectOptions } from 'fastify'
import { expect } from 'vitest'
import { type Clock, systemClock } from '../../src/platform/clock.ts'
import type { Db } from '../../src/platform/db.ts'
import type { StaffApi } from '../../src/staff-app.ts'
import { aStaffMember, makeStaffApp, type Staff } from './staff-test.ts'

const OWNER = [{ role: 'owner', branches: 'all' }] as const
export const TOKENS = '/api/staff/provisioning/tokens'
const unique = () => randomBytes(6).toString('hex')
const ISSUER = 'https://id.example'

/** The shop with a fresh token of its identity provider. */
export async function aProvider(db: Db, clock: Clock = systemClock) {
  const app = await makeStaffApp(db, { clock, config: { STAFF_OIDC_ISSUER: ISSUER } })
  const boss = await aStaffMember(db, OWNER)
  await db.query('update staff_provider_token set ended_at = now() where ended_at is null')
  const made = await app.inject({ method: 'POST', url: TOKENS, headers: boss.headers, payload: { name: 'Entra ID' } })
  expect(made.statusCode).toBe(200)
  const { secret, id: tokenId } = made.json() as { secret: string; id: string }
  await db.query('update staff_provider_token set approved_at = now() where id = $1', [tokenId])
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/scim+json' }
  const scim = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) => {
    const payload = body === undefined ? {} : { payload: JSON.stringify(body) }
    const reply = await app.inject({ method, url: `${SCIM_BASE}${path}`, headers, ...payload } as InjectOptions)
    return { status: reply.statusCode, type: reply.headers['content-type'], body: reply.body ? reply.json() : null }
  }
  const aUser = async (over: object = {}) => {
    const name = `${unique()}@bouw.example`
    const reply = await scim('POST', '/Users', { userName: name, externalId: `oid-${name}`, active: true, ...over })
    expect(reply.status, JSON.stringify(reply.body)).toBe(201)
    return reply.body as { id: string; userName: string; externalId: string }
  }
  const aGroup = async (...ids: string[]) => {
    const members = ids.map((value) => ({ value }))
    const reply = await scim('POST', '/Groups', { displayName: `Groep ${unique()}`, members })
    expect(reply.status, JSON.stringify(reply.body)).toBe(201)
    return reply.body as { id: string; displayName: string }
  }
  return { app, boss, secret, tokenId, scim, aUser, aGroup }
}
/** Sets the grants of a group, as the screen does. */
export const mapGroup = (app: StaffApi, { headers }: Pick<Staff, 'headers'>, id: string, ...grants: object[]) =>
  app.inject({ method: 'PUT', url: `/api/staff/provisioning/groups/${id}/grants`, headers, payload: { grants } })
/** The body of a PATCH request. */
export const patch = (...operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations: operations,
})
