import { describe, expect } from 'vitest'
import { test } from '../support/api.ts'
import { aBranch } from '../support/seed.ts'
import { openStream } from './event-stream.ts'
import { aProvider, mapGroup, patch } from './scim-test.ts'
import { aBranchOrder, aStaffMember, aStaffSession } from './staff-test.ts'

describe('provisioning by the identity provider', { tags: ['STAFF-26'] }, () => {
  test('turns users and groups into people with the grants of the mapping table', async ({ ownDb: db }) => {
    const { app, boss, scim, aUser, aGroup } = await aProvider(db)
    const [branch, other] = [await aBranch(db), await aBranch(db)]
    const [own, foreign] = [await aBranchOrder(db, branch.id), await aBranchOrder(db, other.id)]
    const sam = await aUser({ displayName: 'Sam Balie', name: { givenName: 'Sam', familyName: 'Balie' } })
    const headers = await aStaffSession(db, sam.id)
    const status = async (number: string) =>
      (await app.inject({ url: `/api/staff/orders/${number}`, headers })).statusCode
    const group = await aGroup()
    expect(await status(own.number)).toBe(403)
    expect((await mapGroup(app, boss, group.id, { role: 'picker', branchIds: [branch.id] })).statusCode).toBe(200)
    expect(await status(own.number)).toBe(403) // not a member yet
    await scim('PATCH', `/Groups/${group.id}`, patch({ op: 'Add', path: 'members', value: [{ value: sam.id }] }))
    expect([await status(own.number), await status(foreign.number)]).toEqual([200, 404])
    expect((await mapGroup(app, boss, group.id, { role: 'picker', branchIds: [other.id] })).statusCode).toBe(200)
    expect([await status(own.number), await status(foreign.number)]).toEqual([404, 200])
    const { people } = (await app.inject({ url: '/api/staff/people', headers: boss.headers })).json()
    expect(people.find(({ id }: { id: string }) => id === sam.id)).toMatchObject({
      name: 'Sam Balie',
      grants: [],
      groupGrants: [{ role: 'picker', branchIds: [other.id], group: group.displayName }],
      isProvisioned: true,
    })
    await scim('PATCH', `/Groups/${group.id}`, patch({ op: 'Remove', path: `members[value eq "${sam.id}"]` }))
    expect(await status(foreign.number)).toBe(403)
    await scim('PUT', `/Groups/${group.id}`, { displayName: group.displayName, members: [{ value: sam.id }] })
    expect(await status(foreign.number)).toBe(200)
    expect((await scim('DELETE', `/Groups/${group.id}`)).status).toBe(204)
    expect(await status(foreign.number)).toBe(403)
    const { rows } = await db.query(
      `select table_name, action, process from audit_entry where row_key like '%' || $1 || '%' order by at, id`,
      [group.id],
    )
    expect(rows).toContainEqual({ table_name: 'staff_group_member', action: 'insert', process: 'scim' })
    expect(rows).toContainEqual({ table_name: 'staff_group_member', action: 'delete', process: 'scim' })
    await app.close()
  })

  test('a user deactivated in the provider has no active session', async ({ ownDb: db }) => {
    const { app, scim, aUser } = await aProvider(db)
    const DEACTIVATED = [
      patch({ op: 'Replace', path: 'active', value: 'False' }),
      patch({ op: 'replace', value: { active: false } }),
      'put',
      'delete',
    ]
    for (const form of DEACTIVATED) {
      const user = await aUser()
      const [one, two] = [await aStaffSession(db, user.id), await aStaffSession(db, user.id)]
      const made = await app.inject({
        method: 'POST',
        url: '/api/staff/tokens',
        headers: one,
        payload: { name: 'laptop', hours: 12 },
      })
      const terminal = { authorization: `Bearer ${made.json().secret}` }
      const me = async (headers: Record<string, string>) =>
        (await app.inject({ url: '/api/staff/me', headers })).statusCode
      expect([await me(one), await me(two), await me(terminal)]).toEqual([200, 200, 200])
      const stream = await openStream(app, one)
      const path = `/Users/${user.id}`
      if (form === 'delete') expect((await scim('DELETE', path)).status).toBe(204)
      else if (form === 'put') expect((await scim('PUT', path, { ...user, active: false })).body.active).toBe(false)
      else expect((await scim('PATCH', path, form as object)).body.active).toBe(false)
      expect([await me(one), await me(two), await me(terminal)]).toEqual([401, 401, 401])
      await stream.ended() // an open screen as well
      expect(stream.text()).toContain('event: ended')
      const { rows } = await db.query(
        'select count(*)::integer as live from staff_session where person_id = $1 and ended_at is null',
        [user.id],
      )
      expect(rows).toEqual([{ live: 0 }])
      // Access that returns does not bring back a session.
      if (form !== 'delete') await scim('PATCH', path, patch({ op: 'replace', path: 'active', value: true }))
      expect([await me(one), await me(terminal)]).toEqual([401, 401])
      if (form !== 'delete') expect(await me(await aStaffSession(db, user.id))).toBe(200)
    }
    await app.close()
  })

  test('finds users and groups by filter and page, as the providers ask', async ({ ownDb: db }) => {
    const { app, scim, aUser, aGroup } = await aProvider(db)
    const users = [await aUser(), await aUser(), await aUser()]
    const [first] = users
    const group = await aGroup(first?.id ?? '')
    const find = async (path: string) => (await scim('GET', path)).body
    const by = (filter: string) => `filter=${encodeURIComponent(filter)}`
    const name = first?.userName ?? ''
    for (const filter of [
      `userName eq "${name.toUpperCase()}"`,
      `externalId eq "oid-${name}"`,
      `emails[type eq "work"].value eq "${name}"`,
      `userName eq "${name}" and active eq true`,
    ])
      expect(await find(`/Users?${by(filter)}&startIndex=1&count=100`)).toMatchObject({
        totalResults: 1,
        startIndex: 1,
        itemsPerPage: 1,
        Resources: [{ id: first?.id, userName: name, active: true, groups: [{ value: group.id }] }],
      })
    expect(await find(`/Users?${by('userName eq "nobody@bouw.example"')}`)).toMatchObject({
      totalResults: 0,
      Resources: [],
    })
    const pages = [await find('/Users?startIndex=1&count=2'), await find('/Users?startIndex=3&count=2')]
    const ids = pages.flatMap(({ Resources }) => Resources.map(({ id }: { id: string }) => id))
    expect([pages[0].totalResults, pages[1].itemsPerPage, ids.sort()]).toEqual([3, 1, users.map(({ id }) => id).sort()])
    expect(await find('/Users?count=0')).toMatchObject({ totalResults: 3, itemsPerPage: 0, Resources: [] })
    const short = await find(`/Groups?excludedAttributes=members&${by(`displayName eq "${group.displayName}"`)}`)
    expect(short).toMatchObject({ totalResults: 1, Resources: [{ id: group.id }] })
    expect(short.Resources[0].members).toBeUndefined()
    expect(await find(`/Groups?${by(`id eq "${group.id}" and members eq "${first?.id}"`)}`)).toMatchObject({
      totalResults: 1,
      Resources: [{ members: [{ value: first?.id }] }],
    })
    expect(await scim('GET', `/Users?${by('userName co "a"')}`)).toMatchObject({
      status: 400,
      body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '400', scimType: 'invalidFilter' },
    })
    for (const path of ['/ServiceProviderConfig', '/ResourceTypes', '/Schemas'])
      expect([path, (await scim('GET', path)).status, (await scim('GET', path)).type]).toEqual([
        path,
        200,
        'application/scim+json; charset=utf-8',
      ])
    await app.close()
  })

  test('refuses a second user of the same name, unknown members and another subject', async ({ ownDb: db }) => {
    const { app, scim, aUser, aGroup } = await aProvider(db)
    const user = await aUser()
    const create = (body: object) => scim('POST', '/Users', body)
    const both = await Promise.all([1, 2].map(() => create({ userName: 'twice@bouw.example', externalId: 'twice' })))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await create({ userName: user.userName, externalId: 'x' })).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness' },
    })
    const other = await aUser()
    expect(
      (await scim('PATCH', `/Users/${other.id}`, patch({ op: 'replace', path: 'userName', value: user.userName })))
        .status,
    ).toBe(409)
    expect(
      (await scim('PATCH', `/Users/${other.id}`, patch({ op: 'replace', path: 'externalId', value: 'thief' }))).body
        .scimType,
    ).toBe('mutability')
    const group = await aGroup(user.id)
    for (const value of ['0190a6f0-0000-7000-8000-00000000dead', 'no id', "'; drop table staff_group; --"]) {
      const wrong = patch({ op: 'add', path: 'members', value: [{ value }, { value: other.id }] })
      expect((await scim('PATCH', `/Groups/${group.id}`, wrong)).body.scimType).toBe('invalidValue')
    }
    expect((await scim('GET', `/Groups/${group.id}`)).body.members).toEqual([
      expect.objectContaining({ value: user.id }),
    ])
    for (const path of ['/Users/x', '/Groups/x', '/Users/0190a6f0-0000-7000-8000-00000000dead'])
      expect([(await scim('GET', path)).status, (await scim('DELETE', path)).status]).toEqual([404, 404])
    expect((await scim('POST', '/Users', { userName: 'no address' })).status).toBe(400)
    await app.close()
  })

  test('takes over a colleague by subject only, and leaves access that a colleague ended', async ({ ownDb: db }) => {
    const { app, boss, scim, aUser } = await aProvider(db)
    const known = await aStaffMember(db, [{ role: 'driver', branches: 'all' }], { subject: 'oid-known' })
    const { rows } = await db.query<{ email: string }>('select email from staff_person where id = $1', [boss.id])
    const thief = { userName: 'thief@bouw.example', externalId: 'thief', emails: [{ value: rows[0]?.email }] }
    expect((await scim('POST', '/Users', thief)).status).toBe(409)
    // The owner is not managed by the provider, so no request reaches them.
    for (const method of ['GET', 'DELETE'] as const) expect((await scim(method, `/Users/${boss.id}`)).status).toBe(404)
    const taken = await aUser({ externalId: 'oid-known' })
    expect(taken.id).toBe(known.id)
    expect((await app.inject({ url: '/api/staff/orders', headers: known.headers })).statusCode).toBe(200)
    const end = { method: 'PUT' as const, url: `/api/staff/people/${known.id}/active`, headers: boss.headers }
    expect((await app.inject({ ...end, payload: { isActive: false } })).statusCode).toBe(200)
    await scim('PUT', `/Users/${known.id}`, { ...taken, displayName: 'Nieuwe naam' })
    const after = await db.query('select name, is_active from staff_person where id = $1', [known.id])
    expect(after.rows).toEqual([{ name: 'Nieuwe naam', is_active: false }])
    await scim('DELETE', `/Users/${known.id}`)
    expect((await aUser({ externalId: 'oid-known' })).id).toBe(known.id)
    const grants = await db.query('select role from person_grant where person_id = $1', [known.id])
    expect(grants.rows).toEqual([]) // a person who returns begins without grants
    await app.close()
  })
})
