import { findAnswer } from '@shop/domain/content/find-answer'
import { describe, expect, test } from 'vitest'
import { questionRows } from './questions.ts'

const questionsIn = (locale: string) =>
  questionRows()
    .filter((row) => row.locale === locale)
    .flatMap((row) => row.questions)

/** Customer input, and words of the question that answers it; `person` when an employee must answer. */
const DUTCH: readonly (readonly [typed: string, about: RegExp | 'person'])[] = [
  ['Mijn bestelling is niet geleverd', 'person'],
  ['mijn pakket is beschadigd', 'person'],
  ['Waar blijft mijn bestelling', 'person'],
  ['ik heb het verkeerde artikel gekregen', 'person'],
  ['Verkopen jullie ook fietsen?', 'person'],
  ['bestelling', 'person'],
  ['hoe kan ik', 'person'],
  ['Kan ik bestellen zonder account?', /bestellen zonder account/],
  ['bestellen zonder account', /bestellen zonder account/],
  ['kan ik mijn bestelling aanpassen', /bestelling nog wijzigen/],
  ['wat betekent meer=minder', /Meer=Minder/],
  ['wat is op=op', /Op=Op/],
  ['wat kost bezorgen', /kost bezorgen/],
  ['bezorgkosten', /kost bezorgen/],
  ['wat zijn de kosten van levering', /kost bezorgen/],
  ['bezorgen op zaterdag', /zaterdag/],
  ['moet ik thuis zijn bij de bezorging', /thuis/],
  ['hoe snel kan ik ophalen', /snel kan ik afhalen/],
  ['welke betaalmethoden hebben jullie', /betaalmethoden/],
  ['is betalen veilig', /veilig/],
  ['betaling mislukt', /betaling mislukte/],
  ['hoe lang mag ik retourneren', /lang heb ik om te retourneren/],
  ['wanneer krijg ik mijn geld terug', /geld terug/],
  ['retour in de winkel', /winkel retourneren/],
  ['facturen als ubl', 'person'],
  ['wat kost zagen', /kost zagen/],
  ['wat heb ik nodig om een machine te huren', /huren/],
  ['wachtwoord vergeten', /wachtwoord vergeten/],
  ['account verwijderen', /account verwijderen/],
  ['hoe lang blijven mijn punten geldig', /punten geldig/],
]

const ENGLISH: readonly (readonly [typed: string, about: RegExp | 'person'])[] = [
  ['My order was not delivered', 'person'],
  ['my parcel is broken', 'person'],
  ['Do you sell bicycles?', 'person'],
  ['order without account', /order without an account/],
  ['delivery cost', /delivery cost/],
  ['do you deliver on saturday', /Saturdays/],
  ['payment failed', /payment failed/],
  ['when do I get my refund', /money back/],
  ['forgot password', /forgot my password/],
  ['delete my account', /remove my account/],
]

describe.each([
  ['nl', DUTCH],
  ['en', ENGLISH],
] as const)('in %s', (locale, table) => {
  test.each(table)('%s', (typed, about) => {
    const found = findAnswer(typed, questionsIn(locale))?.question
    if (about === 'person') expect(found).toBeUndefined()
    else expect(found).toMatch(about)
  })
})
