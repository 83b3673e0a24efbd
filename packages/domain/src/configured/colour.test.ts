import { describe, expect, test } from 'vitest'
import { COLOUR_CARD, lightnessOf, RAL_CLASSIC, readColour, readNcs } from './colour.ts'

describe('colours', { tags: ['SHOP-05'] }, () => {
  test('has every group of RAL Classic, each colour once and with a value', () => {
    expect(RAL_CLASSIC.length).toBeGreaterThanOrEqual(200)
    expect(new Set(RAL_CLASSIC.map(({ code }) => code)).size).toBe(RAL_CLASSIC.length)
    expect(new Set(RAL_CLASSIC.map(({ code }) => code[4]))).toEqual(new Set('123456789'))
    for (const { code, name, hex } of RAL_CLASSIC) {
      expect(code).toMatch(/^RAL [1-9]\d{3}$/)
      expect(hex, code).toMatch(/^#[0-9a-f]{6}$/)
      expect(name?.nl, code).toMatch(/^[A-ZÀ-Ý]/)
      expect(name?.en, code).toMatch(/^[A-Z]/)
    }
  })

  test('the card has twelve hues in five tones, from light to dark', () => {
    expect(COLOUR_CARD).toHaveLength(60)
    expect(new Set(COLOUR_CARD.map(({ hex }) => hex)).size).toBe(60)
    for (let hue = 0; hue < 12; hue++) {
      const tones = COLOUR_CARD.slice(hue * 5, hue * 5 + 5).map(({ hex }) => lightnessOf(hex))
      expect(tones).toEqual([...tones].sort((left, right) => right - left))
    }
  })

  test.for([
    ['S 1050-Y90R', 'NCS S 1050-Y90R'],
    ['ncs s1050-y90r', 'NCS S 1050-Y90R'],
    [' NCS  S 0500-N ', 'NCS S 0500-N'],
    ['S 2060–B', 'NCS S 2060-B'],
    ['S 3020-G10Y', 'NCS S 3020-G10Y'],
  ] as const)('reads %s', ([text, code]) => {
    expect(readNcs(text)?.code).toBe(code)
  })

  test.for([
    ['S 6050-R'],
    ['S 1050-Y90B'],
    ['S 1050-R00B'],
    ['S 1000-R'],
    ['S 1050-N'],
    ['1050-Y90R'],
    ['S 1050'],
    ['RAL 10500'],
    [''],
  ] as const)('%s is not a colour', ([text]) => {
    expect(readColour(text)).toBeUndefined()
  })

  test('more blackness is darker, and no chromaticness is grey', () => {
    const light = (text: string) => lightnessOf(readNcs(text)?.hex ?? '')
    expect(light('S 0500-N')).toBeGreaterThan(light('S 5000-N'))
    expect(light('S 5000-N')).toBeGreaterThan(light('S 9000-N'))
    expect(readNcs('S 5000-N')?.hex).toBe('#808080')
  })
})
