// biome-ignore-all format: a banner a line
import type { SceneShape } from '../pictures/shapes.ts'
import { type Both, inLocale, LOCALES } from '../text/locale.ts'
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
  { key: 'SiteBanners', name: 'cutoff', title: ['Voor 16:00 besteld, morgen in huis.', 'Ordered before 16:00, delivered tomorrow.'], link: ['Lees meer', 'Read more'], url: to('/klantenservice/bezorgen-en-afhalen', '/customer-service/delivery-and-pickup'), isDismissible: true, showOn: ['showSiteWide'] },
  { key: 'HomeBanners', name: 'hero', title: ['Strakke wand in een weekend', 'A straight wall in a weekend'], summary: ['Gipsplaten, profielen, isolatie en schroeven. Wij rekenen uit wat je nodig hebt.', 'Boards, studs, insulation and screws. We work out what you need.'], link: ['Bekijk alles voor je wand', 'See all for your wall'], url: to('/producten/gips-en-afbouw', '/products/gypsum-and-drylining'), scene: 'banner-wall', showOn: ['showHomepage'] },
  { key: 'HomeBannersRow', name: 'cutting', title: ['Zaagservice', 'Cutting service'], summary: ['Plaat en balk op de millimeter gezaagd. Eerste vijf sneden gratis, klaar terwijl je wacht.', 'Boards and beams cut to the millimetre. First five cuts free, ready while you wait.'], link: ['Naar de zaagservice', 'To the cutting service'], url: to('/diensten/zaagservice', '/services/cutting-service'), scene: 'banner-cutting', showOn: ['showHomepage'] },
  { key: 'HomeBannersRow', name: 'hire', title: ['Machineverhuur', 'Machine hire'], summary: ['Van trilplaat tot steiger. Per dagdeel, in 22 vestigingen.', 'From plate compactor to scaffold. By half day, in 22 branches.'], link: ['Naar de verhuur', 'To hire'], url: to('/diensten/verhuur', '/services/hire'), scene: 'banner-hire', showOn: ['showHomepage'] },
  { key: 'HomeBannersRow', name: 'crane', title: ['Bezorging met kraan', 'Crane delivery'], summary: ['Pallets tot 12 meter ver neergezet, ook over de schutting. Je kiest zelf dag en dagdeel.', 'Pallets set down up to 12 metres away, over the fence too. You choose day and half day.'], link: ['Zo werkt het', 'How it works'], url: to('/diensten/bezorging-met-kraan', '/services/crane-delivery'), scene: 'banner-crane', showOn: ['showHomepage'] },
  { key: 'HomeThreeBlocks', name: 'board', title: ['Welke gipsplaat voor welke ruimte?', 'Which gypsum board for which room?'], summary: ['Wit, groen, roze of blauw: de kleuren zeggen wanneer het telt.', 'White, green, pink or blue: the colours tell when it matters.'], link: ['Lees het advies', 'Read the advice'], url: to('/klusadvies/welke-gipsplaat', '/advice/which-gypsum-board'), scene: 'banner-wall', showOn: ['showHomepage'] },
  { key: 'HomeThreeBlocks', name: 'roof', title: ['Schuin dak isoleren', 'Insulating a pitched roof'], summary: ['Van binnen in een weekend, van buiten als de pannen er toch af gaan.', 'From inside in a weekend, from outside when the tiles come off.'], link: ['Lees het advies', 'Read the advice'], url: to('/klusadvies/schuin-dak-isoleren', '/advice/pitched-roof'), scene: 'banner-roof', showOn: ['showHomepage'] },
  { key: 'HomeThreeBlocks', name: 'paint', title: ['Hoeveel verf heb je nodig?', 'How much paint do you need?'], summary: ['Rendement per ondergrond, en waarom voorstrijk bespaart.', 'Coverage per surface, and why primer saves.'], link: ['Lees het advies', 'Read the advice'], url: to('/klusadvies/hoeveel-verf-heb-je-nodig', '/advice/how-much-paint-do-you-need'), scene: 'banner-paint', showOn: ['showHomepage'] },
  { key: 'HomeUspBanners', name: 'trade', title: ['Zakelijk op rekening', 'Trade on account'], summary: ['30 dagen, eigen pincodes, UBL in je boekhouding.', '30 days, own pins, UBL in your books.'], link: ['Vraag aan', 'Apply'], url: to('/zakelijk/kopen-op-rekening', '/trade/buying-on-account'), showOn: ['showHomepage'] },
  { key: 'HomeAdvantages', name: 'promise', title: ['De voorraad klopt', 'The stock is right'], summary: ['Wat op de site staat, ligt er. Vandaag.', 'What the site shows is there. Today.'], link: ['Hoe dat kan', 'How so'], url: to('/klantenservice/voorraad-en-levertijd', '/customer-service/stock-and-lead-time'), showOn: ['showHomepage'] },
  { key: 'CustomerServiceFooter', name: 'help', title: ['Vragen? Wij helpen je', 'Questions? We help'], summary: ['Vakmensen aan de lijn, ma t/m vr 09:00 - 17:00. In de chat antwoordt een computer.', 'Tradespeople on the line, Mon to Fri 09:00 - 17:00. In the chat a computer answers.'], link: ['Stel je vraag', 'Ask your question'], url: to('/klantenservice/contact', '/customer-service/contact') },
  { key: 'FooterBanners', name: 'footer-company', title: ['60 vestigingen', '60 branches'], summary: ['Afhalen aan de drive-in, zaagservice en verhuur. Altijd een bij je in de buurt.', 'Drive-in pickup, cutting service and hire. Always one near you.'], link: ['Zoek een vestiging', 'Find a branch'], url: to('/vestigingen', '/stores') },
  { key: 'FooterBanners', name: 'footer-newsletter', title: ['Nieuwsbrief', 'Newsletter'], summary: ['Acties en klusadvies, één keer per week. Afmelden met een klik.', 'Offers and advice, once a week. Unsubscribe with one click.'], link: ['Aanmelden', 'Subscribe'], url: to('/nieuwsbrief', '/newsletter') },
  { key: 'DiscountBanners', name: 'tiers', title: ['Meer nemen, minder betalen', 'Take more, pay less'], summary: ['Bij Meer=Minder daalt de prijs per stuk met het aantal. Ook gemengd af te halen.', 'With Meer=Minder the price of a piece falls with the number you take.'], link: ['Bekijk Meer=Minder', 'See Meer=Minder'], url: ['/meer-minder', '/meer-minder'], scene: 'banner-crane', showOn: ['showProductList'] },
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
