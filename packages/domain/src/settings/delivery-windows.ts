export type DeliveryWindow = { readonly id: string; readonly timeFrom: string; readonly timeTo: string }

/** Parts of a day for deliveries. */
export const DELIVERY_WINDOWS: readonly DeliveryWindow[] = [
  { id: 'am', timeFrom: '07:00', timeTo: '12:00' },
  { id: 'pm', timeFrom: '12:00', timeTo: '17:00' },
]
