/** Where a request stands in its trace, as W3C Trace Context sends it along: https://www.w3.org/TR/trace-context/ */
export type Span = {
  /** 32 hex digits, the same from the edge to the last job; the edge takes its request id. */
  readonly trace: string
  /** 16 hex digits of this step. */
  readonly span: string
  /** The step that asked for it; nothing when it is the first. */
  readonly parent: string | undefined
  /** Whether somebody wants the steps inside it written down. */
  readonly isSampled: boolean
}

const FORM = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/
const NOBODY = /^0+$/

const randomHex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A step below the one that the header names; without a header, or with an odd one, the first step of a trace. */
export function spanFrom(header: unknown, requestId: string): Span {
  const span = randomHex(8)
  const [, trace = '', parent = '', flags = ''] = (typeof header === 'string' && FORM.exec(header)) || []
  if (trace !== '' && !NOBODY.test(trace) && !NOBODY.test(parent))
    return { trace, span, parent, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
  const own = requestId.replaceAll('-', '')
  return { trace: /^[0-9a-f]{32}$/.test(own) ? own : randomHex(16), span, parent: undefined, isSampled: false }
}

/** The header for whoever is asked by this step. */
export const traceparentOf = ({ trace, span, isSampled }: Span): string =>
  `00-${trace}-${span}-${isSampled ? '01' : '00'}`
