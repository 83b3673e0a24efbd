import { type ContentParts, CULTURE, type MenuItem, readContent } from '@shop/contract/content'
import type { ReviewUnit } from '@shop/contract/review'
import { type ConfigView, readConfig } from '@shop/contract/settings'
import { type WebNodeView, webNodeRoot } from '@shop/contract/web-node'
import type { Locale } from '@shop/domain/locale'
import { href } from '@shop/routes'
import { isInMenu, type MenuNode, type ShellLink } from '~/features/shell/shell-data.ts'
import { cacheFor } from '~/lib/api/kept.server.ts'
import { required } from '~/lib/api/reply.ts'
import type { Shop } from '~/lib/page/shop-context.ts'
import { readReviewUnit } from '~/lib/readers/review.ts'
import { pictureUrl } from '~/ui/picture.ts'

const SHELL_LIFE_MS = 60_000
const MENU_PICTURE = 32

/** Data for the header and footer from the content service, the category tree and the reviews. */
export type ShellContent = {
  readonly menu: readonly MenuNode[]
  readonly parts: ContentParts
  readonly reviews: ReviewUnit | null
  readonly labelColors: ConfigView['discountColors']
}

/** Content parts that every page shows (CONTENT-04, DECIDE-72). */
const SITE_WIDE = {
  ...{ MainMenu: true, MainMenuRight: true, TopbarMenu: true, ServiceMenus: true, SiteBanners: true },
  ...{ FooterMenu: true, SubFooterMenu: true, FooterBanners: true, CustomerServiceFooter: true, MainUsp: true },
} as const

const keptMenu = cacheFor<readonly MenuNode[]>(SHELL_LIFE_MS)
const keptParts = cacheFor<ContentParts>(SHELL_LIFE_MS)
const keptReviews = cacheFor<ReviewUnit | null>(SHELL_LIFE_MS)
const keptColors = cacheFor<ConfigView['discountColors']>(SHELL_LIFE_MS)
const NO_MENU: ShellContent['menu'] = []
const NO_PARTS: ShellContent['parts'] = {}
const USUAL_COLORS: ShellContent['labelColors'] = {}

type ShellContext = {
  readonly locale: Locale
  readonly call: Shop['call']
  readonly onFailure: (error: unknown) => void
}

/** Caches each part for a minute per language. A part that fails to load is left out: the page has built-in links. */
export async function shellContent({ locale, call, onFailure }: ShellContext): Promise<ShellContent> {
  const or =
    <T>(nothing: T) =>
    (error: unknown) => {
      onFailure(error)
      return nothing
    }
  const [menu, parts, reviews, labelColors] = await Promise.all([
    keptMenu(locale, () => loadMenu(locale, call)).catch(or(NO_MENU)),
    keptParts(locale, () => loadParts(call)).catch(or(NO_PARTS)),
    keptReviews(locale, () => loadReviews(locale, call)),
    keptColors('colors', () => loadColors(call)).catch(or(USUAL_COLORS)),
  ])
  return { menu, parts, reviews, labelColors }
}

async function loadMenu(locale: Locale, call: Shop['call']): Promise<readonly MenuNode[]> {
  const root = required(await call(webNodeRoot, { query: { descendantLevel: 1 } }))
  return root.Children.filter(isInMenu).map((node) => toMenuNode(locale, node))
}

function toMenuNode(locale: Locale, node: WebNodeView): MenuNode {
  return {
    id: node.Id,
    label: node.Name,
    href: href(locale, 'product-lister-all', { pathMatch: node.Url }),
    picture: node.Img ? pictureUrl(node.Img, { width: MENU_PICTURE * 2, height: MENU_PICTURE * 2 }) : undefined,
    children: [],
  }
}

async function loadParts(call: Shop['call']): Promise<ContentParts> {
  const reply = await call(readContent, {
    body: {
      AtomType: 'Page',
      Url: '/',
      Culture: CULTURE,
      ...SITE_WIDE,
    },
  })
  if (reply.status !== 200 && reply.status !== 404) throw new Error(`content answered ${reply.status}`)
  return reply.body.parts
}

/** Falls back to the last reviews so that one failed request does not hide the rating on every page for a minute. */
async function loadReviews(locale: Locale, call: Shop['call']): Promise<ReviewUnit | null> {
  const reviews = (await readReviewUnit(call)) ?? lastReviews.get(locale) ?? null
  if (reviews) lastReviews.set(locale, reviews)
  return reviews
}
const lastReviews = new Map<Locale, ReviewUnit>()

const loadColors = async (call: Shop['call']) =>
  required(await call(readConfig, { query: { getRegions: false } })).discountColors

/** An editor's `alternateUrl` overrides the URL of the item. */
export const toLink = ({ name, url, alternateUrl }: MenuItem): ShellLink => ({ label: name, href: alternateUrl ?? url })
