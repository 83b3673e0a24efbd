import type { LetterTexts } from '../letter.ts'
import { texts } from '../texts.ts'

/** The place of a stock alert within a sentence. */
export const ALERT_PLACE = texts('stockAlert.place', {
  nl: { branch: 'bij {branch}', delivery: 'voor bezorging' },
  en: { branch: 'at {branch}', delivery: 'for delivery' },
})

export const ALERT_CONFIRM_LETTER = texts<LetterTexts>('stockAlert.confirm', {
  nl: {
    subject: 'Bevestig je voorraadmelding: {name}',
    title: 'Nog één klik',
    paragraphs: ['Je vroeg een mail zodra {name} er weer is {place}. Bevestig dat dit e-mailadres van jou is.'],
    action: 'Bevestigen of stoppen',
    note: 'Bevestigen kan een week. Met dezelfde link stop je de melding weer. Heb je dit niet aangevraagd? Dan hoef je niets te doen.',
  },
  en: {
    subject: 'Confirm your stock alert: {name}',
    title: 'One more click',
    paragraphs: [
      'You asked for an email when {name} is back {place}. Please confirm that this email address is yours.',
    ],
    action: 'Confirm or stop',
    note: 'You can confirm for a week. The same link also stops the alert. If you did not ask for this, do nothing.',
  },
})

export const ALERT_LETTER = texts<LetterTexts>('stockAlert.available', {
  nl: {
    subject: 'Weer op voorraad: {name}',
    title: '{name} is er weer',
    paragraphs: ['Het artikel waar je op wachtte is er weer {place}. We leggen niets voor je apart, dus op is op.'],
    action: 'Bekijk het artikel',
    note: 'Dit is de enige mail over dit artikel. We hebben je e-mailadres bij deze melding verwijderd.',
  },
  en: {
    subject: 'Back in stock: {name}',
    title: '{name} is back',
    paragraphs: ['The product you were waiting for is back {place}. We do not put any aside, so do not wait too long.'],
    action: 'View the product',
    note: 'This is the only email about this product. We have deleted your email address from this alert.',
  },
})

/** The same for every address, so that it does not disclose whether one is registered. */
export const ALERT_REQUESTED = texts('stockAlert.requested', {
  nl: 'Kijk in je mail: bevestig je adres en je krijgt één bericht zodra het artikel er weer is.',
  en: 'Check your email: confirm your address and you get one message when the product is back.',
})
