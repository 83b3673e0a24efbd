import { productsByIds } from '@shop/contract/product'
import { useApi } from '~/lib/api/use-api.ts'
import type { EnergyClass } from '~/ui/display/energy-arrow.tsx'
import { sheetOf } from './energy-class.ts'
import EnergyLabel from './energy-label.tsx'

const FACTS = 6

/** Requests the product data that a list lacks when the label opens; the scale shows at once. */
export default function FetchedLabel({
  id,
  energyClass,
  onClose,
}: {
  id: string
  energyClass: EnergyClass
  onClose: () => void
}) {
  const found = useApi(productsByIds, { query: { productIds: [id], fetchExtraFields: true } })
  const [product] = found.state === 'there' ? found.data : []
  const label = product && {
    number: product.number,
    brand: product.brand,
    facts: (product.fields ?? []).filter(({ isDeciding }) => isDeciding).slice(0, FACTS),
    sheet: sheetOf(product.files ?? []),
  }
  return <EnergyLabel product={label} energyClass={energyClass} onClose={onClose} />
}
