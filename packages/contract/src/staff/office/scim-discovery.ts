import { Type } from 'typebox'
import { staffEndpoint } from '../staff-endpoint.ts'
import { SCIM_COMMON as common, faults, SCIM_BASE } from './scim-parts.ts'

const tags = ['scim'] as const
/** Constant documents of RFC 7643, which describe what the other endpoints support. */
const Document = Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object', additionalProperties: true })
const response = { ...faults, 200: Document }

export const readScimConfig = staffEndpoint({
  ...common,
  method: 'GET',
  url: `${SCIM_BASE}/ServiceProviderConfig`,
  schema: { operationId: 'readScimConfig', tags, summary: 'Read which parts of SCIM are supported', response },
})
export const listScimTypes = staffEndpoint({
  ...common,
  method: 'GET',
  url: `${SCIM_BASE}/ResourceTypes`,
  schema: { operationId: 'listScimTypes', tags, summary: 'List the resource types: users and groups', response },
})
export const listScimSchemas = staffEndpoint({
  ...common,
  method: 'GET',
  url: `${SCIM_BASE}/Schemas`,
  schema: { operationId: 'listScimSchemas', tags, summary: 'List the attributes of users and groups', response },
})
