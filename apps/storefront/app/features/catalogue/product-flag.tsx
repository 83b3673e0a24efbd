import type { ProductInList } from '@shop/contract/catalogue/product-view'
import { Flag } from '~/ui/display/flag.tsx'

type Label = NonNullable<ProductInList['label']>
const KINDS = {
  promotion: 'promotion',
  reduced: 'promotion',
  meerMinder: 'tier',
  opOp: 'last',
} as const satisfies Record<Label['kind'], string>

export function ProductFlag({ label }: { label: Label }) {
  return <Flag kind={KINDS[label.kind]}>{label.text}</Flag>
}
