// biome-ignore-all format: a table of kinds, a few lines each
import type { Both } from '../../text/locale.ts'

/** Properties of a kind of goods, independent of the brand: unit, documents, hazards, storage and sales. */
export type Kind = {
  unit: string
  /** Supplied documents; sds is the safety data sheet, dop the declaration of performance. */
  files: readonly ('datasheet' | 'manual' | 'sds' | 'dop' | 'energy')[]
  hazard?: 'cement' | 'solvent' | 'isocyanate' | 'irritant' | 'acid' | 'aerosol' | 'lime'
  /** Warning that the law requires for goods that are not a dangerous mixture. */
  warning?: Both
  /** Advice for all products of the kind; each product shows one. */
  tips: readonly Both[]
  /** Share of branches that stock it, and the usual stock. */
  kept: number
  shelf: number
  /** Quantities of the price tiers, if the product has tiers. */
  tiers?: readonly number[]
}

const kind = (
  unit: string,
  files: Kind['files'],
  kept: number,
  shelf: number,
  tips: readonly Both[],
  more: Pick<Kind, 'hazard' | 'tiers' | 'warning'> = {},
): Kind => ({ unit, files, kept, shelf, tips, ...more })

const BUILDING = {
  board: kind('stuk', ['datasheet', 'dop'], 0.6, 60, [
    ['Sla platen vlak en droog op, vrij van de grond.', 'Store boards flat and dry, clear of the ground.'],
    ['Zagen en schuren geeft stof: draag een stofmasker (FFP2) en zuig af.', 'Sawing and sanding make dust: wear a dust mask (FFP2) and use extraction.'],
    ['Til grote platen met twee personen of gebruik een platendrager.', 'Lift large boards with two people or use a board carrier.'],
  ], { warning: ['Zagen en schuren geeft stof. Draag een stofmasker (FFP2) en zuig af.', 'Sawing and sanding make dust. Wear a dust mask (FFP2) and use extraction.'], tiers: [20, 60] }),
  timber: kind('stuk', ['datasheet'], 0.55, 80, [
    ['Hout werkt: laat het een paar dagen wennen op de plek waar het komt.', 'Wood moves: let it settle for a few days where it will be used.'],
    ['Boor voor bij de kopse kant om splijten te voorkomen.', 'Pre-drill near the ends to prevent splitting.'],
    ['Reken 10 procent extra voor zaagverlies.', 'Allow 10 percent extra for cutting waste.'],
  ], { tiers: [10, 50] }),
  insulation: kind('pak', ['datasheet', 'dop'], 0.5, 30, [
    ['Sluit naden zonder kieren; een kier van 5 mm kost al een tiende van de werking.', 'Close joints without gaps; a 5 mm gap costs a tenth of the effect.'],
    ['Snijd de plaat of deken 1 cm ruimer dan het vak, dan klemt hij.', 'Cut 1 cm larger than the bay so that it clamps.'],
    ['Zet aan de warme kant altijd een dampremmende folie.', 'Always fit a vapour barrier on the warm side.'],
  ], { warning: ['Losse vezels kunnen huid en ogen irriteren. Draag handschoenen, bril en stofmasker.', 'Loose fibres can irritate skin and eyes. Wear gloves, goggles and a dust mask.'], tiers: [6, 24] }),
  profile: kind('stuk', ['datasheet', 'dop'], 0.55, 90, [
    ['Knip op maat met een blikschaar, slijpen brandt het zink weg.', 'Cut with tin snips; grinding burns off the zinc.'],
    ['Plak geluidsband onder profielen die op vloer of muur komen.', 'Put acoustic tape under profiles that touch floor or wall.'],
  ], { tiers: [12, 48] }),
  roof: kind('stuk', ['datasheet', 'dop'], 0.35, 150, [
    ['Werk op het dak alleen met valbeveiliging en droog weer.', 'Work on the roof only with fall protection and in dry weather.'],
    ['Bestel 3 procent extra voor breuk en passtukken.', 'Order 3 percent extra for breakage and cut pieces.'],
  ], { tiers: [50, 240] }),
  membrane: kind('rol', ['datasheet', 'dop'], 0.4, 20, [
    ['De ondergrond moet droog, schoon en vlak zijn.', 'The base must be dry, clean and flat.'],
    ['Reken op 10 cm overlap bij elke naad.', 'Allow a 10 cm overlap at every joint.'],
  ]),
  gutter: kind('stuk', ['datasheet'], 0.4, 40, [
    ['Leg op afschot: 2 tot 3 mm per meter richting de afvoer.', 'Lay to a fall: 2 to 3 mm per metre towards the outlet.'],
    ['Laat bij de koppelingen ruimte om uit te zetten.', 'Leave room to expand at the couplings.'],
  ]),
  mortar: kind('zak', ['datasheet', 'sds', 'dop'], 0.75, 90, [
    ['Verwerk bij 5 tot 25 graden en bewaar de zak droog.', 'Use between 5 and 25 degrees and keep the bag dry.'],
    ['Draag handschoenen en een bril: natte cement bijt.', 'Wear gloves and goggles: wet cement burns.'],
    ['Meng nooit water bij nadat de mortel begint te drogen.', 'Never add water once the mortar starts to set.'],
  ], { hazard: 'cement', tiers: [12, 48] }),
  plaster: kind('zak', ['datasheet', 'dop'], 0.5, 50, [
    ['Zuigende ondergrond eerst voorstrijken.', 'Prime absorbent bases first.'],
    ['Maak gereedschap direct na gebruik schoon met water.', 'Clean tools with water straight after use.'],
  ], { tiers: [10, 40] }),
  brick: kind('stuk', ['datasheet', 'dop'], 0.3, 600, [
    ['Meng stenen uit drie pallets voor een egaal kleurbeeld.', 'Mix from three pallets for an even colour.'],
    ['Maak zuigende stenen vochtig voor het metselen.', 'Dampen absorbent bricks before laying.'],
  ], { tiers: [100, 500] }),
  sill: kind('stuk', ['datasheet', 'dop'], 0.3, 12, [
    ['Meet op twee plekken en tel aan elke kant 1 cm op voor de aansluiting.', 'Measure in two places and add 1 cm on each side for the junction.'],
    ['Leg vol in de specie of lijm, dan blijft er geen holte waar hij breekt.', 'Bed it fully in mortar or adhesive so that no hollow is left where it breaks.'],
  ], { tiers: [5, 20] }),
  paving: kind('stuk', ['datasheet'], 0.35, 300, [
    ['Leg op 5 cm straatzand met een afschot van 1 cm per meter.', 'Lay on 5 cm of bedding sand with a fall of 1 cm per metre.'],
    ['Kleur verschilt per partij: bestel alles in een keer.', 'Colour varies per batch: order everything at once.'],
  ], { tiers: [50, 200] }),
  aggregate: kind('zak', ['datasheet'], 0.5, 60, [
    ['Een bigbag zetten we met de kraan neer tot 12 meter van de weg.', 'A big bag is set down by crane up to 12 metres from the road.'],
    ['Reken 50 kg per m² bij een laag van 3 cm.', 'Allow 50 kg per m² for a 3 cm layer.'],
  ], { tiers: [20, 40] }),
  tile: kind('pak', ['datasheet', 'dop'], 0.35, 40, [
    ['Leg droog uit en meng tegels uit meer pakken.', 'Dry-lay first and mix tiles from several packs.'],
    ['Bestel 10 procent extra voor snijverlies en een reservepak.', 'Order 10 percent extra for cuts and one spare pack.'],
  ]),
  floor: kind('pak', ['datasheet', 'dop'], 0.35, 25, [
    ['Laat de pakken 48 uur ongeopend in de kamer liggen.', 'Leave the packs unopened in the room for 48 hours.'],
    ['Houd 1 cm vrij langs muren en kozijnen.', 'Keep 1 cm clear along walls and frames.'],
  ]),
  door: kind('stuk', ['datasheet', 'manual'], 0.3, 12, [
    ['Meet het kozijn op drie hoogtes voor je bestelt.', 'Measure the frame at three heights before ordering.'],
    ['Leg de deur vlak tot hij hangt, anders trekt hij krom.', 'Keep the door flat until it hangs, or it will warp.'],
  ]),
} as const satisfies Record<string, Kind>

