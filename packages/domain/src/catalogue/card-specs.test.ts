import { describe, expect, test } from 'vitest'
import { type CardSpec, cardSpecs, decidingOrder } from './card-specs.ts'

describe('the order of specs in a category', () => {
  test('specs that differ precede specs that all products share', { tags: ['SHOP-17'] }, () => {
    const boards = [
      { type: 'A', thickness: 9.5, area: 1.2 },
      { type: 'A', thickness: 12.5, area: 1.56 },
      { type: 'A', thickness: 12.5, area: 3.12 },
    ]
    expect(decidingOrder(boards, ['type', 'thickness', 'area'])).toEqual(['thickness', 'area', 'type'])
  })

  test('the order of the retailer holds among specs that differ often', { tags: ['SHOP-17'] }, () => {
    // Each product has its own weight, and still the thickness of the retailer comes first.
    const sheets = [1, 2, 3, 4].map((nth) => ({ weight: nth, thickness: nth % 2 }))
    expect(decidingOrder(sheets, ['thickness', 'weight'])).toEqual(['thickness', 'weight'])
    expect(decidingOrder(sheets, ['weight', 'thickness'])).toEqual(['weight', 'thickness'])
  })

  test('a spec of few products, or with one odd value, decides less', { tags: ['SHOP-17'] }, () => {
    const tools = Array.from({ length: 20 }, (_, nth) => ({
      power: 400 + (nth % 5),
      ...(nth < 3 ? { bag: nth } : {}),
      colour: nth === 0 ? 'red' : 'blue',
    }))
    expect(decidingOrder(tools, ['bag', 'colour', 'power'])).toEqual(['power', 'colour', 'bag'])
  })

  test('another category of the same goods has another order', { tags: ['SHOP-17'] }, () => {
    const byColour = [
      { colour: 'white', litres: 1 },
      { colour: 'black', litres: 1 },
    ]
    const bySize = [
      { colour: 'white', litres: 1 },
      { colour: 'white', litres: 5 },
    ]
    expect(decidingOrder(byColour, ['litres', 'colour'])[0]).toBe('colour')
    expect(decidingOrder(bySize, ['colour', 'litres'])[0]).toBe('litres')
  })

  test('a category without products has the order of the retailer', () => {
    expect(decidingOrder([], ['a', 'b'])).toEqual(['a', 'b'])
  })
})

const number = (value: number, unit: string | null, label = ''): CardSpec => ({
  kind: 'number',
  unit,
  value,
  label,
  text: unit === null ? String(value) : `${String(value).replace('.', ',')} ${unit}`,
})
const choice = (text: string, label = ''): CardSpec => ({ kind: 'choice', unit: null, value: text, label, text })
const flag = (label: string, value: boolean): CardSpec => ({ kind: 'flag', unit: null, value, label, text: 'ja' })

describe('the specs of a card', () => {
  const AREA = { amount: 1.56, measure: 'm2' }

  test('contents of the unit price come first, then the order of the category', { tags: ['SHOP-17'] }, () => {
    const specs = [number(12.5, 'mm'), number(13.6, 'kg'), number(1.56, 'm²')]
    expect(cardSpecs('Gipsplaat', specs, AREA, 2)).toEqual(['1,56 m²', '12,5 mm'])
    expect(cardSpecs('Gipsplaat', specs, undefined, 2)).toEqual(['12,5 mm', '13,6 kg'])
  })

  test.each([
    ['Gipsplaat AK 12,5 mm 260 × 60 cm', [number(12.5, 'mm'), number(2600, 'mm'), number(600, 'mm'), choice('AK')]],
    ['Bekistingsbuis Ø150 mm 100 cm', [number(150, 'mm'), number(1000, 'mm')]],
    ['Betonmortel C12/15, zak 25 kg', [number(25, 'kg'), choice('C12/15')]],
    ['Siliconenkit wit, koker 310 ml', [number(310, 'ml'), choice('Wit')]],
    ['Witte wandtegel', [choice('Wit')]],
    ['Zinken mastgoot', [choice('Zink')]],
    ['Kunststofbuis', [choice('Kunststof')]],
    ['Folie 1,5 × 10 m', [number(1500, 'mm'), number(10_000, 'mm')]],
    ['Schroef torx, 100 stuks', [number(100, 'st'), choice('Torx')]],
    ['Gereedschapsset 25-delig', [number(25, 'st')]],
    ['Kogelkraan 1/2" messing', [choice('1/2"'), choice('Messing')]],
    ['Bladlood 15 kg/m² 15 cm', [number(15, 'kg/m²')]],
    ['Gootprofiel', [number(1, 'st')]],
  ])('the card of "%s" does not repeat its name', { tags: ['SHOP-17'] }, (name, specs) => {
    expect(cardSpecs(name, specs, undefined, 4)).toEqual([])
  })

  test.each([
    ['Gipsplaat 12,5 mm', number(12.5, 'kg'), '12,5 kg'],
    ['Zak 25 kg', number(2.5, 'kg'), '2,5 kg'],
    ['Bladlood 25 kg/m²', number(5, 'kg/m²'), '5 kg/m²'],
    ['Isolatie 60 mm', number(60, 'min'), '60 min'],
    ['Zwarte lak', choice('Wit'), 'Wit'],
    ['Plank', flag('Vorstbestendig', true), 'Vorstbestendig'],
    ['Radiator', choice('11', 'Type'), 'Type 11'],
    ['Schuurpapier', number(80, null, 'Korrel'), 'Korrel 80'],
    ['Mortel', choice('M5', 'Sterkteklasse'), 'Sterkteklasse M5'],
    ['Buitenlamp', choice('IP44', 'IP-waarde'), 'IP44'],
  ])('the card of "%s" shows a value that its name lacks', { tags: ['SHOP-17'] }, (name, spec, shown) => {
    expect(cardSpecs(name, [spec], undefined, 2)).toEqual([shown])
  })

  test('equal texts are shown once, and a flag only if it is true', { tags: ['SHOP-17'] }, () => {
    const specs = [number(5.76, 'm²', 'Goed voor'), number(5.76, 'm²', 'Oppervlak'), flag('Dimbaar', false)]
    expect(cardSpecs('PIR-plaat', specs, undefined, 4)).toEqual(['5,76 m²'])
  })

  test('odd names and values are compared as text', () => {
    expect(cardSpecs('a'.repeat(5_000), [choice('(+)'.repeat(50), 'Kind')], undefined, 2)).toHaveLength(1)
    expect(cardSpecs('', [choice(''), number(Number.NaN, 'mm')], undefined, 2)).toEqual(['NaN mm'])
  })
})
