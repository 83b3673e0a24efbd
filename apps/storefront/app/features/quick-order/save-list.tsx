import type { WishlistView } from '@shop/contract/wishlist'
import { m } from '~/paraglide/messages.js'
import { ChooseList } from '~/shared/lists/choose-list.tsx'
import { Dialog } from '~/ui/overlay/dialog.tsx'

type Props = { name: string; onChoose: (list: WishlistView) => void; onClose: () => void }

/** Chooses the kluslijst for the lines; the list itself stays on the device until they are sent. */
export default function SaveList({ name, onChoose, onClose }: Props) {
  const choose = async (list: WishlistView) => {
    onChoose(list)
    return undefined
  }
  return (
    <Dialog open onClose={onClose} title={m.planner_onto_list()} closeLabel={m.panel_close()}>
      <ChooseList name={name} onChoose={choose} />
    </Dialog>
  )
}
