import { BRAND, type BranchFormat } from '@shop/retailer/brand'
import { COMPANY } from '@shop/retailer/company'
import { colours } from '@shop/retailer/selected'
import type { Calendar } from '../catalogue/offers/calendar.ts'
import { pictureUrl } from '../pictures/url.ts'
import { chance, hash, pick } from '../seed/random.ts'
import { slug } from '../text/locale.ts'
import { TOWNS } from './towns.ts'

export type Branch = {
  id: number
  code: string
  name: string
  url: string
  format: BranchFormat
  tags: string[]
  services: string[]
  street: string
  houseNumber: string
  postalCode: string
  city: string
  latitude: number
  longitude: number
  phone: string
  whatsappUrl: string | null
  email: string
  imageUrl: string
  manager: { firstName: string; lastName: string; image: string | null } | null
  globalLocationNumber: string
  onfleetId: string | null
  hours: { day: number; opens: string; closes: string }[]
}

const FORMATS = { X: `${BRAND.slug}-xl`, C: `${BRAND.slug}-compact`, '': BRAND.slug } as const
const FIRST = [
  'Karin',
  'Erik',
  'Samira',
  'Jeroen',
  'Linda',
  'Patrick',
  'Yvonne',
  'Mehmet',
  'Sander',
  'Nicole',
  'Dennis',
  'Wendy',
  'Ruud',
  'Esther',
  'Marcel',
  'Ingrid',
] as const
const LAST = [
  'de Vries',
  'van Dijk',
  'Bakker',
  'Yilmaz',
  'Hendriks',
  'Koster',
  'van den Berg',
  'Postma',
  'Claassen',
  'Veenstra',
  'Martens',
  'Schouten',
  'Dekker',
  'Kuipers',
] as const

/** Ids of the head office and the warehouse, which no list shows. */
export const HEAD_OFFICE_ID = 61
export const WAREHOUSE_ID = 62

function visible(): Branch[] {
  return TOWNS.trim()
    .split('\n')
    .map((line, at) => {
      const [town = '', address = '', postalCode = '', latitude = '', longitude = '', area = '', format = ''] = line
        .split(' | ')
        .map((part) => part.replace(/\s*\|$/, '').trim())
      const kind = FORMATS[format as keyof typeof FORMATS] ?? BRAND.slug
      return branch(at + 1, town, address, postalCode, Number(latitude), Number(longitude), area, kind)
    })
}

function branch(
  id: number,
  town: string,
  address: string,
  postalCode: string,
  latitude: number,
  longitude: number,
  area: string,
  format: Branch['format'],
): Branch {
  const number = /\s(\d+)$/.exec(address)?.[1] ?? '1'
  const code = `B${String(id).padStart(3, '0')}`
  const digits = String(1_000_000 + (hash(town, 'phone') % 9_000_000)).slice(0, 10 - area.length)
  const manager = { firstName: pick(FIRST, town, 'first'), lastName: pick(LAST, town, 'last'), image: null }
  return {
    id,
    code,
    name: town,
    url: slug(town),
    format,
    tags: ['Webshop', 'Afhalen', ...(format === `${BRAND.slug}-xl` ? ['XL'] : [])],
    services: services(town, format),
    street: address.replace(/\s\d+$/, ''),
    houseNumber: number,
    postalCode,
    city: town.replace(/ (Zuidoost|Zuid)$/, ''),
    latitude,
    longitude,
    phone: `${area} ${digits.slice(0, 3)} ${digits.slice(3, 5)} ${digits.slice(5)}`.trim(),
    whatsappUrl:
      chance(town, 'whatsapp') < 0.8
        ? `https://wa.me/3197010${String(hash(town, 'wa') % 1_000_000).padStart(6, '0')}`
        : null,
    email: `${slug(town)}@${COMPANY.domain}`,
    imageUrl: pictureUrl({
      shape: 'branch-front',
      view: 'front',
      colour: colours.ink.toLowerCase(),
      accent: colours.signal.toLowerCase(),
      brand: BRAND.name,
      title: town,
      size: '',
      form: hash(town, 'front') % 4,
    }),
    manager,
    globalLocationNumber: `87${String(10_000_000_000 + hash(town, 'gln')).slice(0, 11)}`,
    onfleetId: chance(town, 'fleet') < 0.7 ? hash(town, 'onfleet').toString(16).padStart(8, '0') : null,
    hours: hours(town, format),
  }
}

