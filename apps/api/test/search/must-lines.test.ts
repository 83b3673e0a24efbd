import { describe, expect } from 'vitest'
import { test } from './support/searching.ts'

type Line = {
  readonly id: string
  readonly queries: readonly string[]
  /** Each of the first three. */
  readonly first: RegExp
  /** None of the first ten. */
  readonly notInTen?: RegExp
  readonly notInFive?: RegExp
  readonly category?: string
}

// Results that must come first, and results that must not be among the first. Ids are those of the requirement rows.
const LINES: readonly Line[] = [
  { id: 'QUERY-04', queries: ['gipsplaat'], first: /^Gipsplaat\b/, notInTen: /zaag|schroef/i, category: 'Gipsplaten' },
  { id: 'QUERY-06', queries: ['rigips'], first: /^Gipsplaat.*\[Rigips\]/ },
  { id: 'QUERY-07', queries: ['gyproc'], first: /^Gipsplaat.*\[Gyproc\]/ },
  { id: 'QUERY-08', queries: ['plaat 12,5'], first: /plaat.*12,5 mm/i, notInTen: /\b9,5 mm/ },
  {
    id: 'QUERY-09',
    queries: ['gipsplaat 2600x1200', 'gipsplaat 1200x2600'],
    first: /^Gipsplaat.*260 × 120 cm/,
    notInTen: /300 × 120/,
  },
  { id: 'QUERY-10', queries: ['gipsplaat 260 cm'], first: /^Gipsplaat.* 260 × \d+ cm/ },
  { id: 'QUERY-11', queries: ['groene gipsplaat'], first: /^Gipsplaat vochtwerend/, notInTen: /verf|lak|beits/i },
  {
    id: 'QUERY-12',
    queries: ['boormachine'],
    first: /boormachine/i,
    notInFive: /^(Hout|Steen|Metaal|SDS)/,
    category: 'Boormachines',
  },
  { id: 'QUERY-13', queries: ['boor'], first: /boor /i, notInFive: /machine/i, category: 'Boren' },
  { id: 'QUERY-14', queries: ['boor 8 mm'], first: /boor.* 8 ×/i, notInTen: /schroef/i },
  {
    id: 'QUERY-15',
    queries: ['accuboormachine 18v', 'accu boor 18 v'],
    first: /^Accuboormachine.*18V/,
    notInTen: /12V/,
  },
  { id: 'QUERY-16', queries: ['schroef'], first: /schroef/i, notInFive: /machine/i },
  { id: 'QUERY-17', queries: ['schroeven 4x40'], first: /schroef.* 4 × 40 mm/i, notInTen: /4 × (45|50)/ },
  { id: 'QUERY-18', queries: ['5x70'], first: /schroef.* 5 × 70 mm/i, notInTen: /5 × 60/ },
  { id: 'QUERY-19', queries: ['12x300'], first: /12 × 300/, notInTen: /12 × 30 / },
  { id: 'QUERY-20', queries: ['m8x40 bout'], first: /bout.*M8 × 40/, notInTen: /M6/ },
  { id: 'QUERY-21', queries: ['kruiskopschroef'], first: /schroef/i, notInTen: /^Bit/ },
  {
    id: 'QUERY-22',
    queries: ['terrasschroef rvs', 'terrasschroef inox', 'terrasschroef roestvast staal'],
    first: /^Terrasschroef rvs/,
    notInTen: /Terrasschroef verzinkt/,
  },
  { id: 'QUERY-23', queries: ['pvc buis 110'], first: /^PVC buis.*Ø110/, notInTen: /mof|bocht|T-stuk/i },
  { id: 'QUERY-24', queries: ['afvoerbuis 110mm'], first: /^PVC buis.*Ø110/ },
  { id: 'QUERY-26', queries: ['pur schuim', 'purschuim', 'pur'], first: /^PUR schuim/ },
  { id: 'QUERY-27', queries: ['kit'], first: /kit/i, notInTen: /set|koffer|pistool/i, category: 'Kit' },
  { id: 'QUERY-28', queries: ['siliconenkit wit'], first: /^Siliconenkit.* wit/, notInTen: /transparant/ },
  { id: 'QUERY-29', queries: ['cement 25 kg'], first: /cement.*zak 25 kg/i, notInTen: /\b5 kg/ },
  { id: 'QUERY-30', queries: ['betonmortel'], first: /^Betonmortel/, notInFive: /metselmortel/i },
  { id: 'QUERY-31', queries: ['zak zand'], first: /zand, zak/i, notInTen: /schuur/i },
  { id: 'QUERY-32', queries: ['muurverf 10 l', 'latex 10 liter'], first: /^Muurverf.* 10 l/, notInTen: / 2,5 l/ },
  { id: 'QUERY-33', queries: ['ral9010', 'ral 9010'], first: /RAL 9010/, notInTen: /RAL 9001/ },
  { id: 'QUERY-33', queries: ['ral 9010 lak'], first: /lak.*RAL 9010/i, notInTen: /RAL 9001/ },
  { id: 'QUERY-34', queries: ['osb 18mm'], first: /^OSB.* 18 mm/, notInFive: /multiplex/i },
  { id: 'QUERY-35', queries: ['underlayment 18'], first: /^Underlayment.* 18 mm/, notInFive: /ondervloer/i },
  { id: 'QUERY-36', queries: ['ondervloer laminaat'], first: /^Ondervloer laminaat/, notInTen: /underlayment/i },
  { id: 'QUERY-37', queries: ['balk 44x69', 'vuren balk 44 x 69'], first: /balk.*44 × 69/i, notInFive: /45 × 70/ },
  { id: 'QUERY-38', queries: ['glaswol 10 cm'], first: /glaswol.*100 mm/i, notInTen: /schroef/i },
  { id: 'QUERY-39', queries: ['dakpannen', 'dakpan'], first: /^Dakpan /, notInTen: /^(?!Dakpan )/ },
  { id: 'QUERY-40', queries: ['plat dak bitumen'], first: /^Bitumen dakrol plat dak/, notInTen: /plaat/i },
  { id: 'QUERY-43', queries: ['vijs'], first: /schroef/i },
  { id: 'QUERY-43', queries: ['drill'], first: /boormachine/i },
]