const FINISH = {
  paint: kind('blik', ['datasheet', 'sds'], 0.5, 30, [
    ['Roer goed door en schilder tussen 8 en 25 graden.', 'Stir well and paint between 8 and 25 degrees.'],
    ['Twee dunne lagen dekken beter dan een dikke.', 'Two thin coats cover better than one thick coat.'],
    ['Schuur licht op tussen de lagen en maak stofvrij.', 'Sand lightly between coats and remove the dust.'],
  ], { hazard: 'irritant' }),
  solvent: kind('blik', ['datasheet', 'sds'], 0.4, 24, [
    ['Ventileer de ruimte en houd vuur weg.', 'Ventilate the room and keep fire away.'],
    ['Lever resten in bij de milieustraat, nooit door de gootsteen.', 'Hand in remains at the recycling centre, never down the drain.'],
  ], { hazard: 'solvent' }),
  sealant: kind('koker', ['datasheet', 'sds'], 0.7, 80, [
    ['Ontvet de voeg en plak hem af voor een strakke lijn.', 'Degrease the joint and mask it for a straight line.'],
    ['Strijk binnen vijf minuten af met zeepwater.', 'Smooth within five minutes with soapy water.'],
  ], { tiers: [12, 24] }),
  adhesive: kind('koker', ['datasheet', 'sds'], 0.6, 50, [
    ['Breng aan in verticale rillen, dan kan er lucht bij.', 'Apply in vertical beads so air can reach it.'],
    ['Ondergrond schoon, droog en draagkrachtig.', 'Base clean, dry and sound.'],
  ], { tiers: [12] }),
  foam: kind('bus', ['datasheet', 'sds'], 0.65, 60, [
    ['Maak de ondergrond licht vochtig en vul de voeg half.', 'Dampen the base and fill the gap halfway.'],
    ['Schud de bus 30 keer en houd hem ondersteboven.', 'Shake the can 30 times and hold it upside down.'],
  ], { hazard: 'isocyanate', tiers: [12] }),
  cleaner: kind('fles', ['datasheet', 'sds'], 0.4, 24, [
    ['Test eerst op een plek die je niet ziet.', 'Test on a hidden spot first.'],
    ['Spoel na met ruim water.', 'Rinse with plenty of water.'],
  ], { hazard: 'acid' }),
} as const satisfies Record<string, Kind>

