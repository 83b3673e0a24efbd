// biome-ignore-all format: lists of sentences
import { type Both, inLocale, type Locale } from '../../text/locale.ts'
import { brand } from '../brands.ts'
import type { KindName } from '../range/kinds.ts'
import type { Place } from '../range/layout.ts'
import { fill } from '../words/naming.ts'
import { REVIEW_JOBS } from './review-jobs.ts'

/** Authors, who give their name in the language of the review. */
export const REVIEWERS: readonly Both[] = [
  ['Mark, stukadoor', 'Mark, plasterer'],
  ['Ilse uit Zeist', 'Ilse from Zeist'],
  ['R. Bakker', 'R. Bakker'],
  ['Aannemersbedrijf Visser', 'Visser Contractors'],
  ['Joost', 'Joost'],
  ['Fatima uit Gouda', 'Fatima from Gouda'],
  ['Klusbedrijf De Haan', 'De Haan Handyman'],
  ['Petra', 'Petra'],
  ['W. Smit', 'W. Smit'],
  ['Hasan, tegelzetter', 'Hasan, tiler'],
  ['Marieke uit Breda', 'Marieke from Breda'],
  ['T. Jansen', 'T. Jansen'],
  ['Kees, timmerman', 'Kees, carpenter'],
  ['Familie de Boer', 'De Boer family'],
  ['Anouk', 'Anouk'],
  ['D. Mulder', 'D. Mulder'],
  ['Sven, hovenier', 'Sven, gardener'],
  ['Loes uit Assen', 'Loes from Assen'],
  ['Bas, schilder', 'Bas, painter'],
  ['P. Willems', 'P. Willems'],
  ['Rachid', 'Rachid'],
  ['Ellen uit Tilburg', 'Ellen from Tilburg'],
  ['J. Peters', 'J. Peters'],
  ['Wouter, installateur', 'Wouter, plumber'],
  ['Mirjam', 'Mirjam'],
  ['Tom uit Utrecht', 'Tom from Utrecht'],
  ['Daniel', 'Daniel'],
  ['Grace uit Almere', 'Grace from Almere'],
  ['Bouwteam Oost', 'Building Team East'],
  ['H. Meijer', 'H. Meijer'],
]

// '{it}' is the product in lower case.
const GOOD: readonly Both[] = [
  ['{It}: precies zoals omschreven.', '{It}: exactly as described.'],
  ['Goede kwaliteit voor dit geld. {It} is elders duurder.', 'Good quality for the money. {It} costs more elsewhere.'],
  ['Al de derde keer {it} besteld, steeds even goed.', 'Ordered {it} for the third time, always just as good.'],
  ['Erg tevreden. {It} zoals het hoort.', 'Very pleased. {It} as it should be.'],
  ['{It} doet wat ik ervan verwacht.', '{It} does what I expect.'],
  ['{It} gekocht op advies van de balie. Werkt fijn.', 'Bought {it} on advice from the counter. Nice to work with.'],
  ['De maat klopt met de website. {It} was precies goed.', 'The size matches the website. {It} was just right.'],
  ['Degelijk. {It} neem ik hier weer.', 'Solid. I will buy {it} here again.'],
  ['Drie winkels vergeleken; {it} was hier het voordeligst.', 'Compared three shops; {it} was the best value here.'],
  ['{It} zonder verrassingen, en dat is wat ik zoek.', '{It} without surprises, which is what I want.'],
  ['Een collega raadde {it} aan: terecht.', 'A colleague recommended {it}: quite right.'],
  ['{It}: netjes gemaakt.', '{It}: neatly made.'],
]
const FAIR: readonly Both[] = [
  ['{It} is prima, maar de verpakking was open.', '{It} is fine, but the packaging was open.'],
  ['{It} voldoet, al had ik er iets meer van verwacht.', '{It} will do, though I expected a little more.'],
  ['Redelijk. Voor het geld is {it} goed genoeg.', 'Reasonable. For the price {it} is good enough.'],
  ['De uitleg bij {it} mag duidelijker.', 'The instructions for {it} could be clearer.'],
  ['{It} is goed, al moest ik er een paar dagen op wachten.', '{It} is good, though I had to wait a few days.'],
]
const POOR: readonly Both[] = [
  ['{It} kwam beschadigd aan, maar is direct omgeruild aan de balie.', '{It} arrived damaged, but was exchanged at the counter at once.'],
  ['{It} viel tegen, het was niet wat ik zocht. Terugbrengen ging vlot.', '{It} was not what I was looking for. The return was quick.'],
  ['{It} week af van wat ik eerder had.', '{It} differed from what I had before.'],
  ['Niet tevreden over {it}; de klantenservice heeft het netjes opgelost.', 'Not happy with {it}; customer service sorted it out properly.'],
]
const OPENINGS = { good: GOOD, fair: FAIR, poor: POOR } as const
export type Mood = keyof typeof OPENINGS
const USED: Both = ['Gebruikt voor {job}.', 'Used it for {job}.']

