// biome-ignore-all format: lists of sentences
import type { Both } from '../../text/locale.ts'
import type { KindName } from '../range/kinds.ts'

export type ReviewTexts = { good: readonly Both[]; fair: readonly Both[]; poor: readonly Both[]; more: readonly Both[] }

export const REVIEWERS = ['Mark, stukadoor', 'Ilse uit Zeist', 'R. Bakker', 'Aannemersbedrijf Visser', 'Joost', 'Fatima uit Gouda', 'Klusbedrijf De Haan', 'Petra', 'W. Smit', 'Hasan, tegelzetter', 'Marieke uit Breda', 'T. Jansen', 'Kees, timmerman', 'Familie de Boer', 'Anouk', 'D. Mulder', 'Sven, hovenier', 'Loes uit Assen', 'Bas, schilder', 'P. Willems', 'Rachid', 'Ellen uit Tilburg', 'J. Peters', 'Wouter, installateur', 'Mirjam', 'Tom from Utrecht', 'Daniel', 'Grace uit Almere', 'Bouwteam Oost', 'H. Meijer'] as const

const ALL: ReviewTexts = {
  good: [
    ['Precies wat het moet zijn.', 'Exactly what it should be.'],
    ['Goede kwaliteit voor het geld, klopt met de omschrijving.', 'Good quality for the money, matches the description.'],
    ['Al de derde keer besteld, steeds hetzelfde.', 'Ordered for the third time, always the same.'],
    ['Netjes verpakt en op tijd geleverd.', 'Well packed and delivered on time.'],
    ['Doet wat het belooft.', 'Does what it promises.'],
    ['Twee uur na bestellen klaar aan de balie.', 'Ready at the counter two hours after ordering.'],
  ],
  fair: [
    ['Prima, maar de verpakking was open.', 'Fine, but the packaging was open.'],
    ['Werkt wel, had er iets meer van verwacht.', 'It works, I expected a little more.'],
    ['Redelijk. Voor deze prijs goed genoeg.', 'Reasonable. Good enough for the price.'],
  ],
  poor: [
    ['Twee stuks beschadigd, direct omgeruild aan de balie.', 'Two pieces damaged, exchanged at the counter at once.'],
    ['Viel tegen, niet wat ik zocht. Retour ging wel vlot.', 'Disappointing, not what I was looking for. The return was quick.'],
    ['Kleur en maat weken af van wat ik eerder had.', 'Colour and size differed from what I had before.'],
  ],
  more: [
    ['Volgende keer weer.', 'Would buy again.'],
    ['Advies aan de balie was ook goed.', 'Advice at the counter was good too.'],
    ['De chauffeur belde een half uur vooraf.', 'The driver called half an hour ahead.'],
    ['Let op dat je er genoeg van bestelt.', 'Make sure you order enough.'],
    ['Gebruikt voor een hele verdieping.', 'Used it for a whole floor.'],
  ],
}

const MORE: Partial<Record<KindName, readonly Both[]>> = {
  board: [['Platen strak en heel geleverd, met hoekbeschermers.', 'Boards straight and undamaged, with corner protection.'], ['In mijn eentje een plafond gezet met een gehuurde platenlift.', 'Put up a ceiling alone with a hired board lift.'], ['Kanten sluiten mooi aan.', 'Edges meet nicely.']],
  timber: [['Recht hout, weinig kwasten.', 'Straight timber, few knots.'], ['Zaagservice op de millimeter.', 'Cutting service to the millimetre.']],
  mortar: [['Mengt zonder klonten en smeert goed.', 'Mixes without lumps and spreads well.'], ['Zakken droog en heel.', 'Bags dry and whole.']],
  paint: [['Dekt in twee lagen, ook over donker.', 'Covers in two coats, even over dark.'], ['Spat bijna niet en ruikt nauwelijks.', 'Hardly splashes and barely smells.']],
  screw: [['Trekt mooi vlak zonder voorboren.', 'Pulls flush without pre-drilling.'], ['Kop slaat niet dol, zelfs in hardhout.', 'Head does not strip, even in hardwood.']],
  powertool: [['Veel kracht en licht in de hand.', 'Plenty of power and light in the hand.'], ['Accu houdt een halve dag vol.', 'Battery lasts half a day.']],
  insulation: [['Klemt goed tussen de balken en prikt nauwelijks.', 'Clamps well between the joists and hardly itches.'], ['Merkbaar warmer op zolder.', 'Noticeably warmer in the attic.']],
  tile: [['Mooi vlak en maatvast.', 'Nice and flat, true to size.']],
  lamp: [['Mooi licht, precies de goede kleur.', 'Nice light, exactly the right colour.']],
  sealant: [['Laat zich strak afwerken.', 'Finishes neatly.']],
  handtool: [['Ligt goed in de hand.', 'Sits well in the hand.']],
}

const byKind = new Map<KindName, ReviewTexts>()

export function reviewTexts(kind: KindName): ReviewTexts {
  const known = byKind.get(kind)
  if (known) return known
  const made = { ...ALL, good: [...ALL.good, ...(MORE[kind] ?? [])] }
  byKind.set(kind, made)
  return made
}
