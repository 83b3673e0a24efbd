import type { Endpoint } from '@shop/contract'
import fc from 'fast-check'
import { type SampleCall, type SampleValues, sampleCall } from '../support/sample.ts'

const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  "' or 1=1--",
  '../../etc/passwd',
  '%00',
  '🏠'.repeat(40),
  '\ud800',
  'null',
  '-1',
  '1e9',
  'x'.repeat(3_000),
]
const odd = fc.oneof(
  fc.constantFrom<unknown>(...ODD_TEXTS, null, true, 0, -1, 1.5, 2 ** 53, [], {}, [[]], { a: { b: 1 } }),
  fc.string(),
  fc.jsonValue({ maxDepth: 3 }),
)

/** A valid request with one invalid part: a path part, a query value, a body field or the whole body. */
export const oddCall = (endpoint: Endpoint, known: SampleValues = {}): fc.Arbitrary<SampleCall> =>
  fc.tuple(odd, fc.nat(20), fc.constantFrom('path', 'query', 'field', 'body', 'extra')).map(([value, at, where]) => {
    const call = sampleCall(endpoint, known)
    const text = encodeURIComponent(String(typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value)))
    const names = [...endpoint.url.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    const keys = Object.keys(endpoint.schema.querystring?.properties ?? {})
    if (where === 'path' && names.length > 0) {
      const parts = call.url.split('/')
      return { ...call, url: [...parts.slice(0, -1), text || 'x'].join('/') }
    }
    if (where === 'query' && keys.length > 0) {
      const mark = call.url.includes('?') ? '&' : '?'
      return { ...call, url: `${call.url}${mark}${keys[at % keys.length]}=${text}` }
    }
    if (!call.payload) return { ...call, url: `${call.url}${call.url.includes('?') ? '&' : '?'}x=${text}` }
    if (where === 'body') return { ...call, payload: (value ?? {}) as object }
    const fields = Object.keys((endpoint.schema.body as { properties?: object }).properties ?? {})
    const field = where === 'extra' || fields.length === 0 ? 'extra' : (fields[at % fields.length] ?? 'extra')
    return { ...call, payload: { ...call.payload, [field]: value } }
  })
