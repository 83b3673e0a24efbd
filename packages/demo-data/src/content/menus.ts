// biome-ignore-all format: a menu item a line
import { BRAND } from '@shop/retailer/brand'
import { MENU_KEYS, type MenuKey } from '@shop/retailer/menu-keys'
import { type Both, inLocale, LOCALES, type Locale } from '../text/locale.ts'
import { FACTS } from './facts.ts'

type Item = { readonly name: Both; readonly url: Both; readonly code?: string; readonly children?: readonly Item[] }
type Menu = { readonly slug?: string; readonly title: Both; readonly items: readonly Item[] }

const item = (nl: string, en: string, urlNl: string, urlEn: string, children: readonly Item[] = []): Item => ({ name: [nl, en], url: [urlNl, `/en${urlEn}`], children })
/** The path is the same in both languages. */
const shared = (nl: string, en: string, url: string): Item => ({ name: [nl, en], url: [url, url] })

const service = [
  item('Bestellen en betalen', 'Ordering and paying', '/klantenservice/bestellen-en-betalen', '/customer-service/ordering-and-paying'),
  item('Bezorgen en afhalen', 'Delivery and collection', '/klantenservice/bezorgen-en-afhalen', '/customer-service/delivery-and-pickup'),
  item('Retourneren', 'Returns', '/klantenservice/retourneren', '/customer-service/returns'),
  item('Koop herroepen', 'Withdraw from a purchase', '/herroepen', '/withdraw'),
  item('Garantie en reparatie', 'Warranty and repair', '/klantenservice/garantie-en-reparatie', '/customer-service/warranty-and-repair'),
  item('Veelgestelde vragen', 'Frequently asked questions', '/klantenservice/faq', '/customer-service/faq'),
]
/** The most visited destinations. */
const asked = [
  item('Waar is mijn bestelling?', 'Where is my order?', '/klantenservice/bestelling-volgen', '/customer-service/follow-your-order'),
  item('Koop herroepen', 'Withdraw from a purchase', '/klantenservice/koop-herroepen', '/customer-service/withdraw'),
  item('Factuur nodig?', 'Need an invoice?', '/klantenservice/factuur-en-btw', '/customer-service/invoice-and-vat'),
]
const services = [
  item('Zaagservice', 'Cutting service', '/diensten/zaagservice', '/services/cutting-service'),
  item('Machineverhuur', 'Machine hire', '/diensten/verhuur', '/services/hire'),
  item('Bezorging met kraan', 'Crane delivery', '/diensten/bezorging-met-kraan', '/services/crane-delivery'),
  item('Verf mengen', 'Paint mixing', '/diensten/verf-mengen', '/services/paint-mixing'),
  item('Klusplanners', 'Job planners', '/klusplanner', '/planners'),
  item('Offerte aanvragen', 'Request a quote', '/klantenservice/offerte-aanvragen', '/customer-service/request-a-quote'),
]
const trade = [
  item('Kopen op rekening', 'Buying on account', '/zakelijk/kopen-op-rekening', '/trade/buying-on-account'),
  item(`${BRAND.name} Pas`, `${BRAND.name} Card`, `/zakelijk/${BRAND.slug}-pas`, `/trade/${BRAND.slug}-card`),
  item('Projectprijzen', 'Project prices', '/zakelijk/projectprijzen', '/trade/project-prices'),
  item('Facturen', 'Invoices', '/zakelijk/facturen', '/trade/invoices'),
  item('Bestellijsten', 'Order lists', '/zakelijk/bestellijsten', '/trade/order-lists'),
]
const company = [
  item('Over ons', 'About us', `/over-${BRAND.slug}`, `/over-${BRAND.slug}`),
  item('Vestigingen', 'Branches', '/vestigingen', '/stores'),
  item('Merken', 'Brands', '/merken', '/brands'),
  item('Werken bij', 'Jobs', '/werken-bij', '/jobs'),
  item('Klusadvies', 'Advice', '/klusadvies', '/advice'),
]
const legal = [
  item('Algemene voorwaarden', 'Terms and conditions', '/algemene-voorwaarden', '/terms'),
  item('Koop herroepen', 'Withdraw from a purchase', '/herroepen', '/withdraw'),
  item('Privacy', 'Privacy', '/privacy', '/privacy'),
  item('Cookies', 'Cookies', '/cookies', '/cookies'),
  item('Toegankelijkheid', 'Accessibility', '/toegankelijkheid', '/accessibility'),
  item('Productveiligheid melden', 'Report a safety problem', '/klantenservice/productveiligheid', '/customer-service/product-safety'),
]
const right = [
  item('Zakelijk', 'Trade', '/zakelijk', '/trade'),
  item('Zaagservice', 'Cutting service', '/diensten/zaagservice', '/services/cutting-service'),
  item('Verhuur', 'Hire', '/diensten/verhuur', '/services/hire'),
  item('Vestigingen', 'Branches', '/vestigingen', '/stores'),
  item('Klantenservice', 'Customer service', '/klantenservice', '/customer-service'),
]
const promotions = [shared('Actie', 'Offers', '/actie'), shared('Op=Op', 'Last stock', '/opop'), shared('Meer=Minder', 'More for less', '/meer-minder')]
const advice = [
  item('Welke gipsplaat heb je nodig?', 'Which gypsum board?', '/klusadvies/welke-gipsplaat', '/advice/which-gypsum-board'),
  item('Metal-studwand plaatsen', 'Metal stud wall', '/klusadvies/metal-stud-wand-plaatsen', '/advice/metal-stud-wall'),
  item('Hoeveel verf heb je nodig?', 'How much paint?', '/klusadvies/hoeveel-verf-heb-je-nodig', '/advice/how-much-paint-do-you-need'),
]
const usps = [
  item(`Binnen 2 uur klaar: in ${FACTS.branches} vestigingen`, `Ready within 2 hours: in ${FACTS.branches} branches`, '/klantenservice/bezorgen-en-afhalen', '/customer-service/delivery-and-pickup'),
  item('Gratis bezorgd: vanaf € 75,-, groot vanaf € 500,-', 'Free delivery: from € 75, large from € 500', '/klantenservice/bezorgen-en-afhalen', '/customer-service/delivery-and-pickup'),
  item('14 dagen bedenktijd: retour in de winkel', '14 days to return: also at the branch', '/klantenservice/retourneren', '/customer-service/returns'),
]
const column = (nl: string, en: string, urlNl: string, urlEn: string, children: readonly Item[]) => item(nl, en, urlNl, urlEn, children)

