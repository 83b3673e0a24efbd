import logo from '@retailer/public/images/logo-on-dark.svg?url'
import type { Permission } from '@shop/contract/staff/permissions'
import { endStaffSession, readStaffMember, type StaffMember } from '@shop/contract/staff/session'
import {
  Bell,
  ChartNoAxesColumn,
  HeartPulse,
  Languages,
  LogOut,
  type LucideIcon,
  Moon,
  Package,
  ScanBarcode,
  SquareTerminal,
  Store,
  Sun,
  UserCheck,
} from 'lucide-react'
import { useState } from 'react'
import { Form, Link, NavLink, Outlet, redirect, useLoaderData, useOutletContext } from 'react-router'
import { request } from '#lib/api.ts'
import { ROLE_TEXTS } from '#lib/texts.ts'
import { readTheme, saveTheme } from '#lib/theme.ts'
import { setPerson } from '#lib/unsaved.ts'
import { m } from '#paraglide/messages.js'
import { getLocale, setLocale } from '#paraglide/runtime.js'
import { BadgeSwitch } from './badge-switch.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import styles from './office.module.css'

export async function loader({ request: { signal } }: { request: Request }) {
  const member = await request(readStaffMember, {}, signal)
  setPerson(member.id)
  return member
}

/** Ends the session. */
export async function action() {
  await request(endStaffSession, {})
  return redirect('/sign-in')
}

type Entry = { readonly to: string; readonly text: () => string; readonly icon: LucideIcon; readonly needs: Permission }
const ENTRIES: readonly Entry[] = [
  { to: '/', text: m.nav_home, icon: ChartNoAxesColumn, needs: 'session.own' },
  { to: '/counter', text: m.nav_counter, icon: Store, needs: 'order.handover' },
  { to: '/attention', text: m.nav_attention, icon: Bell, needs: 'attention.read' },
  { to: '/pick', text: m.nav_pick, icon: ScanBarcode, needs: 'order.prepare' },
  { to: '/orders', text: m.nav_orders, icon: Package, needs: 'order.read' },
  { to: '/health', text: m.nav_health, icon: HeartPulse, needs: 'health.read' },
  { to: '/terminal', text: m.nav_terminal, icon: SquareTerminal, needs: 'attention.read' },
  { to: '/people', text: m.nav_people, icon: UserCheck, needs: 'staff.read' },
]

/** The signed-in staff member, for every screen in this layout. */
export const useStaffMember = () => useOutletContext<StaffMember>()

export function Office() {
  const member = useLoaderData<typeof loader>()
  return (
    <div className={styles.office}>
      <a className={styles.skip} href="#content">
        {m.skip_to_content()}
      </a>
      <header className={styles.top}>
        <Link className={styles.logo} to="/">
          <img src={logo} alt={BRAND_NAME} width={130} height={26} />
          <span className={styles.part}>{m.app_name()}</span>
        </Link>
        <Tools member={member} />
      </header>
      <nav className={styles.nav} aria-label={m.nav_label()}>
        <ul className={styles.navList}>
          {ENTRIES.filter(({ needs }) => member.permissions.includes(needs)).map(({ to, text, icon: Icon }) => (
            <li key={to}>
              <NavLink className={`${styles.navLink}`} to={to} end={to === '/'}>
                <Icon size={18} aria-hidden="true" />
                {text()}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <main className={styles.main} id="content" tabIndex={-1}>
        {member.device === null ? null : <BadgeSwitch />}
        <Outlet context={member} />
      </main>
      <ConfirmDialog member={member} />
    </div>
  )
}

function Tools({ member }: { member: StaffMember }) {
  const [theme, setTheme] = useState(readTheme)
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <div className={styles.who}>
      <Link className={styles.name} to="/pin" title={m.pin_title()}>
        {member.name}
      </Link>
      <span className={styles.role}>{member.roles.map((role) => ROLE_TEXTS[role]()).join(', ')}</span>
      <button className={styles.tool} type="button" onClick={() => setLocale(getLocale() === 'nl' ? 'en' : 'nl')}>
        <Languages size={16} aria-hidden="true" />
        {m.language_other()}
      </button>
      <button
        className={styles.tool}
        type="button"
        onClick={() => {
          saveTheme(other)
          setTheme(other)
        }}
      >
        {other === 'dark' ? <Moon size={16} aria-hidden="true" /> : <Sun size={16} aria-hidden="true" />}
        {other === 'dark' ? m.theme_dark() : m.theme_light()}
      </button>
      <Form method="post" action="/sign-out">
        <button className={styles.tool} type="submit">
          <LogOut size={16} aria-hidden="true" />
          {m.sign_out()}
        </button>
      </Form>
    </div>
  )
}
