import { ACCOUNT_TERM_DAYS } from '@shop/domain/order/account-term'
import { POINTS_PER_EURO } from '@shop/domain/pricing/points'
import { BRAND } from '@shop/retailer/brand'
import { DEFAULT_SETTINGS } from '@shop/retailer/settings'
import { type Branch, branches } from '../branches/branches.ts'
import { LARGE } from '../catalogue/range/large.ts'

const BRANCHES = 60
const shops = branches(BRANCHES).filter((branch) => branch.manager !== null)
const withService = (service: string) => shops.filter(({ services }) => services.includes(service)).length
const format = (name: Branch['format']) => shops.filter((branch) => branch.format === name).length

const euro = (amount: number, locale: 'nl' | 'en') => {
  const text = amount.toFixed(2)
  return `€ ${locale === 'nl' ? text.replace('.', ',') : text}`
}
const both = (amount: number) => ({ nl: euro(amount, 'nl'), en: euro(amount, 'en') })
const windows = (or: string) =>
  DEFAULT_SETTINGS.deliveryWindows.map(({ timeFrom, timeTo }) => `${timeFrom}-${timeTo}`).join(` ${or} `)

/** Figures in texts: taken from the settings or counted, so that pages never contradict each other. */
export const FACTS = {
  branches: shops.length,
  xlBranches: format(`${BRAND.slug}-xl`),
  hireBranches: withService('verhuur'),
  cutoffSmall: DEFAULT_SETTINGS.deliveryCutoffSmall,
  cutoffLarge: DEFAULT_SETTINGS.deliveryCutoffLarge,
  cutoffPickup: DEFAULT_SETTINGS.pickupCutoff,
  costSmall: both(DEFAULT_SETTINGS.deliveryCostSmall),
  costLarge: both(DEFAULT_SETTINGS.deliveryCostLarge),
  costPallet: both(DEFAULT_SETTINGS.palletCost),
  sawCut: both(DEFAULT_SETTINGS.sawCutPrice),
  freeSmall: both(DEFAULT_SETTINGS.freeShippingMinimumSmall),
  freeLarge: both(DEFAULT_SETTINGS.freeShippingMinimumLarge),
  windows: { nl: windows('of'), en: windows('or') },
  pointsPerEuro: POINTS_PER_EURO,
  pointsMinimum: DEFAULT_SETTINGS.minimumPointsToRedeem,
  accountDays: ACCOUNT_TERM_DAYS,
  craneMetres: 12,
  largeKg: LARGE.grams / 1000,
  largeCm: LARGE.mm / 10,
} as const