const HARDWARE = {
  screw: kind('doos', ['datasheet'], 0.8, 45, [
    ['Kies de lengte zo dat twee derde in de ondergrond zit.', 'Choose a length so that two thirds sits in the base.'],
    ['Gebruik het bijpassende bit, dan slaat de kop niet dol.', 'Use the matching bit so the head does not strip.'],
  ], { tiers: [5, 20] }),
  bolt: kind('pak', ['datasheet'], 0.5, 40, [
    ['Zet een ring onder de moer in hout.', 'Put a washer under the nut in timber.'],
    ['Draai kruislings aan.', 'Tighten crosswise.'],
  ], { tiers: [10] }),
  hardware: kind('stuk', ['datasheet'], 0.5, 30, [
    ['Meet eerst de bestaande gaten: vervangen gaat dan zonder boren.', 'Measure the existing holes first: replacing then needs no drilling.'],
    ['Gebruik buiten alleen verzinkt of rvs.', 'Use only galvanised or stainless steel outdoors.'],
  ]),
  handtool: kind('stuk', [], 0.6, 18, [
    ['Droog bewaren houdt staal jaren goed.', 'Kept dry, steel lasts for years.'],
    ['De greep ligt ook met handschoenen vast in de hand.', 'The grip holds firm with gloves on.'],
  ]),
  powertool: kind('stuk', ['manual', 'datasheet'], 0.5, 8, [
    ['Haal de accu of stekker los voor je van boor of blad wisselt.', 'Remove the battery or plug before changing bit or blade.'],
    ['Lees voor gebruik de handleiding en draag een bril en gehoorbescherming.', 'Read the manual first and wear goggles and ear protection.'],
  ], { warning: ['Draaiende delen: houd handen, haar en losse kleding weg. Draag een veiligheidsbril en gehoorbescherming.', 'Rotating parts: keep hands, hair and loose clothing away. Wear safety goggles and ear protection.'] }),
  bit: kind('stuk', ['datasheet'], 0.65, 25, [
    ['Minder toeren bij een grotere diameter.', 'Use lower speed for larger diameters.'],
    ['Laat het gereedschap het werk doen, druk niet door.', 'Let the tool do the work, do not force it.'],
  ], { tiers: [5] }),
  ppe: kind('stuk', ['datasheet'], 0.6, 30, [
    ['Vervang na beschadiging of als het niet meer goed sluit.', 'Replace after damage or when it no longer fits well.'],
    ['Kies je maat ruim genoeg om in te werken.', 'Choose a size you can work in.'],
  ], { tiers: [10] }),
} as const satisfies Record<string, Kind>

