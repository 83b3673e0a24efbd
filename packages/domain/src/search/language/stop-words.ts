/** Carry no meaning alone, but may between two words ('voor binnen', 'met kraan'). */
const STOP_WORDS = new Set(
  'de het een en of van voor door in met op aan te om bij uit naar tot is the a an and or of for with to from by at'.split(
    ' ',
  ),
)
export const isStopWord = (word: string) => STOP_WORDS.has(word)

/**
 * Words of a sentence that name no product: question words, pronouns, verbs of need, politeness, and words about the
 * purchase. Documents retain them; a query drops them if other words remain.
 */
const SENTENCE_WORDS = new Set(
  [
    'wat welke welk wie waar waarmee waarvoor waarom wanneer hoe hoeveel',
    'ik je jij jullie u uw we wij ze zij hij men mij me mijn m n ons onze hun haar zich zelf er hier daar dit dat deze die dan',
    'ben bent zijn was waren wordt worden word heb hebt heeft hebben had kan kun kunt kunnen kon mag mogen moet moeten wil wilt willen zou zal zullen ga gaat gaan doe doet doen',
    'zoek zoekt zoeken gezocht nodig koop kopen bestel bestellen verkoop verkopen verkoopt vind vinden krijg krijgen hoort horen heten heet noem',
    'gebruik gebruiken gebruikt gebruiker graag even ook nog wel maar als ja nee alsjeblieft aub svp hallo hoi dag bedankt',
    'iets soort soorten dingen ding spul spullen producten product artikel artikelen stuks stuk los losse paar',
    'goed goede beste betere beter mooi mooie handig handige sterk sterke goedkoop goedkope goedkoopste voordelig voordelige duur dure prijs prijzen kost kosten kostprijs aanbieding aanbiedingen korting online webshop winkel levering voorraad leverbaar nieuw nieuwe',
    'heel erg zeer veel weinig meer minder alle alles elk elke ander andere',
    'over onder tegen tussen naast achter langs binnenin',
    'what which who where how why i you we they it my your our this that these need needs want looking look find buy do does have has can could should some any best cheap good please on in off per',
  ]
    .join(' ')
    .split(' '),
)
const QUESTION_WORDS = new Set('welke welk wat hoeveel which what'.split(' '))
export const isQuestionWord = (word: string) => QUESTION_WORDS.has(word)
export const isSentenceWord = (word: string) => SENTENCE_WORDS.has(word)

/** General verbs of a job. They count if the lexicon knows them with their object ('paal zetten'), else not at all. */
const JOB_VERBS = new Set(
  [
    'zetten zet plaatsen plaats leggen leg maken maak maakt monteren monteer repareren repareer herstellen bevestigen ophangen hangen vastzetten vastmaken aanbrengen',
    'verwijderen schoonmaken reinigen vervangen aansluiten aanleggen bouwen werken afwerken dichtmaken dichten vullen klussen',
    'verbouwen renoveren onderhouden beschermen behandelen lekt lekkend lekkende lekkage lek kapot kapotte oude oud',
    'plak plakt plakken kleven druppelt druppelen drupt lekken vastschroeven vastlijmen opvullen verplaatsen ophogen zit zitten hangt staat',
    'fix repair install mount hang make build replace clean remove put',
  ]
    .join(' ')
    .split(' '),
)
export const isJobVerb = (word: string) => JOB_VERBS.has(word)

/** Name the side that a number measures: '60 breed', 'dik 18'. */
const SIDES = new Set(
  'breed breedte lang lengte hoog hoogte dik dikte diep diepte doorsnee doorsnede maat afmeting formaat wide long high thick deep'.split(
    ' ',
  ),
)
export const isSide = (word: string) => SIDES.has(word)

/** The words after one of these say what a product is for or has; the product is named before. */
const PREPOSITIONS = new Set(
  'voor om op in tegen aan met van uit bij onder tussen for with against from of on'.split(' '),
)
const PURPOSES = new Set('voor om op in tegen aan onder tussen for against on'.split(' '))
export const isPreposition = (word: string) => PREPOSITIONS.has(word)
export const isPurpose = (word: string) => PURPOSES.has(word)
