import { stemDutch } from '../stem-dutch.ts'

const list = (...lines: readonly string[]) => lines.join(' ').split(' ')
const COLOUR_WORDS = list(
  'wit zwart rood geel groen blauw grijs bruin antraciet beige creme taupe oranje paars roze zilver goud naturel transparant',
  'white black red yellow green blue grey gray brown anthracite cream orange purple pink silver gold clear',
)
const SHADE_WORDS = list('licht donker mat glans hoogglans zijdeglans light dark matt')
const WOODS = list('eiken vuren grenen berken noten beuken douglas lariks hardhout')
const MATERIAL_WORDS = [
  ...WOODS,
  ...list(
    'hout hard staal rvs koper messing chroom zink verzinkt aluminium kunststof keramisch composiet',
    'wood steel copper brass zinc plastic',
  ),
]
/** Words as written and as stems, because a protected word has no stem. */
const forms = (words: readonly string[]) => new Set([...words, ...words.map(stemDutch)])
const COLOURS = forms([...COLOUR_WORDS, ...SHADE_WORDS])
const VALUES = forms([...COLOUR_WORDS, ...SHADE_WORDS, ...MATERIAL_WORDS])

/** Whether the parts name a colour, a shade or a material: 'grijs', 'licht' of 'lichtgrijs', 'verzinkt'. */
export const isColourOrMaterial = (parts: readonly string[]) =>
  parts.length > 0 && parts.every((part) => VALUES.has(part))

/** Whether the parts name a colour or a shade. */
export const isColour = (parts: readonly string[]) => parts.length > 0 && parts.every((part) => COLOURS.has(part))

const TAILS = [...COLOUR_WORDS, ...WOODS]
/** Words that name a shade together with a colour. Only a full cover of the word counts (REL-09). */
const MODIFIERS = new Set(
  list(
    'licht donker diep fel hel zacht warm koel mat vaal pastel neon half oud signaal verkeers',
    'mos leger olijf appel munt mint gras zee loof den dennen flessen riet varen smaragd',
    'hemels marine konings inkt petrol staal duif duiven kobalt koren ijs nacht oceaan water azuur turquoise turkoois',
    'wijn kers kersen bordeaux steen baksteen roest terra koraal zalm vuur robijn tomaat karmijn oxide',
    'oker goud honing mosterd citroen kanarie zon zonne mais zand stro',
    'chocolade koffie noten kastanje mahonie hazel hazelnoot ree klei leem',
    'beton cement muis as zilver parel lei leisteen grafiet graniet basalt antraciet houtskool kool pik git ijzer stof',
    'sneeuw spier hagel krijt melk ivoor room creme gebroken papyrus',
  ).concat(COLOUR_WORDS),
)

/** The colour or wood at the end of a compound: 'mosgroene' is a green, 'donkereiken' an oak. */
export function colourAtEnd(word: string): string | undefined {
  const plain = word.replace(/kleurige?$/, '')
  return TAILS.find((tail) =>
    inflected(tail).some((form) => plain.endsWith(form) && MODIFIERS.has(plain.slice(0, -form.length))),
  )
}

/** 'groene', 'grijze', 'witte', 'rode': the forms of an adjective of one syllable. */
function inflected(colour: string): readonly string[] {
  const last = colour.at(-1) ?? ''
  const soft = colour.endsWith('ijs') ? `${colour.slice(0, -1)}ze` : undefined
  const short = /[^aeiou][aeiou][bdgklmnprst]$/.test(colour) ? `${colour}${last}e` : undefined
  const long = /(aa|ee|oo|uu)[a-z]$/.test(colour) ? `${colour.slice(0, -2)}${last}e` : undefined
  return [colour, soft ?? short ?? long ?? `${colour}e`]
}

const WOODEN = new RegExp(
  String.raw`(?<![\w-])(${WOODS.filter((wood) => wood !== 'hardhout').join('|')})houten(?![\w-])`,
  'g',
)

/** 'eikenhouten' says no more than 'eiken'. */
export const plainWoods = (normalised: string): string => normalised.replace(WOODEN, '$1')
