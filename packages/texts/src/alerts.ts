import type { Locale } from '@shop/domain/locale'
import type { HealthLevel, HealthPart } from '@shop/domain/staff/health'
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
      cache: 'Snelheid van de winkel',
      search: 'Zoeken en filters',
      payments: 'Betalingen',
      refunds: 'Terugbetalingen',
      mails: 'Mails aan klanten',
      jobs: 'Taken',
      feeds: 'Bestanden met prijzen en voorraad',
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
      cache: 'Speed of the shop',
      search: 'Search and filters',
      payments: 'Payments',
      refunds: 'Refunds',
      mails: 'Emails to customers',
      jobs: 'Jobs',
      feeds: 'Files with prices and stock',
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
