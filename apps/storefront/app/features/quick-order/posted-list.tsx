import type { ListMatches } from '@shop/contract/quick-order'
import { piecesByProduct } from '@shop/domain/quick-order/judge-lines'
import type { OrderLine } from '@shop/domain/quick-order/read-lines'
import { Form } from 'react-router'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/display/notice.tsx'
import { Icon } from '~/ui/icon.tsx'
import { NOTHING_FOUND, showLines, withReply } from './list/list-matches.ts'
import { ListResult } from './list-result.tsx'

export type CheckedList = {
  readonly text: string
  readonly lines: readonly OrderLine[]
  /** Undefined for a list without lines. */
  readonly reply: ListMatches | undefined
  readonly batchId: string
  /** Articles that the cart did not take, with the reason. */
  readonly left: readonly string[]
}

/** The result for visitors without script: lines are corrected in the text, and the whole text is ordered. */
export function PostedList({ list: { text, lines, reply, batchId, left } }: { list: CheckedList }) {
  if (left.length > 0) return <Notice kind="error">{m.quick_left({ names: left.join(', ') })}</Notice>
  if (!reply) return <Notice kind="error">{m.quick_list_empty()}</Notice>
  const shown = showLines(lines, withReply(NOTHING_FOUND, lines, reply))
  return (
    <>
      {piecesByProduct(shown).size > 0 ? (
        <Form method="post" className="plainform">
          <input type="hidden" name="batch" value={batchId} />
          <input type="hidden" name="list" value={text} />
          <Button type="submit" name="intent" value="order" look="signal" size="l">
            <Icon name="shopping-cart" /> {m.quick_into_cart()}
          </Button>
        </Form>
      ) : null}
      <ListResult lines={shown} branch={reply.branch} />
    </>
  )
}
