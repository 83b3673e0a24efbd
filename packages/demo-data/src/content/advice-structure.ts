// biome-ignore-all format: texts, a language beside the other
import type { Page } from './page.ts'

const at = (nl: string, en: string) => [`/klusadvies${nl}`, `/advice${en}`] as const

/** Advice for the shell of a house: wood, walls, insulation, roof. */
export const ADVICE_STRUCTURE: readonly Page[] = [
  {
    code: 'advice', path: at('', ''), scene: 'banner-wall',
    title: ['Klusadvies', 'Advice'],
    summary: ['Stap voor stap van kale muur tot opgeleverd werk, met de hoeveelheden erbij.', 'Step by step from bare wall to finished job, with the quantities.'],
    body: [
      `:: tiles Reken je klus uit
Metal-studwand berekenen | Profielen, platen en schroeven | /klusplanner/metal-stud-wand
Tegelvloer of tegelwand berekenen | Tegels, lijm en voeg | /klusplanner/tegels
Vlonder berekenen | Planken, balken en bevestiging | /klusplanner/vlonder
Plat dak berekenen | EPDM of bitumen met isolatie | /klusplanner/plat-dak
Verf voor een kamer berekenen | Wanden en plafond | /klusplanner/verf
:: tiles Binnenwanden en plafonds
Welke gipsplaat heb je nodig? | Wit, groen, roze of blauw | /klusadvies/welke-gipsplaat
Metal-studwand plaatsen | In acht stappen | /klusadvies/metal-stud-wand-plaatsen
Gipsplaten naden afwerken | Zonder scheuren | /klusadvies/naden-afwerken
:: tiles Isoleren en dak
Welke isolatie waar? | Dikte en Rd per plek | /klusadvies/welke-isolatie
Plat dak bedekken | EPDM of bitumen | /klusadvies/plat-dak-bedekken
Schuin dak isoleren | Van binnen of van buiten | /klusadvies/schuin-dak-isoleren
:: tiles Afwerken
Hoeveel verf heb je nodig? | Rekenen per wand | /klusadvies/hoeveel-verf-heb-je-nodig
Tegels zetten | Van voorstrijk tot voeg | /klusadvies/tegels-zetten
Laminaat leggen | Met de juiste ondervloer | /klusadvies/laminaat-leggen`,
      `:: tiles Work out your job
Stud wall planner | Profiles, boards and screws | /en/planners/stud-wall
Tiled floor or wall planner | Tiles, adhesive and grout | /en/planners/tiles
Deck planner | Boards, joists and fixings | /en/planners/deck
Flat roof planner | EPDM or bitumen with insulation | /en/planners/flat-roof
Room paint planner | Walls and ceiling | /en/planners/paint
:: tiles Partitions and ceilings
Which gypsum board? | White, green, pink or blue | /en/advice/which-gypsum-board
Building a metal stud wall | In eight steps | /en/advice/metal-stud-wall
Finishing joints | Without cracks | /en/advice/finishing-joints
:: tiles Insulation and roof
Which insulation where? | Thickness and R-value | /en/advice/which-insulation
Covering a flat roof | EPDM or bitumen | /en/advice/flat-roof
Insulating a pitched roof | From inside or outside | /en/advice/pitched-roof
:: tiles Finishing
How much paint? | Working it out per wall | /en/advice/how-much-paint-do-you-need
Setting tiles | From primer to grout | /en/advice/setting-tiles
Laying laminate | With the right underlay | /en/advice/laying-laminate`,
    ],
  },
  {
    code: 'which-gypsum-board', path: at('/welke-gipsplaat', '/which-gypsum-board'), scene: 'banner-wall',
    title: ['Welke gipsplaat heb je nodig?', 'Which gypsum board do you need?'],
    summary: ['De kleur van de plaat zegt waar hij tegen kan.', 'The colour of the board tells what it withstands.'],
    body: [
      `:: table De kleuren op een rij
Kleur | Type | Voor
Wit | A, standaard | droge wanden en plafonds
Groen | H2, vochtwerend | badkamer en keuken
Roze | DF, brandwerend | schacht, trappenhuis, stookruimte
Blauw | D, geluidwerend | slaapkamer, scheidingswand
Geel | DI, stootvast | gang, garage, school
## Dikte en maat
12,5 mm is de standaard voor wanden; 9,5 mm voor plafonds op latten 30 cm uit elkaar. Platen van 60 cm breed til je alleen, die van 120 cm niet.
## Hoeveel?
Deel het wandoppervlak door 1,56 m² voor een plaat van 260 × 60 cm en tel 10 procent zaagverlies op.
:: products Gipsplaten
gips-en-afbouw/gipsplaten`,
      `:: table The colours
Colour | Type | For
White | A, standard | dry walls and ceilings
Green | H2, moisture resistant | bathroom and kitchen
Pink | DF, fire resistant | shaft, stairwell, boiler room
Blue | D, sound damping | bedroom, party wall
Yellow | DI, impact resistant | corridor, garage, school
## Thickness and size
12.5 mm is standard for walls; 9.5 mm for ceilings on battens 30 cm apart. Boards 60 cm wide can be lifted alone, 120 cm cannot.
## How many?
Divide the wall by 1.56 m² for a board of 260 × 60 cm and add 10 percent for cutting.
:: products Gypsum boards
gips-en-afbouw/gipsplaten`,
    ],
  },
  {
    code: 'metal-stud-wall', path: at('/metal-stud-wand-plaatsen', '/metal-stud-wall'), scene: 'banner-wall',
    title: ['Metal-studwand plaatsen in acht stappen', 'Building a metal stud wall in eight steps'],
    summary: ['Een rechte, stille wand in een dag.', 'A straight, quiet wall in a day.'],
    body: [
      `:: steps Aan het werk
Uitzetten | Teken de wand af op vloer, wand en plafond met een laser of slaglijn.
Band plakken | Plak akoestisch band op de randprofielen; dat scheelt 5 dB.
Randprofielen | Schroef vloer- en plafondprofiel vast, om de 60 cm.
Staanders | Zet C-profielen hart op hart 60 cm, open kant dezelfde kant op.
Deurgat | UA-profielen van 2 mm naast de deur, anders gaat hij hangen.
Eerste zijde | Schroef de platen verticaal, schroeven om de 25 cm, 10 mm van de rand.
Leidingen en wol | Trek leidingen door de sparingen en klem minerale wol ertussen.
Tweede zijde | Begin met een halve plaat: naden mogen niet tegenover elkaar liggen.
:: table Materiaal per 10 m² wand, enkel beplaat
Artikel | Hoeveel
Gipsplaat 260 × 60 cm | 14 stuks
C-profiel 2,6 m | 8 stuks
U-profiel 4 m | 2 stuks
Snelbouwschroef 3,5 × 35 mm | 300 stuks
Minerale wol 45 mm | 10 m²
## Reken je eigen wand uit
Vul lengte, hoogte en deuren in bij [metal-studwand berekenen](/klusplanner/metal-stud-wand) en zet de hele lijst in één keer in je winkelwagen.`,
      `:: steps To work
Set out | Mark the wall on floor, wall and ceiling with a laser or chalk line.
Tape | Put acoustic tape on the tracks; it saves 5 dB.
Tracks | Screw floor and ceiling track, every 60 cm.
Studs | C-studs at 60 cm centres, open side the same way.
Doorway | UA profiles of 2 mm beside the door, or it will sag.
First side | Boards upright, screws every 25 cm, 10 mm from the edge.
Services and wool | Run services through the holes and clamp mineral wool between.
Second side | Begin with half a board: joints must not face each other.
:: table Materials per 10 m² of wall, single layer
Product | How many
Gypsum board 260 × 60 cm | 14
C-stud 2.6 m | 8
U-track 4 m | 2
Drywall screw 3.5 × 35 mm | 300
Mineral wool 45 mm | 10 m²
## Work out your own wall
Enter length, height and doors in the [stud wall planner](/en/planners/stud-wall) and add the whole list to your cart at once.`,
    ],
  },
  {
    code: 'finishing-joints', path: at('/naden-afwerken', '/finishing-joints'),
    title: ['Naden van gipsplaat afwerken', 'Finishing gypsum board joints'],
    summary: ['Drie lagen, een band en geduld.', 'Three coats, a tape and patience.'],
    body: [
      `:: steps Drie lagen
Vullen | Druk voegenvuller in de naad en leg er wapeningsband in.
Overzetten | Na drogen een laag van 20 cm breed.
Finish | Dunne laag van 30 cm, licht schuren met korrel 180.
## Zonder scheuren
Laat de platen een dag wennen, werk boven 10 graden, en houd 3 mm vrij van beton: die rand vul je met acrylaatkit. Reken 0,3 kg vuller per m² wand.`,
      `:: steps Three coats
Fill | Press joint filler into the joint and bed in the tape.
Cover | After drying, a coat 20 cm wide.
Finish | Thin coat of 30 cm, sand lightly with grit 180.
## Without cracks
Let the boards acclimatise for a day, work above 10 degrees, and keep 3 mm from concrete: fill that edge with acrylic sealant. Count 0.3 kg of filler per m² of wall.`,
    ],
  },
  {
    code: 'which-insulation', path: at('/welke-isolatie', '/which-insulation'), scene: 'banner-roof',
    title: ['Welke isolatie waar?', 'Which insulation where?'],
    summary: ['Van kruipruimte tot nok: soort, dikte en Rd-waarde per plek.', 'From crawl space to ridge: kind, thickness and R-value.'],
    body: [
      `:: table Wat je nodig hebt
Plek | Soort | Dikte voor Rd 3,5 of meer
Spouwmuur nieuw | glaswol spouwplaat | 120 mm
Binnenwand | glas- of steenwol | 45-75 mm, voor geluid
Schuin dak | PIR of glaswol | 80 of 140 mm
Plat dak | PIR plat dak | 90 mm
Vloer | EPS of PIR | 130 of 80 mm
Kruipruimte | EPS-parels of folie | 200 mm
## Damp
Aan de warme kant hoort een dampremmer, luchtdicht geplakt. Een gat van een pen laat in een winter een liter vocht door.
:: products Isolatie
isolatie`,
      `:: table What you need
Place | Kind | Thickness for R 3.5 or more
New cavity wall | glass wool slab | 120 mm
Partition | glass or stone wool | 45-75 mm, for sound
Pitched roof | PIR or glass wool | 80 or 140 mm
Flat roof | PIR for flat roofs | 90 mm
Floor | EPS or PIR | 130 or 80 mm
Crawl space | EPS beads or foil | 200 mm
## Vapour
A vapour control layer belongs on the warm side, taped airtight. A hole the size of a pen lets a litre of moisture through in a winter.
:: products Insulation
isolatie`,
    ],
  },
  {
    code: 'pitched-roof', path: at('/schuin-dak-isoleren', '/pitched-roof'), scene: 'banner-roof',
    title: ['Schuin dak isoleren', 'Insulating a pitched roof'],
    summary: ['Van binnen kan in een weekend; van buiten als de pannen er toch af gaan.', 'From inside in a weekend; from outside when the tiles come off anyway.'],
    body: [
      `## Van binnen
Zet regels tussen de gordingen, klem wol van 140 mm zonder knikken, dek af met dampremmende folie en werk af met gipsplaat. Houd 2 cm lucht onder het dakbeschot als dat niet damp-open is.
## Van buiten
PIR-platen op het dakbeschot, naden tapen, tengels en panlatten erover. Geen koudebrug en geen verlies van ruimte, wel een steiger nodig.`,
      `## From inside
Put studs between the purlins, clamp 140 mm of wool without folds, cover with a vapour control layer and finish with gypsum board. Keep 2 cm of air below the deck if it is not open to vapour.
## From outside
PIR boards on the deck, taped joints, counter battens and battens on top. No cold bridge and no room lost, but it takes a scaffold.`,
    ],
  },
  {
    code: 'flat-roof', path: at('/plat-dak-bedekken', '/flat-roof'), scene: 'banner-roof',
    title: ['Plat dak bedekken: EPDM of bitumen', 'Covering a flat roof: EPDM or bitumen'],
    summary: ['EPDM voor een dak uit één stuk, bitumen voor veel opstanden.', 'EPDM for a roof in one piece, bitumen for many upstands.'],
    body: [
      `:: table Vergelijking
 | EPDM | Bitumen
Levensduur | 40 jaar | 25 jaar
Zelf te doen | goed | met brander, let op brandgevaar
Opstanden en doorvoeren | lastig | makkelijk
Gewicht | licht | zwaar
## Meten voor EPDM
Tel bij lengte en breedte tweemaal de opstand plus 20 cm. Laat het vel een half uur ontspannen voor je lijmt. Reken 0,4 liter lijm per m². Bij [plat dak berekenen](/klusplanner/plat-dak) krijg je de hele lijst voor jouw maten.`,
      `:: table Comparison
 | EPDM | Bitumen
Life | 40 years | 25 years
Do it yourself | fine | with a torch, mind the fire risk
Upstands and outlets | awkward | easy
Weight | light | heavy
## Measuring for EPDM
Add twice the upstand plus 20 cm to length and width. Let the sheet relax for half an hour before gluing. Count 0.4 litre of adhesive per m². The [flat roof planner](/en/planners/flat-roof) gives the whole list for your sizes.`,
    ],
  },
  {
    code: 'roof-tiles', path: at('/dakpannen-vervangen', '/replacing-roof-tiles'), scene: 'banner-roof',
    title: ['Dakpannen vervangen', 'Replacing roof tiles'],
    summary: ['Hoeveel pannen, welke panlat en hoe je de rijen verdeelt.', 'How many tiles, which batten and how to divide the rows.'],
    body: [
      `## Hoeveel?
Een vlakke pan dekt ongeveer 10 per m², een verbeterde Hollandse 14 à 15. Op de productpagina staat de dekkende maat; tel 3 procent breuk op.
## Latafstand
Die hangt af van pan en helling. Deel de daklengte zo dat elke rij gelijk is, tussen de kleinste en grootste latafstand van de pan.
:: products Dakpannen
dak-en-goot`,
      `## How many?
A flat tile takes about 10 per m², an improved Dutch tile 14 to 15. The product page gives the covering size; add 3 percent for breakage.
## Batten spacing
It depends on tile and pitch. Divide the rafter so that each row is equal, between the smallest and largest spacing of the tile.
:: products Roof tiles
dak-en-goot`,
    ],
  },
  {
    code: 'gutters', path: at('/dakgoot-monteren', '/fitting-gutters'),
    title: ['Dakgoot monteren', 'Fitting gutters'],
    summary: ['Afschot van 3 mm per meter en beugels om de 60 cm.', 'A fall of 3 mm per metre and brackets every 60 cm.'],
    body: [
      `:: steps Van hoog naar laag
Hoogste beugel | Zo ver mogelijk van de afvoer.
Laagste beugel | 3 mm lager per meter goot.
Tussenbeugels | Langs een gespannen draad, om de 60 cm.
Goot en naden | Zink solderen, kunststof met uitzetstukken.
Afvoer | HWA 80 mm tot 70 m² dak, daarboven 100 mm.`,
      `:: steps From high to low
Highest bracket | As far from the outlet as possible.
Lowest bracket | 3 mm lower per metre.
Between | Along a taut line, every 60 cm.
Gutter and joints | Solder zinc; plastic with expansion pieces.
Downpipe | 80 mm up to 70 m² of roof, above that 100 mm.`,
    ],
  },
]
