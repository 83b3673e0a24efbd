import type { BannerClass, PageKind } from '@shop/domain/content/banner'

/**
 * The data of header and footer. It is equal for all visitors, so their HTML is built once per language and version.
 */
export type ShellLink = { readonly label: string; readonly href: string }

export type MenuNode = ShellLink & {
  readonly id: string
  /** the URL of a picture at its final size */
  readonly picture?: string | undefined
  readonly children: readonly MenuNode[]
}

export type SiteBanner = {
  readonly id: string
  readonly text: string
  readonly link?: ShellLink | undefined
  readonly className?: BannerClass | undefined
  readonly isDismissible: boolean
  /** the page kinds on which it is shown */
  readonly pages: readonly PageKind[]
}

export type LinkColumn = { readonly title: string; readonly links: readonly ShellLink[] }

/** In display order; networks without a URL are left out. */
export const SOCIAL_ORDER = ['facebook', 'instagram', 'tiktok', 'linkedin', 'youtube', 'twitter', 'pinterest'] as const
export type SocialNetwork = (typeof SOCIAL_ORDER)[number]
/** The current names; Twitter became X and retained its key. */
export const SOCIAL_NAMES: Readonly<Record<SocialNetwork, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  twitter: 'X',
  pinterest: 'Pinterest',
}
export type SocialLinks = Partial<Readonly<Record<SocialNetwork, string | undefined>>>

export const socialLinks = (links: SocialLinks): { network: SocialNetwork; href: string }[] =>
  SOCIAL_ORDER.flatMap((network) => {
    const href = links[network]
    return href ? [{ network, href }] : []
  })

/** The category of promotions for other channels. */
const HIDDEN_NODE_CODE = 'NUPDActie'

/** Whether a category is shown in the menu. */
export const isInMenu = ({ InMenu, Code }: { readonly InMenu: boolean; readonly Code: string }): boolean =>
  InMenu && Code !== HIDDEN_NODE_CODE
