// biome-ignore-all format: texts, a language beside the other
import { FACTS } from './facts.ts'
import type { Page } from './page.ts'

const at = (nl: string, en: string) => [`/diensten${nl}`, `/services${en}`] as const

/** Services of the branches. */
export const SERVICES: readonly Page[] = [
  {
    code: 'services',
    path: at('', ''),
    title: ['Diensten', 'Services'],
    summary: ['Zagen, huren, mengen, lossen: het zware of precieze werk doen wij.', 'Cutting, hiring, mixing, unloading: the heavy or precise work is ours.'],
    body: [
      `:: tiles Wat we voor je doen
Zaagservice | Plaat en balk op maat, vaak klaar terwijl je wacht | /diensten/zaagservice
Machineverhuur | Van trilplaat tot steiger, per dagdeel | /diensten/verhuur
Bezorging met kraan | Lossen tot 12 meter van de weg | /diensten/bezorging-met-kraan
Verf mengen | Elke RAL- en NCS-kleur in vijf minuten | /diensten/verf-mengen
Aanhanger lenen | Twee uur gratis bij je aankoop | /diensten/aanhanger-lenen
Gereedschap repareren | Ook als het niet bij ons is gekocht | /diensten/gereedschap-repareren`,
      `:: tiles What we do for you
Cutting service | Boards and beams to size, often while you wait | /en/services/cutting-service
Machine hire | From plate compactor to scaffold, by half day | /en/services/hire
Crane delivery | Unloading up to 12 metres from the road | /en/services/crane-delivery
Paint mixing | Any RAL or NCS colour in five minutes | /en/services/paint-mixing
Borrow a trailer | Two hours free with your purchase | /en/services/borrow-a-trailer
Tool repair | Also when bought elsewhere | /en/services/tool-repair`,
    ],
  },
  {
    code: 'cutting-service',
    path: at('/zaagservice', '/cutting-service'),
    title: ['Zaagservice', 'Cutting service'],
    summary: ['Plaat en balk op de millimeter gezaagd. Eerste vijf sneden gratis.', 'Boards and beams cut to the millimetre. First five cuts free.'],
    scene: 'banner-cutting',
    body: [
      `:: table Wat kan en wat kost het
Materiaal | Grootste maat | Per snede na de vijfde
Multiplex, OSB, MDF, spaanplaat, timmerpaneel, cementplaat | 3100 × 2150 mm | ${FACTS.sawCut.nl}
Massief hout en balken | tot 200 × 300 mm | € 1,50
Werkbladen | tot 4100 mm | € 5,00
Gipsplaat, HPL en staal | zagen we niet | -
## Zo gaat het
Neem je zaaglijst mee naar de vestiging; je kunt erop wachten. De zaagsnede is 3 mm breed: reken die mee als stukken uit één plaat moeten komen. Maatafwijking hooguit 1 mm per meter.
## Online bestellen
Kies bij een plaat 'Laat op maat zagen' en vul lengte, breedte en aantal in. Je ziet meteen hoeveel platen en zaagsneden het zijn, wat het kost en wat er overblijft. Je haalt de stukken af of laat ze bezorgen. Balken en werkbladen zagen we alleen in de vestiging.
## Alle vestigingen?
Elke XL-vestiging en de meeste gewone vestigingen hebben een platenzaag. Bij [je vestiging](/vestigingen) staat of het kan. Een zaaglijst die je online bestelt haal je af in een vestiging met een zaag, of je laat de stukken bezorgen; op de afgesproken dag liggen ze klaar.`,
      `:: table What is possible and what does it cost
Material | Largest size | Per cut after the fifth
Plywood, OSB, MDF, chipboard, furniture panel, cement board | 3100 × 2150 mm | ${FACTS.sawCut.en}
Solid wood and beams | up to 200 × 300 mm | € 1.50
Worktops | up to 4100 mm | € 5.00
Gypsum board, HPL and steel | not cut | -
## How it works
Bring your cutting list to the branch; you can wait for it. A cut is 3 mm wide: count it in when pieces come from one board. Deviation at most 1 mm per metre.
## Order online
Choose 'Have it cut to size' with a board and fill in length, width and quantity. You see at once how many boards and cuts it takes, what it costs and what is left over. Collect the pieces or have them delivered. Beams and worktops are cut at the branch only.
## Every branch?
Every XL branch and most others have a panel saw. [Your branch](/en/stores) says whether it can. You collect a cut list that you order online at a branch with a saw, or have the pieces delivered; they are ready on the agreed day.`,
    ],
  },
  {
    code: 'plate-service',
    path: at('/plaatservice', '/board-service'),
    title: ['Plaatservice', 'Board service'],
    summary: ['Laat deze plaat op maat zagen: bestel je zaaglijst online of neem hem mee naar je vestiging.', 'Have this board cut to size: order your cut list online or take it to your branch.'],
    body: [
      `## Wat het kost
Vijf sneden zijn gratis, daarna ${FACTS.sawCut.nl} per snede. Reken 3 mm per zaagsnede. Wat overblijft krijg je mee; wat gezaagd is kan niet terug.
## Liever in de vestiging?
Neem je maten mee naar de balie: we zagen de plaat terwijl je wacht.
## Vragen over je zaaglijst?
Bel je vestiging: de zager denkt mee over de zuinigste indeling van de plaat.`,
      `## What it costs
Five cuts are free, then ${FACTS.sawCut.en} per cut. Count 3 mm for each cut. You get what is left over; what was cut cannot be returned.
## Rather at the branch?
Bring your sizes to the counter: we cut the board while you wait.
## Questions about your cutting list?
Call your branch: the sawyer helps to lay out the board with the least waste.`,
    ],
  },
  {
    code: 'hire',
    path: at('/verhuur', '/hire'),
    title: ['Machineverhuur', 'Machine hire'],
    summary: ['Van trilplaat tot steiger. Per dagdeel, dag of week, met uitleg erbij.', 'From plate compactor to scaffold. By half day, day or week, with instructions.'],
    scene: 'banner-hire',
    body: [
      `:: table Veel gehuurd, prijs inclusief btw
Machine | Dagdeel | Dag | Week
Betonmolen 140 l | € 19,50 | € 29,00 | € 89,00
Trilplaat 90 kg | € 29,00 | € 42,50 | € 139,00
Breekhamer 15 kg | € 32,50 | € 47,50 | € 155,00
Rolsteiger 6,2 m | - | € 45,00 | € 119,00
Tegelknipper 120 cm | € 15,00 | € 22,50 | € 69,00
Vloerschuurmachine | € 39,00 | € 57,50 | € 179,00
## Huren in drie stappen
Bel of reserveer in de vestiging, neem een geldig legitimatiebewijs en een pinpas mee voor de borg (€ 100 tot € 400), en breng de machine schoon terug. Diamantschijven en schuurpapier reken je per slijtage af.
## Kapot gegaan?
Bij gewoon gebruik is dat voor ons. Bel meteen; binnen de vestigingstijden krijg je een vervanger of je geld terug.`,
      `:: table Often hired, price including VAT
Machine | Half day | Day | Week
Concrete mixer 140 l | € 19.50 | € 29.00 | € 89.00
Plate compactor 90 kg | € 29.00 | € 42.50 | € 139.00
Breaker 15 kg | € 32.50 | € 47.50 | € 155.00
Mobile scaffold 6.2 m | - | € 45.00 | € 119.00
Tile cutter 120 cm | € 15.00 | € 22.50 | € 69.00
Floor sander | € 39.00 | € 57.50 | € 179.00
## Hiring in three steps
Call or reserve at the branch, bring a valid identity document and a debit card for the deposit (€ 100 to € 400), and return the machine clean. Diamond discs and abrasives are charged by wear.
## Broken down?
In normal use that is on us. Call at once; within opening hours you get a replacement or your money back.`,
    ],
  },
  {
    code: 'crane-delivery',
    path: at('/bezorging-met-kraan', '/crane-delivery'),
    title: ['Bezorging met kraan', 'Crane delivery'],
    summary: ['Pallets tot 12 meter ver en twee verdiepingen hoog neergezet.', 'Pallets set down up to 12 metres away and two storeys high.'],
    scene: 'banner-crane',
    body: [
      `## Wat de kraan kan
Tot 1.500 kg op 6 meter en 800 kg op 12 meter. De chauffeur zet de pallet waar jij hem aanwijst: over de schutting, op het balkon of op de steiger, als die het draagt.
## Wat hij nodig heeft
- een straat van minstens 3,5 meter breed
- 4 meter vrije ruimte naast de wagen voor de stempels
- geen kabels of takken boven de losplek
- iemand die aanwijst waar het mag staan
## Afspraak
Bij een bestelling met pallets of platen kies je zelf dag en dagdeel. Een half uur van tevoren belt de chauffeur.`,
      `## What the crane can do
Up to 1,500 kg at 6 metres and 800 kg at 12 metres. The driver puts the pallet where you point: over the fence, on the balcony or on the scaffold, if it bears the load.
## What he needs
- a street at least 3.5 metres wide
- 4 metres of free room beside the lorry for the outriggers
- no cables or branches above the spot
- somebody who shows where it may stand
## Appointment
With pallets or boards in your order you choose day and half day yourself. The driver calls half an hour ahead.`,
    ],
  },
  {
    code: 'paint-mixing',
    path: at('/verf-mengen', '/paint-mixing'),
    title: ['Verf mengen', 'Paint mixing'],
    summary: ['Elke RAL- of NCS-kleur, en een staal van je muur lezen we uit.', 'Any RAL or NCS colour, and we can read a sample of your wall.'],
    scene: 'banner-paint',
    body: [
      `## In vijf minuten klaar
Geef de kleurcode en het soort verf. De menger maakt vanaf 1 liter. Neem je een stukje behang, hout of steen mee van minstens 3 × 3 cm, dan meten we de kleur.
## Genoeg voor de hele kamer
Meng in één keer wat je nodig hebt: een tweede blik kan een tint verschillen. Met de [rekenhulp](/klusadvies/hoeveel-verf-heb-je-nodig) weet je hoeveel.
## Ruilen
Gemengde verf is maatwerk en kan niet terug. Twijfel je, neem dan eerst een tester van 100 ml voor € 4,95.`,
      `## Ready in five minutes
Give the colour code and the kind of paint. We mix from 1 litre. Bring a piece of wallpaper, wood or stone of at least 3 × 3 cm and we measure the colour.
## Enough for the whole room
Mix all you need at once: a second tin may differ a shade. The [calculation guide](/en/advice/how-much-paint-do-you-need) tells you how much.
## Exchange
Mixed paint is made to measure and cannot be returned. In doubt, take a 100 ml tester for € 4.95 first.`,
    ],
  },
  {
    code: 'borrow-a-trailer',
    path: at('/aanhanger-lenen', '/borrow-a-trailer'),
    title: ['Aanhanger lenen', 'Borrow a trailer'],
    summary: ['Twee uur gratis bij elke aankoop boven € 50.', 'Two hours free with any purchase over € 50.'],
    body: [
      `## Zo werkt het
Vraag bij de kassa om een aanhanger; reserveren kan telefonisch. Je tekent een leenformulier en laat je rijbewijs zien. Met rijbewijs B mag de aanhanger beladen tot 750 kg.
## Na twee uur
Elk volgend uur is € 7,50. Buiten openingstijd terugbrengen kan niet, dus kijk op de klok.`,
      `## How it works
Ask for a trailer at the till; you can reserve by phone. You sign a form and show your driving licence. With licence B the loaded trailer may weigh up to 750 kg.
## After two hours
Each further hour is € 7.50. Returning outside opening hours is not possible, so watch the clock.`,
    ],
  },
  {
    code: 'tool-repair',
    path: at('/gereedschap-repareren', '/tool-repair'),
    title: ['Gereedschap repareren', 'Tool repair'],
    summary: ['Koolborstels, accu, snoer of schakelaar: vaak goedkoper dan nieuw.', 'Brushes, battery, cord or switch: often cheaper than new.'],
    body: [
      `:: steps Van inleveren tot ophalen
Inleveren | Bij elke vestiging, ook als het elders is gekocht.
Prijs vooraf | Onderzoek kost € 15,00 en gaat van de reparatie af.
Akkoord | Zonder jouw akkoord doen we niets.
Ophalen | Gemiddeld na 10 werkdagen, met 3 maanden garantie op de reparatie.`,
      `:: steps From handing in to collecting
Hand in | At any branch, also when bought elsewhere.
Price first | Inspection costs € 15.00, deducted from the repair.
Your word | We do nothing without your approval.
Collect | After 10 working days on average, with 3 months of warranty on the repair.`,
    ],
  },
]
