/** Position of a request in its trace, as in W3C Trace Context: https://www.w3.org/TR/trace-context/ */
export type Span = {
  /** 32 hex digits, identical from the proxy to the last job; the proxy uses its request id. */
  readonly trace: string
  /** 16 hex digits of this span. */
  readonly span: string
  /** The parent span; undefined for the first one. */
  readonly parent: string | undefined
  /** Whether the spans below it are recorded. */
  readonly isSampled: boolean
}

const FORM = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/
const NOBODY = /^0+$/

const randomHex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Creates a child of the span in the header. Without a valid header it starts a trace. */
export function spanFrom(header: unknown, requestId: string): Span {
  const span = randomHex(8)
  const [, trace = '', parent = '', flags = ''] = (typeof header === 'string' && FORM.exec(header)) || []
  if (trace !== '' && !NOBODY.test(trace) && !NOBODY.test(parent))
    return { trace, span, parent, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
  const own = requestId.replaceAll('-', '')
  return { trace: /^[0-9a-f]{32}$/.test(own) ? own : randomHex(16), span, parent: undefined, isSampled: false }
}

/** The header for requests that this span sends. */
export const traceparentOf = ({ trace, span, isSampled }: Span): string =>
  `00-${trace}-${span}-${isSampled ? '01' : '00'}`
