export type PanelSide = 'left' | 'right'
export type Panel = {
  readonly side: PanelSide
  /** Opens without changing the URL. */
  readonly isLocal: boolean
  /** Attributes that the URL may contain, with their kinds. */
  readonly attrs: Readonly<Record<string, AttrKind>>
}
type AttrKind = 'id' | 'text' | 'count'

const panel = <const A extends Panel['attrs']>(side: PanelSide, attrs: A, isLocal = false) => ({ side, isLocal, attrs })

/** All side panels; the name is also the hash that opens the panel. */
export const PANELS = {
  'checkout-add-delivery-address': panel('right', { addressId: 'id' }),
  'checkout-delivery-addresses': panel('right', {}),
  'product-default-store': panel('right', { productId: 'id', branchId: 'id' }),
  'product-filter': panel('left', { facet: 'text' }),
  'app-loyalty': panel('right', {}),
  'app-menu': panel('left', {}),
  catalog: panel('left', { webNodeId: 'id' }),
  'sub-menu': panel('left', { key: 'id', code: 'text' }),
  'order-cart': panel('right', { productId: 'id', quantity: 'count' }),
  'product-favorites': panel('right', { productId: 'id' }),
  'plate-service': panel('right', { productId: 'id' }),
  'discount-explain': panel('right', { productId: 'id', discountId: 'id' }, true),
  btw: panel('right', {}),
  'cart-favorites': panel('right', {}),
  'store-filter': panel('left', {}),
  'product-reviews': panel('right', { productId: 'id', sku: 'id', page: 'count' }),
} as const satisfies Readonly<Record<string, Panel>>

export type PanelName = keyof typeof PANELS
export type PanelAttrs = Readonly<Record<string, string | number>>

/** Maximum width; narrow screens use 11/12 of their width. */
export const PANEL_MAX_WIDTH_PX = 512

export const isPanelName = (name: unknown): name is PanelName => typeof name === 'string' && Object.hasOwn(PANELS, name)

const FITS: Readonly<Record<AttrKind, (value: unknown) => value is string | number>> = {
  id: (value): value is string => typeof value === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(value),
  text: (value): value is string => typeof value === 'string' && value.length > 0 && value.length <= 100,
  count: (value): value is number => Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= 99_999,
}
const LONGEST = 2_000

/** Reads panel attributes from the URL. The URL is untrusted, so only known keys with valid values are used. */
export function readPanelAttrs(name: PanelName, json: string | null | undefined): PanelAttrs {
  const given = parsed(json)
  if (given === undefined) return {}
  const known = Object.entries(PANELS[name].attrs).filter(([key]) => Object.hasOwn(given, key))
  return Object.fromEntries(known.flatMap(([key, kind]) => (FITS[kind](given[key]) ? [[key, given[key]]] : [])))
}

function parsed(json: string | null | undefined): Readonly<Record<string, string | number>> | undefined {
  if (!json || json.length > LONGEST) return undefined
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, string | number>) // the caller validates each value
      : undefined
  } catch {
    return undefined // not JSON, so no attributes
  }
}