/** Links of every menu. Keys that only have banners have an empty list here. */
const MENUS: Readonly<Record<MenuKey, Menu>> = {
  [`About${BRAND.name}` as const]: { slug: `over-${BRAND.slug}`, title: [`Over ${BRAND.name}`, `About ${BRAND.name}`] as Both, items: company },
  MainMenu: { title: ['Aanbiedingen', 'Offers'], items: promotions },
  MainMenuRight: { slug: 'mainmenuright', title: ['Service', 'Service'], items: right },
  TopbarMenu: { slug: 'top-menu', title: ['Snel naar', 'Quick links'], items: [item('Vestigingen', 'Branches', '/vestigingen', '/stores'), item('Klantenservice', 'Customer service', '/klantenservice', '/customer-service')] },
  FooterMenu: {
    title: ['Footer', 'Footer'],
    items: [column('Klantenservice', 'Customer service', '/klantenservice', '/customer-service', service), column('Diensten', 'Services', '/diensten', '/services', services), column('Zakelijk', 'Trade', '/zakelijk', '/trade', trade), column(BRAND.name, BRAND.name, `/over-${BRAND.slug}`, `/over-${BRAND.slug}`, company)],
  },
  SubFooterMenu: { title: ['Juridisch', 'Legal'], items: legal },
  SiteBanners: { title: ['Meldingen', 'Notices'], items: [] },
  SidebarMenu: { title: ['Menu', 'Menu'], items: [...promotions, ...right] },
  FeaturedFaqMenu: { slug: 'featured-faq-menu', title: ['Veel gevraagd', 'Frequently asked'], items: asked },
  CustomerServiceFooter: { slug: 'klantenservice-footer', title: ['Vragen? Wij helpen je', 'Questions? We help'], items: [item('Stel je vraag', 'Ask your question', '/klantenservice/contact', '/customer-service/contact')] },
  FooterBanners: { title: ['Onderaan', 'At the foot'], items: [] },
  DiscountBanners: { slug: 'alle-acties', title: ['Alle acties', 'All offers'], items: [...promotions, item('In prijs verlaagd', 'Reduced in price', '/in-prijs-verlaagd', '/reduced-in-price')] },
  HomeBanners: { title: ['Uitgelicht', 'Featured'], items: [] },
  HomeBannersRow: { slug: 'home-reparatie-verhuur', title: ['Wij doen het zware werk', 'We do the heavy work'], items: services.slice(0, 3) },
  HomeThreeBlocks: { slug: 'home-maatwerk', title: ['Advies van de werkvloer', 'Advice from the shop floor'], items: advice },
  HomeUspBanners: { slug: 'home-slimmer-ondernemen', title: ['Slimmer ondernemen', 'Smarter business'], items: trade.slice(0, 3) },
  HomeAdvantages: { title: [`Daarom ${BRAND.name}`, `Why ${BRAND.name}`], items: company.slice(0, 2) },
  // A selling point is written as 'strong words: the rest'.
  MainUsp: { title: ['Voordelen', 'Advantages'], items: usps },
  VestigingBanners: { title: ['In deze vestiging', 'In this branch'], items: [] },
  ServiceMenus: { slug: 'services', title: ['Service', 'Service'], items: service },
  CompanyServices: { title: ['Onze diensten', 'Our services'], items: services },
  WildPageMenu: { title: ['Lees ook', 'Read next'], items: [...service.slice(0, 3), ...advice.slice(0, 2)] },
  Blocks: { title: ['Blokken', 'Blocks'], items: [] },
  Events: { title: ['Agenda', 'Events'], items: [item('Demodag elektrisch gereedschap', 'Power tool demo day', '/diensten/verhuur', '/services/hire')] },
  PathItems: { title: ['Kruimelpad', 'Path'], items: [item('Klantenservice', 'Customer service', '/klantenservice', '/customer-service'), item('Diensten', 'Services', '/diensten', '/services'), item('Zakelijk', 'Trade', '/zakelijk', '/trade'), item('Klusadvies', 'Advice', '/klusadvies', '/advice')] },
  Services: { title: ['Diensten', 'Services'], items: services },
  Activities: { title: ['Klussen van het seizoen', 'Jobs of the season'], items: [item('Schuin dak isoleren', 'Insulating a pitched roof', '/klusadvies/schuin-dak-isoleren', '/advice/pitched-roof'), item('Laminaat leggen', 'Laying laminate', '/klusadvies/laminaat-leggen', '/advice/laying-laminate')] },
  CustomerService: { slug: 'klantenservice', title: ['Klantenservice', 'Customer service'], items: service },
  TermsAndConditions: { slug: 'algemene-voorwaarden', title: ['Voorwaarden', 'Terms'], items: legal },
}

type Saved = { name: string; url: string; code: string | null; description?: string; children: Saved[] }
const saved = (one: Item, locale: Locale): Saved => ({ name: inLocale(one.name, locale), url: inLocale(one.url, locale), code: one.code ?? null, children: (one.children ?? []).map((child) => saved(child, locale)) })

/** The name of a selling point is 'strong words: the rest'; its description is the same in HTML. */
const described = (one: Saved): Saved => {
  const [strong = '', rest = ''] = one.name.split(': ', 2)
  return { ...one, description: `<b>${strong}</b> ${rest}` }
}

function menuOf(key: MenuKey): Menu {
  const menu = MENUS[key]
  if (!menu) throw new Error(`menu ${key} has no items`)
  return menu
}

export const menuRows = () =>
  MENU_KEYS.flatMap((key) => LOCALES.map((locale) => ({ key, locale, slug: menuOf(key).slug ?? null, title: inLocale(menuOf(key).title, locale), items: menuOf(key).items.map((one) => saved(one, locale)).map((one) => (key === 'MainUsp' ? described(one) : one)) })))
