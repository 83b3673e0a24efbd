import { describe, expect, test } from 'vitest'
import { limitedTo, mayGrant, permissionsOf, ROLE_PERMISSIONS, ROLES } from './permissions.ts'

describe('permissions of grants', () => {
  test('add up per permission, and a grant for all branches includes every list', () => {
    const scopes = permissionsOf([
      { role: 'picker', branches: [3, 1] },
      { role: 'counter', branches: [2, 3] },
      { role: 'finance', branches: 'all' },
    ])
    expect(scopes.get('order.prepare')).toEqual([1, 2, 3])
    expect(scopes.get('order.handover')).toEqual([2, 3])
    expect(scopes.get('order.read')).toBe('all')
    expect(scopes.get('order.send')).toBeUndefined()
  })

  test('concern the whole company only if the grant is for all branches', () => {
    expect(permissionsOf([{ role: 'operator', branches: [1] }]).has('staff.manage')).toBe(false)
    expect(permissionsOf([{ role: 'operator', branches: 'all' }]).get('staff.manage')).toBe('all')
  })

  test('on a device hold in its branch only, and not for the whole company', { tags: ['STAFF-06'] }, () => {
    const owner = limitedTo(permissionsOf([{ role: 'owner', branches: 'all' }]), 4)
    expect(owner.get('order.read')).toEqual([4])
    expect(owner.has('staff.manage')).toBe(false)
    const foreign = limitedTo(permissionsOf([{ role: 'counter', branches: [5] }]), 4)
    expect([...foreign.keys()]).toEqual(['session.own'])
  })

  test('a person without a grant can only end the session', () => {
    expect([...permissionsOf([]).keys()]).toEqual(['session.own'])
  })

  test('roles that change prices know what products cost', { tags: ['COCKPIT-08'] }, () => {
    const may = (permission: 'price.settle' | 'cost.read') =>
      ROLES.filter((role) => permissionsOf([{ role, branches: 'all' }]).has(permission))
    expect(may('cost.read')).toEqual(['range', 'finance', 'operator', 'owner'])
    expect(may('cost.read')).toEqual(expect.arrayContaining(may('price.settle')))
    expect(permissionsOf([{ role: 'finance', branches: [1] }]).has('cost.read')).toBe(false)
  })

  test('no role opens sessions of others, and the owner has all other permissions', () => {
    for (const role of ROLES) expect(ROLE_PERMISSIONS[role]).not.toContain('session.open')
    for (const role of ROLES) for (const one of ROLE_PERMISSIONS[role]) expect(ROLE_PERMISSIONS.owner).toContain(one)
  })
})

describe('granting', () => {
  test('of finance and owner needs an owner of all branches', () => {
    const owner = [{ role: 'owner', branches: 'all' }] as const
    const operator = [{ role: 'operator', branches: 'all' }] as const
    const local = [{ role: 'owner', branches: [1] }, ...operator] as const
    expect(ROLES.filter((role) => mayGrant(owner, role))).toEqual(ROLES)
    for (const grants of [operator, local])
      expect(ROLES.filter((role) => !mayGrant(grants, role))).toEqual(['finance', 'owner'])
    expect(ROLES.filter((role) => mayGrant([{ role: 'counter', branches: 'all' }], role))).toEqual([])
  })
})
