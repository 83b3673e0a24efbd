const DELIVERY = 'DeliveryAddress'

/** Delivery addresses have the type 'DeliveryAddress', 'DeliveryAddress2' and so on. */
export const isDeliveryAddress = ({ type }: { readonly type: string }): boolean => type.startsWith(DELIVERY)

export const deliveryAddresses = <A extends { readonly type: string }>(addresses: readonly A[]): A[] =>
  addresses.filter(isDeliveryAddress)

/** Type of the next delivery address: the first has no number, the others count from 2. */
export function nextDeliveryType(addresses: readonly { readonly type: string }[]): string {
  const taken = new Set(addresses.map(({ type }) => type))
  if (!taken.has(DELIVERY)) return DELIVERY
  let number = 2
  while (taken.has(`${DELIVERY}${number}`)) number++
  return `${DELIVERY}${number}`
}
