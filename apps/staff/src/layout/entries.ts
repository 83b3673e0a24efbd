import type { Permission } from '@shop/contract/staff/permissions'
import {
  Barcode,
  Bell,
  ChartNoAxesColumn,
  CircleCheck,
  HeartPulse,
  ListChecks,
  type LucideIcon,
  Package,
  ScanBarcode,
  Settings,
  Smartphone,
  SquareTerminal,
  Store,
  Truck,
  UserCheck,
} from 'lucide-react'
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
  { to: '/counter', text: m.nav_counter, icon: Store, needs: 'order.handover', key: 'c' },
  { to: '/attention', text: m.nav_attention, icon: Bell, needs: 'attention.read', key: 'a' },
  { to: '/approvals', text: m.approvals_title, icon: CircleCheck, needs: 'approval.decide', key: 'o' },
  { to: '/pick', text: m.nav_pick, icon: ScanBarcode, needs: 'order.prepare', key: 'p' },
  { to: '/scan', text: m.nav_lookup, icon: Barcode, needs: 'order.read', key: 's' },
  { to: '/count', text: m.nav_count, icon: ListChecks, needs: 'stock.count', key: 'n' },
  { to: '/planning', text: m.nav_vans, icon: Truck, needs: 'van.plan', key: 'r' },
  { to: '/orders', text: m.nav_orders, icon: Package, needs: 'order.read', key: 'b' },
  { to: '/health', text: m.nav_health, icon: HeartPulse, needs: 'health.read', key: 'h' },
  { to: '/terminal', text: m.nav_terminal, icon: SquareTerminal, needs: 'attention.read', key: 't' },
  { to: '/people', text: m.nav_people, icon: UserCheck, needs: 'staff.read', key: 'm' },
  { to: '/devices', text: m.devices_title, icon: Smartphone, needs: 'device.manage', key: 'd' },
  { to: '/settings', text: m.nav_settings, icon: Settings, needs: 'settings.manage', key: 'i' },
]
