import { describe, expect, test } from 'vitest'
import { bodyOf, centsOf, overrideOf } from './hand-over-body.ts'

const formOf = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('amounts are read as people type them, and nothing else is an amount', () => {
  const typed = ['64,20', '64.2', '64', ' € 64,20 ', '1284,60', '0']
  expect(typed.map(centsOf)).toEqual([6420, 6420, 6400, 6420, 128_460, 0])
  for (const text of ['', '-5', '64,205', '1.284,60', 'x', '6,4,2']) expect([text, centsOf(text)]).toEqual([text, 0])
})

describe('the body of a hand-over', () => {
  test('has the code, and only what was filled in', () => {
    expect(bodyOf(formOf({ proof: 'code', code: ' bcdfgh ', collector: 'customer' }))).toEqual({
      code: 'bcdfgh',
      collector: 'customer',
    })
  })

  test('has the lines of a part and the time of the rest in the zone of the branch', () => {
    const form = formOf({ proof: 'code', code: 'BCDFGH', part: 'p1', restAt: '2027-06-10T09:30' })
    form.append('product', 'a')
    form.append('product', 'b')
    expect(bodyOf(form).part).toEqual({ id: 'p1', products: ['a', 'b'], restAt: '2027-06-10T07:30:00.000Z' })
    form.delete('restAt')
    expect(bodyOf(form).part).toEqual({ id: 'p1', products: ['a', 'b'] })
  })

  test('has name and postcode, the document and the receipt', () => {
    const form = formOf({
      proof: 'details',
      name: 'de Vries',
      postalCode: '3542 AB',
      collector: 'named',
      document: 'passport',
      reference: ' BON-1 ',
      amount: '64,20',
    })
    expect(bodyOf(form)).toEqual({
      details: { name: 'de Vries', postalCode: '3542 AB' },
      collector: 'named',
      document: 'passport',
      payment: { reference: 'BON-1', cents: 6420 },
    })
    form.set('reason', 'Paspoort gezien')
    expect(overrideOf(form)).toMatchObject({ reason: 'Paspoort gezien', collector: 'named' })
  })
})
