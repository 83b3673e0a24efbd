import { addLinesToWishlist, type WishlistView } from '@shop/contract/wishlist'
import { requestApi } from '~/lib/api/api.client.ts'
import type { NewLine } from '~/lib/cart/put-into-cart.ts'
import { showMessage } from '~/lib/toast.ts'
import { m } from '~/paraglide/messages.js'
import { ChooseList } from '~/shared/lists/choose-list.tsx'
import { Dialog } from '~/ui/overlay/dialog.tsx'

type Props = {
  /** The name of a new list. */
  name: string
  lines: readonly NewLine[]
  onClose: () => void
}

/** Adds the parts of a job to one of the customer's lists. */
export default function SaveToList({ name, lines, onClose }: Props) {
  const save = async (list: WishlistView) => {
    const body = { lines: lines.map(({ productId, quantity }) => ({ productId, quantity })) }
    const reply = await requestApi(addLinesToWishlist, { params: { id: list.id }, body })
    if (reply.status !== 200) return reply.body.Message
    showMessage({ text: m.planner_saved({ name: list.name }) })
    onClose()
    return undefined
  }
  return (
    <Dialog open onClose={onClose} title={m.planner_onto_list()} closeLabel={m.panel_close()}>
      <ChooseList name={name} onChoose={save} />
    </Dialog>
  )
}
