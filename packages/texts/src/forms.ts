import { texts } from './texts.ts'

/** Texts below a form field. */
export const FORM = texts('form', {
  nl: {
    required: 'Het veld is verplicht',
    choice: 'Maak een keuze',
    above: 'Waarde moet groter zijn dan {min}',
    below: 'Waarde moet kleiner zijn dan {max}',
    number: 'Vul een getal in',
    tooShort: 'Ten minste {min} tekens',
    tooLong: 'Ten hoogste {max} tekens',
    invalid: 'Dit is niet goed ingevuld',
    houseNumber: 'Huisnummer is ongeldig (bv. 12)',
    kvk: 'KVK-nummer is ongeldig (8 cijfers)',
  },
  en: {
    required: 'This field is required',
    choice: 'Make a choice',
    above: 'The value must be greater than {min}',
    below: 'The value must be less than {max}',
    number: 'Enter a number',
    tooShort: 'At least {min} characters',
    tooLong: 'At most {max} characters',
    invalid: 'This is not filled in correctly',
    houseNumber: 'This house number is not valid (e.g. 12)',
    kvk: 'This chamber of commerce number is not valid (8 digits)',
  },
})
