import { describe, expect, test } from 'vitest'
import { labelsOf, weightText, zplOf } from './crate-label.ts'

const ORDER = { number: '2026-118407', customer: 'Lotte W.', branch: 'Utrecht', weightGrams: 14_200 }

describe('labels of crates', { tags: ['PICK-25'] }, () => {
  test('state QR code, order, n of m and weight in ZPL', () => {
    expect(zplOf(labelsOf(ORDER, 1, undefined))).toBe(
      `${[
        '^XA^CI28^PW800^LL600',
        '^FO30,60^BQN,2,10^FDMA,2026-118407^FS',
        '^FO340,50^A0N,70,70^FB440,1,0,L^FD2026-118407^FS',
        '^FO340,140^A0N,46,46^FB440,1,0,L^FDLotte W.^FS',
        '^FO340,230^A0N,120,120^FB440,1,0,L^FD1 van 1^FS',
        '^FO340,390^A0N,64,64^FB440,1,0,L^FD14 kg^FS',
        '^FO340,500^A0N,36,36^FB440,1,0,L^FDUtrecht^FS',
        '^PQ1^XZ',
      ].join('\n')}\n`,
    )
  })

  test('are numbered, and one can be printed again', () => {
    const crates = (only?: number) => labelsOf(ORDER, 3, only).map(({ crate, crates: all }) => `${crate} ${all}`)
    expect(crates()).toEqual(['1 3', '2 3', '3 3'])
    expect(crates(2)).toEqual(['2 3'])
    expect(crates(4)).toEqual([])
    expect(zplOf(labelsOf(ORDER, 3, undefined)).match(/\^XA/g)).toHaveLength(3)
    expect(zplOf(labelsOf(ORDER, 3, 2))).toContain('2 van 3')
  })

  test('state small weights with a decimal, and several crates together', () => {
    expect(weightText({ weightGrams: 2_540, crates: 1 })).toBe('2,5 kg')
    expect(weightText({ weightGrams: 0, crates: 1 })).toBe('0 kg')
    expect(weightText({ weightGrams: 112_499, crates: 2 })).toBe('samen 112 kg')
  })

  test('contain no command of the printer from the name of a customer', () => {
    const hostile = { ...ORDER, customer: 'X^FS^XZ~JR\\&\n^XA^FD gratis' }
    const zpl = zplOf(labelsOf(hostile, 1, undefined))
    expect(zpl.match(/\^X[AZ]/g)).toEqual(['^XA', '^XZ'])
    expect(zpl).not.toContain('~')
    expect(zpl.split('\n')).toHaveLength(9)
  })
})
