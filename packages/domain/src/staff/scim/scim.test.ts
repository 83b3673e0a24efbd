import { describe, expect, test } from 'vitest'
import { readFilter, readPath } from './filter.ts'
import { patchGroup, readGroup } from './group.ts'
import { readOperations } from './patch.ts'
import { patchUser, readUser, type ScimUser, shownName } from './user.ts'

const SAM: ScimUser = {
  userName: 'sam@bouw.example',
  externalId: 'oid-1',
  givenName: 'Sam',
  familyName: 'Balie',
  displayName: 'Sam Balie',
  email: 'sam@bouw.example',
  isActive: true,
}
const [ONE, TWO, THREE] = ['1', '2', '3'].map((nth) => `0190a6f0-0000-7000-8000-00000000000${nth}`) as [
  string,
  string,
  string,
]

const patched = (...operations: object[]) => {
  const changes = readOperations({ Operations: operations })
  return changes.ok ? patchUser(SAM, changes.value) : changes
}
const members = (start: readonly string[], ...operations: object[]) => {
  const changes = readOperations({ Operations: operations })
  if (!changes.ok) return changes.code
  const group = patchGroup({ displayName: 'Balie', externalId: null, members: new Set(start) }, changes.value)
  return group.ok ? [...group.value.members] : group.code
}

describe('filter', () => {
  const ATTRIBUTES = ['username', 'externalid', 'emails.value', 'members', 'id']
  const READ: readonly (readonly [string, string])[] = [
    ['userName eq "sam@bouw.example"', 'username=sam@bouw.example'],
    ['UserName EQ "a b"', 'username=a b'],
    ['emails[type eq "work"].value eq "x@y.nl"', 'emails.value=x@y.nl'],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "x"', 'username=x'],
    ['id eq "1" and members eq "2"', 'id=1 members=2'],
    ['userName eq "a \\"b\\" and c"', 'username=a "b" and c'],
    ...['', 'userName', 'userName co "x"', 'userName eq x', 'title eq "x"', 'userName eq "x" or id eq "1"'].map(
      (text) => [text, 'invalidFilter'] as const,
    ),
    ['userName eq "x" and ', 'invalidFilter'],
    [`userName eq "${'x'.repeat(400)}"`, 'invalidFilter'],
    [Array.from({ length: 6 }, () => 'id eq "1"').join(' and '), 'invalidFilter'],
  ]
  test.each(READ)('reads comparisons by eq, %#', (text, expected) => {
    const read = readFilter(text, ATTRIBUTES)
    expect(read.ok ? read.value.map(({ attribute, value }) => `${attribute}=${value}`).join(' ') : read.code).toBe(
      expected,
    )
  })

  // A pattern that backtracks without bound would exceed the time limit of a test.
  test('refuses long hostile texts', () => {
    for (const text of ['a'.repeat(20_000), `a${'['.repeat(20_000)}`, `userName eq "${'\\'.repeat(20_000)}`]) {
      expect(readFilter(text, ATTRIBUTES).ok).toBe(false)
      expect(readPath(text)?.where).toBeUndefined()
    }
  })
})

