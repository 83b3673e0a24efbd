import { BRAND } from './brand.ts'

/** Keys of all places on the site that editors fill with links or banners. */
export const MENU_KEYS = [
  'MainMenu',
  'MainMenuRight',
  'TopbarMenu',
  'FooterMenu',
  'SubFooterMenu',
  'SiteBanners',
  'SidebarMenu',
  'FeaturedFaqMenu',
  'CustomerServiceFooter',
  'FooterBanners',
  'DiscountBanners',
  'HomeBanners',
  'HomeBannersRow',
  'HomeThreeBlocks',
  'HomeUspBanners',
  'HomeAdvantages',
  'MainUsp',
  'VestigingBanners',
  'ServiceMenus',
  'CompanyServices',
  'WildPageMenu',
  'Blocks',
  'Events',
  'PathItems',
  'Services',
  'Activities',
  `About${BRAND.name}`,
  'CustomerService',
  'TermsAndConditions',
] as const
export type MenuKey = (typeof MENU_KEYS)[number]

/** Slugs that content uses for some menus. */
export const MENU_SLUGS = [
  'top-menu',
  'mainmenuright',
  'home-maatwerk',
  'home-reparatie-verhuur',
  'home-slimmer-ondernemen',
  'services',
  'klantenservice',
  'alle-acties',
  `over-${BRAND.slug}`,
  'algemene-voorwaarden',
  'featured-faq-menu',
  'klantenservice-footer',
] as const
