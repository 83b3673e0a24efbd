import type { LoadChildren } from './header-menu.ts'

const MOST_LINKS = 8

/** Puts the links of the third level under the headings that stand in the page already. Asked for once per root. */
export async function fillColumns(
  part: HTMLElement,
  id: string,
  loadChildren: LoadChildren | undefined,
): Promise<void> {
  if (!loadChildren) throw new Error('webNode provider not set')
  if (part.dataset.loaded !== undefined) return
  part.dataset.loaded = ''
  try {
    for (const child of await loadChildren(id)) {
      const section = part.querySelector(`[data-child="${CSS.escape(child.id)}"]`)
      if (!section || child.children.length === 0) continue
      const list = document.createElement('ul')
      for (const { label, href } of child.children.slice(0, MOST_LINKS)) {
        const link = document.createElement('a')
        link.href = href
        link.textContent = label
        list.appendChild(document.createElement('li')).append(link)
      }
      section.append(list)
    }
  } catch (error) {
    // the headings are links too: the menu works without its third level, and the next visit asks again
    delete part.dataset.loaded
    console.warn('the menu stays without its third level', error)
  }
}
