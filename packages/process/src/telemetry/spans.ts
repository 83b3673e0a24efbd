import { randomBytes } from 'node:crypto'

export type SpanRecord = {
  /** 32 hex digits. */
  readonly trace: string
  /** 16 hex digits; random if the span has no children. */
  readonly span?: string
  readonly parent?: string | undefined
  readonly name: string
  readonly kind: 'internal' | 'server' | 'client'
  /** Milliseconds since 1970. */
  readonly startedAt: number
  readonly ms: number
  readonly attributes?: Readonly<Record<string, string | number | undefined>>
  readonly isError?: boolean
  /** Traces that led to this work, if it belongs to another one. */
  readonly causedBy?: readonly string[]
}

const KINDS = { internal: 1, server: 2, client: 3 } as const
const ERROR = 2
const newSpanId = () => randomBytes(8).toString('hex')
const nanos = (ms: number) => String(BigInt(Math.round(ms * 1_000)) * 1_000n)

export const attributesOf = (given: Readonly<Record<string, string | number | undefined>>) =>
  Object.entries(given).flatMap(([key, value]) => {
    if (value === undefined) return []
    return [{ key, value: typeof value === 'number' ? { doubleValue: value } : { stringValue: value } }]
  })

/** The proxy's span of a request, which the proxy derives from the request id. */
export const edgeSpanOf = (trace: string): string => trace.slice(-16)

export const isTraceId = (id: string | undefined): id is string => id !== undefined && /^[0-9a-f]{32}$/.test(id)

/** A span in the JSON form of OTLP. */
export const encodeSpan = (record: SpanRecord) => ({
  traceId: record.trace,
  spanId: record.span ?? newSpanId(),
  ...(record.parent === undefined ? {} : { parentSpanId: record.parent }),
  name: record.name,
  kind: KINDS[record.kind],
  startTimeUnixNano: nanos(record.startedAt),
  endTimeUnixNano: nanos(record.startedAt + record.ms),
  attributes: attributesOf(record.attributes ?? {}),
  links: (record.causedBy ?? []).map((traceId) => ({ traceId, spanId: edgeSpanOf(traceId) })),
  ...(record.isError ? { status: { code: ERROR } } : {}),
})
