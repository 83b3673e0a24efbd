const DELIVERY = 'DeliveryAddress'

/** Every address has a type; 'DeliveryAddress', 'DeliveryAddress2' and so on are places goods are brought to. */
export const isDeliveryAddress = ({ type }: { readonly type: string }): boolean => type.startsWith(DELIVERY)

export const deliveryAddresses = <A extends { readonly type: string }>(addresses: readonly A[]): A[] =>
  addresses.filter(isDeliveryAddress)

/** The type of one more delivery address: the first is plain, the others are numbered from 2. */
export function nextDeliveryType(addresses: readonly { readonly type: string }[]): string {
  const taken = new Set(addresses.map(({ type }) => type))
  if (!taken.has(DELIVERY)) return DELIVERY
  let number = 2
  while (taken.has(`${DELIVERY}${number}`)) number++
  return `${DELIVERY}${number}`
}
