import type { Permission } from '@shop/contract/staff/permissions'
import { Bell, ChartNoAxesColumn, type LucideIcon, Package, Settings, UserCheck } from 'lucide-react'
import { m } from '#paraglide/messages.js'

/** A screen of the main menu. `key` opens it after G. */
export type Entry = {
  readonly to: string
  readonly text: () => string
  readonly icon: LucideIcon
  readonly needs: Permission
  readonly key: string
}

export const ENTRIES: readonly Entry[] = [
  { to: '/', text: m.nav_home, icon: ChartNoAxesColumn, needs: 'session.own', key: 'v' },
  { to: '/attention', text: m.nav_attention, icon: Bell, needs: 'attention.read', key: 'a' },
  { to: '/orders', text: m.nav_orders, icon: Package, needs: 'order.read', key: 'b' },
  { to: '/people', text: m.nav_people, icon: UserCheck, needs: 'staff.read', key: 'm' },
  { to: '/settings', text: m.nav_settings, icon: Settings, needs: 'settings.manage', key: 'i' },
]
