import { describe, expect } from 'vitest'
import { test } from './support/searching.ts'

describe('a query is read as its writer means it', () => {
  test.for([
    ['wcd', /stopcontact/i],
    ['tirefond', /^Houtdraadbout/],
    ['isomo', /^EPS/],
    ['verf voor badkamer', /^Schimmelwerende verf badkamer/],
    ['ik zoek een nieuwe keukenkraan', /^Keukenkraan/],
    ['kastscharniertje', /^Kastscharnier/],
    ['grijze stoeptegel', /^Betontegel.*grijs/],
    ['kogelkraan 1/2 duims', /^Kogelkraan 1\/2/],
    ['balk 50 bij 150', /balk.*50 × 150/i],
    ['artikelnummer 204533', /^Siliconenkit/],
    ['hoekijzer', /^(Hoekanker|Stoelhoek)/],
    ['makitta accu', /^Accu.*\[Makita\]/],
    ['door slijp schijf', /^Doorslijpschijf/],
    ['regen ton', /^Regenton/],
    ['boei boord', /^(Gevelplaat volkern|Multiplex okoume)/],
    ['steenwol%2080mm', /steenwol.* 80 mm/i],
    ['<b>vensterbank</b>', /^Vensterbank/],
    ['2x gipsplaat 260x60', /^Gipsplaat.*260 × 60/],
    ['gele helm', /^Bouwhelm.*geel/],
    ['isolatie voor spouwmuur', /^Spouwplaat/],
    ['zand voor zandbak', /^Speelzand/],
    ['verf voor tuinhuis', /beits/i],
    ['mengkraan douche', /^Thermostaatkraan douche/],
    ['met welke boor boor je in tegels', /boor\b/i],
    ['vloertegel 60 x 60cm', /^Vloertegel.*60 × 60/],
    ['kitvast siliconenkit', /^Siliconenkit.*\[Kitvast\]/],
    ['gootsteen', /^Spoelbak/],
    ['drainagebuis', /buis/i],
    ['PVC-BUIS110MM', /^PVC buis.*Ø110/],
    ['mosgroene tuinbeits', /^Tuinbeits groen/],
    ['eikenhouten plint', /^Plint eiken/],
    ['ral 9005 spuitbus', /^Spuitverf.*zwart/],
    ['iets om voegen schoon te maken', /^Voegreiniger/],
    ['gat in de muur vullen', /^Muurvuller/],
    ['gipsplaat groen', /^Gipsplaat vochtwerend/],
    ['inbouspotjes', /^Inbouwspot/],
    ['stopcontactje', /^Stopcontact/],
  ] as const)('%s', async ([query, first], { shop }) => {
    const { lines } = await shop.find(query)
    expect(lines[0]).toMatch(first)
  })

  test.for([
    ['kit geen wit', /\bwit\b/i],
    ['plint geen mdf', /MDF/],
    ['tuinscherm -composiet', /composiet/],
    ['paint not white', /\bwit\b/i],
    ['kit niet wit en niet transparant', /\bwit\b|transparant/],
    ['tegels niet glanzend', /hoogglans/],
  ] as const)('%s excludes', async ([query, never], { shop }) => {
    const { lines } = await shop.find(query)
    expect(lines.length).toBe(10)
    for (const line of lines) expect(line).not.toMatch(never)
  })

  test('other materials follow the material that was typed', async ({ shop }) => {
    const { lines } = await shop.find('verzinkte kruiwagen')
    expect(lines[0]).toMatch(/^Kruiwagen verzinkt/)
    expect(lines.at(-1)).toMatch(/^Kruiwagen kunststof/)
  })

  test('other colours follow the colour that was typed, and none comes before it', async ({ shop }) => {
    const { lines, droppedWords } = await shop.find('grijze betonklinker')
    const isGrey = lines.map((line) => /grijs/.test(line))
    expect(isGrey[0]).toBe(true)
    expect(isGrey.lastIndexOf(true)).toBe(isGrey.filter(Boolean).length - 1)
    expect(lines.length).toBe(10)
    for (const line of lines) expect(line).toMatch(/^Betonklinker/)
    expect(droppedWords).toEqual([])
    expect((await shop.find('paarse betonklinker')).droppedWords).toEqual(['paarse'])
  })

  test('one of two alternatives is enough', async ({ shop }) => {
    const { lines } = await shop.find('betonmortel / snelbeton', { pageSize: 50 })
    for (const kind of [/^Betonmortel/, /^Snelbeton/]) expect(lines.some((line) => kind.test(line))).toBe(true)
  })

  test('nonsense finds nothing, also beside a size or another unknown word', async ({ shop }) => {
    for (const query of ['asdfghjkl', 'iphone hoesje', 'bed 140x200', 'zwembroek'])
      expect((await shop.find(query)).total, query).toBe(0)
  })
})

test('a list by price has the thing itself, not things for it', async ({ shop }) => {
  for (const [query, thing] of [
    ['verf', /verf|lak|beits/i],
    ['tegel', /mozaïek|tegel(?!lijm|voeg|profiel|kruis|drager|snijder|reiniger)/i],
    ['boormachine', /boormachine/i],
    ['schroef', /schroef(?!machine)|schroeven(?!draaier)/i],
  ] as const)
    for (const sortOrder of ['priceup', 'pricedown', 'popular'])
      for (const line of (await shop.find(query, { sortOrder })).lines) expect(line, sortOrder).toMatch(thing)
})

test.for([
  ['gibspl', /gipsplaat/],
  ['kontaktl', /contactlijm/],
  ['keilbaut', /keilbout/],
  ['decoupeerzag', /decoupeerzaag|decoupeerzagen/],
  ['vijs', /schroef/],
  ['lavabo', /wastafel/],
  ['osb 18', /osb 18/],
] as const)('%s suggests %s', async ([typed, term], { shop }) => {
  const { suggestions, products } = await shop.suggest(typed)
  expect(suggestions.map(({ name }) => name).join(' ')).toMatch(term)
  expect(products.length).toBeGreaterThan(0)
})
