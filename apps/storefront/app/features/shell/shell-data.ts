import type { BannerClass, PageKind } from '@shop/domain/content/banner'

/** What header and footer are made of. Everybody gets the same, so their HTML is built once per language and version. */
export type ShellLink = { readonly label: string; readonly href: string }

export type MenuNode = ShellLink & {
  readonly id: string
  /** the address of a picture that is ready to be shown */
  readonly picture?: string | undefined
  readonly children: readonly MenuNode[]
}

export type SiteBanner = {
  readonly id: string
  readonly text: string
  readonly link?: ShellLink | undefined
  readonly className?: BannerClass | undefined
  readonly isDismissible: boolean
  /** the kinds of page it stands on */
  readonly pages: readonly PageKind[]
}

export type LinkColumn = { readonly title: string; readonly links: readonly ShellLink[] }

export type Company = {
  readonly name: string
  readonly address: string
  readonly phone: string
  readonly email: string
  readonly registration: string
  readonly vatId: string
}

/** In the order they are shown; those without an address are left out. */
export const SOCIAL_ORDER = ['facebook', 'instagram', 'tiktok', 'linkedin', 'youtube', 'twitter', 'pinterest'] as const
export type SocialNetwork = (typeof SOCIAL_ORDER)[number]
/** As each calls itself; the bird became an X and kept its key. */
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

/** Holds promotions for other channels. */
const HIDDEN_NODE_CODE = 'NUPDActie'

/** Which categories stand in the menu. */
export const isInMenu = ({ InMenu, Code }: { readonly InMenu: boolean; readonly Code: string }): boolean =>
  InMenu && Code !== HIDDEN_NODE_CODE
