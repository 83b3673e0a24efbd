import { BRAND } from '@shop/retailer/brand'
import type { LetterTexts } from './letter.ts'
import { texts } from './texts.ts'

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
