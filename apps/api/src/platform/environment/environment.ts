import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import type { Static, TObject } from 'typebox'

/**
 * Reads the process environment by a schema. Errors name the missing or invalid variable but never its value, which may
 * be a password.
 */
export function readEnvironment<S extends TObject>(schema: S, from: Readonly<Record<string, string | undefined>>) {
  const ajv = new Ajv({ allErrors: true, coerceTypes: true, useDefaults: true, strict: true })
  formats.default(ajv)
  const names = Object.keys(schema.properties)
  // Shells may pass unset variables as empty strings.
  const given = Object.fromEntries(names.flatMap((name) => (from[name] ? [[name, from[name]]] : [])))
  const check = ajv.compile(schema)
  if (check(given)) return given as Static<S>
  const findings = (check.errors ?? []).map(({ instancePath, params, message }) => {
    const name = instancePath.slice(1) || String(params['missingProperty'] ?? 'environment')
    return params['missingProperty'] ? `${name} is missing` : `${name} ${message ?? 'is invalid'}`
  })
  throw new Error(`environment: ${findings.join('; ')}`)
}
