import { UUID } from '@shop/domain/uuid'
import { Ajv, type Options } from 'ajv'
import formats from 'ajv-formats'
import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'

// Reject fields that the contract does not name instead of dropping them silently.
const STRICT = {
  removeAdditional: false,
  useDefaults: true,
  coerceTypes: false,
  allErrors: true,
  strict: true,
  allowUnionTypes: true,
} as const

export function makeAjv(options: Options = {}) {
  const instance = new Ajv({ ...STRICT, ...options })
  formats.default(instance)
  return instance.addFormat('uuid', UUID) // the default format accepts urn:uuid:…, which PostgreSQL rejects
}

// Paths and queries are text, so "3" may become 3 there. JSON bodies are not coerced.
const bodies = makeAjv()
const texts = makeAjv({ coerceTypes: 'array' })

export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  if (httpPart === 'body') return bodies.compile(schema)
  const validate = texts.compile(schema)
  return (values: unknown) => {
    if (!validate(values)) return { error: validate.errors ?? [] }
    const name = findInfinite(values)
    return name === undefined ? true : { error: [notFinite(name)] }
  }
}

/** Coercion turns `1e400` into Infinity after the type was checked, and a schema without `maximum` accepts it. */
function findInfinite(values: unknown): string | undefined {
  const isInfinite = (value: unknown) => typeof value === 'number' && !Number.isFinite(value)
  return Object.entries(values ?? {}).find(([, value]) => [value].flat().some(isInfinite))?.[0]
}

const notFinite = (name: string) => ({
  instancePath: `/${name}`,
  schemaPath: '#/type',
  keyword: 'type',
  params: { type: 'number' },
  message: 'must be a finite number',
})
