import type { SawnView } from '@shop/contract/sawn-view'
import { counted } from '~/lib/text/counted.ts'
import { figure } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import * as styles from './sawn-note.module.css'

/** Parts that a line is sawn into, and the waste. Uses phrasing content only, so it can be inside a paragraph. */
export function SawnNote({ sawn, quantity }: { sawn: SawnView | null; quantity: number }) {
  if (!sawn) return null
  const whole = quantity - sawn.sheets
  const waste = m.saw_waste_of({ area: figure(sawn.wasteM2, 2), percent: sawn.wastePercent })
  return (
    <span className={styles.sawn} data-sawn="">
      <b>{m.saw_list()}</b>
      {sawn.parts.map((part, at) => (
        <span key={at}>
          {m.saw_part({ count: part.count, length: part.length, width: part.width })}
          {part.canTurn ? ` (${m.saw_may_turn()})` : ''}
        </span>
      ))}
      <span className="soft">
        {counted(sawn.cuts, m.saw_cuts_one, m.saw_cuts_many)}. {m.saw_waste()}: {waste}.
        {whole > 0 ? ` ${counted(whole, m.saw_whole_one, m.saw_whole_many)}` : null}
      </span>
      <span className="soft">{m.saw_no_return_short()}</span>
    </span>
  )
}
