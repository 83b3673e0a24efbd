// biome-ignore-all format: texts, a language beside the other
import { COMPANY } from '@shop/retailer/company'
import { FACTS } from './facts.ts'
import type { Page } from './page.ts'

const at = (nl: string, en: string) => [`/klantenservice${nl}`, `/customer-service${en}`] as const

/** The order of the subjects on the page of questions. */
const SUBJECTS = ['bestellen', 'bezorgen', 'betalen', 'retour', 'zakelijk', 'diensten', 'account', 'klantenpas'].map((name) => `:: questions\n${name}`).join('\n')
const FAQ_SUBJECTS = [SUBJECTS, SUBJECTS] as const

/** The less common questions, each on a separate page, and the page of questions itself. */
export const CUSTOMER_SERVICE_MORE: readonly Page[] = [
  {
    code: 'contact',
    path: at('/contact', '/contact'),
    title: ['Contact', 'Contact'],
    summary: ['Bel, mail of schrijf. Aan de lijn zitten mensen die zelf hebben gebouwd.', 'Call, mail or write. The people on the line have built things themselves.'],
    body: [
      `:: table Zo bereik je ons
Hoe | Wanneer
${COMPANY.phone} | maandag tot en met vrijdag, 09:00 - 17:00
${COMPANY.email} | binnen één werkdag antwoord
Vestiging in de buurt | zie de openingstijden van je vestiging
:: form Stel je vraag
contact`,
      `:: table How to reach us
How | When
${COMPANY.phone} | Monday to Friday, 09:00 - 17:00
${COMPANY.email} | answer within one working day
A branch near you | see the opening times of your branch
:: form Ask your question
contact`,
    ],
  },
  {
    code: 'account-and-password',
    path: at('/account-en-wachtwoord', '/account-and-password'),
    title: ['Account en wachtwoord', 'Account and password'],
    summary: ['Inloggen, wachtwoord vergeten, gegevens wijzigen of je account verwijderen.', 'Signing in, forgotten password, changing your data or removing your account.'],
    body: [
      `:: faq Veel gevraagd
? Ik ben mijn wachtwoord vergeten.
Vraag op de inlogpagina een herstelmail aan. De link werkt één keer en is 60 minuten geldig.
? Kan ik bestellen zonder account?
Ja. Je volgt je bestelling dan met de link in de bestelmail.
? Hoe verwijder ik mijn account?
In je account onder Privacy. Facturen bewaren we zeven jaar, omdat de belastingwet dat eist; al het andere wissen we.
? Welke gegevens hebben jullie van mij?
Onder Privacy haal je alles in één keer op, als leesbaar bestand en als JSON.`,
      `:: faq Frequently asked
? I forgot my password.
Ask for a recovery mail on the sign-in page. The link works once and is valid for 60 minutes.
? Can I order without an account?
Yes. You then follow your order with the link in the order mail.
? How do I remove my account?
In your account under Privacy. We keep invoices for seven years because tax law asks for it; all else is erased.
? Which data do you have of me?
Under Privacy you fetch everything at once, as a readable file and as JSON.`,
    ],
  },
  {
    code: 'complaints',
    path: at('/klachten', '/complaints'),
    title: ['Een klacht', 'A complaint'],
    summary: ['Niet goed gegaan? Zo lossen we het op, en wat je doet als dat niet lukt.', 'Something went wrong? How we put it right, and what to do if we do not.'],
    body: [
      `:: steps Zo pakken we het aan
Meld het | Bel, mail of kom langs, het liefst met je bestelnummer en een foto.
Antwoord | Binnen 5 werkdagen hoor je wat we doen. Duurt onderzoek langer, dan zeggen we hoe lang.
Oplossing | Herstel, vervanging of geld terug, zoals bij je klacht past.
## Komen we er niet uit?
Leg je geschil voor aan een geschillencommissie of de rechter. Je hoeft niet eerst bij ons uit te procederen.`,
      `:: steps How we handle it
Tell us | Call, mail or drop by, preferably with your order number and a picture.
Answer | Within 5 working days you hear what we do. If it takes longer, we say how long.
Solution | Repair, replacement or money back, whichever fits.
## If we do not agree
Take your dispute to a disputes committee or to court. You need not go through us first.`,
    ],
  },
  {
    code: 'stock-and-lead-time',
    path: at('/voorraad-en-levertijd', '/stock-and-lead-time'),
    title: ['Voorraad en levertijd', 'Stock and lead time'],
    summary: ["Wat 'op voorraad' bij ons betekent en hoe de datum tot stand komt.", "What 'in stock' means with us and how the date comes about."],
    body: [
      `## De voorraad van jouw vestiging
Bij elk artikel zie je hoeveel er vandaag ligt in de vestiging die je koos. Boven de 25 stuks schrijven we 'Ruim op voorraad'; daaronder het aantal. Wat een ander al heeft besteld, tellen we niet mee.
## De belofte
'Vandaag 14:10 klaar' is uitgerekend, niet geschat: twee uur werk, de openingstijden van de vestiging, feestdagen en de besteltijd van ${FACTS.cutoffPickup} uur. Is het later, dan staat erbij waarom.
## Niet op voorraad
Je ziet de dichtstbijzijnde vestigingen die het wel hebben, een gelijkwaardig artikel, en de dag dat het terug is als de leverancier die heeft opgegeven.`,
      `## The stock of your branch
With each product you see how many are in the branch of your choice today. Above 25 we write 'Plenty in stock'; below that the number. What somebody else has ordered is not counted.
## The promise
'Ready today at 14:10' is worked out, not guessed: two hours of work, the opening times of the branch, public holidays and the order time of ${FACTS.cutoffPickup}. If it is later, we say why.
## Not in stock
You see the nearest branches that do have it, an equal product, and the day it is back if the supplier told us.`,
    ],
  },
  {
    code: 'made-to-order',
    path: at('/op-maat-bestellen', '/made-to-order'),
    title: ['Op maat bestellen', 'Made to order'],
    summary: ['Platen, glas, deuren en vensterbanken precies op jouw maat.', 'Boards, glass, doors and window sills cut to your size.'],
    body: [
      `:: steps Van maat tot montage
Meet twee keer | Op drie plekken in breedte en hoogte; neem de kleinste maat en trek de speling af.
Bestel op de millimeter | Platen: vul de maten in bij het artikel, de prijs rekent meteen mee. Glas, deuren en vensterbanken bestel je in de vestiging.
Wij maken het | Zaagwerk vaak dezelfde dag, glas en deuren in 5 tot 15 werkdagen.
Controleer bij ontvangst | Klopt er iets niet, meld het voordat je het plaatst.
## Goed om te weten
Maatwerk kan niet worden geretourneerd of herroepen. Twijfel je over de maat, vraag dan een collega om mee te rekenen.`,
      `:: steps From measuring to fitting
Measure twice | At three places in width and height; take the smallest and subtract the clearance.
Order to the millimetre | Boards: fill in the sizes with the product, the price follows at once. Order glass, doors and window sills at the branch.
We make it | Cutting often the same day, glass and doors in 5 to 15 working days.
Check on receipt | If something is wrong, tell us before you fit it.
## Good to know
Made-to-measure goods cannot be returned or withdrawn. If you doubt a size, ask a colleague to work it out with you.`,
    ],
  },
  {
    code: 'pallets-and-deposits',
    path: at('/pallets-en-emballage', '/pallets-and-deposits'),
    title: ['Pallets en emballage', 'Pallets and deposits'],
    summary: ['Hele pallets zijn voordeliger; het statiegeld krijg je terug.', 'Whole pallets are cheaper; you get the deposit back.'],
    body: [
      `:: table Kosten en statiegeld
Wat | Bedrag | Terug
Pallet- en loskosten | € 24,20 per pallet | nee
Statiegeld europallet | € 15,00 | ja, heel en schoon
Bigbag leeg | geen | -
## Inleveren
Lege pallets lever je in bij elke vestiging, of geef ze mee met de chauffeur bij een volgende levering. Het statiegeld staat binnen een week op je rekening of factuur.`,
      `:: table Costs and deposits
What | Amount | Back
Pallet and unloading | € 24.20 per pallet | no
Deposit on a euro pallet | € 15.00 | yes, whole and clean
Empty big bag | none | -
## Handing in
Bring empty pallets to any branch, or give them to the driver with your next delivery. The deposit is on your account or invoice within a week.`,
    ],
  },
  {
    code: 'request-a-quote',
    path: at('/offerte-aanvragen', '/request-a-quote'),
    title: ['Offerte aanvragen', 'Request a quote'],
    summary: ['Grote klus of vaste leverdagen? Vraag een prijs voor het geheel.', 'A large job or fixed delivery days? Ask for a price for the whole.'],
    body: [
      `## Wanneer loont het?
Vanaf ongeveer € 2.500 aan materiaal, of wanneer je op afroep in delen geleverd wilt krijgen. Zet je materiaalstaat in het bericht; een bestand of een foto van een handgeschreven lijst mail je naar ${COMPANY.email}.
:: steps Wat je van ons krijgt
Binnen 2 werkdagen een prijs | Per regel, met levertijd en alternatieven waar dat scheelt.
30 dagen geldig | Behalve hout en staal: 7 dagen.
Eén aanspreekpunt | Voor de offerte, de planning en de nazorg.
:: form Vraag een offerte aan
quote`,
      `## When is it worth it?
From about € 2,500 of materials, or when you want deliveries in parts on call. Put your list in the message; mail a file or a picture of a handwritten list to ${COMPANY.email}.
:: steps What you get
A price within 2 working days | Line by line, with lead times and alternatives where it saves.
Valid for 30 days | Except timber and steel: 7 days.
One contact | For the quote, the planning and what comes after.
:: form Ask for a quote
quote`,
    ],
  },
  {
    code: 'product-safety',
    path: at('/productveiligheid', '/product-safety'),
    title: ['Productveiligheid melden', 'Report a safety problem'],
    summary: ['Een gevaarlijk artikel gezien of een ongeluk gehad? Meld het, dan grijpen we in.', 'Seen a dangerous product or had an accident? Report it and we act.'],
    body: [
      `## Direct doen
Gebruik het artikel niet meer en trek de stekker eruit. Bewaar het zoals het is.
## Melden
Bel ${COMPANY.phone} of mail veiligheid@${COMPANY.domain} met artikelnummer, foto en wat er gebeurde. We bevestigen dezelfde dag en doen zo nodig melding bij de toezichthouder.
## Terugroepacties
Wie een teruggeroepen artikel bij ons kocht, krijgt persoonlijk bericht. Je krijgt je geld terug of een veilig artikel, ook zonder bon.`,
      `## Do at once
Stop using the product and pull the plug. Keep it as it is.
## Report
Call ${COMPANY.phone} or mail veiligheid@${COMPANY.domain} with the product number, a picture and what happened. We confirm the same day and inform the authorities where needed.
## Recalls
Whoever bought a recalled product from us gets a personal message. You get your money back or a safe product, also without a receipt.`,
    ],
  },
  {
    code: 'faq',
    path: at('/faq', '/faq'),
    title: ['Veelgestelde vragen', 'Frequently asked questions'],
    summary: ['Antwoord op wat klanten het vaakst vragen over bestellen, bezorgen, betalen en retour.', 'Answers to what customers ask most about ordering, delivery, payment and returns.'],
    type: 'Faq',
    body: FAQ_SUBJECTS,
  },
]
