import { describe, expect, test } from 'vitest'
import { spanFrom, traceparentOf } from './traceparent.ts'

const ID = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'

describe('span of a trace', () => {
  test('is a child of the caller in the same trace, and passes its own id on', () => {
    const span = spanFrom(`00-${ID}-${PARENT}-01`, 'a request id')
    expect(span).toMatchObject({ trace: ID, parent: PARENT, isSampled: true })
    expect(span.span).toMatch(/^[0-9a-f]{16}$/)
    expect(span.span).not.toBe(PARENT)
    expect(traceparentOf(span)).toBe(`00-${ID}-${span.span}-01`)
  })

  test.each([
    ['nothing', undefined],
    ['an odd one', 'hello'],
    ['a version we do not know', `01-${ID}-${PARENT}-01`],
    ['zeros', `00-${'0'.repeat(32)}-${PARENT}-01`],
    ['capitals', `00-${ID.toUpperCase()}-${PARENT}-01`],
  ])('starts a trace with the request id when the header is %s', (_what, header) => {
    const { trace, parent, isSampled } = spanFrom(header, '4bf92f35-77b3-4da6-a3ce-929d0e0e4736')
    expect({ trace, parent, isSampled }).toEqual({ trace: ID, parent: undefined, isSampled: false })
  })
})
