import { m } from '~/paraglide/messages.js'
import { type Message, showMessage } from './toast.ts'

export type Shared = {
  readonly title: string
  readonly url: string /** text after copying */
  readonly copied?: string
}

/** Phones and tablets: there the share sheet is what people know; at a desk a copied link is. */
const hasShareSheet = () => 'share' in navigator && matchMedia('(pointer: coarse)').matches

async function hand({ title, url, copied }: Shared): Promise<Message | undefined> {
  if (hasShareSheet())
    try {
      await navigator.share({ title, url })
      return undefined
    } catch (error) {
      // The visitor closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return undefined
    }
  try {
    await navigator.clipboard.writeText(url)
    return { text: copied ?? m.share_copied(), kind: 'done' }
  } catch {
    return { text: m.cart_share_by_hand({ link: url }), kind: 'error' }
  }
}

/** Opens the share sheet of a phone, or copies the link, or shows it for copying by hand. */
export async function handLink(shared: Shared): Promise<void> {
  const message = await hand(shared)
  if (message) showMessage(message)
}