describe('lines that may not break', () => {
  for (const { id, queries, first, notInTen, notInFive, category } of LINES)
    for (const query of queries)
      test(query, { tags: [id] }, async ({ shop }) => {
        const { lines, intentCategories } = await shop.find(query)
        expect(lines.length).toBeGreaterThan(0)
        for (const line of lines.slice(0, 3)) expect(line).toMatch(first)
        if (notInTen) for (const line of lines) expect(line).not.toMatch(notInTen)
        if (notInFive) for (const line of lines.slice(0, 5)) expect(line).not.toMatch(notInFive)
        if (category) expect(intentCategories[0]?.name).toBe(category)
      })
})

test('a valid EAN leads straight to the product', { tags: ['QUERY-01'] }, async ({ shop }) => {
  const { redirectToUrl, total } = await shop.find('8711234567895')
  expect(redirectToUrl).toMatch(/^\/[a-z0-9-]*siliconenkit-[a-z0-9-]+\/product\/\d+$/)
  expect(total).toBe(1)
})

test('123 is product 000123, before any text', { tags: ['QUERY-02'] }, async ({ shop }) => {
  const { products, redirectToUrl } = await shop.find('123')
  expect(products[0]?.number).toBe('000123')
  expect(redirectToUrl).toMatch(/\/product\/000123$/)
})

test('a supplier number is one code in any notation', { tags: ['QUERY-03'] }, async ({ shop }) => {
  for (const query of ['KLS12345', 'KLS-123/45', 'kls 123 45']) {
    const { lines, redirectToUrl, total } = await shop.find(query)
    expect(lines[0]).toMatch(/^Klusset schroeven/)
    expect(total).toBe(1)
    expect(redirectToUrl).not.toBeNull()
  }
})

test('separate, hyphenated and plural spellings return the same ten', { tags: ['QUERY-05'] }, async ({ shop }) => {
  const { lines } = await shop.find('gipsplaat')
  for (const query of ['gips plaat', 'gips-plaat', 'gipsplaten']) expect((await shop.find(query)).lines).toEqual(lines)
})

test('boards of other brands follow those of the brand', { tags: ['QUERY-06', 'QUERY-07'] }, async ({ shop }) => {
  for (const [query, brand] of [
    ['rigips', 'Rigips'],
    ['gyproc', 'Gyproc'],
  ] as const) {
    const { lines, intent } = await shop.find(query, { pageSize: 100 })
    const others = lines.filter((line) => !line.endsWith(`[${brand}]`))
    expect(intent).toBe('brand')
    expect(others.length).toBeGreaterThan(10)
    expect(lines.findIndex((line) => !line.endsWith(`[${brand}]`))).toBe(lines.length - others.length)
    for (const line of others.slice(0, 10)) expect(line).toMatch(/gipsplaat/i)
  }
})

test('both categories are offered', { tags: ['QUERY-13'] }, async ({ shop }) => {
  const { intentCategories } = await shop.find('boor')
  expect(intentCategories.map(({ name }) => name)).toEqual(expect.arrayContaining(['Boren', 'Boormachines']))
})

test('hits can be grouped by category', { tags: ['QUERY-19'] }, async ({ shop }) => {
  expect((await shop.find('12x300')).webNodeStats.length).toBeGreaterThan(2)
})

