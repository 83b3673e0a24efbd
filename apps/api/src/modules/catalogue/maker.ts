import type { ProductView } from '@shop/contract'
import type { ProductRow } from './product-row.ts'

type Party = NonNullable<ProductRow['maker']>

const toParty = ({ name, address, email }: Party) => ({ name, address: address ?? null, email: email ?? null })

/** Who made the goods, and who answers for them here when that is somebody else. */
export const toMaker = (maker: ProductRow['maker']): ProductView['maker'] =>
  maker && { ...toParty(maker), responsible: maker.responsible ? toParty(maker.responsible) : null }
