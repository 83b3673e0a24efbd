// biome-ignore-all format: texts, a language beside the other
import type { Page } from './page.ts'

const at = (nl: string, en: string) => [`/klusadvies${nl}`, `/advice${en}`] as const

/** Advice on finishing: tiles, paint, floors, fixings, water, power, garden. */
export const ADVICE_FINISH: readonly Page[] = [
  {
    code: 'setting-tiles', path: at('/tegels-zetten', '/setting-tiles'), scene: 'banner-bathroom',
    title: ['Tegels zetten', 'Setting tiles'],
    summary: ['Voorstrijken, lijmen, kruisen, voegen en kitten.', 'Prime, glue, space, grout and seal.'],
    body: [
      `:: steps Van muur tot voeg
Ondergrond | Vlak, droog en voorgestreken; in de douche eerst kimband en pasta.
Indelen | Begin in het zicht met een hele tegel, snij in de hoek.
Lijmen | Kam 6 mm voor wand, 10 mm voor vloer; grote tegels dubbel lijmen.
Voegen | Na een dag, diagonaal inwassen.
Kitten | Hoeken en randen met sanitairkit, nooit met voegsel.
:: table Per 10 m²
Artikel | Hoeveel
Tegels | 10,7 m²
Tegellijm | 35 kg
Voegmortel | 5 kg
Voorstrijk | 1,5 l
## Reken je eigen vloer of wand uit
Bij [tegels berekenen](/klusplanner/tegels) kies je de maat van je tegel en de voeg.`,
      `:: steps From wall to grout
Substrate | Level, dry and primed; in showers first sealing tape and paste.
Divide | Begin in sight with a whole tile, cut in the corner.
Glue | 6 mm trowel for walls, 10 mm for floors; back-butter large tiles.
Grout | After a day, diagonally.
Seal | Corners and edges with sanitary sealant, never with grout.
:: table Per 10 m²
Product | How much
Tiles | 10.7 m²
Tile adhesive | 35 kg
Grout | 5 kg
Primer | 1.5 l
## Work out your own floor or wall
In the [tile planner](/en/planners/tiles) you choose the size of your tile and the joint.`,
    ],
  },
  {
    code: 'how-much-paint', path: at('/hoeveel-verf-heb-je-nodig', '/how-much-paint-do-you-need'), scene: 'banner-paint',
    title: ['Hoeveel verf heb je nodig?', 'How much paint do you need?'],
    summary: ['Rekenen per wand en ondergrond, en waarom voorstrijk scheelt.', 'Working it out per wall and surface, and why primer saves paint.'],
    body: [
      `## Reken zo
Oppervlak in m² × aantal lagen ÷ rendement. Een gladde wand haalt 8 m² per liter, structuur 5, nieuw stucwerk in de eerste laag 6. Of laat [de verfplanner](/klusplanner/verf) het voor je kamer doen.
:: table Kamer van 4 × 5 m, 2,6 m hoog, twee lagen
Wat | Oppervlak | Muurverf
Wanden min raam en deur | 41 m² | 10 l
Plafond | 20 m² | 5 l
## Voorstrijk
Op zuigend stucwerk of gipsplaat bespaart een laag voorstrijk een hele laag verf.
:: products Verf
verf`,
      `## The sum
Area in m² × coats ÷ coverage. A smooth wall takes 8 m² per litre, texture 5, new plaster 6 for the first coat. Or let [the paint planner](/en/planners/paint) do it for your room.
:: table Room of 4 × 5 m, 2.6 m high, two coats
What | Area | Wall paint
Walls less window and door | 41 m² | 10 l
Ceiling | 20 m² | 5 l
## Primer
On absorbent plaster or gypsum board one coat of primer saves a whole coat of paint.
:: products Paint
verf`,
    ],
  },
  {
    code: 'painting-outside', path: at('/buiten-schilderen', '/painting-outside'), scene: 'banner-paint',
    title: ['Buiten schilderen', 'Painting outside'],
    summary: ['Wanneer, welke lagen en hoe lang ertussen.', 'When, which coats and how long between.'],
    body: [
      `## Het goede weer
Tussen 10 en 25 graden, droog, niet in de volle zon en klaar twee uur voor de dauw.
:: steps Opbouw op hout
Schoon en schuur | Ontvetten, losse verf weg, korrel 120.
Grond | Kaal hout gronden, gaten vullen, schuren.
Lakken | Twee lagen, 16 uur ertussen, kopse kanten drie keer.`,
      `## The right weather
Between 10 and 25 degrees, dry, not in full sun and done two hours before dew.
:: steps Coats on wood
Clean and sand | Degrease, remove loose paint, grit 120.
Prime | Prime bare wood, fill holes, sand.
Paint | Two coats, 16 hours apart, end grain three times.`,
    ],
  },
  {
    code: 'laying-laminate', path: at('/laminaat-leggen', '/laying-laminate'),
    title: ['Laminaat leggen', 'Laying laminate'],
    summary: ['Ondervloer kiezen, 10 mm rondom vrij en 8 procent extra kopen.', 'Choose the underlay, keep 10 mm all round and buy 8 percent more.'],
    body: [
      `## Hoeveel pakken?
23,4 m² met 8 procent snijverlies bij 2,22 m² per pak is 12 pakken. De rekenhulp op de productpagina doet het voor je.
:: table Ondervloer
Situatie | Neem
Beton | 2 mm met dampscherm
Appartement | 10 dB-vloer
Vloerverwarming | lage warmteweerstand, R tot 0,05
Oneffen hout | houtvezelplaat 5 mm`,
      `## How many packs?
23.4 m² with 8 percent waste at 2.22 m² a pack is 12 packs. The calculator on the product page does it for you.
:: table Underlay
Situation | Take
Concrete | 2 mm with vapour barrier
Flat | 10 dB underlay
Underfloor heating | low thermal resistance, R up to 0.05
Uneven wood | wood fibre board 5 mm`,
    ],
  },
  {
    code: 'which-screw', path: at('/welke-schroef', '/which-screw'),
    title: ['Welke schroef en plug?', 'Which screw and plug?'],
    summary: ['Ondergrond, gewicht en binnen of buiten bepalen de keus.', 'Substrate, load and indoors or outdoors decide.'],
    body: [
      `:: table Kiezen
Ondergrond | Bevestiging
Hout op hout | spaanplaatschroef, lengte 2,5 × de dikte van het bovenste deel
Beton en baksteen | nylon plug 8 mm met schroef 5 × 50
Gipsplaat, tot 10 kg | hollewandplug
Gasbeton | speciale plug of injectiemortel
Terras buiten | RVS 5 × 60, nooit verzinkt op hardhout
:: products Schroeven
ijzerwaren`,
      `:: table Choosing
Substrate | Fixing
Wood to wood | chipboard screw, length 2.5 × the upper part
Concrete and brick | nylon plug 8 mm with screw 5 × 50
Gypsum board, up to 10 kg | hollow wall plug
Aerated concrete | special plug or injection mortar
Decking outdoors | stainless 5 × 60, never zinc on hardwood
:: products Screws
ijzerwaren`,
    ],
  },
  {
    code: 'which-sealant', path: at('/welke-kit', '/which-sealant'),
    title: ['Welke kit waarvoor?', 'Which sealant for what?'],
    summary: ['Overschilderen, nat of bewegend: drie vragen.', 'Paintable, wet or moving: three questions.'],
    body: [
      `:: table Drie soorten
Kit | Waarvoor | Niet voor
Acrylaat | scheurtjes en naden binnen, overschilderbaar | natte ruimtes
Siliconen sanitair | douche, bad, keuken | overschilderen
Hybride/MS | buiten, verlijmen en afdichten | zuivere PE en PTFE
## Strak kitten
Tape beide kanten af, kit in één keer, strijk met zeepwater en haal de tape nat weg. Een koker van 310 ml geeft 12 meter voeg van 5 × 5 mm.`,
      `:: table Three kinds
Sealant | For | Not for
Acrylic | cracks and joints indoors, paintable | wet rooms
Sanitary silicone | shower, bath, kitchen | painting over
Hybrid/MS | outdoors, bonding and sealing | pure PE and PTFE
## A neat joint
Tape both sides, apply in one go, smooth with soapy water and pull the tape while wet. A 310 ml tube gives 12 metres of joint of 5 × 5 mm.`,
    ],
  },
  {
    code: 'choosing-a-drill', path: at('/boormachine-kiezen', '/choosing-a-drill'),
    title: ['Boormachine kiezen', 'Choosing a drill'],
    summary: ['Schroefboor, klopboor of boorhamer: het verschil en wanneer.', 'Drill driver, hammer drill or rotary hammer: the difference and when.'],
    body: [
      `:: table Drie machines
Machine | Goed in | Niet in
Accu schroefboor 12-18 V | schroeven, hout, staal | beton
Klopboor | baksteen | gewapend beton
Boorhamer SDS-plus | beton, hakken | precies schroeven
## Accu
18 V is de maat voor alle dag. Blijf bij één accuplatform: bij elke machine staat welke accu past. 5 Ah werkt langer, 2 Ah is lichter boven je hoofd.`,
      `:: table Three machines
Machine | Good at | Not at
Drill driver 12-18 V | screws, wood, steel | concrete
Hammer drill | brick | reinforced concrete
Rotary hammer SDS-plus | concrete, chiselling | precise screwing
## Battery
18 V does for every day. Stay with one platform: each machine says which battery fits. 5 Ah lasts longer, 2 Ah is lighter overhead.`,
    ],
  },
  {
    code: 'drain-pipes', path: at('/riolering-aanleggen', '/laying-drains'),
    title: ['Riolering aanleggen', 'Laying drains'],
    summary: ['Diameter, afschot en bochten die niet verstoppen.', 'Diameter, fall and bends that do not block.'],
    body: [
      `:: table Diameter en afschot
Afvoer van | PVC | Afschot
Wastafel | 40 mm | 1 cm per meter
Keuken, douche | 50 mm | 1 cm per meter
Wasmachine | 50 mm | 1 cm per meter
Toilet | 110 mm | 0,5 - 1 cm per meter
## Bochten
Liever twee van 45° dan één van 90°. Ontvetten, lijmen, een kwartslag draaien, vijf minuten niet belasten.`,
      `:: table Diameter and fall
Drain of | PVC | Fall
Basin | 40 mm | 1 cm per metre
Kitchen, shower | 50 mm | 1 cm per metre
Washing machine | 50 mm | 1 cm per metre
Toilet | 110 mm | 0.5 - 1 cm per metre
## Bends
Better two of 45° than one of 90°. Degrease, glue, a quarter turn, no load for five minutes.`,
    ],
  },
  {
    code: 'extra-sockets', path: at('/stopcontact-bijplaatsen', '/adding-a-socket'),
    title: ['Stopcontact bijplaatsen', 'Adding a socket'],
    summary: ['Groep, draad en kleur; en wanneer je een installateur belt.', 'Circuit, wire and colour; and when to call an electrician.'],
    body: [
      `:: steps Veilig werken
Spanning eraf | Schakel de groep uit en meet op alle draden.
Draad | VD 2,5 mm² in een buis van 16 mm, hooguit vijf draden.
Kleuren | Bruin fase, blauw nul, geelgroen aarde.
Aansluiten | Strip 10 mm, trek aan elke draad.
Testen | Aardlekschakelaar en een contactdoostester.
## Bel een installateur
Voor een nieuwe groep, krachtstroom, de badkamer binnen 60 cm van bad of douche, en als er geen aarde is.`,
      `:: steps Working safely
Power off | Switch off the circuit and measure all wires.
Wire | 2.5 mm² in 16 mm conduit, five wires at most.
Colours | Brown live, blue neutral, green-yellow earth.
Connect | Strip 10 mm, pull at each wire.
Test | Residual current device and a socket tester.
## Call an electrician
For a new circuit, three-phase, bathrooms within 60 cm of bath or shower, and when there is no earth.`,
    ],
  },
  {
    code: 'building-a-fence', path: at('/schutting-plaatsen', '/building-a-fence'), scene: 'banner-garden',
    title: ['Schutting plaatsen', 'Building a fence'],
    summary: ['Palen 60 cm diep, scherm 180 cm, en eerst met de buren praten.', 'Posts 60 cm deep, panel 180 cm, and talk to the neighbours first.'],
    body: [
      `## Mag het?
Achter de voorgevel tot 2 meter hoog zonder vergunning. Op de erfgrens betaalt de buur mee als jullie het samen afspreken.
:: steps Paal voor paal
Uitzetten | Draad spannen, hart op hart 180 cm plus paaldikte.
Gaten | 60 cm diep, 15 cm rond.
Stellen | Paal te lood, een zak snelbeton per gat, een uur wachten.
Schermen | Met beugels, 3 cm vrij van de grond.
:: products Schuttingen
tuin`,
      `## Is it allowed?
Behind the front of the house up to 2 metres without a permit. On the boundary the neighbour pays along if you agree so.
:: steps Post by post
Set out | A taut line, 180 cm centres plus the post.
Holes | 60 cm deep, 15 cm wide.
Set | Post plumb, a bag of quick concrete per hole, wait an hour.
Panels | With brackets, 3 cm clear of the ground.
:: products Fences
tuin`,
    ],
  },
  {
    code: 'working-safely', path: at('/veilig-werken', '/working-safely'),
    title: ['Veilig werken met stof en chemie', 'Working safely with dust and chemicals'],
    summary: ['Kwartsstof, PUR-schuim en cement: wat je aantrekt en waarom.', 'Silica dust, PU foam and cement: what to wear and why.'],
    body: [
      `:: table Bescherming
Werk | Neem
Zagen en boren in steen | masker P3, afzuiging, nat zagen
PUR-schuim | handschoenen, bril, ventileren; voor beroepsgebruik is training verplicht
Cement en mortel | waterdichte handschoenen: nat cement bijt
Schuren van oude verf | masker P2, let op lood van voor 1980
## Pictogrammen lezen
Op de productpagina staan de gevaarsymbolen met tekst en het veiligheidsblad, voordat je koopt.`,
      `:: table Protection
Work | Take
Cutting and drilling stone | P3 mask, extraction, cut wet
PU foam | gloves, goggles, ventilation; training is mandatory for professional use
Cement and mortar | waterproof gloves: wet cement burns
Sanding old paint | P2 mask, mind lead from before 1980
## Reading pictograms
The product page shows the hazard symbols with text and the safety sheet, before you buy.`,
    ],
  },
]