function services(town: string, format: Branch['format']): string[] {
  const some = (share: number, service: string) =>
    format === `${BRAND.slug}-xl` || chance(town, service) < share ? [service] : []
  if (format === `${BRAND.slug}-compact`) return ['afhalen', ...some(0.5, 'zaagservice'), ...some(0.3, 'verf-mengen')]
  return [
    'afhalen',
    ...some(0.85, 'zaagservice'),
    ...some(0.55, 'verhuur'),
    ...some(0.4, 'kraan'),
    ...some(0.4, 'vakbalie'),
    ...some(0.25, 'drive-in'),
    ...some(0.8, 'verf-mengen'),
  ]
}

function hours(town: string, format: Branch['format']): Branch['hours'] {
  const early = format === `${BRAND.slug}-xl` || chance(town, 'early') < 0.2
  const opens = early ? '06:30' : format === `${BRAND.slug}-compact` && chance(town, 'late') < 0.3 ? '07:30' : '07:00'
  const closes = format === `${BRAND.slug}-compact` && chance(town, 'half') < 0.5 ? '17:30' : '18:00'
  const week = [1, 2, 3, 4, 5].map((day) => ({
    day,
    opens,
    closes: format === `${BRAND.slug}-xl` && day >= 4 ? '20:00' : closes,
  }))
  const saturday =
    format === `${BRAND.slug}-xl`
      ? { day: 6, opens: '08:00', closes: '17:00' }
      : { day: 6, opens: '08:00', closes: chance(town, 'saturday') < 0.25 ? '14:00' : '15:00' }
  return [...week, saturday]
}

const HIDDEN: readonly Branch[] = [
  {
    ...branch(HEAD_OFFICE_ID, 'Hoofdkantoor', 'Atoomweg 100', '3542 AB', 52.1098, 5.0561, '030', BRAND.slug),
    tags: ['Webshop'],
    services: [],
    city: 'Utrecht',
    manager: null,
    code: 'HK',
  },
  {
    ...branch(
      WAREHOUSE_ID,
      'Distributiecentrum',
      'Franciscusweg 250',
      '4202 MS',
      51.827,
      4.939,
      '0183',
      `${BRAND.slug}-xl`,
    ),
    tags: ['Webshop', 'Logistiek'],
    services: [],
    city: 'Gorinchem',
    manager: null,
    code: 'DC',
  },
]

/** The sixty branches and the two hidden ones; a benchmark range adds pickup points around their towns. */
export function branches(count: number): Branch[] {
  const shops = visible()
  const extra = Array.from({ length: Math.max(0, count - shops.length) }, (_, at) => {
    const near = shops[at % shops.length]
    if (!near) throw new Error('there are no towns')
    const turn = Math.floor(at / shops.length) + 2
    const away = (what: string) => (chance(near.name, what, at) - 0.5) * 0.12
    const id = 100 + at
    const name = `${near.name} ${turn}`
    const latitude = Math.max(50.75, Math.min(53.5, near.latitude + away('lat')))
    return {
      ...near,
      id,
      code: `B${id}`,
      name,
      url: slug(name),
      latitude,
      longitude: near.longitude + away('lon'),
      email: `${slug(name)}@${COMPANY.domain}`,
    }
  })
  return [...shops, ...HIDDEN, ...extra].map((one) => ({ ...one }))
}

export type HolidayTime = { startsOn: string; endsOn: string; opens: string | null; closes: string | null }

/** Public holidays, short days before Christmas and New Year, and one local closure. */
export function holidayTimes(one: Branch, holidays: readonly string[], calendar: Calendar): HolidayTime[] {
  const closed = holidays.map((day) => ({ startsOn: day, endsOn: day, opens: null, closes: null }))
  const short = ['12-24', '12-31']
    .map((day) => `${calendar.today.slice(0, 4)}-${day}`)
    .map((day) => ({ startsOn: day, endsOn: day, opens: '07:00', closes: '16:00' }))
  const stocktaking =
    chance(one.name, 'stocktaking') < 0.1
      ? [{ startsOn: calendar.day(9), endsOn: calendar.day(9), opens: '10:00', closes: '16:00' }]
      : []
  const taken = new Set<string>()
  return [...closed, ...short, ...stocktaking].filter((day) => !taken.has(day.startsOn) && taken.add(day.startsOn))
}
