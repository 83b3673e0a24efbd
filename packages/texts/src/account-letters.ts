import type { Locale } from '@shop/domain/locale'
import type { LetterWithSubject } from './letter.ts'

type Letters = Readonly<Record<string, Readonly<Record<Locale, (name: string, url: string) => LetterWithSubject>>>>

const both = (
  nl: (name: string, url: string) => LetterWithSubject,
  en: (name: string, url: string) => LetterWithSubject,
) => ({ nl, en })

export const ACCOUNT_LETTERS = {
  forgotPassword: both(
    (name, url) => ({
      subject: 'Wachtwoord herstellen',
      title: `Hallo ${name}`,
      paragraphs: ['Je hebt gevraagd om een nieuw wachtwoord. Met deze link stel je het in.'],
      action: { label: 'Nieuw wachtwoord instellen', url },
      note: 'De link werkt een uur en één keer. Heb je hier niet om gevraagd? Dan hoef je niets te doen.',
    }),
    (name, url) => ({
      subject: 'Reset your password',
      title: `Hello ${name}`,
      paragraphs: ['You asked for a new password. Use this link to set it.'],
      action: { label: 'Set a new password', url },
      note: 'The link works for an hour and once. If you did not ask for this, you need not do anything.',
    }),
  ),
  confirmEmail: both(
    (name, url) => ({
      subject: 'Bevestig je e-mailadres',
      title: `Welkom ${name}`,
      paragraphs: ['Je account is gemaakt. Bevestig nog even dat dit e-mailadres van jou is.'],
      action: { label: 'E-mailadres bevestigen', url },
      note: 'Heb je geen account gemaakt? Vraag dan een nieuw wachtwoord aan: daarmee is het account van jou.',
    }),
    (name, url) => ({
      subject: 'Confirm your email address',
      title: `Welcome ${name}`,
      paragraphs: ['Your account was made. Please confirm that this email address is yours.'],
      action: { label: 'Confirm email address', url },
      note: 'If you did not make an account, ask for a new password: the account is yours then.',
    }),
  ),
  confirmNewEmail: both(
    (name, url) => ({
      subject: 'Bevestig je nieuwe e-mailadres',
      title: `Hallo ${name}`,
      paragraphs: ['Je logt voortaan in met dit e-mailadres. Bevestig nog even dat het van jou is.'],
      action: { label: 'E-mailadres bevestigen', url },
    }),
    (name, url) => ({
      subject: 'Confirm your new email address',
      title: `Hello ${name}`,
      paragraphs: ['From now on you sign in with this email address. Please confirm that it is yours.'],
      action: { label: 'Confirm email address', url },
    }),
  ),
  emailChanged: both(
    (name) => ({
      subject: 'Je e-mailadres is gewijzigd',
      title: `Hallo ${name}`,
      paragraphs: [
        'Het e-mailadres van je account is gewijzigd. Op dit adres krijg je geen post meer van je account.',
        'Was jij dit niet? Neem dan direct contact met ons op.',
      ],
    }),
    (name) => ({
      subject: 'Your email address was changed',
      title: `Hello ${name}`,
      paragraphs: [
        'The email address of your account was changed. No more mail about your account comes to this address.',
        'If this was not you, contact us at once.',
      ],
    }),
  ),
  passwordChanged: both(
    (name) => ({
      subject: 'Je wachtwoord is gewijzigd',
      title: `Hallo ${name}`,
      paragraphs: [
        'Het wachtwoord van je account is gewijzigd en je bent overal uitgelogd.',
        'Was jij dit niet? Vraag dan direct een nieuw wachtwoord aan en neem contact met ons op.',
      ],
    }),
    (name) => ({
      subject: 'Your password was changed',
      title: `Hello ${name}`,
      paragraphs: [
        'The password of your account was changed and you were signed out everywhere.',
        'If this was not you, ask for a new password at once and contact us.',
      ],
    }),
  ),
} as const satisfies Letters
