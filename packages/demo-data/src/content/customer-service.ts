// biome-ignore-all format: texts, a language beside the other
import { COMPANY } from '@shop/retailer/company'
import { FACTS } from './facts.ts'
import type { Page } from './page.ts'

const at = (nl: string, en: string) => [`/klantenservice${nl}`, `/customer-service${en}`] as const

/** Questions before and after ordering. */
export const CUSTOMER_SERVICE: readonly Page[] = [
  {
    code: 'customer-service',
    path: at('', ''),
    title: ['Klantenservice', 'Customer service'],
    summary: ['Vragen over een bestelling, levering, retour of factuur: hier staat het antwoord of wie het weet.', 'Questions about an order, delivery, return or invoice: here is the answer, or who has it.'],
    body: [
      `:: tiles Waar gaat het over?
Bestellen en betalen | Van winkelwagen tot bevestiging | /klantenservice/bestellen-en-betalen
Bezorgen en afhalen | Dagen, tijden en kosten | /klantenservice/bezorgen-en-afhalen
Retourneren | 14 dagen bedenktijd | /klantenservice/retourneren
Koop herroepen | Zo maak je een koop ongedaan | /klantenservice/koop-herroepen
Garantie en reparatie | Als er iets kapot is | /klantenservice/garantie-en-reparatie
Factuur en btw | Kopie, en op naam van je bedrijf | /klantenservice/factuur-en-btw
:: form Snel antwoord
chat
## Bellen of langskomen
Vakmensen aan de lijn van maandag tot en met vrijdag, 09:00 tot 17:00 uur, op **${COMPANY.phone}**. Of loop binnen in een van de [vestigingen](/vestigingen): daar weten ze ook wat er vandaag op de plank ligt.
## Schrijven
Mail naar ${COMPANY.email}. Op een werkdag heb je binnen een dag antwoord. Zet je bestelnummer erbij, dan hoeven we niet terug te vragen.
:: form Stel je vraag
contact`,
      `:: tiles What is it about?
Ordering and paying | From cart to confirmation | /en/customer-service/ordering-and-paying
Delivery and collection | Days, times and costs | /en/customer-service/delivery-and-pickup
Returns | 14 days to change your mind | /en/customer-service/returns
Withdraw from a purchase | How to undo a purchase | /en/customer-service/withdraw
Warranty and repair | When something is broken | /en/customer-service/warranty-and-repair
Invoice and VAT | Copies, and your company name | /en/customer-service/invoice-and-vat
:: form A quick answer
chat
## Call or drop by
Tradespeople answer the phone Monday to Friday, 09:00 to 17:00, on **${COMPANY.phone}**. Or walk into one of our [branches](/en/stores): they also know what is on the shelf today.
## Write
Mail ${COMPANY.email}. On working days you have an answer within a day. Add your order number, so that we need not ask.
:: form Ask your question
contact`,
    ],
  },
  {
    code: 'ordering-and-paying',
    path: at('/bestellen-en-betalen', '/ordering-and-paying'),
    title: ['Bestellen en betalen', 'Ordering and paying'],
    summary: ['Zo plaats je een bestelling, met of zonder account, en zo reken je af.', 'How to place an order, with or without an account, and how to pay for it.'],
    body: [
      `:: steps In vier stappen
Kies je artikelen | Zet ze in de winkelwagen. Staat er een staffel bij, dan past de prijs zich aan zodra je het aantal haalt.
Afhalen of bezorgen | Per keuze zie je de eerste dag, het tijdvak en de kosten voordat je verder gaat.
Betaalwijze | Kies hoe je betaalt. Kaartgegevens vul je in bij de betaaldienst, nooit bij ons.
Controleren en bestellen | Alles staat nog een keer op een rij. Pas na de knop 'Bestellen met betalingsverplichting' is de koop gesloten.
:: table Betaalmethoden
Methode | Wanneer | Kosten
iDEAL | Altijd | Geen
Creditcard (Visa, Mastercard) | Altijd | Geen
Apple Pay en Google Pay | Op toestellen die het hebben | Geen
PayPal | Altijd | Geen
Klarna: achteraf betalen | Bij bezorgen, van € 1,- tot € 14.000,- | Geen
Betalen in de vestiging | Bij afhalen | Geen
Op rekening | Zakelijke klanten met een rekening en pincode | Geen
## Mislukte betaling
Je bestelling blijft 30 minuten voor je klaarstaan. Kies in die tijd opnieuw een betaalmethode; daarna gaan de artikelen terug naar de voorraad en wordt er niets afgeschreven.`,
      `:: steps In four steps
Choose your products | Put them in the cart. Where volume prices apply, the price changes as soon as you reach the quantity.
Collection or delivery | For each choice you see the first day, the time slot and the cost before you go on.
Payment | Choose how to pay. Card details are entered at the payment provider, never with us.
Check and order | Everything is listed once more. Only after the button 'Order with obligation to pay' is the purchase concluded.
:: table Payment methods
Method | When | Cost
iDEAL | Always | None
Credit card (Visa, Mastercard) | Always | None
Apple Pay and Google Pay | On devices that have it | None
PayPal | Always | None
Klarna: pay later | With delivery, from €1 to €14,000 | None
Pay at the branch | With collection | None
On account | Trade customers with an account and PIN | None
## Failed payment
Your order is kept for 30 minutes. Choose a payment method again within that time; after that the goods return to stock and nothing is charged.`,
    ],
  },
  {
    code: 'delivery-and-pickup',
    path: at('/bezorgen-en-afhalen', '/delivery-and-pickup'),
    title: ['Bezorgen en afhalen', 'Delivery and collection'],
    summary: ['Besteltijden, tijdvakken en kosten voor kleine pakketten, grote goederen en pallets.', 'Order times, time slots and costs for small parcels, large goods and pallets.'],
    scene: 'banner-crane',
    body: [
      `:: table Wat kost het, en wanneer is het er?
 | Klein | Groot
Besteld vóór | ${FACTS.cutoffSmall} uur | ${FACTS.cutoffLarge} uur
Bezorgd | volgende werkdag | volgende werkdag
Kosten | ${FACTS.costSmall.nl} | ${FACTS.costLarge.nl}
Gratis vanaf | ${FACTS.freeSmall.nl} | ${FACTS.freeLarge.nl}
Tijdvakken | ${FACTS.windows.nl} | ${FACTS.windows.nl}
## Groot of klein?
Groot is wat niet als pakket door de deur past: platen, alles langer dan ${FACTS.largeCm} cm of zwaarder dan ${FACTS.largeKg} kg, pallets en bigbags. Ligt er één groot artikel in je winkelwagen, dan komt alles samen met de vrachtwagen.
## Afhalen
Wat op voorraad is, ligt twee uur na je bestelling klaar. Bestel je na ${FACTS.cutoffPickup} uur of op zondag, dan is het de volgende open dag vanaf openingstijd. Neem je afhaalcode mee; een legitimatie is niet nodig.
## Pallets
Een pallet wordt met de kraan gelost tot ${FACTS.craneMetres} meter van de weg. Op de pallet rekenen we ${FACTS.costPallet.nl} pallet- en loskosten.
## De wagen kan er niet bij
Geef bij je bestelling door wat de chauffeur moet weten: smalle straat, autoluw gebied, laaghangende kabels. Kan hij echt niet lossen, dan bellen we dezelfde dag over een kleinere wagen.`,
      `:: table What does it cost, and when does it arrive?
 | Small | Large
Ordered before | ${FACTS.cutoffSmall} | ${FACTS.cutoffLarge}
Delivered | next working day | next working day
Cost | ${FACTS.costSmall.en} | ${FACTS.costLarge.en}
Free from | ${FACTS.freeSmall.en} | ${FACTS.freeLarge.en}
Time slots | ${FACTS.windows.en} | ${FACTS.windows.en}
## Large or small?
Large is what does not fit through the door as a parcel: boards, anything over ${FACTS.largeCm} cm or ${FACTS.largeKg} kg, pallets and big bags. With one large product in the cart, everything comes together by lorry.
## Collection
What is in stock is ready two hours after your order. If you order after ${FACTS.cutoffPickup} or on a Sunday, it is ready on the next open day from opening time. Bring your collection code; no identification is needed.
## Pallets
A pallet is unloaded by crane up to ${FACTS.craneMetres} metres from the road. We charge ${FACTS.costPallet.en} pallet and unloading cost for each pallet.
## If the lorry cannot reach you
Tell us with your order what the driver should know: narrow street, car-free zone, low cables. If he really cannot unload, we call the same day about a smaller van.`,
    ],
  },
  {
    code: 'returns',
    path: at('/retourneren', '/returns'),
    title: ['Retourneren', 'Returns'],
    summary: ['Iets over of toch niet wat je zocht? Breng het terug of laat het ophalen.', 'Something left over, or not what you wanted? Bring it back or have it collected.'],
    body: [
      `:: steps Zo werkt het
Meld je retour | Open je bestelling en kies 'Retourneren' bij het artikel. Zonder account doe je dat met de link in je bestelmail.
Breng of laat halen | Terugbrengen kan bij elke vestiging, gratis. Grote goederen halen we op voor € 49,95.
Geld terug | Binnen 14 dagen na je melding, op de rekening waarmee je hebt betaald.
## Wat kan niet terug?
- Maatwerk: gezaagde platen, op kleur gemengde verf, glas en deuren op maat
- Geopende kit, lijm en verf die daardoor niet meer te verkopen is
- Cement en mortel die nat is geworden
## Ongeopend over van een klus
Hele, droge verpakkingen van voorraadartikelen nemen we ook na de bedenktijd nog terug, tot 30 dagen na levering. Je krijgt dan het aankoopbedrag als tegoed.
## Zonder account melden
Binnen 14 dagen na ontvangst regel je het zelf met [Koop herroepen](/herroepen). Voor al het andere schrijf je ons hier.
:: form Meld je retour
return`,
      `:: steps How it works
Announce your return | Open your order and choose 'Return' with the product. Without an account, use the link in your order mail.
Bring it or have it collected | You can bring it to any branch for free. We collect large goods for € 49.95.
Money back | Within 14 days after you told us, to the account you paid with.
## What cannot be returned?
- Made to measure: cut boards, mixed paint, glass and doors to size
- Opened sealant, glue and paint that can no longer be sold
- Cement and mortar that got wet
## Left over, unopened
Whole, dry packs of stock products are taken back even after the withdrawal period, up to 30 days after delivery. You then get the purchase price as credit.
## Without an account
Within 14 days of receipt you arrange it yourself with [Withdraw from a purchase](/en/withdraw). For anything else, write to us here.
:: form Announce your return
return`,
    ],
  },
  {
    code: 'withdraw',
    path: at('/koop-herroepen', '/withdraw'),
    title: ['Koop herroepen', 'Withdraw from a purchase'],
    summary: ['Binnen 14 dagen na ontvangst maak je een koop op afstand ongedaan, zonder reden.', 'Within 14 days of receipt you can undo a distance purchase, without giving a reason.'],
    body: [
      `## Je recht
Als consument heb je 14 dagen bedenktijd vanaf de dag dat je het laatste artikel van je bestelling hebt ontvangen. Je hoeft geen reden te geven.
## Hoe je het doet
Gebruik [Koop herroepen](/herroepen): twee stappen, zonder inloggen. Of laat het ons weten via je bestelling of de link in je bestelmail, per e-mail aan ${COMPANY.email} of per post. Je krijgt meteen een bevestiging met datum en tijd.
## Daarna
Stuur of breng de artikelen binnen 14 dagen terug. Wij betalen het hele bedrag terug, ook de standaard bezorgkosten, binnen 14 dagen na je melding. We mogen wachten tot we de goederen terug hebben.
:: faq Vragen over herroepen
? Mag ik het artikel proberen?
Zoals je dat in de winkel zou doen. Wie een boormachine gebruikt om de keuken te plaatsen, betaalt de waardevermindering.
? Geldt het ook voor een bedrijf?
Nee, de wettelijke bedenktijd is er voor consumenten. Zakelijke klanten kunnen ongebruikte voorraadartikelen wel [retourneren](/klantenservice/retourneren).
? En maatwerk?
Wat speciaal voor jou is gezaagd, gemengd of gemaakt kan niet worden herroepen. Dat staat erbij voordat je bestelt.`,
      `## Your right
As a consumer you have 14 days to think it over, counted from the day you received the last product of your order. You need not give a reason.
## How to do it
Use [Withdraw from a purchase](/en/withdraw): two steps, without signing in. Or tell us through your order or the link in your order mail, by email to ${COMPANY.email} or by post. You get a confirmation with date and time at once.
## After that
Send or bring the goods back within 14 days. We pay back the whole amount, including the standard delivery cost, within 14 days of your notice. We may wait until we have the goods.
:: faq Questions about withdrawing
? May I try the product?
As you would in a shop. Whoever uses a drill to fit the kitchen pays for the loss in value.
? Does it hold for a company?
No, the legal period is for consumers. Trade customers may [return](/en/customer-service/returns) unused stock products.
? And made to measure?
What was cut, mixed or made for you cannot be withdrawn. We say so before you order.`,
    ],
  },
  {
    code: 'warranty-and-repair',
    path: at('/garantie-en-reparatie', '/warranty-and-repair'),
    title: ['Garantie en reparatie', 'Warranty and repair'],
    summary: ['Wat je mag verwachten van wat je koopt, en wat we doen als het toch stukgaat.', 'What you may expect of what you buy, and what we do when it breaks all the same.'],
    body: [
      `## Wettelijke garantie
Een artikel moet doen wat je er redelijkerwijs van mag verwachten. Gaat het bij gewoon gebruik te snel stuk, dan herstellen of vervangen we het kosteloos. In het eerste jaar na aankoop hoef jij niet te bewijzen dat het aan het artikel lag.
## Fabrieksgarantie
Veel merken geven er zelf jaren bij, soms na registratie. Dat staat op de productpagina onder Documenten. Deze garantie komt bovenop je wettelijke rechten.
:: steps Gereedschap laten repareren
Inleveren | Bij elke vestiging, met bon of bestelnummer.
Onderzoek | Binnen 5 werkdagen hoor je wat er is en wat het kost, of dat het onder garantie valt.
Ophalen | Gemiddeld na 10 werkdagen. Een leenmachine kan, zolang de voorraad reikt.`,
      `## Statutory guarantee
A product must do what you may reasonably expect of it. If it fails too soon in normal use, we repair or replace it at no cost. In the first year after purchase you need not prove that the product was at fault.
## Manufacturer's warranty
Many brands add years of their own, sometimes after registration. It is on the product page under Documents. This warranty comes on top of your legal rights.
:: steps Having tools repaired
Hand in | At any branch, with receipt or order number.
Inspection | Within 5 working days you hear what is wrong and what it costs, or that it is under warranty.
Collect | After 10 working days on average. A loan machine is possible while stocks last.`,
    ],
  },
  {
    code: 'invoice-and-vat',
    path: at('/factuur-en-btw', '/invoice-and-vat'),
    title: ['Factuur en btw', 'Invoice and VAT'],
    summary: ['Factuur kwijt of op naam van je bedrijf: zo regel je het.', 'Invoice lost, or in your company name: how to arrange it.'],
    body: [
      `## Waar vind ik mijn factuur?
Die komt met de mail zodra je bestelling klaarligt of onderweg is. In je account staan alle facturen bij elkaar, als PDF.
## Prijzen met en zonder btw
Bovenaan elke pagina wissel je tussen prijzen inclusief en exclusief btw. Wat je betaalt verandert daar niet door. Het tarief is 21 procent; op enkele artikelen 9 procent.
## Op naam van je bedrijf
Vul bij het bestellen je bedrijfsnaam en KvK-nummer in. Achteraf een naam wijzigen kan tot 30 dagen na de factuurdatum.`,
      `## Where is my invoice?
It comes by mail as soon as your order is ready or on its way. In your account all invoices are kept together, as PDF.
## Prices with and without VAT
At the top of each page you switch between prices including and excluding VAT. What you pay does not change. The rate is 21 percent; for a few products 9 percent.
## In your company name
Fill in your company name and chamber of commerce number when ordering. A name can be changed up to 30 days after the invoice date.`,
    ],
  },
  {
    code: 'follow-your-order',
    path: at('/bestelling-volgen', '/follow-your-order'),
    title: ['Bestelling volgen', 'Follow your order'],
    summary: ['Van bevestigd tot bezorgd: wat elke stap betekent.', 'From confirmed to delivered: what each step means.'],
    body: [
      `:: table De stappen
Stap | Wat er gebeurt
Bevestigd | We hebben je bestelling en de voorraad ligt vast.
Betaald | De betaling is binnen; je kunt tot dit moment zelf annuleren.
Wordt verzameld | Een collega loopt door de loods.
Klaar om af te halen | Je krijgt een mail met een code en een QR-code.
Onderweg | De chauffeur rijdt; je ziet het tijdvak.
Afgeleverd | Met de naam van wie het aannam.
## Iets wijzigen
Zolang de bestelling nog niet wordt verzameld, kun je zelf annuleren of de bezorgdag verzetten. Daarna bel je ons.`,
      `:: table The steps
Step | What happens
Confirmed | We have your order and the stock is set aside.
Paid | The payment has arrived; until then you can cancel yourself.
Being picked | A colleague walks through the warehouse.
Ready to collect | You get a mail with a code and a QR code.
On its way | The driver is on the road; you see the time slot.
Delivered | With the name of who received it.
## Changing something
As long as the order is not being picked you can cancel or move the delivery day yourself. After that, call us.`,
    ],
  },
]
