// biome-ignore-all format: texts, a language beside the other
import { BRAND } from '@shop/retailer/brand'
import { COMPANY } from '@shop/retailer/company'
import { type Both, inLocale, LOCALES } from '../text/locale.ts'
import { questions } from './body.ts'
import { FACTS } from './facts.ts'

type Category = { readonly name: string; readonly title: Both; readonly isFeatured?: boolean; readonly text: Both }

const CATEGORIES: readonly Category[] = [
  {
    name: 'bestellen', title: ['Bestellen', 'Ordering'], isFeatured: true,
    text: [`? Kan ik bestellen zonder account?
Ja. Je vult alleen in wat voor de levering nodig is en volgt de bestelling met de link in je mail.
? Kan ik mijn bestelling nog wijzigen?
Zolang we nog niet verzamelen: ja, via je bestelling. Daarna bel je ${COMPANY.phone}.
? Wat betekent Meer=Minder?
Vanaf een bepaald aantal daalt de prijs per stuk. De staffel staat bij het artikel en werkt vanzelf in de winkelwagen.
? Wat betekent Op=Op?
Het artikel komt niet terug. Is het weg, dan is het weg.`,
    `? Can I order without an account?
Yes. You fill in only what delivery needs and follow the order with the link in your mail.
? Can I still change my order?
As long as we are not picking: yes, through your order. After that call ${COMPANY.phone}.
? What does More for less mean?
From a certain quantity each piece costs less. The volume prices are shown with the product and apply automatically in the cart.
? What does Last stock mean?
The product will not come back. When it is gone, it is gone.`],
  },
  {
    name: 'bezorgen', title: ['Bezorgen en afhalen', 'Delivery and collection'], isFeatured: true,
    text: [`? Wat kost bezorgen?
Klein ${FACTS.costSmall.nl} (gratis vanaf ${FACTS.freeSmall.nl}), groot ${FACTS.costLarge.nl} (gratis vanaf ${FACTS.freeLarge.nl}). Een pallet kost ${FACTS.costPallet.nl} extra.
? Hoe snel kan ik afhalen?
Twee uur na je bestelling, binnen de openingstijden. Na ${FACTS.cutoffPickup} uur wordt het de volgende open dag.
? Bezorgen jullie op zaterdag?
Nee, maandag tot en met vrijdag. Afhalen kan op zaterdag wel.
? Moet ik thuis zijn?
Voor grote goederen wel: iemand moet de losplek aanwijzen.`,
    `? What does delivery cost?
Small ${FACTS.costSmall.en} (free from ${FACTS.freeSmall.en}), large ${FACTS.costLarge.en} (free from ${FACTS.freeLarge.en}). A pallet costs ${FACTS.costPallet.en} more.
? How soon can I collect?
Two hours after your order, within opening hours. After ${FACTS.cutoffPickup} it is the next open day.
? Do you deliver on Saturdays?
No, Monday to Friday. You can collect on Saturdays.
? Do I have to be at home?
For large goods, yes: somebody has to show where to unload.`],
  },
  {
    name: 'betalen', title: ['Betalen', 'Paying'],
    text: [`? Welke betaalmethoden zijn er?
iDEAL, creditcard, Apple Pay, Google Pay, PayPal, Klarna bij bezorgen, betalen in de vestiging bij afhalen, en op rekening voor zakelijke klanten.
? Is betalen veilig?
Je betaalt op de pagina van de betaaldienst. Wij zien je kaartgegevens nooit.
? Mijn betaling mislukte, wat nu?
Je bestelling staat 30 minuten klaar. Kies opnieuw een betaalmethode via de link in je mail.`,
    `? Which payment methods are there?
iDEAL, credit card, Apple Pay, Google Pay, PayPal, Klarna with delivery, paying at the branch with collection, and on account for trade customers.
? Is paying safe?
You pay on the page of the payment provider. We never see your card details.
? My payment failed, what now?
Your order is kept for 30 minutes. Choose a payment method again with the link in your mail.`],
  },
  {
    name: 'retour', title: ['Retour en garantie', 'Returns and warranty'], isFeatured: true,
    text: [`? Hoe lang heb ik om te retourneren?
14 dagen na ontvangst, en ongeopende voorraadartikelen tot 30 dagen tegen tegoed.
? Wanneer krijg ik mijn geld terug?
Binnen 14 dagen na je melding, op dezelfde rekening.
? Kan ik in de winkel retourneren?
Ja, bij elke vestiging, ook als je online bestelde.`,
    `? How long do I have to return?
14 days after receipt, and unopened stock products up to 30 days for credit.
? When do I get my money back?
Within 14 days after you told us, to the same account.
? Can I return at a branch?
Yes, at any branch, also when ordered online.`],
  },
  {
    name: 'zakelijk', title: ['Zakelijk', 'Trade'],
    text: [`? Hoe vraag ik een rekening aan?
Met je KvK-nummer via je account. Binnen 3 werkdagen weet je je limiet.
? Hoe krijg ik mijn facturen?
Als PDF per e-mail; in je account staan ze bij elkaar.`,
    `? How do I apply for an account?
With your chamber of commerce number through your account. Within 3 working days you know your limit.
? How do I get my invoices?
As PDF by email; your account keeps them together.`],
  },
  {
    name: 'diensten', title: ['Zagen en huren', 'Cutting and hiring'],
    text: [`? Wat kost zagen?
De eerste vijf sneden zijn gratis, daarna ${FACTS.sawCut.nl} per snede in plaatmateriaal. Online vul je de maten in bij de plaat.
? Wat heb ik nodig om te huren?
Een geldig legitimatiebewijs en een pinpas voor de borg.`,
    `? What does cutting cost?
The first five cuts are free, then ${FACTS.sawCut.en} per cut in boards. Online you fill in the sizes with the board.
? What do I need to hire?
A valid identity document and a debit card for the deposit.`],
  },
  {
    name: 'account', title: ['Je account', 'Your account'],
    text: [`? Heb ik een account nodig?
Nee. Met een account zie je wel je bestellingen en facturen terug, en bewaar je adressen en kluslijsten.
? Ik ben mijn wachtwoord vergeten
Kies bij het inloggen voor 'Wachtwoord vergeten'. Je krijgt een mail met een link waarmee je een nieuw wachtwoord kiest; de link werkt een uur.
? Hoe wijzig ik mijn gegevens?
Onder Mijn ${BRAND.name}, bij Gegevens en Adressen. Je e-mailadres bevestig je opnieuw met een mail.
? Kan ik mijn account verwijderen?
Ja, onder Privacy in je account. Facturen bewaren we zeven jaar omdat de wet dat vraagt; de rest is weg.`,
    `? Do I need an account?
No. But with an account you can find your orders and invoices again, and save addresses and project lists.
? I forgot my password
Choose 'Forgot password' where you sign in. You get an email with a link to choose a new one; the link works for an hour.
? How do I change my details?
Under My ${BRAND.name}, with Details and Addresses. You confirm a new email address with a link in an email.
? Can I remove my account?
Yes, under Privacy in your account. We keep invoices for seven years because the law asks for it; the rest is gone.`],
  },
  {
    name: 'klantenpas', title: ['Pas en sparen', 'Card and points'],
    text: [`? Wat heb ik aan de ${BRAND.name} Pas?
Je spaart bij elke aankoop, online en in de vestiging, en je bonnen staan bij elkaar.
? Hoe laat ik mijn pas zien aan de kassa?
Open de winkel op je telefoon en tik op het pasje bovenaan. De code werkt ook zonder internet.
? Hoe lang zijn mijn punten geldig?
Twee jaar na je laatste aankoop. Onder Sparen in je account zie je het saldo en wat eraan komt.`,
    `? What is the ${BRAND.name} Card for?
You save with every purchase, online and at the branch, and your receipts are in one place.
? How do I show my card at the till?
Open the shop on your phone and tap the card at the top. The code also works without internet.
? How long are my points valid?
Two years after your last purchase. Under Card and points in your account you see the balance and what is coming.`],
  },
]

export const questionRows = () =>
  CATEGORIES.flatMap((category, position) =>
    LOCALES.map((locale) => ({ name: category.name, locale, title: inLocale(category.title, locale), isFeatured: category.isFeatured ?? false, position, questions: questions(inLocale(category.text, locale).split('\n').map((line) => line.trim()).filter((line) => line !== '')) })),
  )