const INSTALLATION = {
  pipe: kind('stuk', ['datasheet', 'dop'], 0.55, 50, [
    ['Zaag haaks, braam af en ontvet voor je lijmt.', 'Cut square, deburr and degrease before gluing.'],
    ['Leg afvoer op afschot: 5 mm per meter.', 'Lay waste pipe to a fall of 5 mm per metre.'],
  ], { tiers: [10] }),
  fitting: kind('stuk', ['datasheet'], 0.6, 60, [
    ['Pas alles eerst droog en teken de stand af.', 'Dry-fit everything first and mark the position.'],
    ['Controleer na montage een uur op lekkage.', 'Check for leaks for an hour after fitting.'],
  ], { tiers: [10, 50] }),
  tap: kind('stuk', ['manual', 'datasheet'], 0.35, 8, [
    ['Spoel de leiding door voor je monteert.', 'Flush the pipe before fitting.'],
    ['Ontkalk de perlator een keer per half jaar.', 'Descale the aerator twice a year.'],
  ]),
  sanitary: kind('stuk', ['manual', 'datasheet', 'dop'], 0.3, 6, [
    ['Controleer bij het uitpakken op transportschade.', 'Check for transport damage when unpacking.'],
    ['Maak schoon zonder schuurmiddel.', 'Clean without abrasives.'],
  ]),
  heating: kind('stuk', ['manual', 'datasheet'], 0.3, 6, [
    ['Ontlucht na het vullen en controleer de druk (1,5 tot 2 bar).', 'Bleed after filling and check the pressure (1.5 to 2 bar).'],
    ['Laat 10 cm vrij onder en boven voor de luchtstroom.', 'Leave 10 cm clear above and below for air flow.'],
  ], { warning: ['Wordt heet tijdens gebruik. Houd kinderen uit de buurt.', 'Gets hot in use. Keep children away.'] }),
  cable: kind('rol', ['datasheet', 'dop'], 0.5, 25, [
    ['Schakel de groep uit en meet of hij spanningsvrij is.', 'Switch off the circuit and test that it is dead.'],
    ['Leg volgens NEN 1010; bij twijfel een installateur vragen.', 'Install to NEN 1010; ask an electrician when in doubt.'],
  ], { tiers: [5] }),
  switchgear: kind('stuk', ['datasheet'], 0.5, 30, [
    ['Schakel de groep uit voor je het deksel opent.', 'Switch off the circuit before opening the cover.'],
    ['Past in een standaard inbouwdoos van 50 mm diep.', 'Fits a standard 50 mm deep back box.'],
  ], { tiers: [10] }),
  lamp: kind('stuk', ['datasheet', 'energy'], 0.5, 24, [
    ['Laat afkoelen voor je hem vervangt.', 'Let it cool before replacing.'],
    ['Kies warm wit (2700 K) voor wonen, neutraal (4000 K) voor werken.', 'Choose warm white (2700 K) for living, neutral (4000 K) for working.'],
  ], { warning: ['Niet in de lichtbron kijken. De behuizing wordt warm: houd afstand van brandbaar materiaal.', 'Do not look into the light source. The housing gets warm: keep away from flammable material.'] }),
  garden: kind('stuk', ['datasheet'], 0.35, 40, [
    ['Onbehandeld hout vergrijst; beitsen houdt de kleur.', 'Untreated wood turns grey; staining keeps the colour.'],
    ['Zet palen een derde van hun lengte in de grond.', 'Set posts a third of their length in the ground.'],
  ], { tiers: [10] }),
  outdoor: kind('stuk', ['datasheet'], 0.35, 40, [
    ['Maak de ondergrond eerst vlak en vast, dan blijft het jaren goed.', 'Level and firm the ground first and it lasts for years.'],
    ['Meet de tuin op en bestel 5 procent extra voor passtukken.', 'Measure the garden and order 5 percent extra for cut pieces.'],
  ], { tiers: [10] }),
  gardentool: kind('stuk', [], 0.45, 15, [
    ['Spoel aarde af en zet het droog weg.', 'Rinse off soil and store it dry.'],
    ['Slijp het blad een keer per seizoen.', 'Sharpen the blade once a season.'],
  ]),
} as const satisfies Record<string, Kind>

export const KINDS = { ...BUILDING, ...FINISH, ...HARDWARE, ...INSTALLATION }
export type KindName = keyof typeof KINDS