test('Pozidriv screws are among them', { tags: ['QUERY-21'] }, async ({ shop }) => {
  const { lines } = await shop.find('kruiskopschroef', { pageSize: 100 })
  expect(lines.some((line) => /spaanplaatschroef.*pozidriv/i.test(line))).toBe(true)
})

test('every Makita battery of 18 V and 5 Ah comes first, and no bare tool above one', { tags: ['QUERY-41'] }, async ({
  shop,
  engines,
}) => {
  const { rows } = await engines.db.query<{ battery: number; bare: number }>(
    `select count(*) filter (where t.name ~ '^Accu 18V 5 Ah')::int as battery,
       count(*) filter (where t.name ~ '18V los')::int as bare
     from product p join product_text t on t.product_id = p.id and t.locale = 'nl' join brand b on b.id = p.brand_id
     where p.state = 'Active' and b.name = 'Makita'`,
  )
  const [{ battery = 0, bare = 0 } = {}] = rows
  expect(Math.min(battery, bare)).toBeGreaterThan(0)
  for (const query of ['makita accu 18v 5ah', 'accu makita 18 v 5,0 ah']) {
    const { lines } = await shop.find(query, { pageSize: 50 })
    for (const line of lines.slice(0, battery)) expect(line).toMatch(/^Accu 18V 5 Ah \[Makita\]/)
    expect(lines.filter((line) => /^Accu 18V 5 Ah \[Makita\]/.test(line))).toHaveLength(battery)
    const isBare = lines.map((line) => / los\b/.test(line))
    expect(isBare.indexOf(true) === -1 || isBare.indexOf(true) >= battery).toBe(true)
  }
})

test('the same pipes as pvc buis 110', { tags: ['QUERY-24'] }, async ({ shop }) => {
  expect((await shop.find('afvoerbuis 110mm')).lines).toEqual((await shop.find('pvc buis 110')).lines)
})

test('buizen and buis are one', { tags: ['QUERY-25'] }, async ({ shop }) => {
  expect((await shop.find('buizen')).lines).toEqual((await shop.find('buis')).lines)
})

test('the cleaner comes after the foam', { tags: ['QUERY-26'] }, async ({ shop }) => {
  const { lines } = await shop.find('pur', { pageSize: 100 })
  const firstOf = (wanted: RegExp) => lines.findIndex((line) => wanted.test(line))
  expect(firstOf(/reiniger/i)).toBeGreaterThan(lines.findLastIndex((line) => /^PUR schuim/.test(line)))
  expect(firstOf(/lijm/i)).toBeGreaterThan(2)
})

test('quick concrete follows the mix', { tags: ['QUERY-30'] }, async ({ shop }) => {
  const { lines } = await shop.find('betonmortel', { pageSize: 100 })
  const quick = lines.findIndex((line) => /^Snelbeton/.test(line))
  expect(quick).toBeGreaterThan(lines.findLastIndex((line) => /^Betonmortel/.test(line)))
})

test('insulation of at least Rd 3', { tags: ['QUERY-38'] }, async ({ shop, engines }) => {
  const { products } = await shop.find('isolatie rd 3')
  expect(products.length).toBe(10)
  const { rows } = await engines.db.query<{ rd: number }>(
    `select (specs ->> 'rd_value')::float8 as rd from product where id = any ($1::uuid[])`,
    [products.map(({ id }) => id)],
  )
  for (const { rd } of rows) expect(rd).toBeGreaterThanOrEqual(3)
})

test.for([
  ['gibsplaat', 'gipsplaat'],
  ['gipsplat', 'gipsplaat'],
  ['shcroef', 'schroef'],
] as const)(
  '%s finds the results of %s and reports the correction',
  { tags: ['QUERY-42'] },
  async ([typed, meant], { shop }) => {
    const found = await shop.find(typed)
    expect(found.correctedTerm).toBe(meant)
    expect(found.lines).toEqual((await shop.find(meant)).lines)
  },
)

test.for([
  ['zaagservice', '/diensten/zaagservice'],
  ['retour', '/klantenservice/retourneren'],
  ['openingstijden utrecht', '/vestigingen/utrecht'],
] as const)('%s leads to %s', { tags: ['QUERY-44'] }, async ([query, url], { shop }) => {
  const { intent, servicePages } = await shop.find(query)
  expect(intent).toBe('service')
  expect(servicePages[0]?.url).toBe(url)
})

test('without matches: no product, but next actions', { tags: ['QUERY-45'] }, async ({ shop }) => {
  const { products, total, popularCategories, popularBrands, droppedWords } = await shop.find('xyzqwert')
  expect({ products, total, droppedWords }).toEqual({ products: [], total: 0, droppedWords: [] })
  expect(popularCategories.length).toBeGreaterThan(5)
  expect(popularBrands.length).toBeGreaterThan(5)
})
