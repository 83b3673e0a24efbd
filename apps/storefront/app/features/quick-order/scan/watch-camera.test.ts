import { describe, expect, test } from 'vitest'
import { onceEach } from './watch-camera.ts'

const EAN = '8711234567895'
const OTHER = '4006381333931'

describe('codes in front of the camera', { tags: ['SHOP-07'] }, () => {
  test('count once while they are in the picture, and again after they were missing for a second', () => {
    const codes: string[] = []
    const report = onceEach((ean) => codes.push(ean))
    let at = 0
    const show = (text: string | undefined, pictures: number) => {
      for (let nth = 0; nth < pictures; nth += 1) {
        at += 130
        report(text, at)
      }
    }
    show(EAN, 5)
    show(undefined, 3) // a hand in front of it
    show(EAN, 5)
    expect(codes).toEqual([EAN])
    show(undefined, 10)
    show(EAN, 3)
    expect(codes).toEqual([EAN, EAN])
    show(OTHER, 3)
    show(EAN, 3)
    expect(codes).toEqual([EAN, EAN, OTHER, EAN])
  })

  test('are read as the EAN that they contain, and other codes are ignored', () => {
    const codes: string[] = []
    const report = onceEach((ean) => codes.push(ean))
    for (const text of ['https://evil.example/', 'WIFI:S:net;;', `https://id.gs1.org/01/0${EAN}`, '96385074'])
      report(text, 1)
    expect(codes).toEqual([EAN, '0000096385074'])
  })
})
