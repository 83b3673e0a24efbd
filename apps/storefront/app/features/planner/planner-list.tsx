import { PLANNERS } from '@shop/domain/planner/fields'
import { PLANNER_WORDS } from '@shop/routes'
import { currentLocale, link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import { LinkTile } from '~/ui/display/link-tile.tsx'
import { Icon } from '~/ui/icon.tsx'
import { plannerText } from './planner-text.ts'

/** All planners as tiles. */
export function PlannerList() {
  return (
    <>
      <h1 className="pagetitle">{m.planner_all()}</h1>
      <p className="pagetitle__text">{m.planner_all_text()}</p>
      <ul className="accgrid">
        {PLANNERS.map((planner) => {
          const { title, text } = plannerText(planner)
          const href = link('planner', { planner: PLANNER_WORDS[planner][currentLocale()] })
          return (
            <li key={planner}>
              <LinkTile mark={<Icon name="calculator" />} href={href} title={title} text={text} />
            </li>
          )
        })}
      </ul>
    </>
  )
}
