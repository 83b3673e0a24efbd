import { type HealthView, readAlerts, readHealth, saveAlerts } from '@shop/contract/staff/health'
import { type HealthLevel, type HealthPart, SERVICE_PARTS } from '@shop/domain/staff/health'
import { CircleAlert, CircleCheck, type LucideIcon, OctagonX } from 'lucide-react'
import { useEffect } from 'react'
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { Page } from '#layout/page.tsx'
import { act } from '#lib/act.ts'
import { request } from '#lib/api.ts'
import { moment, span } from '#lib/format.ts'
import { useLastOutcome } from '#lib/last-outcome.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import controls from '#ui/controls.module.css'
import { OutcomeNotice } from '#ui/notice.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './health.module.css'

const REFRESH_MS = 15_000

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [health, { subscription }] = await Promise.all([
    request(readHealth, {}, signal),
    request(readAlerts, {}, signal),
  ])
  return { ...health, subscription }
}

/** Saves or ends the own subscription to alerts. */
export async function action({ request: sent }: ActionFunctionArgs) {
  const form = await sent.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  return act(async () => {
    const subscription =
      text('intent') === 'end'
        ? null
        : {
            locale: getLocale(),
            leastLevel: text('level') === 'amber' ? ('amber' as const) : ('red' as const),
            quietFrom: text('from'),
            quietTo: text('to'),
          }
    await request(saveAlerts, { body: { subscription } })
    return subscription ? m.alerts_saved() : m.alerts_ended()
  })
}

const LEVELS: Readonly<Record<HealthLevel, readonly ['good' | 'warn' | 'bad', LucideIcon, () => string]>> = {
  green: ['good', CircleCheck, m.level_green],
  amber: ['warn', CircleAlert, m.level_amber],
  red: ['bad', OctagonX, m.level_red],
}

type PartTexts = { readonly name: () => string; readonly about: () => string }
const PARTS: Readonly<Record<HealthPart, PartTexts>> = {
  worker: { name: m.part_worker, about: m.part_worker_about },
  changes: { name: m.part_changes, about: m.part_changes_about },
  pages: { name: m.part_pages, about: m.part_pages_about },
  cache: { name: m.part_cache, about: m.part_cache_about },
  search: { name: m.part_search, about: m.part_search_about },
  payments: { name: m.part_payments, about: m.part_payments_about },
  provider: { name: m.part_provider, about: m.part_provider_about },
  refunds: { name: m.part_refunds, about: m.part_refunds_about },
  mails: { name: m.part_mails, about: m.part_mails_about },
  mailServer: { name: m.part_mail_server, about: m.part_mail_server_about },
  jobs: { name: m.part_jobs, about: m.part_jobs_about },
  feeds: { name: m.part_feeds, about: m.part_feeds_about },
  addresses: { name: m.part_addresses, about: m.part_addresses_about },
  reviews: { name: m.part_reviews, about: m.part_reviews_about },
  signIn: { name: m.part_sign_in, about: m.part_sign_in_about },
  staffSignIn: { name: m.part_staff_sign_in, about: m.part_staff_sign_in_about },
  carrier: { name: m.part_carrier, about: m.part_carrier_about },
  partitions: { name: m.part_partitions, about: m.part_partitions_about },
  audit: { name: m.part_audit, about: m.part_audit_about },
}

export function Health() {
  const { parts, readAt, subscription } = useLoaderData<typeof loader>()
  const outcome = useLastOutcome()
  const { revalidate } = useRevalidator()
  // A timer is outside React.
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [revalidate])
  const faulty = parts.filter(({ level }) => level !== 'green').length
  return (
    <Page
      title={m.health_title()}
      sub={[faulty === 0 ? m.health_good() : m.health_faulty({ count: faulty }), moment(readAt)].join(' · ')}
    >
      <OutcomeNotice outcome={outcome} />
      <ul className={styles.healthParts}>
        {parts.map((part) => (
          <Part part={part} key={part.part} />
        ))}
      </ul>
      <section className={styles.healthAlerts} aria-labelledby="alerts">
        <h2 id="alerts">{m.alerts_title()}</h2>
        <p className={styles.healthAbout}>{m.alerts_text()}</p>
        <Form method="post" className={styles.healthForm} key={JSON.stringify(subscription)}>
          <label className={controls.field}>
            <span className={controls.label}>{m.alerts_level()}</span>
            <select className={controls.input} name="level" defaultValue={subscription?.leastLevel ?? 'red'}>
              <option value="red">{m.alerts_red()}</option>
              <option value="amber">{m.alerts_amber()}</option>
            </select>
          </label>
          <Time name="from" label={m.alerts_from()} value={subscription?.quietFrom ?? '22:00'} />
          <Time name="to" label={m.alerts_to()} value={subscription?.quietTo ?? '07:00'} />
          <button className={controls.button} type="submit" name="intent" value="save">
            {subscription ? m.alerts_change() : m.alerts_subscribe()}
          </button>
          {subscription ? (
            <button className={controls.button} type="submit" name="intent" value="end">
              {m.alerts_end()}
            </button>
          ) : null}
        </Form>
      </section>
    </Page>
  )
}

function Time({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <label className={controls.field}>
      <span className={controls.label}>{label}</span>
      <input className={controls.input} name={name} type="time" defaultValue={value} required />
    </label>
  )
}

const SERVICES: readonly HealthPart[] = SERVICE_PARTS
/** Parts whose age is that of their last success; of the others it is that of the oldest work that waits. */
const WORKED: readonly HealthPart[] = [...SERVICES, 'worker', 'feeds', 'audit']
const MINUTE = 60

function ageText(part: HealthPart, seconds: number): string {
  if (!WORKED.includes(part)) return m.health_age({ age: span(seconds) })
  return seconds < MINUTE ? m.health_just() : m.health_worked({ age: span(seconds) })
}

function figuresOf({ part, ageSeconds, count }: HealthView): string {
  if (SERVICES.includes(part) && ageSeconds === null && count === 0) return m.health_unused()
  const figures = [
    ageSeconds === null ? null : ageText(part, ageSeconds),
    // A lost service is no number of failures: the level states it.
    count === 0 || SERVICES.includes(part) ? null : m.health_count({ count }),
  ].filter(Boolean)
  return figures.length === 0 ? m.health_nothing() : figures.join(' · ')
}

function Part({ part }: { part: HealthView }) {
  const [tone, icon, text] = LEVELS[part.level]
  const { name, about } = PARTS[part.part]
  return (
    <li className={styles.healthPart}>
      <Tag tone={tone} icon={icon} text={text()} />
      <div>
        <h2 className={styles.healthName}>{name()}</h2>
        <p className={styles.healthAbout}>{about()}</p>
      </div>
      <span className={styles.healthFigures}>{figuresOf(part)}</span>
      <span className={styles.healthSince}>
        {part.since === null ? m.health_always() : m.attention_since({ moment: moment(part.since) })}
      </span>
    </li>
  )
}
