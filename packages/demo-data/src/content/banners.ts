// biome-ignore-all format: a banner a line
import type { SceneShape } from '../pictures/shapes.ts'
import { type Both, inLocale, LOCALES } from '../text/locale.ts'
import { FACTS } from './facts.ts'
import { scene } from './page.ts'

type Banner = {
  readonly key: string
  readonly name: string
  readonly title: Both
  readonly summary?: Both
  readonly link?: Both
  readonly url?: Both
  readonly scene?: SceneShape
  readonly isDismissible?: boolean
  readonly showOn?: readonly string[]
}

const to = (nl: string, en: string): Both => [nl, `/en${en}`]

const BANNERS: readonly Banner[] = [
  { key: 'SiteBanners', name: 'cutoff', title: [`Voor ${FACTS.cutoffSmall} besteld, morgen in huis. Grote artikelen voor ${FACTS.cutoffLarge}.`, `Order before ${FACTS.cutoffSmall}, delivered tomorrow. Large products before ${FACTS.cutoffLarge}.`], link: ['Lees meer', 'Read more'], url: to('/klantenservice/bezorgen-en-afhalen', '/customer-service/delivery-and-pickup'), isDismissible: true, showOn: ['showSiteWide'] },
  { key: 'HomeBanners', name: 'hero', title: ['Strakke wand in een weekend', 'A straight wall in a weekend'], summary: ['Gipsplaten, profielen, isolatie en schroeven. Wij rekenen uit wat je nodig hebt.', 'Boards, studs, insulation and screws. We work out what you need.'], link: ['Bekijk alles voor je wand', 'See all for your wall'], url: to('/producten/gips-en-afbouw', '/products/gypsum-and-drylining'), scene: 'banner-wall', showOn: ['showHomepage'] },
  { key: 'HomeBannersRow', name: 'cutting', title: ['Zaagservice', 'Cutting service'], summary: ['In de vestiging zagen we plaat en balk op maat, klaar terwijl je wacht. De eerste vijf sneden zijn gratis.', 'At the branch we cut boards and beams to size while you wait. The first five cuts are free.'], link: ['Naar de zaagservice', 'To the cutting service'], url: to('/diensten/zaagservice', '/services/cutting-service'), scene: 'banner-cutting', showOn: ['showHomepage'] },
  { key: 'HomeBannersRow', name: 'hire', title: ['Machineverhuur', 'Machine hire'], summary: [`Van trilplaat tot steiger. Per dagdeel, in ${FACTS.hireBranches} vestigingen.`, `From plate compactor to scaffold. By the half day, in ${FACTS.hireBranches} branches.`], link: ['Naar de verhuur', 'To hire'], url: to('/diensten/verhuur', '/services/hire'), scene: 'banner-hire', showOn: ['showHomepage'] },
  { key: 'HomeBannersRow', name: 'crane', title: ['Bezorging met kraan', 'Crane delivery'], summary: ['Pallets tot 12 meter ver neergezet, ook over de schutting. Je kiest zelf dag en dagdeel.', 'Pallets set down up to 12 metres away, over the fence too. You choose the day and half day.'], link: ['Zo werkt het', 'How it works'], url: to('/diensten/bezorging-met-kraan', '/services/crane-delivery'), scene: 'banner-crane', showOn: ['showHomepage'] },
  { key: 'HomeThreeBlocks', name: 'board', title: ['Welke gipsplaat voor welke ruimte?', 'Which gypsum board for which room?'], summary: ['Wit, groen, roze of blauw: de kleuren zeggen wanneer het telt.', 'White, green, pink or blue: the colours tell when it matters.'], link: ['Lees het advies', 'Read the advice'], url: to('/klusadvies/welke-gipsplaat', '/advice/which-gypsum-board'), scene: 'banner-wall', showOn: ['showHomepage'] },
  { key: 'HomeThreeBlocks', name: 'roof', title: ['Schuin dak isoleren', 'Insulating a pitched roof'], summary: ['Van binnen in een weekend, van buiten als de pannen er toch af gaan.', 'From inside in a weekend, from outside when the tiles come off.'], link: ['Lees het advies', 'Read the advice'], url: to('/klusadvies/schuin-dak-isoleren', '/advice/pitched-roof'), scene: 'banner-roof', showOn: ['showHomepage'] },
  { key: 'HomeThreeBlocks', name: 'paint', title: ['Hoeveel verf heb je nodig?', 'How much paint do you need?'], summary: ['Rendement per ondergrond, en waarom voorstrijk bespaart.', 'Coverage per surface, and why primer saves.'], link: ['Lees het advies', 'Read the advice'], url: to('/klusadvies/hoeveel-verf-heb-je-nodig', '/advice/how-much-paint-do-you-need'), scene: 'banner-paint', showOn: ['showHomepage'] },
  { key: 'HomeUspBanners', name: 'trade', title: ['Zakelijk op rekening', 'Trade on account'], summary: [`${FACTS.accountDays} dagen, eigen pincodes, al je facturen bij elkaar.`, `${FACTS.accountDays} days, your own PINs, all your invoices in one place.`], link: ['Vraag aan', 'Apply'], url: to('/zakelijk/kopen-op-rekening', '/trade/buying-on-account'), showOn: ['showHomepage'] },
  { key: 'HomeAdvantages', name: 'promise', title: ['De voorraad klopt', 'Live stock you can rely on'], summary: ['Wat op de site staat, ligt er. Vandaag.', 'What the site shows is on the shelf. Today.'], link: ['Hoe dat kan', 'How it works'], url: to('/klantenservice/voorraad-en-levertijd', '/customer-service/stock-and-lead-time'), showOn: ['showHomepage'] },
  { key: 'CustomerServiceFooter', name: 'help', title: ['Vragen? Wij helpen je', 'Questions? We help'], summary: ['Vakmensen aan de lijn, ma t/m vr 09:00 - 17:00. In de chat antwoordt een computer.', 'Tradespeople on the line, Mon to Fri 09:00 - 17:00. In the chat a computer answers.'], link: ['Stel je vraag', 'Ask your question'], url: to('/klantenservice/contact', '/customer-service/contact') },
  { key: 'FooterBanners', name: 'footer-company', title: [`${FACTS.branches} vestigingen`, `${FACTS.branches} branches`], summary: ['Afhalen aan de drive-in, zaagservice en verhuur. Altijd één bij je in de buurt.', 'Drive-in collection, cutting service and hire. Always one near you.'], link: ['Zoek een vestiging', 'Find a branch'], url: to('/vestigingen', '/stores') },
  { key: 'FooterBanners', name: 'footer-newsletter', title: ['Nieuwsbrief', 'Newsletter'], summary: ['Acties en klusadvies, één keer per week. Afmelden met een klik.', 'Offers and advice, once a week. Unsubscribe with one click.'], link: ['Aanmelden', 'Subscribe'], url: to('/nieuwsbrief', '/newsletter') },
  { key: 'DiscountBanners', name: 'tiers', title: ['Meer nemen, minder betalen', 'Take more, pay less'], summary: ['Bij Meer=Minder daalt de prijs per stuk als je er meer neemt.', 'With More for less you pay less each when you take more.'], link: ['Bekijk Meer=Minder', 'See More for less'], url: ['/meer-minder', '/meer-minder'], scene: 'banner-crane', showOn: ['showProductList'] },
  { key: 'VestigingBanners', name: 'trailer', title: ['Aanhanger gratis te leen', 'Borrow a trailer for free'], summary: ['Twee uur bij je aankoop.', 'Two hours with your purchase.'], link: ['Zo werkt het', 'How it works'], url: to('/diensten/aanhanger-lenen', '/services/borrow-a-trailer'), showOn: ['showContent'] },
  { key: 'ServiceMenus', name: 'chat', title: ['Vragen? Chat nu', 'Questions? Chat now'], summary: ['Maandag tot en met vrijdag, 09:00 - 17:00.', 'Monday to Friday, 09:00 - 17:00.'], link: ['Naar de klantenservice', 'To customer service'], url: to('/klantenservice', '/customer-service'), showOn: ['showService'] },
]

export const bannerRows = () =>
  BANNERS.flatMap((banner, position) =>
    LOCALES.map((locale) => ({
      key: banner.key, locale, name: banner.name, position,
      title: inLocale(banner.title, locale), summary: banner.summary ? inLocale(banner.summary, locale) : '',
      linkTitle: banner.link ? inLocale(banner.link, locale) : null, url: banner.url ? inLocale(banner.url, locale) : null,
      image: banner.scene ? scene(banner.scene) : null, isDismissible: banner.isDismissible ?? false, showOn: banner.showOn ?? ['showSiteWide'],
    })),
  )
