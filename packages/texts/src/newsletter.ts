import { BRAND } from '@shop/retailer/brand'
import type { LetterTexts } from './letter.ts'
import { texts } from './texts.ts'

export const CONFIRM_LETTER = texts<LetterTexts>('newsletter.confirm', {
  nl: {
    subject: `Bevestig je aanmelding voor de nieuwsbrief van ${BRAND.name}`,
    title: 'Nog één klik',
    paragraphs: ['Je hebt je aangemeld voor onze nieuwsbrief. Bevestig dat dit e-mailadres van jou is.'],
    action: 'Aanmelding bevestigen',
    note: 'De link werkt een week. Heb je je niet aangemeld? Dan hoef je niets te doen en sturen we je niets.',
  },
  en: {
    subject: `Confirm your subscription to the ${BRAND.name} newsletter`,
    title: 'One more click',
    paragraphs: ['You asked for our newsletter. Please confirm that this email address is yours.'],
    action: 'Confirm subscription',
    note: 'The link works for a week. If you did not ask for this, do nothing and we will send you nothing.',
  },
})

export const WELCOME_LETTER = texts<LetterTexts>('newsletter.welcome', {
  nl: {
    subject: `Welkom bij de nieuwsbrief van ${BRAND.name}`,
    title: 'Je bent aangemeld',
    paragraphs: ['Vanaf nu lees je als eerste over acties en nieuws.'],
    action: 'Afmelden',
    note: 'In elke nieuwsbrief staat deze link: met één klik krijg je niets meer.',
  },
  en: {
    subject: `Welcome to the ${BRAND.name} newsletter`,
    title: 'You are subscribed',
    paragraphs: ['From now on you are the first to read about offers and news.'],
    action: 'Unsubscribe',
    note: 'Every newsletter has this link: one click and you get nothing more.',
  },
})

export const SUBSCRIBED = texts('newsletter.subscribed', {
  nl: 'Bedankt voor je aanmelding. Bevestig via de e-mail die we je hebben gestuurd.',
  en: 'Thank you for subscribing. Please confirm with the email we have sent you.',
})
