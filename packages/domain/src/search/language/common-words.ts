import { baseForms } from './inflection.ts'

/**
 * Dutch words that describe the visitor's situation. Without a product or a rule that has them, they are neither
 * required nor read as a misspelling: 'schoon' is no 'schoen'.
 */
const COMMON_WORDS = new Set(
  [
    'schoon vies vuil nat droog klein kleine groot grote kort korte lange lang breed brede smal smalle dik dikke dun dunne zwaar zware',
    'simpel simpele makkelijk makkelijke moeilijk snelle stevig stevige zacht zachte hoge lage rechte schuine kromme krom scheef scheve',
    'veilig veilige duurzaam duurzame milieuvriendelijk gewone gewoon normaal normale juiste passend passende geschikt geschikte speciaal speciale',
    'thuis huis woning appartement woonkamer slaapkamer hal gang kinderkamer babykamer kamer kantoor buurman huurhuis nieuwbouw oudbouw verbouwing',
    'zomer herfst lente jaar dag dagen week maand vandaag morgen snel direct meteen straks later vaak altijd nooit',
    'liefst ongeveer circa minimaal maximaal ongeveer precies eigenlijk misschien natuurlijk vooral alleen samen',
    'zie ziet zien weet weten denk denken vraag vragen help helpen hulp advies tip tips keuze kiezen kies past passen werkt blijft blijven komt komen valt vallen',
    'klus klusje klusjes project bouw bouwen verbouw doe-het-zelf zelfbouw beginner vakman professioneel professionele particulier',
    'tegenhouden voorkomen vermijden opruimen opbergen beschermen versieren opknappen aanpakken oplossen weghalen afhalen losmaken',
    'probleem problemen kapotte gebroken beschadigd beschadigde loszittende loslatende gebarsten versleten verroest verroeste verrot rotte',
  ]
    .join(' ')
    .split(' '),
)
export const isCommonWord = (word: string) =>
  COMMON_WORDS.has(word) || baseForms(word).some((form) => COMMON_WORDS.has(form))
