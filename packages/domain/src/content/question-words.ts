const SHORTEST = 3

const words = (text: string) => text.split(' ')

/** Stop words: they say nothing about the subject. */
const EMPTY = new Set([
  ...words(
    'een het wat hoe kan kun kunt mag moet ik mijn jij jouw jullie wij ons onze bij van voor met naar als dan die dat',
  ),
  ...words(
    'dit deze daar hier zijn was wordt worden wil wilt graag nog ook maar toch over uit aan door wanneer welke waar',
  ),
  ...words('heb hebben heeft nu al er is zit zou gaat gaan doe doen doet krijg krijgen kom komt weet vraag vragen'),
  ...words('werkt werken zonder uur dag dagen'),
  ...words(
    'the what how can could would you your and for with does this that are have has had will when where which who',
  ),
  ...words('get got want need from about into not work works do did is it my me our out any some without please there'),
  ...words('hour hours day days'),
])

/** Words for a problem; such a word decides the subject of a question. */
const PROBLEMS = new Set(
  words(
    'niet beschadigd kapot stuk kwijt verkeerd fout ontbreekt laat klacht mislukt mislukte vergeten vergat geannuleerd',
  ).concat(words('damaged broken lost wrong missing late complaint failed forgot forgotten never')),
)

/** Synonyms; the first word replaces the others. */
const SAME: readonly (readonly string[])[] = [
  words('bezorgen bezorgd bezorging bezorgt levering leveren levert geleverd thuisbezorgd verzenden verzending'),
  words('delivery deliver delivered delivering shipping ship shipped'),
  words('retourneren retour terug terugsturen terugbrengen terugbreng ruilen'),
  words('return returns returning exchange'),
  words('kost kosten prijs tarief duur'),
  words('cost costs price fee charge'),
  words('afhalen ophalen afhaal'),
  words('collect collecting pickup pick'),
  words('wijzigen wijzig veranderen verander aanpassen aanpas'),
  words('change changing edit update'),
  words('verwijderen verwijder opzeggen wissen'),
  words('remove delete close'),
  words('betalen betaal betaling betaalmethoden betaalmethode'),
  words('paying pay payment payments'),
  words('huren huur verhuur lenen'),
  words('hire rent rental'),
  words('zagen zaag gezaagd snede'),
  words('cutting cut saw sawing'),
  words('zaterdag zaterdags weekend'),
  words('saturday saturdays weekends'),
  words('snel gauw vlug'),
  words('mislukt mislukte'),
  words('failed fail fails'),
  words('vergeten vergat'),
  words('forgot forgotten forget'),
  words('geld terugbetaling terugbetaald'),
  words('money refund refunded'),
  words('punten spaarpunten sparen'),
]
const FIRST_OF = new Map(SAME.flatMap((group) => group.map((word): [string, string] => [word, group[0] ?? word])))

const isNegated = (text: string) => /\b(niet|nooit|geen|not|never|n't|no)\b/u.test(text)

/** Significant words of a text, with synonyms replaced. A negation is added as the problem word 'niet'. */
export function meaningsOf(text: string): readonly string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/<[^>]*>|\p{M}/gu, '')
    .replace(/(bezorg|verzend)kosten/g, 'bezorgen kosten')
  const found = plain
    .split(/[^\p{L}\p{N}=]+/u)
    .filter((word) => word.length >= SHORTEST && !EMPTY.has(word) && word !== 'niet')
    .map((word) => FIRST_OF.get(word) ?? word)
  return [...new Set([...found, ...(isNegated(plain) ? ['niet'] : [])])]
}

export const isProblem = (word: string): boolean => PROBLEMS.has(word)

const STEM = 5
/** Compares the first five letters of longer words: 'pallet' and 'pallets', 'factuur' and 'facturen'. */
export const isAlike = (one: string, other: string): boolean =>
  one === other || (Math.min(one.length, other.length) >= STEM && one.slice(0, STEM) === other.slice(0, STEM))
