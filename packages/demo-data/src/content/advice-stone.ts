// biome-ignore-all format: texts, a language beside the other
import type { Page } from './page.ts'

const at = (nl: string, en: string) => [`/klusadvies${nl}`, `/advice${en}`] as const

/** Advice for stone, mortar and paving. */
export const ADVICE_STONE: readonly Page[] = [
  {
    code: 'pouring-concrete', path: at('/beton-storten', '/pouring-concrete'),
    title: ['Beton storten', 'Pouring concrete'],
    summary: ['Hoeveel zakken, welke verhouding en hoe lang wachten.', 'How many bags, which ratio and how long to wait.'],
    body: [
      `:: table Verhoudingen voor 1 m³
Werk | Cement | Zand | Grind
Fundering | 300 kg | 650 l | 750 l
Vloer | 350 kg | 600 l | 750 l
Schuttingpaal | kant-en-klaar, 1 zak van 25 kg per 12 liter gat | |
## Wachten
Na een dag mag je erop lopen, na een week belasten, na 28 dagen is het op sterkte. Houd het de eerste dagen nat en uit de zon.`,
      `:: table Ratios for 1 m³
Work | Cement | Sand | Gravel
Foundation | 300 kg | 650 l | 750 l
Floor | 350 kg | 600 l | 750 l
Fence post | ready mixed, 1 bag of 25 kg per 12 litres of hole | |
## Waiting
Walk on it after a day, load it after a week, full strength after 28 days. Keep it wet and out of the sun for the first days.`,
    ],
  },
  {
    code: 'laying-bricks', path: at('/metselen', '/laying-bricks'),
    title: ['Metselen: mortel, verband en voeg', 'Laying bricks: mortar, bond and joint'],
    summary: ['Waalformaat vraagt 75 stenen en 45 kg mortel per m².', 'The common Dutch format takes 75 bricks and 45 kg of mortar per m².'],
    body: [
      `:: table Per m² muur
Steen | Aantal | Metselmortel
Waalformaat | 75 | 45 kg
Dikformaat | 60 | 40 kg
Kalkzandsteen 21,4 × 10 × 5,2 cm | 70 | 42 kg
Cellenbeton 60 × 25 × 10 cm | 6,7 | 4 kg lijm
## Weer
Niet metselen onder 3 graden of in de brandende zon. Dek vers werk af tot de volgende dag.`,
      `:: table Per m² of wall
Brick | Number | Mortar
Waal format | 75 | 45 kg
Thick format | 60 | 40 kg
Sand-lime brick 21.4 × 10 × 5.2 cm | 70 | 42 kg
Aerated block 60 × 25 × 10 cm | 6.7 | 4 kg adhesive
## Weather
Do not lay bricks below 3 degrees or in burning sun. Cover fresh work until the next day.`,
    ],
  },
  {
    code: 'paving', path: at('/terras-aanleggen', '/laying-a-patio'), scene: 'banner-garden',
    title: ['Terras aanleggen', 'Laying a patio'],
    summary: ['Graven, verdichten, afreien, leggen, invegen.', 'Dig, compact, level, lay, sweep in.'],
    body: [
      `:: steps Volgorde
Uitgraven | 25 cm diep, met afschot van 1 cm per meter van het huis af.
Zandbed | 20 cm ophoogzand in twee lagen, elk aangetrild.
Opsluiten | Banden in stelspecie, anders drijft de rand weg.
Afreien | 3 cm straatzand, niet meer betreden.
Leggen en invegen | Met voegen van 3 mm; daarna brekerzand of voegzand.
:: table Per 10 m²
Artikel | Hoeveel
Betontegel 30 × 30 cm | 110 stuks
Ophoogzand | 2 m³
Straatzand | 0,3 m³
:: products Bestrating
stenen-en-bestrating`,
      `:: steps Order of work
Dig out | 25 cm deep, with a fall of 1 cm per metre away from the house.
Sand bed | 20 cm of fill sand in two layers, each compacted.
Edging | Kerbs in lean mortar, or the edge drifts.
Level | 3 cm of bedding sand, not walked on again.
Lay and sweep | With joints of 3 mm; then crushed or jointing sand.
:: table Per 10 m²
Product | How much
Concrete paver 30 × 30 cm | 110
Fill sand | 2 m³
Bedding sand | 0.3 m³
:: products Paving
stenen-en-bestrating`,
    ],
  },
]
