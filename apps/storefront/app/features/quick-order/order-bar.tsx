import { MOST_LINES } from '@shop/domain/cart/change-lines'
import { piecesByProduct } from '@shop/domain/quick-order/judge-lines'
import { counted } from '~/lib/text/counted.ts'
import { figures, withoutVat } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { BothFigures } from '~/ui/display/price.tsx'
import { Icon } from '~/ui/icon.tsx'
import type { ShownLine } from './list/list-matches.ts'
import type { Target } from './list/stored-list.ts'
import { lineEuros } from './list-line.tsx'
import * as styles from './quick-order.module.css'

type Props = {
  lines: readonly ShownLine[]
  /** Product ids in the cart; undefined until it was read. */
  inCart: ReadonlySet<string> | undefined
  cartLines: number
  /** The kluslijst of articles beyond the room of the cart; undefined for visitors without lists. */
  restName: string | undefined
  target: Extract<Target, { kind: 'list' }> | undefined
  isBusy: boolean
  isOnline: boolean
  onSend: (target: Target) => void
  onList: () => void
  onClear: () => void
}

/** The total of the list, and the actions for all its lines. */
export function OrderBar(props: Props) {
  const { lines, target, isBusy, isOnline, onSend, onList, onClear } = props
  const products = [...piecesByProduct(lines)]
  const pieces = products.reduce((sum, [, count]) => sum + count, 0)
  const total = products.reduce((sum, [product, count]) => sum + lineEuros(product, count), 0)
  const bare = products.reduce((sum, [one, count]) => sum + withoutVat(lineEuros(one, count), one.taxRate), 0)
  const isEmpty = isOnline && products.length === 0
  return (
    <div className={styles.quicklistBar}>
      <p className={styles.quicklistSum} role="status">
        <span>{counted(products.length, m.quick_sum_one, m.quick_sum_many, { pieces: String(pieces) })}</span>
        <b>
          <BothFigures figures={figures(total, bare)} />
        </b>
      </p>
      <RoomNote {...props} distinct={products.map(([{ id }]) => id)} />
      <div className={styles.quicklistActs}>
        {target ? (
          <Button look="signal" size="l" busy={isBusy} disabled={isEmpty} onClick={() => onSend(target)}>
            <Icon name="list-plus" /> {m.cart_onto_list({ name: target.name })}
          </Button>
        ) : null}
        <Button
          look={target ? 'plain' : 'signal'}
          size="l"
          busy={isBusy}
          disabled={isEmpty}
          onClick={() => onSend({ kind: 'cart' })}
        >
          <Icon name="shopping-cart" /> {m.quick_into_cart()}
        </Button>
        {target ? null : (
          <Button size="l" disabled={isEmpty || !isOnline} onClick={onList}>
            <Icon name="heart" /> {m.planner_onto_list()}
          </Button>
        )}
        <Button look="quiet" size="l" onClick={onClear}>
          <Icon name="trash-2" /> {m.quick_clear()}
        </Button>
      </div>
      {isOnline ? null : <p className="small soft">{m.quick_offline()}</p>}
    </div>
  )
}

/** Says before the action what happens to articles that the cart has no room for. */
function RoomNote({ inCart, cartLines, restName, target, distinct }: Props & { distinct: readonly string[] }) {
  const room = MOST_LINES - cartLines
  const added = distinct.filter((id) => !inCart?.has(id)).length
  if (target || added <= room) return null
  const counts = { most: String(MOST_LINES), count: String(added - room) }
  return (
    <p className="small">
      {restName === undefined ? m.quick_room_guest(counts) : m.quick_room_list({ ...counts, name: restName })}
    </p>
  )
}
