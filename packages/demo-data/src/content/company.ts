// biome-ignore-all format: texts, a language beside the other
import { BRAND } from '@shop/retailer/brand'
import { COMPANY } from '@shop/retailer/company'
import { FACTS } from './facts.ts'
import type { Page } from './page.ts'

/** Company and legal pages. */
export const COMPANY_PAGES: readonly Page[] = [
  {
    code: 'about',
    path: [`/over-${BRAND.slug}`, `/over-${BRAND.slug}`],
    title: [`Over ${BRAND.name}`, `About ${BRAND.name}`],
    summary: [`Een bouwmarkt voor wie het vak serieus neemt: ${FACTS.branches} vestigingen, 8.000 artikelen, één belofte.`, `A builders’ merchant for those who take the trade seriously: ${FACTS.branches} branches, 8,000 products, one promise.`],
    scene: 'branch-front',
    body: [
      `## Vakwerk begint hier
Wij verkopen wat nodig is om een huis te bouwen, te verbouwen en droog te houden. Aan de vakman die om zeven uur voor de deur staat, en aan wie zaterdag de badkamer doet.
## Wat je van ons mag verwachten
- Wat op de site als voorraad staat, ligt er.
- De prijs in de lijst is de prijs aan de kassa.
- Een datum is een datum; is het later, dan zeggen we waarom.
- Wie belt, spreekt iemand die het zelf heeft gedaan.
:: table In cijfers
 |
Vestigingen | ${FACTS.branches}, waarvan ${FACTS.xlBranches} XL
Artikelen | ruim 8.000
Afhaaltijd | 2 uur
Collega's | 1.450`,
      `## Good work starts here
We sell what it takes to build a house, rebuild it and keep it dry. To the professional at the door at seven, and to whoever does the bathroom on Saturday.
## What you may expect
- What the site shows as stock is there.
- The price in the list is the price at the till.
- A date is a date; if it is later, we say why.
- When you call, you speak to somebody who has done it.
:: table In figures
 |
Branches | ${FACTS.branches}, of which ${FACTS.xlBranches} XL
Products | over 8,000
Collection time | 2 hours
Colleagues | 1,450`,
    ],
  },
  {
    code: 'jobs',
    path: ['/werken-bij', '/jobs'],
    title: [`Werken bij ${BRAND.name}`, `Working at ${BRAND.name}`],
    summary: ['In de vestiging, op de wagen of in de loods: wij leren je het vak.', 'In the branch, on the lorry or in the warehouse: we teach you the trade.'],
    body: [
      `## Wie we zoeken
Verkopers met bouwkennis, chauffeurs met kraandiploma, zagers, en mensen die het willen leren. Zaterdaghulp vanaf 16 jaar.
## Wat je krijgt
Een vast rooster dat vier weken vooruit bekend is, opleidingen in werktijd, personeelskorting en een collega die je de eerste maand meeneemt.
## Solliciteren
Loop binnen bij een [vestiging](/vestigingen) of mail werkenbij@${COMPANY.domain}. Een brief hoeft niet; een telefoonnummer wel.`,
      `## Who we look for
Sales staff with knowledge of building, drivers with a crane certificate, sawyers, and people who want to learn. Saturday help from the age of 16.
## What you get
A schedule known four weeks ahead, training in working hours, staff discount and a colleague who shows you around the first month.
## Applying
Walk into a [branch](/en/stores) or mail werkenbij@${COMPANY.domain}. No letter needed; a phone number is.`,
    ],
  },
  {
    code: 'company-details',
    path: ['/bedrijfsgegevens', '/company-details'],
    title: ['Bedrijfsgegevens', 'Company details'],
    summary: ['Naam, adres en nummers.', 'Name, address and numbers.'],
    body: [
      `:: table ${COMPANY.name}
Gegeven | Waarde
Adres | ${COMPANY.street}, ${COMPANY.place}
Telefoon | ${COMPANY.phone}
E-mail | ${COMPANY.email}
KvK | ${COMPANY.kvk}
Btw-id | ${COMPANY.vatId}`,
      `:: table ${COMPANY.name}
Detail | Value
Address | ${COMPANY.street}, ${COMPANY.place}
Telephone | ${COMPANY.phone}
Email | ${COMPANY.email}
Chamber of commerce | ${COMPANY.kvk}
VAT id | ${COMPANY.vatId}`,
    ],
  },
  {
    code: 'terms',
    path: ['/algemene-voorwaarden', '/terms'],
    title: ['Algemene voorwaarden', 'Terms and conditions'],
    summary: ['Wat tussen ons geldt als je bij ons koopt.', 'What holds between us when you buy from us.'],
    body: [
      `## 1. Wie en waarvoor
Deze voorwaarden gelden voor elke koop bij ${COMPANY.name} via de site of de vestiging. Waar de wet consumenten meer geeft, geldt de wet.
## 2. Aanbod en prijs
Prijzen zijn in euro. Consumenten zien prijzen met btw. Een kennelijke fout in een prijs bindt ons niet; we zeggen het je en je mag kosteloos afzien.
## 3. De koop
De koop komt tot stand als je bestelt en wij bevestigen. Is een artikel ondanks onze zorg niet leverbaar, dan hoor je dat meteen en krijg je je geld terug.
## 4. Levering
De genoemde dag is een afspraak. Lukt die niet, dan spreken we een nieuwe af of je mag ontbinden. Het risico gaat over bij ontvangst.
## 5. Betaling
Bij bestelling, bij afhalen in de vestiging, of op rekening binnen ${FACTS.accountDays} dagen.
## 6. Herroepen en retour
Consumenten mogen binnen 14 dagen [herroepen](/klantenservice/koop-herroepen). Maatwerk is uitgezonderd.
## 7. Garantie en klachten
Zie [garantie](/klantenservice/garantie-en-reparatie) en [klachten](/klantenservice/klachten). Meld zichtbare gebreken liefst binnen twee maanden.
## 8. Recht
Nederlands recht is van toepassing; een consument houdt de bescherming van het recht van zijn eigen land.`,
      `## 1. Who and what for
These terms hold for every purchase from ${COMPANY.name} through the site or a branch. Where the law gives consumers more, the law holds.
## 2. Offer and price
Prices are in euro. Consumers see prices with VAT. An evident mistake in a price does not bind us; we tell you and you may step back at no cost.
## 3. The purchase
The purchase is concluded when you order and we confirm. If a product cannot be delivered in spite of our care, you hear so at once and get your money back.
## 4. Delivery
The named day is an agreement. If it fails, we agree on a new one or you may cancel. The risk passes on receipt.
## 5. Payment
With the order, on collection at the branch, or on account within ${FACTS.accountDays} days.
## 6. Withdrawal and returns
Consumers may [withdraw](/en/customer-service/withdraw) within 14 days. Made-to-measure goods are excepted.
## 7. Warranty and complaints
See [warranty](/en/customer-service/warranty-and-repair) and [complaints](/en/customer-service/complaints). Report visible defects within two months if you can.
## 8. Law
Dutch law applies; a consumer keeps the protection of the law of their own country.`,
    ],
  },
  {
    code: 'privacy',
    path: ['/privacy', '/privacy'],
    title: ['Privacyverklaring', 'Privacy statement'],
    summary: ['Welke gegevens we gebruiken, waarvoor en hoe lang.', 'Which data we use, what for and for how long.'],
    body: [
      `:: table Wat, waarvoor, hoe lang
Gegevens | Waarvoor | Bewaard
Naam, adres, telefoon, e-mail | Je bestelling uitvoeren | 2 jaar na je laatste bestelling
Facturen | Belastingwet | 7 jaar
Accountgegevens en lijsten | Je account | Tot je het verwijdert
Spaarpunten | Het spaarprogramma | Tot 2 jaar na het laatste gebruik
Wat je ons schrijft op een formulier | Je antwoord geven | 90 dagen
Je winkelwagen zonder account | Later verder winkelen | 90 dagen na de laatste wijziging
Zoekopdrachten | De zoekfunctie verbeteren, alleen met toestemming | 90 dagen
## Je rechten
Inzien, verbeteren, meenemen en wissen regel je zelf onder Privacy in je account, of mail privacy@${COMPANY.domain}. Niet tevreden? Je kunt een klacht indienen bij de Autoriteit Persoonsgegevens.
## Delen
Alleen met wie het nodig is om je bestelling te betalen en te bezorgen. We verkopen geen gegevens.`,
      `:: table What, what for, how long
Data | What for | Kept
Name, address, phone, email | Carrying out your order | 2 years after your last order
Invoices | Tax law | 7 years
Account data and lists | Your account | Until you remove it
Points | The loyalty programme | Until 2 years after last use
What you write to us in a form | Answering you | 90 days
Your cart without an account | Shopping on later | 90 days after the last change
Searches | Improving search, only with consent | 90 days
## Your rights
Viewing, correcting, taking along and erasing is done under Privacy in your account, or mail privacy@${COMPANY.domain}. Not satisfied? You can complain to the Dutch Data Protection Authority.
## Sharing
Only with those needed to pay for and deliver your order. We sell no data.`,
    ],
  },
  {
    code: 'cookies',
    path: ['/cookies', '/cookies'],
    title: ['Cookies', 'Cookies'],
    summary: ['Wat we op je apparaat bewaren, en hoe je dat wijzigt.', 'What we keep on your device, and how to change it.'],
    body: [
      `:: table Noodzakelijk
Naam | Waarvoor | Duur
i18n_locale | Je taal | 365 dagen
cookie_consent | Je keuze over cookies | 180 dagen
bm_auth | Ingelogd blijven | tot je uitlogt
site-banner-… | Een gesloten melding gesloten houden | 30 dagen
orderDetails | Je gegevens voor een volgende bestelling, als je dat aanvinkt | 90 dagen
## Statistiek en marketing
Die zetten we pas na jouw toestemming. Weigeren kost evenveel moeite als accepteren, en de winkel werkt hetzelfde.`,
      `:: table Necessary
Name | What for | Term
i18n_locale | Your language | 365 days
cookie_consent | Your choice about cookies | 180 days
bm_auth | Staying signed in | until you sign out
site-banner-… | Keeping a closed notice closed | 30 days
orderDetails | Your details for a next order, if you tick that | 90 days
## Statistics and marketing
Set only after your consent. Refusing takes as much effort as accepting, and the shop works the same.`,
    ],
  },
  {
    code: 'accessibility',
    path: ['/toegankelijkheid', '/accessibility'],
    title: ['Toegankelijkheid', 'Accessibility'],
    summary: ['De winkel is gemaakt om door iedereen gebruikt te worden, met of zonder muis.', 'The shop is made to be used by everybody, with or without a mouse.'],
    body: [
      `## Hoe de winkel aan de eisen voldoet
De winkel volgt WCAG 2.2 niveau AA, de norm achter EN 301 549 en de Europese toegankelijkheidswet. Dat betekent onder meer:
- Alles werkt met het toetsenbord, in een logische volgorde en met een zichtbare focus.
- Teksten en knoppen hebben genoeg contrast, en de tekst mag twee keer zo groot zonder dat er iets wegvalt.
- Afbeeldingen hebben een beschrijving, formulieren zeggen in woorden wat er mis is en waar.
- Meldingen, aantallen en prijzen die veranderen worden voorgelezen.
- Wie beweging wil beperken, ziet geen animaties. Bestellen kent geen tijdslimiet zonder waarschuwing.
- Zoeken kan zonder muis en zonder te slepen; de kaart met vestigingen heeft altijd een lijst ernaast.
## Zo controleren we het
Elke wijziging wordt voor publicatie automatisch gecontroleerd, op telefoon, tablet en groot scherm. Daarnaast lopen we de belangrijkste schermen na met toetsenbord en schermlezer.
## Wat nog niet goed is
:: table Bekende gebreken
Onderdeel | Wat er mis is | Wat je nu kunt doen
Productfilms van leveranciers | Niet elke film heeft ondertiteling | De stappen staan uitgeschreven bij het artikel
Veiligheidsbladen in pdf | Oudere bladen zijn niet gelabeld voor schermlezers | Vraag de tekst op per mail
Kaart met vestigingen | De kaart zelf is niet voor te lezen | De lijst ernaast heeft dezelfde vestigingen
## Loop je ergens tegenaan?
Mail toegankelijk@${COMPANY.domain} of bel ${COMPANY.phone}. We antwoorden binnen 5 werkdagen en helpen je intussen telefonisch met je bestelling. Kom je er met ons niet uit, dan kun je terecht bij de Autoriteit Consument en Markt.
## Over deze verklaring
Opgesteld op 2 november 2026 en nagelopen bij elke grote wijziging, minstens een keer per jaar.`,
      `## How the shop meets the requirements
The shop follows WCAG 2.2 level AA, the standard behind EN 301 549 and the European Accessibility Act. Among other things that means:
- Everything works by keyboard, in a logical order and with a visible focus.
- Text and buttons have enough contrast, and text may be twice as large without anything getting lost.
- Images have a description, forms say in words what is wrong and where.
- Messages, counts and prices that change are read out.
- Who prefers less motion sees no animations. Ordering has no time limit without a warning.
- Searching works without a mouse and without dragging; the map of branches always has a list beside it.
## How we check
Every change is checked automatically before it is published, on phone, tablet and large screen. We also go through the main screens by keyboard and with a screen reader.
## What is not right yet
:: table Known gaps
Part | What is wrong | What you can do now
Films of suppliers | Not every film has captions | The steps are written out with the product
Safety sheets as pdf | Older sheets are not tagged for screen readers | Ask for the text by mail
Map of branches | The map itself cannot be read out | The list beside it has the same branches
## Found an obstacle?
Mail toegankelijk@${COMPANY.domain} or call ${COMPANY.phone}. We answer within 5 working days and meanwhile help you order by phone. If we cannot solve it together, you can turn to the Netherlands Authority for Consumers and Markets.
## About this statement
Made on 2 November 2026 and reviewed with every large change, at least once a year.`,
    ],
  },
]
