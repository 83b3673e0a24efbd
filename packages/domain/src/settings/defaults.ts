import { DELIVERY_WINDOWS, type DeliveryWindow } from './delivery-windows.ts'

export type LabelColors = { readonly text: string; readonly background: string }
export type SpecialWebNodes = {
  readonly actie: string
  readonly meerMinder: string
  readonly opOp: string
  readonly homePopular: string
  readonly reducedInPrice: string
}

/**
 * Settings that the browser may receive: exactly the keys of `GET api/aspos/common/config`. Prices in euros, with VAT.
 */
export type PublicSettings = {
  readonly freeShippingMinimumSmall: number
  readonly freeShippingMinimumLarge: number
  readonly deliveryCutoffSmall: string
  readonly deliveryCutoffLarge: string
  readonly pickupCutoff: string
  readonly deliveryDelayDays: number
  readonly pickupDelayDays: number
  readonly pickupAvailableTime: string
  readonly pickupAvailableTimeSaturday: string
  readonly pickupSaturdayAllowed: boolean
  readonly pickupMondayAllowed: boolean
  readonly minimumPointsToRedeem: number
  readonly stockCount: number
  readonly extraStockDeliveryDays: number
  readonly holidays: readonly string[]
  readonly specialWebNodes: SpecialWebNodes
  readonly discountColors: Readonly<Record<string, LabelColors>>
  readonly hiddenStores: readonly string[]
  readonly paymentTestMode: boolean
  readonly idealVersion1: boolean
  readonly loyaltyCustomerCodes: readonly string[]
  readonly gtmSetting: { readonly id: string }
  readonly gtmEnabled: boolean
  readonly trackingItemIdPrefix: string
  readonly mapsKey: string
  readonly imageServiceEnabled: boolean
  readonly chatUrl: string
}

/** Settings that stay on the server. */
export type PrivateSettings = {
  readonly deliveryCostSmall: number
  readonly deliveryCostLarge: number
  readonly palletCost: number
  /** Price of one saw cut beyond the free ones of a cut list. */
  readonly sawCutPrice: number
  readonly deliveryWindows: readonly DeliveryWindow[]
  readonly offeredDates: number
  /** Orders that fit into one delivery window. */
  readonly deliverySlotCapacity: number
  /** Brand name of iDEAL, which is moving to Wero. */
  readonly idealName: string
  /** Euros: the highest amount that a customer can pay when collecting; 0: not offered. */
  readonly payInStoreMaximum: number
  readonly demoPagesEnabled: boolean
  readonly reviewsDisabled: boolean
  /** Euros: a higher refund by staff needs a second person. */
  readonly refundApprovalLimit: number
  /** Roles whose grant needs a second person. */
  readonly approvedRoles: readonly string[]
  /** Percent: staff confirm a price that changed by more, or make codes that take more off an order, only with a second person. */
  readonly priceApprovalPercent: number
  /** A price batch with more lines needs a second person. */
  readonly priceBatchLines: number
  /** The day on which the works council agreed to figures per person, such as '2026-11-17'. Empty: not agreed. */
  readonly staffFiguresAgreed: string
}
export type Settings = PublicSettings & PrivateSettings

export const BASE_PUBLIC_SETTINGS: PublicSettings = {
  freeShippingMinimumSmall: 75,
  freeShippingMinimumLarge: 500,
  deliveryCutoffSmall: '16:00',
  deliveryCutoffLarge: '12:00',
  pickupCutoff: '16:00',
  deliveryDelayDays: 1,
  pickupDelayDays: 0,
  pickupAvailableTime: '07:00-18:00',
  pickupAvailableTimeSaturday: '08:00-15:00',
  pickupSaturdayAllowed: true,
  pickupMondayAllowed: true,
  minimumPointsToRedeem: 500,
  stockCount: 25,
  extraStockDeliveryDays: 2,
  // Each retailer lists its own days without delivery and pickup.
  holidays: [],
  // The ids come with the catalogue.
  specialWebNodes: { actie: '', meerMinder: '', opOp: '', homePopular: '', reducedInPrice: '' },
  discountColors: {
    default: { text: '#FFFFFF', background: '#C8102E' },
    'meer=minder': { text: '#FFFFFF', background: '#00529B' },
    'op=op': { text: '#1A1A1A', background: '#FFD500' },
  },
  hiddenStores: ['Hoofdkantoor', 'Distributiecentrum'],
  paymentTestMode: true,
  // A missing value means true; the default is false, since the provider's own page selects the bank.
  idealVersion1: false,
  loyaltyCustomerCodes: ['LOY', 'SPAAR'],
  gtmSetting: { id: '' },
  gtmEnabled: false,
  trackingItemIdPrefix: '',
  mapsKey: '',
  imageServiceEnabled: true,
  chatUrl: '/klantenservice',
}

export const BASE_SETTINGS: Settings = {
  ...BASE_PUBLIC_SETTINGS,
  deliveryCostSmall: 6.95,
  deliveryCostLarge: 49.95,
  palletCost: 24.2,
  sawCutPrice: 1,
  deliveryWindows: DELIVERY_WINDOWS,
  offeredDates: 10,
  deliverySlotCapacity: 60,
  idealName: 'iDEAL | Wero',
  payInStoreMaximum: 10_000,
  demoPagesEnabled: false,
  reviewsDisabled: false,
  refundApprovalLimit: 250,
  approvedRoles: ['finance', 'owner'],
  priceApprovalPercent: 20,
  priceBatchLines: 500,
  staffFiguresAgreed: '',
}

const PUBLIC_KEYS = Object.keys(BASE_PUBLIC_SETTINGS) as (keyof PublicSettings)[]

/** Copies only the listed public keys, so that a new private key cannot leak. */
export const publicSettings = (settings: Settings): PublicSettings =>
  Object.fromEntries(PUBLIC_KEYS.map((key) => [key, settings[key]])) as PublicSettings

/** A flag that defaults to true. */
export const isOnUnlessFalse = (value: unknown): boolean => value !== false && value !== 'false'
