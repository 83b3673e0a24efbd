import { BRAND } from '@shop/retailer/brand'
import { COMPANY } from '@shop/retailer/company'
import { hash } from '../seed/random.ts'
import { slug } from '../text/locale.ts'
import { BRANDS_BY_ROOT, GENERAL_BRANDS, POPULAR } from './brand-names.ts'
import { WEB_NODES } from './tree.ts'

type Party = { name: string; address: string; email: string }
/** The party responsible for the goods; manufacturers outside the European Union have a representative inside it. */
type Maker = Party & { site: string; responsible?: Party }

export type Brand = {
  id: number
  code: string
  name: string
  root: string | null
  popularRank: number | null
  description: readonly [nl: string, en: string]
  maker: Maker
}

/** Families name the house brands `own-basis` and `own-pro`; their codes contain the name of the retailer. */
export const houseBrand = (code: string): string => code.replace(/^own-/, `${BRAND.slug}-`)

export const rootBrands = (root: string): string[] => split(BRANDS_BY_ROOT[root] ?? '').map(slug)

export const BRANDS: readonly Brand[] = [
  ...Object.entries(BRANDS_BY_ROOT).flatMap(([root, names]) => split(names).map((name) => ({ name, root }))),
  ...split(GENERAL_BRANDS).map((name) => ({ name, root: null })),
].map(({ name, root }, at) => describe(at + 1, name, root))

/** Placeholder for unbranded goods; never shown in a list of brands. */
export const HIDDEN_BRANDS: readonly Brand[] = [
  { ...describe(BRANDS.length + 1, 'Geen merk', null), description: ['', ''] },
]

const byCode: ReadonlyMap<string, Brand> = new Map([...BRANDS, ...HIDDEN_BRANDS].map((brand) => [brand.code, brand]))

export function brand(code: string): Brand {
  const found = byCode.get(code)
  if (!found) throw new Error(`there is no brand '${code}'`)
  return found
}

function split(names: string): string[] {
  return names.split(', ').filter((name) => name !== '')
}

function describe(id: number, name: string, root: string | null): Brand {
  const code = slug(name)
  const rank = POPULAR.findIndex((popular) => popular === code)
  const node = WEB_NODES.find((candidate) => candidate.code === root)
  const field = node
    ? ([node.name[0].toLowerCase(), node.name[1].toLowerCase()] as const)
    : (['de hele bouw', 'every trade'] as const)
  const isHouse = code.startsWith(`${BRAND.slug}-`)
  const year = 1921 + (hash(code, 'year') % 80)
  const patterns: readonly (readonly [string, string])[] = [
    [
      `${name} maakt sinds ${year} producten voor ${field[0]}. In onze vestigingen ligt het volledige standaardprogramma, andere maten bestellen we voor je.`,
      `${name} has made products for ${field[1]} since ${year}. Our branches stock the full standard range, and we order other sizes for you.`,
    ],
    [
      `Wat ${name} maakt voor ${field[0]}, doet na jaren nog wat het moet doen. Vakmensen vragen ernaar vanwege de vaste maten en de duidelijke handleiding.`,
      `What ${name} makes for ${field[1]} still does its job after years. Tradespeople ask for it because of its true sizes and clear instructions.`,
    ],
    [
      `${name} werkt alleen voor de vakhandel. Advies over ${field[0]} krijg je aan onze balie, datablad en veiligheidsblad staan bij elk artikel.`,
      `${name} supplies builders’ merchants only. Ask at our counter for advice on ${field[1]}; every product has its data sheet and safety data sheet.`,
    ],
  ]
  const pattern = patterns[hash(code) % patterns.length] ?? ['', '']
  const house: readonly [string, string] = [
    `${name} is ons huismerk: dezelfde normen en keuringen, zonder reclame en franje, voor een vaste lage prijs.`,
    `${name} is our own brand: the same standards and tests, without frills, at a fixed low price.`,
  ]
  const town = [
    'Almelo',
    'Bergen op Zoom',
    'Doetinchem',
    'Goes',
    'Hoogeveen',
    'Oss',
    'Sneek',
    'Tiel',
    'Veghel',
    'Waalwijk',
  ][hash(code, 'town') % 10]
  return {
    id,
    code,
    name,
    root,
    popularRank: rank === -1 ? null : rank + 1,
    description: isHouse ? house : pattern,
    maker: isHouse
      ? {
          name: COMPANY.name,
          address: `${COMPANY.street}, ${COMPANY.place}, Nederland`,
          email: `productveiligheid@${COMPANY.domain}`,
          site: `https://${COMPANY.domain}`,
        }
      : makerOf(code, name, town ?? ''),
  }
}

function makerOf(code: string, name: string, town: string): Maker {
  const inside = {
    name: `${name} Nederland B.V.`,
    address: `Industrieweg ${1 + (hash(code, 'nr') % 180)}, ${1000 + (hash(code, 'pc') % 8000)} AB ${town}, Nederland`,
    email: `info@${code}.example`,
  }
  const site = `https://${code}.example`
  if (hash(code, 'abroad') % 7 !== 0) return { ...inside, site }
  return {
    name: `${name} Ltd.`,
    address: `${1 + (hash(code, 'unit') % 60)} Mill Lane, Sheffield S1 2AB, Verenigd Koninkrijk`,
    email: `safety@${code}.example`,
    site,
    responsible: inside,
  }
}
