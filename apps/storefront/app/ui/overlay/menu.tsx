import type { ReactNode } from 'react'
import { Icon } from '~/ui/icon.tsx'
import type { IconName } from '~/ui/icon-names.ts'
import { Popover } from './popover.tsx'

export type MenuItem = { label: string; icon?: IconName; badge?: ReactNode } & (
  | { href: string }
  | { onSelect: () => void }
)

/**
 * A button with a list of links and actions. A plain list instead of role=menu, because its entries are ordinary links
 * and work with Tab.
 */
export function Menu({
  opener,
  openerClass,
  label,
  items,
}: {
  opener: ReactNode
  openerClass?: string
  label: string
  items: readonly MenuItem[]
}) {
  return (
    <Popover opener={opener} {...(openerClass ? { openerClass } : {})} label={label} menu>
      <ul>
        {items.map((item) => {
          const inside = (
            <>
              {item.icon ? <Icon name={item.icon} /> : null}
              {item.label}
              {item.badge}
            </>
          )
          return (
            <li key={item.label}>
              {'href' in item ? (
                <a href={item.href}>{inside}</a>
              ) : (
                <button
                  type="button"
                  onClick={(event) => {
                    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
                    item.onSelect()
                  }}
                >
                  {inside}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </Popover>
  )
}
