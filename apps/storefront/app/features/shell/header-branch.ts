import { chosenBranch, onBranchChange } from '~/lib/chosen-branch.ts'
import { shopNow } from '~/lib/text/clock.ts'

const fill = (selector: string, text: string) => {
  for (const place of document.querySelectorAll<HTMLElement>(selector)) place.textContent = text
}

/**
 * Writes the visitor's branch and until when it is open into the header, which is the same for everybody when it comes.
 * What asks for the branch is loaded only for who has chosen one; the room is reserved, so nothing moves.
 */
export function followBranch(): () => void {
  const show = async () => {
    const id = chosenBranch()
    if (!id) return
    const [{ readBranch }, { openingText }] = await Promise.all([
      import('~/lib/my-branch.ts'),
      import('~/lib/text/opening-text.ts'),
    ])
    const branch = await readBranch(id)
    // another choice may have been made meanwhile
    if (!branch || chosenBranch() !== id) return
    fill('[data-branch-name]', branch.name)
    fill('[data-branch-hint]', openingText(branch, shopNow()).text)
  }
  const follow = () => void show().catch((error: unknown) => console.warn('the header stays without its branch', error))
  follow()
  return onBranchChange(follow)
}
