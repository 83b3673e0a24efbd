import type { ProductView } from '@shop/contract'
import type { ProductRow } from './product-row.ts'

type Party = NonNullable<ProductRow['maker']>

const toParty = ({ name, address, email }: Party) => ({ name, address: address ?? null, email: email ?? null })

/** The manufacturer, and the responsible party in the EU if that is another company. */
export const toMaker = (maker: ProductRow['maker']): ProductView['maker'] =>
  maker && { ...toParty(maker), responsible: maker.responsible ? toParty(maker.responsible) : null }
