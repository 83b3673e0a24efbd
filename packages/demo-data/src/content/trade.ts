// biome-ignore-all format: texts, a language beside the other
import { BRAND } from '@shop/retailer/brand'
import { FACTS } from './facts.ts'
import type { Page } from './page.ts'

const at = (nl: string, en: string) => [`/zakelijk${nl}`, `/trade${en}`] as const

/** Pages for trade customers. */
export const TRADE: readonly Page[] = [
  {
    code: 'trade',
    path: at('', ''),
    title: ['Zakelijk', 'Trade'],
    summary: ['Op rekening kopen, vaste lijsten en levering op de bouw.', 'Buying on account, fixed lists and delivery on site.'],
    body: [
      `:: tiles Voor vakmensen
Kopen op rekening | ${FACTS.accountDays} dagen, met pincode per medewerker | /zakelijk/kopen-op-rekening
${BRAND.name} Pas | Punten en korting op één kaart | /zakelijk/${BRAND.slug}-pas
Projectprijzen | Eén prijs voor het hele werk | /zakelijk/projectprijzen
Facturen | Als PDF, met je eigen kenmerk | /zakelijk/facturen
Bestellijsten | Je vaste artikelen in twee klikken | /zakelijk/bestellijsten
Levering op de bouw | Vóór half acht, met kraan | /zakelijk/levering-op-de-bouw
## Zakelijk worden
Maak een account met je KvK-nummer. Binnen een werkdag zie je prijzen zonder btw als standaard en kun je een rekening aanvragen.`,
      `:: tiles For professionals
Buying on account | ${FACTS.accountDays} days, with a PIN for each employee | /en/trade/buying-on-account
${BRAND.name} Card | Points and discount on one card | /en/trade/${BRAND.slug}-card
Project prices | One price for the whole job | /en/trade/project-prices
Invoices | As PDF, with your own reference | /en/trade/invoices
Order lists | Your regular products in two clicks | /en/trade/order-lists
Delivery on site | Before half past seven, with a crane | /en/trade/delivery-on-site
## Becoming a trade customer
Make an account with your chamber of commerce number. Within a working day you see prices without VAT by default and can ask for an account.`,
    ],
  },
  {
    code: 'buying-on-account',
    path: at('/kopen-op-rekening', '/buying-on-account'),
    title: ['Kopen op rekening', 'Buying on account'],
    summary: ['Een maand materiaal op één factuur, met een limiet die past.', 'A month of materials on one invoice, with a limit that fits.'],
    body: [
      `:: steps Aanvragen
Vraag aan | Met KvK-nummer en een kopie van je legitimatie. Duurt tien minuten.
Toetsing | Binnen 3 werkdagen weet je je limiet; meestal € 2.500 om te beginnen.
Pincodes | Elke medewerker die mag bestellen krijgt een eigen code van vier cijfers.
## Veilig
Bij elke bestelling op rekening vragen we de pincode en een tweede stap op je telefoon. Na vijf verkeerde codes gaat de rekening een kwartier op slot.`,
      `:: steps Applying
Apply | With your chamber of commerce number and a copy of your identity document. It takes ten minutes.
Review | Within 3 working days you know your limit; usually € 2,500 to begin with.
PINs | Each employee who may order gets a code of four digits.
## Safe
With each order on account we ask for the PIN and a second step on your phone. After five wrong codes the account is locked for a quarter of an hour.`,
    ],
  },
  {
    code: `${BRAND.slug}-card`,
    path: at(`/${BRAND.slug}-pas`, `/${BRAND.slug}-card`),
    title: [`${BRAND.name} Pas`, `${BRAND.name} Card`],
    summary: [`Voor elke hele euro een punt; ${FACTS.pointsPerEuro} punten zijn een euro waard.`, `A point for every whole euro; ${FACTS.pointsPerEuro} points are worth one euro.`],
    body: [
      `:: table Sparen en inwisselen
Wat | Hoeveel
Per hele euro aan artikelen, na korting | 1 punt
Over bezorging, palletkosten en ingewisselde punten | geen
Waarde van ${FACTS.pointsPerEuro} punten | € 1,00
Inwisselen vanaf | ${FACTS.pointsMinimum} punten
## De pas op je telefoon
De streepjescode staat in je account en werkt aan elke kassa. Op een vertrouwd toestel blijft hij 90 dagen bewaard, ook als je bent uitgelogd.`,
      `:: table Saving and redeeming
What | How much
For every whole euro of products, after discount | 1 point
On delivery, pallet cost and redeemed points | none
Value of ${FACTS.pointsPerEuro} points | € 1.00
Redeem from | ${FACTS.pointsMinimum} points
## The card on your phone
The barcode is in your account and works at every till. On a trusted device it is kept for 90 days, also when signed out.`,
    ],
  },
  {
    code: 'project-prices',
    path: at('/projectprijzen', '/project-prices'),
    title: ['Projectprijzen', 'Project prices'],
    summary: ['Vaste prijzen voor de duur van je werk, ook als de markt stijgt.', 'Fixed prices for the length of your job, even when the market rises.'],
    body: [
      `## Wat je vastlegt
Artikelen, aantallen en looptijd tot zes maanden. Hout en staal tot drie maanden. Je neemt af in delen, op afroep, per werk een eigen kenmerk op de factuur.
## Aanvragen
Stuur je staat via [offerte aanvragen](/klantenservice/offerte-aanvragen) en zet er 'projectprijs' bij.`,
      `## What you fix
Products, quantities and a term up to six months. Timber and steel up to three months. You take deliveries in parts, on call, each job with its own reference on the invoice.
## Applying
Send your list through [request a quote](/en/customer-service/request-a-quote) and add 'project price'.`,
    ],
  },
  {
    code: 'trade-invoices',
    path: at('/facturen', '/invoices'),
    title: ['Facturen', 'Invoices'],
    summary: ['Elke factuur als PDF per e-mail en in je account.', 'Every invoice as PDF by email and in your account.'],
    body: [
      `## Waar je ze vindt
Elke factuur komt als PDF met de mail. Onder Facturen in je account staan ze bij elkaar, met wat er nog openstaat.
## Eigen kenmerk
Vul bij het bestellen je werknummer of kostenplaats in: het staat op de pakbon en de factuur, en je kunt erop zoeken.`,
      `## Where to find them
Every invoice comes by email as PDF. Under Invoices in your account they are kept together, with what is still open.
## Your reference
Fill in your job number or cost centre when ordering: it is on the packing slip and the invoice, and you can search for it.`,
    ],
  },
  {
    code: 'order-lists',
    path: at('/bestellijsten', '/order-lists'),
    title: ['Bestellijsten', 'Order lists'],
    summary: ['Zet je vaste artikelen op een kluslijst en bestel ze in één keer.', 'Put your regular products on a list and order them at once.'],
    body: [
      `## Een lijst per werk
Maak een lijst 'Badkamer Kerkstraat', zet er artikelen met aantallen op vanaf elke productpagina, en deel hem met een link met je maat of opdrachtgever. De lijst telt op, met en zonder btw, en zegt wat er vandaag in je vestiging ligt.
## Weer bestellen
Een eerdere bestelling zet je met één knop opnieuw in de winkelwagen. Is een artikel vervallen, dan stellen we de opvolger voor.`,
      `## A list for each job
Make a list 'Bathroom Church Street', add products with quantities from any product page, and share it by link with your mate or client. The list adds up, with and without VAT, and says what is in your branch today.
## Order again
An earlier order goes back into the cart with one button. If a product has ended, we propose its successor.`,
    ],
  },
  {
    code: 'delivery-on-site',
    path: at('/levering-op-de-bouw', '/delivery-on-site'),
    title: ['Levering op de bouw', 'Delivery on site'],
    summary: ['Vroeg, op afroep en met kraan. De chauffeur belt de uitvoerder.', 'Early, on call and with a crane. The driver calls the foreman.'],
    scene: 'banner-crane',
    body: [
      `## Afspraken per werk
Leg losplek, contactpersoon en openingstijd van de bouw eenmaal vast; elke levering volgt ze. Tijdvak 07:00-12:00 kan op verzoek 'vóór 07:30'.
## Afmelden van resten
Hele pallets en ongeopende pakken gaan met de volgende wagen retour.`,
      `## Agreements per job
Record unloading spot, contact and site hours once; every delivery follows them. The slot 07:00-12:00 can be 'before 07:30' on request.
## Left-overs
Whole pallets and unopened packs go back with the next lorry.`,
    ],
  },
]
