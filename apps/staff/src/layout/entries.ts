import type { Permission } from '@shop/contract/staff/permissions'
import {
  BadgeEuro,
  BadgePercent,
  Barcode,
  Bell,
  Boxes,
  ChartNoAxesColumn,
  ChartPie,
  CircleCheck,
  CircleDashed,
  Clock,
  Eye,
  HeartPulse,
  ListChecks,
  type LucideIcon,
  Newspaper,
  Package,
  PackageX,
  Route,
  ScanBarcode,
  SearchX,
  Settings,
  Smartphone,
  SquareTerminal,
  Store,
  TrendingUp,
  Truck,
  UserCheck,
  Users,
  Warehouse,
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
  { to: '/stops', text: m.nav_stops, icon: Route, needs: 'order.deliver', key: 'e' },
  { to: '/orders', text: m.nav_orders, icon: Package, needs: 'order.read', key: 'b' },
  { to: '/on-time', text: m.nav_on_time, icon: Clock, needs: 'report.read', key: 'u' },
  { to: '/products', text: m.products_title, icon: Boxes, needs: 'product.correct', key: 'w' },
  { to: '/data-gaps', text: m.gaps_title, icon: CircleDashed, needs: 'product.correct', key: 'z' },
  { to: '/search-terms', text: m.nav_terms, icon: SearchX, needs: 'product.correct', key: '0' },
  { to: '/change-sets', text: m.sets_title, icon: BadgeEuro, needs: 'price.settle', key: 'y' },
  { to: '/promotions', text: m.nav_promotions, icon: BadgePercent, needs: 'price.settle', key: '1' },
  { to: '/articles', text: m.articles_title, icon: Newspaper, needs: 'history.read', key: 'q' },
  { to: '/customers', text: m.nav_customers, icon: Users, needs: 'customer.read', key: 'k' },
  { to: '/reports/picking', text: m.nav_reports, icon: TrendingUp, needs: 'report.read', key: 'f' },
  { to: '/reports/missed-sales', text: m.nav_missed, icon: PackageX, needs: 'sales.read', key: 'j' },
  { to: '/reports/margins', text: m.nav_margins, icon: ChartPie, needs: 'cost.read', key: 'x' },
  { to: '/health', text: m.nav_health, icon: HeartPulse, needs: 'health.read', key: 'h' },
  { to: '/terminal', text: m.nav_terminal, icon: SquareTerminal, needs: 'attention.read', key: 't' },
  { to: '/people', text: m.nav_people, icon: UserCheck, needs: 'staff.read', key: 'm' },
  { to: '/devices', text: m.devices_title, icon: Smartphone, needs: 'device.manage', key: 'd' },
  { to: '/privacy', text: m.nav_views, icon: Eye, needs: 'privacy.read', key: 'l' },
  { to: '/branches', text: m.nav_branches, icon: Warehouse, needs: 'settings.manage', key: 'g' },
  { to: '/settings', text: m.nav_settings, icon: Settings, needs: 'settings.manage', key: 'i' },
]