const MORE: readonly Both[] = [
  ['Volgende keer weer.', 'Would buy again.'],
  ['Advies aan de balie was ook goed.', 'Advice at the counter was good too.'],
  ['De chauffeur belde een half uur vooraf.', 'The driver called half an hour ahead.'],
  ['Let op dat je er genoeg van bestelt.', 'Make sure you order enough.'],
  ['Lag klaar toen ik kwam.', 'It was ready when I came.'],
  ['Bezorgd op de afgesproken dag.', 'Delivered on the day agreed.'],
  ['De omschrijving op de site klopt.', 'The description on the site is right.'],
  ['Mijn buurman heeft het nu ook.', 'My neighbour has it now too.'],
  ['Niet de goedkoopste, wel de beste die ik had.', 'Not the cheapest, but the best I have had.'],
  ['Goed verpakt.', 'Well packed.'],
  ['Een aanrader.', 'Recommended.'],
]
const OF_KIND: Partial<Record<KindName, readonly Both[]>> = {
  board: [['Kanten sluiten mooi aan.', 'Edges meet nicely.'], ['Strak en heel geleverd, met hoekbeschermers.', 'Straight and undamaged, with corner protection.']],
  timber: [['Recht hout, weinig kwasten.', 'Straight timber, few knots.'], ['Droog en zonder scheuren.', 'Dry and without cracks.']],
  mortar: [['Mengt zonder klonten en smeert goed.', 'Mixes without lumps and spreads well.'], ['Zakken droog en heel.', 'Bags dry and whole.']],
  paint: [['Dekt in twee lagen, ook over donker.', 'Covers in two coats, even over dark.'], ['Spat bijna niet en ruikt nauwelijks.', 'Hardly splashes and barely smells.']],
  screw: [['Trekt mooi vlak.', 'Pulls nicely flush.'], ['Doosje sluit goed, handig in de bus.', 'The box closes well, handy in the van.']],
  powertool: [['Veel kracht en licht in de hand.', 'Plenty of power and light in the hand.'], ['Trilt weinig.', 'Little vibration.']],
  insulation: [['Makkelijk op maat te snijden.', 'Easy to cut to size.'], ['Merkbaar warmer sindsdien.', 'Noticeably warmer since.']],
  tile: [['Mooi vlak en maatvast.', 'Nice and flat, true to size.'], ['Kleur is gelijk aan het monster.', 'The colour matches the sample.']],
  lamp: [['Mooi licht, precies de goede kleur.', 'Nice light, exactly the right colour.'], ['Direct op volle sterkte.', 'At full strength at once.']],
  sealant: [['Laat zich strak afwerken.', 'Finishes neatly.']],
  handtool: [['Ligt goed in de hand.', 'Sits well in the hand.']],
}

const small = (text: string) => text.replace(/^[A-Z](?=[a-zé])/, (letter) => letter.toLowerCase())

/** The buyer's word for the product: the family name, with its kind where the name alone is not specific. */
function noun({ family, variant }: Place, locale: Locale): string {
  const name = inLocale(family.name, locale)
  const kind = name.indexOf('{kind}')
  const plain = name.slice(0, name.indexOf('{')).trim()
  const isWhole = kind === -1 && plain !== '' && !MATERIAL.has(plain)
  const part = isWhole ? plain : name.slice(0, name.indexOf('}', Math.max(0, kind)) + 1)
  return small(fill(part, variant, locale).replace(/,.*$/, ''))
}
/** Names that begin with the material, so that the first word alone does not name the product. */
const MATERIAL: ReadonlySet<string> = new Set(['Zinken', 'Zinc', 'PVC', 'Socket', 'Switch'])

const from = <Item>(list: readonly Item[], at: number): Item => list[at % list.length] as Item

/**
 * Text of review `at` among those of the same mood. Opening and job advance at different speeds, so that no two reviews
 * of a product are equal; `start` shifts other products.
 */
export function reviewText(place: Place, mood: Mood, at: number, start: number, locale: Locale): string {
  const openings = OPENINGS[mood]
  const root = place.family.node.split('/')[0] ?? ''
  const jobs = REVIEW_JOBS[root] ?? []
  const more = [...MORE, ...(OF_KIND[place.family.kind] ?? [])]
  // The brand matters most in complaints.
  const isBrandSaid = mood !== 'good' || (at + start) % 3 === 0
  const maker = isBrandSaid ? ` ${locale === 'nl' ? 'van' : 'by'} ${brand(place.brand).name}` : ''
  const it = noun(place, locale) + maker
  const opening = inLocale(from(openings, at + start), locale).replaceAll('{it}', it).replaceAll('{It}', it.charAt(0).toUpperCase() + it.slice(1))
  const job = inLocale(USED, locale).replace('{job}', inLocale(from(jobs, at + Math.floor(at / openings.length) + (start >>> 5)), locale))
  // Complaints get no closing praise.
  const last = mood === 'poor' ? '' : inLocale(from(more, at * 7 + Math.floor(at / 96) + (start >>> 9)), locale)
  return [opening, job, last].filter((part) => part !== '').join(' ')
}
