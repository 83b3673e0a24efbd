import type { Locale } from '@shop/domain/locale'
import type { HealthLevel, HealthPart } from '@shop/domain/staff/health'
import { BRAND } from '@shop/retailer/brand'
import { type LetterTexts, type LetterWithSubject, writeLetter } from './letter.ts'
import { texts } from './texts.ts'

type Words = {
  readonly parts: Readonly<Record<HealthPart, string>>
  readonly levels: Readonly<Record<Exclude<HealthLevel, 'green'>, string>>
  readonly open: LetterTexts
  readonly over: LetterTexts
}

/** Mails about incidents to subscribed staff. */
const ALERTS = texts<Words>('alerts', {
  nl: {
    parts: {
      worker: 'Achtergrondwerk',
      changes: 'Wijzigingen naar de winkel',
      pages: "Pagina's van de winkel",
      cache: 'Snelheid van de winkel',
      search: 'Zoeken en filters',
      payments: 'Betalingen',
      provider: 'Betaaldienst',
      refunds: 'Terugbetalingen',
      mails: 'Mails aan klanten',
      mailServer: 'Mailserver',
      jobs: 'Taken',
      feeds: 'Bestanden met prijzen en voorraad',
      addresses: 'Adressenregister',
      reviews: 'Beoordelingen',
      signIn: 'Inloggen bij een andere partij',
      staffSignIn: 'Inloggen van medewerkers',
      carrier: 'Pakketvervoerder',
      partitions: 'Opslag voor komende maanden',
      audit: 'Verzegeling van het logboek',
    },
    levels: { amber: 'oranje', red: 'rood' },
    open: {
      subject: '{part}: {level}',
      title: '{part} staat op {level}',
      paragraphs: ['Sinds {moment}. Kijk bij Gezondheid in de medewerkersapp wat er wacht.'],
      note: 'Je krijgt één mail per storing en één als hij voorbij is. Wijzig dit bij Gezondheid, Meldingen.',
    },
    over: {
      subject: '{part}: weer goed',
      title: '{part} werkt weer',
      paragraphs: ['De storing was voorbij op {moment}.'],
      note: 'Je krijgt één mail per storing en één als hij voorbij is. Wijzig dit bij Gezondheid, Meldingen.',
    },
  },
  en: {
    parts: {
      worker: 'Background work',
      changes: 'Changes to the shop',
      pages: 'Pages of the shop',
      cache: 'Speed of the shop',
      search: 'Search and filters',
      payments: 'Payments',
      provider: 'Payment provider',
      refunds: 'Refunds',
      mails: 'Emails to customers',
      mailServer: 'Mail server',
      jobs: 'Jobs',
      feeds: 'Files with prices and stock',
      addresses: 'Register of addresses',
      reviews: 'Reviews',
      signIn: 'Sign-in at another organisation',
      staffSignIn: 'Sign-in of staff',
      carrier: 'Parcel carrier',
      partitions: 'Storage for the coming months',
      audit: 'Seal of the audit log',
    },
    levels: { amber: 'amber', red: 'red' },
    open: {
      subject: '{part}: {level}',
      title: '{part} is {level}',
      paragraphs: ['Since {moment}. See what is waiting under Health in the staff application.'],
      note: 'You receive one email per incident and one when it is over. Change this under Health, Alerts.',
    },
    over: {
      subject: '{part}: working again',
      title: '{part} works again',
      paragraphs: ['The incident was over on {moment}.'],
      note: 'You receive one email per incident and one when it is over. Change this under Health, Alerts.',
    },
  },
})

export function alertLetter(
  kind: 'open' | 'over',
  locale: Locale,
  { part, level, moment }: { readonly part: HealthPart; readonly level: 'amber' | 'red'; readonly moment: string },
): LetterWithSubject {
  const { parts, levels, [kind]: letter } = ALERTS[locale]
  return writeLetter(letter, { part: parts[part], level: levels[level], moment })
}

/** Mails to staff about the registration of a passkey: to the person, and to the colleague who created the link. */
export const PASSKEY_LETTERS = texts<Readonly<Record<'link' | 'notice', LetterTexts>>>('staff.passkey', {
  nl: {
    link: {
      subject: `Maak je passkey voor ${BRAND.name}`,
      title: 'Hallo {name}',
      paragraphs: [
        '{by} heeft een link voor je gemaakt om een passkey in te stellen. Je vorige passkey werkt daarna niet meer.',
      ],
      action: 'Passkey maken',
      note: 'De link werkt 30 minuten en één keer. Heb je hier niet om gevraagd? Meld het dan meteen bij een collega.',
    },
    notice: {
      subject: 'Je hebt een passkey-link gemaakt',
      title: 'Hallo {name}',
      paragraphs: [
        '{person} heeft per mail een link gekregen om een nieuwe passkey in te stellen. De link werkt 30 minuten.',
        'Heb jij die link niet gemaakt? Meld het dan meteen: iemand anders gebruikt je account.',
      ],
    },
  },
  en: {
    link: {
      subject: `Create your passkey for ${BRAND.name}`,
      title: 'Hello {name}',
      paragraphs: ['{by} made a link for you to set up a passkey. After that, your previous passkey no longer works.'],
      action: 'Create passkey',
      note: 'The link works for 30 minutes and once. If you did not ask for this, tell a colleague at once.',
    },
    notice: {
      subject: 'You made a passkey link',
      title: 'Hello {name}',
      paragraphs: [
        '{person} received an email with a link to set up a new passkey. The link works for 30 minutes.',
        'If you did not make that link, report it at once: someone else is using your account.',
      ],
    },
  },
})
