import type { LoadChildren, LoadOffer } from './header-menu.ts'
import type { MenuNode, ShellLink } from './shell-data.ts'

const MOST_LINKS = 8

const linkTo = ({ label, href }: ShellLink) => {
  const link = document.createElement('a')
  link.href = href
  link.textContent = label
  return link
}

/** A heading of the second level with the links of the third below it. */
function columnOf(child: MenuNode): HTMLElement {
  const section = document.createElement('section')
  section.appendChild(document.createElement('h3')).append(linkTo(child))
  const links = child.children.slice(0, MOST_LINKS)
  const list = document.createElement('ul')
  for (const one of links) list.appendChild(document.createElement('li')).append(linkTo(one))
  if (links.length > 0) section.append(list)
  return section
}

/** Puts the columns of a root into its part of the menu. Asked for once per root. */
export async function fillColumns(
  part: HTMLElement,
  id: string,
  loadChildren: LoadChildren | undefined,
): Promise<void> {
  if (!loadChildren) throw new Error('webNode provider not set')
  if (part.dataset.loaded !== undefined) return
  part.dataset.loaded = ''
  try {
    const children = await loadChildren(id)
    part.querySelector('.mega__grid')?.replaceChildren(...children.map(columnOf))
  } catch (error) {
    // the root is a link too: the menu leads on without its columns, and the next visit asks again
    delete part.dataset.loaded
    console.warn('the menu stays without these columns', error)
  }
}

/** Puts the tile of what is on offer beside the columns; their room is kept, so nothing moves when it comes. */
export async function fillOffer(part: HTMLElement, id: string, loadOffer: LoadOffer): Promise<void> {
  if (part.dataset.offered !== undefined) return
  part.dataset.offered = ''
  try {
    const tile = await loadOffer(id)
    if (tile) part.append(tile)
  } catch (error) {
    delete part.dataset.offered
    console.warn('the menu stays without its offer', error)
  }
}
