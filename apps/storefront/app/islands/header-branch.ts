import { chosenBranch, onBranchChange } from '~/lib/chosen-branch.ts'
import { shopNow } from '~/lib/text/clock.ts'

const fill = (selector: string, text: string) => {
  for (const place of document.querySelectorAll<HTMLElement>(selector)) place.textContent = text
}

/**
 * Writes the visitor's branch and its opening hours into the cached header. The code loads only for visitors with a
 * branch; the space is reserved, so that the layout does not shift.
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
    // The visitor may have chosen another branch meanwhile.
    if (!branch || chosenBranch() !== id) return
    fill('[data-branch-name]', branch.name)
    fill('[data-branch-hint]', openingText(branch, shopNow()).text)
  }
  const follow = () =>
    void show().catch((error: unknown) => console.warn('branch unavailable; header shown without it', error))
  follow()
  return onBranchChange(follow)
}
