import type { CartView } from '@shop/contract/cart-view'
import { useMyBranch } from '~/lib/my-branch.ts'
import { openPanel } from '~/lib/panel/panel-store.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/display/notice.tsx'

/** The visitor has chosen another branch. The cart stays with its own branch until they confirm the change. */
export function OtherBranch({ cart: { store, shippingMethod } }: { cart: CartView }) {
  const mine = useMyBranch()
  if (!store || !mine || shippingMethod !== 'Pickup' || store.id === mine.id) return null
  return (
    <Notice kind="note" live>
      <p>{m.cart_branch_other({ branch: store.name, mine: mine.name })}</p>
      <Button size="s" onClick={() => openPanel('product-default-store', { attrs: { branchId: mine.id } })}>
        {m.cart_branch_look()}
      </Button>
    </Notice>
  )
}
