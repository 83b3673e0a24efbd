import type { LetterTexts } from './letter.ts'
import { texts } from './texts.ts'

type Kind = 'forgotPassword' | 'confirmEmail' | 'confirmNewEmail' | 'emailChanged' | 'passwordChanged'

export const ACCOUNT_LETTERS = texts<Readonly<Record<Kind, LetterTexts>>>('accountLetters', {
  nl: {
    forgotPassword: {
      subject: 'Wachtwoord herstellen',
      title: 'Hallo {name}',
      paragraphs: ['Je hebt gevraagd om een nieuw wachtwoord. Met deze link stel je het in.'],
      action: 'Nieuw wachtwoord instellen',
      note: 'De link werkt een uur en één keer. Heb je hier niet om gevraagd? Dan hoef je niets te doen.',
    },
    confirmEmail: {
      subject: 'Bevestig je e-mailadres',
      title: 'Welkom {name}',
      paragraphs: ['Je account is gemaakt. Bevestig nog even dat dit e-mailadres van jou is.'],
      action: 'E-mailadres bevestigen',
      note: 'Heb je geen account gemaakt? Vraag dan een nieuw wachtwoord aan: daarmee is het account van jou.',
    },
    confirmNewEmail: {
      subject: 'Bevestig je nieuwe e-mailadres',
      title: 'Hallo {name}',
      paragraphs: ['Je logt voortaan in met dit e-mailadres. Bevestig nog even dat het van jou is.'],
      action: 'E-mailadres bevestigen',
    },
    emailChanged: {
      subject: 'Je e-mailadres is gewijzigd',
      title: 'Hallo {name}',
      paragraphs: [
        'Het e-mailadres van je account is gewijzigd. Op dit adres krijg je geen post meer van je account.',
        'Was jij dit niet? Neem dan direct contact met ons op.',
      ],
    },
    passwordChanged: {
      subject: 'Je wachtwoord is gewijzigd',
      title: 'Hallo {name}',
      paragraphs: [
        'Het wachtwoord van je account is gewijzigd en je bent overal uitgelogd.',
        'Was jij dit niet? Vraag dan direct een nieuw wachtwoord aan en neem contact met ons op.',
      ],
    },
  },
  en: {
    forgotPassword: {
      subject: 'Reset your password',
      title: 'Hello {name}',
      paragraphs: ['You asked for a new password. Use this link to set it.'],
      action: 'Set a new password',
      note: 'The link works for an hour and once. If you did not ask for this, you need not do anything.',
    },
    confirmEmail: {
      subject: 'Confirm your email address',
      title: 'Welcome {name}',
      paragraphs: ['Your account was made. Please confirm that this email address is yours.'],
      action: 'Confirm email address',
      note: 'If you did not make an account, ask for a new password: the account is yours then.',
    },
    confirmNewEmail: {
      subject: 'Confirm your new email address',
      title: 'Hello {name}',
      paragraphs: ['From now on you sign in with this email address. Please confirm that it is yours.'],
      action: 'Confirm email address',
    },
    emailChanged: {
      subject: 'Your email address was changed',
      title: 'Hello {name}',
      paragraphs: [
        'The email address of your account was changed. No more mail about your account comes to this address.',
        'If this was not you, contact us at once.',
      ],
    },
    passwordChanged: {
      subject: 'Your password was changed',
      title: 'Hello {name}',
      paragraphs: [
        'The password of your account was changed and you were signed out everywhere.',
        'If this was not you, ask for a new password at once and contact us.',
      ],
    },
  },
})
