import { SCIM_SCHEMAS } from '@shop/contract/staff/office/scim-parts'

const listed = (resources: readonly object[]) => ({
  schemas: [SCIM_SCHEMAS.list],
  totalResults: resources.length,
  startIndex: 1,
  itemsPerPage: resources.length,
  Resources: resources,
})

/** RFC 7643, 5. */
export const SERVICE_CONFIG = {
  schemas: [SCIM_SCHEMAS.config],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: 200 },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    { type: 'oauthbearertoken', name: 'Token', description: 'A token that an owner creates under People.' },
  ],
}

const resourceType = (name: 'User' | 'Group', schema: string) => ({
  schemas: [SCIM_SCHEMAS.type],
  id: name,
  name,
  endpoint: `/${name}s`,
  schema,
})
/** RFC 7643, 6. */
export const RESOURCE_TYPES = listed([
  resourceType('User', SCIM_SCHEMAS.user),
  resourceType('Group', SCIM_SCHEMAS.group),
])

const attribute = (name: string, more: object = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
})
const complex = (name: string, subAttributes: readonly object[], more: object = {}) =>
  attribute(name, { type: 'complex', subAttributes, ...more })

/** RFC 7643, 7: the attributes that the shop stores. */
export const SCHEMAS = listed([
  {
    id: SCIM_SCHEMAS.user,
    name: 'User',
    attributes: [
      attribute('userName', { required: true, uniqueness: 'server' }),
      attribute('externalId', { caseExact: true, mutability: 'immutable' }),
      attribute('displayName'),
      attribute('active', { type: 'boolean' }),
      complex('name', [attribute('givenName'), attribute('familyName')]),
      complex('emails', [attribute('value'), attribute('type'), attribute('primary', { type: 'boolean' })], {
        multiValued: true,
      }),
      complex('groups', [attribute('value'), attribute('display')], { multiValued: true, mutability: 'readOnly' }),
    ],
  },
  {
    id: SCIM_SCHEMAS.group,
    name: 'Group',
    attributes: [
      attribute('displayName', { required: true, uniqueness: 'server' }),
      attribute('externalId', { caseExact: true }),
      complex('members', [attribute('value'), attribute('display')], { multiValued: true }),
    ],
  },
])
