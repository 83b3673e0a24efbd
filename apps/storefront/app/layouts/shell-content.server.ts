import { type ContentParts, CULTURE, type MenuItem, readContent } from '@shop/contract/content'
import type { ReviewUnit } from '@shop/contract/review'
import { type WebNodeView, webNodeRoot } from '@shop/contract/web-node'
import type { Locale } from '@shop/domain/locale'
import { href } from '@shop/routes'
import { isInMenu, type MenuNode, type ShellLink } from '~/features/shell/shell-data'
import { keepFor } from '~/lib/api/kept.server'
import { required } from '~/lib/api/reply'
import type { Shop } from '~/lib/page/shop-context'
import { pictureUrl } from '~/lib/picture'
import { readReviewUnit } from '~/lib/readers/review'

const SHELL_LIFE_MS = 60_000
const MENU_PICTURE = 32

/** What header and footer are made of, as the content service and the category tree have it. */
export type ShellContent = {
  readonly menu: readonly MenuNode[]
  readonly parts: ContentParts
  readonly reviews: ReviewUnit | null
}

const kept = keepFor<ShellContent>(SHELL_LIFE_MS)

/** Kept for a minute per language. Without either service the page still has its built-in links. */
export function shellContent(locale: Locale, call: Shop['call']): Promise<ShellContent> {
  return kept(locale, async () => {
    const [menu, parts, reviews] = await Promise.all([loadMenu(locale, call), loadParts(call), readReviewUnit(call)])
    return { menu, parts, reviews }
  })
}

async function loadMenu(locale: Locale, call: Shop['call']): Promise<readonly MenuNode[]> {
  const root = required(await call(webNodeRoot, { query: { descendantLevel: 2 } }))
  return root.Children.filter(isInMenu).map((node) => toMenuNode(locale, node))
}

function toMenuNode(locale: Locale, node: WebNodeView): MenuNode {
  return {
    id: node.Id,
    label: node.Name,
    href: href(locale, 'product-lister-all', { pathMatch: node.Url }),
    picture: node.Img ? pictureUrl(node.Img, { width: MENU_PICTURE * 2, height: MENU_PICTURE * 2 }) : undefined,
    children: node.Children.filter(isInMenu).map((child) => toMenuNode(locale, child)),
  }
}

async function loadParts(call: Shop['call']): Promise<ContentParts> {
  const reply = await call(readContent, {
    body: {
      AtomType: 'Page',
      Url: '/',
      Culture: CULTURE,
      MainMenuRight: true,
      SiteBanners: true,
      FooterMenu: true,
      SubFooterMenu: true,
      FooterBanners: true,
      MainUsp: true,
    },
  })
  if (reply.status !== 200 && reply.status !== 404) throw new Error(`content answered ${reply.status}`)
  return reply.body.parts
}

/** Own paths get the language; other addresses stay as they are. */
export const toLink = ({ name, url, alternateUrl }: MenuItem): ShellLink => ({ label: name, href: alternateUrl ?? url })