describe('user of the provider', () => {
  test('is read as Entra ID and Okta send it', () => {
    expect(
      readUser({
        userName: 'sam@bouw.example',
        externalId: 'oid-1',
        active: true,
        displayName: 'Sam Balie',
        name: { givenName: 'Sam', familyName: 'Balie', formatted: 'Sam Balie' },
        emails: [
          { primary: true, value: 'prive@thuis.example', type: 'home' },
          { value: 'sam@bouw.example', type: 'work' },
        ],
        password: 'x',
        title: 'Verkoper',
      }),
    ).toEqual({ ok: true, value: SAM })
    const short = readUser({ userName: 'kim@bouw.example' })
    expect(short).toMatchObject({ ok: true, value: { email: 'kim@bouw.example', isActive: true, externalId: null } })
    expect(short.ok && shownName(short.value)).toBe('kim@bouw.example')
    expect(shownName({ ...SAM, displayName: '' })).toBe('Sam Balie')
    for (const wrong of [
      {},
      { userName: '' },
      { userName: 'kim' },
      { userName: 7 },
      { userName: 'kim@bouw.example', active: 'perhaps' },
      { userName: 'kim', emails: [{ value: 'no address' }] },
    ])
      expect([wrong, readUser(wrong)]).toEqual([wrong, { ok: false, code: 'invalidValue' }])
  })

  test('is changed by each form of an operation', () => {
    const FORMS: readonly (readonly [object, Partial<ScimUser>])[] = [
      [{ op: 'Replace', path: 'active', value: 'False' }, { isActive: false }],
      [{ op: 'replace', value: { active: false } }, { isActive: false }],
      [{ op: 'Add', path: 'name.givenName', value: 'Samuel' }, { givenName: 'Samuel' }],
      [{ op: 'replace', value: { 'name.familyName': 'Vloer', id: 'x' } }, { familyName: 'Vloer' }],
      [{ op: 'replace', path: 'name', value: { familyName: 'Vloer' } }, { familyName: 'Vloer' }],
      [{ op: 'Replace', path: 'emails[type eq "work"].value', value: 's@bouw.example' }, { email: 's@bouw.example' }],
      [{ op: 'replace', path: 'emails', value: [{ value: 't@bouw.example' }] }, { email: 't@bouw.example' }],
      [{ op: 'remove', path: 'displayName' }, { displayName: '' }],
      [{ op: 'remove', path: 'emails' }, { email: SAM.userName }],
      [
        { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'Zagerij' },
        {},
      ],
    ]
    for (const [operation, change] of FORMS)
      expect([operation, patched(operation)]).toEqual([operation, { ok: true, value: { ...SAM, ...change } }])
  })

  test('stays as it is if an operation is refused', () => {
    const REFUSED: readonly (readonly [object, string])[] = [
      [{ op: 'remove', path: 'userName' }, 'mutability'],
      [{ op: 'remove', path: 'active' }, 'mutability'],
      [{ op: 'replace', path: 'active', value: 'maybe' }, 'invalidValue'],
      [{ op: 'replace', path: 'userName', value: '' }, 'invalidValue'],
      [{ op: 'replace', path: 'emails', value: 7 }, 'invalidValue'],
      [{ op: 'move', path: 'active', value: true }, 'invalidSyntax'],
      [{ op: 'replace', path: 'a b', value: true }, 'invalidPath'],
      [{ op: 'replace', path: 7, value: true }, 'invalidPath'],
      [{ op: 'replace', value: 'x' }, 'invalidSyntax'],
      [{ op: 'remove' }, 'invalidSyntax'],
    ]
    for (const [operation, code] of REFUSED)
      expect([operation, patched(operation)]).toEqual([operation, { ok: false, code }])
    for (const body of [null, 7, {}, { Operations: [] }, { Operations: 'x' }, { Operations: [null] }])
      expect(readOperations(body)).toEqual({ ok: false, code: 'invalidSyntax' })
  })
})

describe('group of the provider', () => {
  test('gains and loses members by each form of an operation', () => {
    const value = (...ids: string[]) => ids.map((id) => ({ value: id }))
    expect(members([ONE], { op: 'Add', path: 'members', value: [{ $ref: null, value: TWO }] })).toEqual([ONE, TWO])
    expect(members([ONE], { op: 'add', value: { members: value(TWO) } })).toEqual([ONE, TWO])
    expect(members([ONE, TWO], { op: 'Remove', path: 'members', value: value(ONE) })).toEqual([TWO])
    expect(members([ONE, TWO], { op: 'remove', path: `members[value eq "${TWO}"]` })).toEqual([ONE])
    expect(members([ONE, TWO], { op: 'replace', path: 'members', value: value(THREE) })).toEqual([THREE])
    expect(members([ONE, TWO], { op: 'remove', path: 'members' })).toEqual([])
    expect(members([ONE], { op: 'replace', value: { id: 'x', displayName: 'Kassa' } })).toEqual([ONE])
    expect(members([ONE], { op: 'remove', path: `members[display eq "Sam"]` })).toBe('invalidValue')
    expect(members([ONE], { op: 'add', path: 'members', value: [{}] })).toBe('invalidValue')
    expect(members([ONE], { op: 'replace', path: 'displayName', value: '' })).toBe('invalidValue')
  })

  test('needs a name', () => {
    expect(readGroup({ displayName: 'Balie', members: [{ value: ONE }] })).toMatchObject({
      ok: true,
      value: { displayName: 'Balie', externalId: null, members: new Set([ONE]) },
    })
    for (const wrong of [{}, { displayName: ' ' }, { displayName: 'x', members: [7] }])
      expect(readGroup(wrong)).toEqual({ ok: false, code: 'invalidValue' })
  })
})
