import type { Calendar } from './calendar.ts'
import { PROMOTION_IDS } from './campaigns.ts'

export type Promotion = {
  id: number
  code: string
  name: string
  nl: string
  en: string
  ticket: string | null
  starts: string
  ends: string
}

/** Twenty promotions around today: ten weekly, four monthly, past, future, and the three special labels. */
export function promotions(calendar: Calendar): Promotion[] {
  const row = (
    id: number,
    code: string,
    nl: string,
    en: string,
    ticket: string | null,
    from: number,
    to: number,
  ): Promotion => ({
    id,
    code,
    name: nl,
    nl,
    en,
    ticket,
    starts: calendar.at(from),
    ends: calendar.at(to, '23:59:59'),
  })
  const week = [
    ['Wand en plafond', 'Wall and ceiling'],
    ['Klusweek gereedschap', 'Tool week'],
    ['Buitenweek', 'Outdoor week'],
    ['Verfweek', 'Paint week'],
    ['Badkamerweek', 'Bathroom week'],
    ['Ruwbouwweek', 'Structural week'],
    ['Houtweek', 'Timber week'],
    ['Bevestigingsweek', 'Fixings week'],
    ['Week van de installateur', 'Installer week'],
    ['Week van het warme huis', 'Warm home week'],
  ] as const
  const month = [
    ['Isolatiemaand', 'Insulation month'],
    ['Vakmansvoordeel', 'Trade advantage'],
    ['Huismerkmaand', 'Own brand month'],
    ['Energie besparen', 'Save energy'],
  ] as const
  return [
    ...PROMOTION_IDS.week.map((id, at) =>
      row(id, `week-${at + 1}`, week[at]?.[0] ?? '', week[at]?.[1] ?? '', 'Actie van de week', -1, 5),
    ),
    ...PROMOTION_IDS.month.map((id, at) =>
      row(id, `maand-${at + 1}`, month[at]?.[0] ?? '', month[at]?.[1] ?? '', 'Maandactie', -9, 20),
    ),
    row(PROMOTION_IDS.past, 'najaar', 'Najaarsactie', 'Autumn offer', 'Najaarsactie', -75, -50),
    row(
      PROMOTION_IDS.earlier,
      'vorige-week',
      'Weekactie vorige maand',
      'Offer of last month',
      'Actie van de week',
      -21,
      -10,
    ),
    row(PROMOTION_IDS.later, 'volgende-week', 'Actie volgende week', 'Offer of next week', 'Actie van de week', 6, 12),
    row(
      PROMOTION_IDS.noTicket,
      'zonder-tekst',
      'Kassakorting zonder kaartje',
      'Till discount without a card',
      null,
      -5,
      10,
    ),
    row(PROMOTION_IDS.noLabel, 'zonder-label', 'Stille korting', 'Quiet discount', 'NOLABEL', -5, 10),
    row(PROMOTION_IDS.showLabel, 'label', 'Topdeal', 'Top deal', 'SHOWLABEL', -3, 8),
  ]
}
