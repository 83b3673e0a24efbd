import { EMAIL } from '../../account/patterns.ts'
import { accept, type Result, refuse } from '../../result.ts'
import { type Change, type Fields, flagOf, isObject, type ScimRefusal } from './patch.ts'

/** A person as the identity provider knows them. */
export type ScimUser = {
  readonly userName: string
  readonly externalId: string | null
  readonly givenName: string
  readonly familyName: string
  readonly displayName: string
  readonly email: string
  readonly isActive: boolean
}

const NOBODY: ScimUser = {
  ...{ userName: '', externalId: null, givenName: '', familyName: '', displayName: '', email: '' },
  isActive: true,
}
const LONGEST = 254
const EMAIL_FORM = new RegExp(EMAIL)

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, LONGEST) : undefined)

/** The address for work, else the main one, else the first. */
function emailOf(value: unknown): string | undefined {
  if (!Array.isArray(value)) return undefined
  if (value.length === 0) return ''
  const listed = value.filter(isObject)
  const chosen =
    listed.find(({ type }) => type === 'work') ?? listed.find(({ primary }) => flagOf(primary) === true) ?? listed[0]
  return textOf(chosen?.['value'])
}

type Setter = (user: ScimUser, value: unknown) => ScimUser | undefined
const text =
  (name: 'userName' | 'givenName' | 'familyName' | 'displayName'): Setter =>
  (user, value) => {
    const read = textOf(value ?? '')
    return read === undefined ? undefined : { ...user, [name]: read }
  }
const address: Setter = (user, value) => {
  const email = typeof value === 'string' ? textOf(value) : emailOf(value)
  return email === undefined ? undefined : { ...user, email }
}

/** The attributes that the shop stores. Others, such as a job title, are accepted and ignored, as RFC 7644 allows. */
const SETTERS: Readonly<Record<string, Setter>> = {
  username: text('userName'),
  displayname: text('displayName'),
  externalid: (user, value) => {
    const read = textOf(value ?? '')
    return read === undefined ? undefined : { ...user, externalId: read === '' ? null : read }
  },
  active: (user, value) => {
    const isActive = flagOf(value)
    return isActive === undefined ? undefined : { ...user, isActive }
  },
  'name.givenname': text('givenName'),
  'name.familyname': text('familyName'),
  name: (user, value) =>
    isObject(value)
      ? {
          ...user,
          givenName: textOf(value['givenName']) ?? user.givenName,
          familyName: textOf(value['familyName']) ?? user.familyName,
        }
      : undefined,
  emails: address,
  'emails.value': address,
}

/** A user must have a name to sign in with and an address. The user name is used as address if it is one. */
function check(user: ScimUser): Result<ScimUser, ScimRefusal> {
  const email = user.email === '' ? user.userName : user.email
  if (user.userName === '' || !EMAIL_FORM.test(email)) return refuse('invalidValue')
  return accept({ ...user, email })
}

const ATTRIBUTES = ['userName', 'displayName', 'externalId', 'active', 'name', 'emails'] as const

/** The user of a request that creates or replaces one. */
export function readUser(resource: Fields): Result<ScimUser, ScimRefusal> {
  let user = NOBODY
  for (const name of ATTRIBUTES) {
    if (resource[name] === undefined) continue
    const next = SETTERS[name.toLowerCase()]?.(user, resource[name])
    if (!next) return refuse('invalidValue')
    user = next
  }
  return check(user)
}

/** The user after the operations. */
export function patchUser(user: ScimUser, changes: readonly Change[]): Result<ScimUser, ScimRefusal> {
  let next = user
  for (const { op, path, value } of changes) {
    const { attribute } = path
    if (op === 'remove' && (attribute === 'username' || attribute === 'active')) return refuse('mutability')
    const set = SETTERS[attribute]
    if (!set) continue
    const changed = set(next, op === 'remove' ? (attribute === 'name' ? NO_NAME : '') : value)
    if (!changed) return refuse('invalidValue')
    next = changed
  }
  return check(next)
}
const NO_NAME = { givenName: '', familyName: '' }

/** The name that colleagues see. */
export function shownName({ displayName, givenName, familyName, userName }: ScimUser): string {
  return (displayName || `${givenName} ${familyName}`.trim() || userName).slice(0, 100)
}
