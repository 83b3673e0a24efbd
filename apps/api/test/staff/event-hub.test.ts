import { permissionsOf } from '@shop/contract/staff/permissions'
import { expect, test } from 'vitest'
import { makeEventHub } from '../../src/modules/staff/live/event-hub.ts'

function aStream(over: { readonly writableLength?: number } = {}) {
  const sent: string[] = []
  const ends: string[] = []
  return {
    sent,
    ends,
    stream: {
      sessionId: 'a',
      personId: 'b',
      scopes: permissionsOf([{ role: 'owner', branches: [1] }]),
      sink: {
        writableLength: over.writableLength ?? 0,
        write: (text: string) => sent.push(text),
        end: () => ends.push('end'),
        destroy: () => ends.push('destroy'),
      },
    },
  }
}

test('a reader that is 64 kB behind is disconnected and the others receive the event', () => {
  let slow = 0
  const hub = makeEventHub({ onSlow: () => (slow += 1) })
  const [behind, fine] = [aStream({ writableLength: 65 * 1024 }), aStream({ writableLength: 64 * 1024 })]
  hub.add(behind.stream)
  hub.add(fine.stream)
  hub.tell({ topic: 'order', branchId: 1, objectId: 'A' })
  expect([behind.sent, behind.ends, slow]).toEqual([[], ['destroy'], 1])
  expect(fine.sent).toEqual(['data: {"topic":"order","branchId":1,"objectId":"A"}\n\n'])
  expect(hub.streams.size).toBe(1)
})
