import type { ReplyOf } from '@shop/contract/endpoint'
import type { ScimFault } from '@shop/contract/staff/office/scim-parts'
import type { StaffEndpoint } from '@shop/contract/staff/staff-endpoint'
import type { ScimRefusal } from '@shop/domain/staff/scim/patch'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db, Tx } from '../../../platform/db.ts'
import type { RequestOf } from '../../../platform/http/serve.ts'
import { transaction } from '../../../platform/sql/transaction.ts'
import { scimFault } from '../http/staff-errors.ts'

const SCIM_TYPE = 'application/scim+json'

/** Adds the parser of SCIM bodies. Providers state the type also for a DELETE without a body. */
export function readScimBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>(SCIM_TYPE, { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, body, done),
  )
}

/** Adds one SCIM endpoint. The guard accepted the token of the provider before. */
export function serveScim<const E extends StaffEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (request: RequestOf<E> & FastifyRequest) => Promise<NoInfer<ReplyOf<E>> | ScimRefused>,
) {
  app.route({
    method: endpoint.method,
    url: endpoint.url,
    schema: endpoint.schema,
    config: { endpoint, isBuilt: true },
    handler: async (request, reply) => {
      const { status, body } = await handler(request as never) // checked by validatorCompiler
      reply.code(status).header('cache-control', 'no-store')
      if (status === 204) return reply.send()
      return reply.header('content-type', `${SCIM_TYPE}; charset=utf-8`).send(body as never) // typed by ReplyOf<E>
    },
  })
}

export type ScimCode = ScimRefusal | 'invalidFilter' | 'uniqueness' | 'not_found'
const FAULTS = {
  not_found: [404, 'There is no such resource.'],
  uniqueness: [409, 'Another resource has this name, address or external id.'],
  invalidFilter: [400, 'The filter is not supported: use eq on a documented attribute, joined by and.'],
  invalidValue: [400, 'A value is missing or not possible, or a member is unknown.'],
  invalidPath: [400, 'The path of an operation is invalid.'],
  invalidSyntax: [400, 'The operations are invalid.'],
  mutability: [400, 'The attribute cannot be removed or changed.'],
} as const satisfies Readonly<Record<ScimCode, readonly [number, string]>>

type ScimRefused = { readonly status: 400 | 404 | 409; readonly body: ScimFault }

/** A refusal as RFC 7644 describes it. Only codes of the RFC are a `scimType`. */
export function refuseScim(code: ScimCode): ScimRefused {
  const [status, detail] = FAULTS[code]
  return { status, body: scimFault(status, detail, code === 'not_found' ? undefined : code) }
}

const UNIQUE_VIOLATION = '23505'
type Outcome = { readonly ok: true } | { readonly ok: false; readonly code: ScimCode }

/** Writes as the process `scim`, which the audit log names. A second name or address is a refusal. */
export async function scimTransaction<R extends Outcome>(
  db: Db,
  request: FastifyRequest,
  work: (tx: Tx) => Promise<R>,
): Promise<R | { readonly ok: false; readonly code: 'uniqueness' }> {
  try {
    return await transaction(db, request.id, work, { actor: { process: 'scim' } })
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return { ok: false, code: 'uniqueness' }
    throw error
  }
}

/** The page of a list. Indexes begin at 1 (RFC 7644, 3.4.2.4); values below are read as the lowest. */
export function pageOf({ startIndex = 1, count = 100 }: { readonly startIndex?: number; readonly count?: number }) {
  const first = Math.max(1, startIndex)
  return { startIndex: first, limit: Math.min(200, Math.max(0, count)), offset: first - 1 }
}

/** Whether the request wants the members of groups: providers leave out the long list. */
export function wantsMembers({
  attributes,
  excludedAttributes,
}: {
  readonly attributes?: string
  readonly excludedAttributes?: string
}): boolean {
  const names = (text: string) => text.toLowerCase().split(/[\s,]+/)
  if (excludedAttributes !== undefined && names(excludedAttributes).includes('members')) return false
  return attributes === undefined || names(attributes).some((name) => name.startsWith('members'))
}
