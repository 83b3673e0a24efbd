import { readVanPlan, saveVanSlot, type VanPlan, withdrawVanMove } from '@shop/contract/staff/office/vans'
import { addDays } from '@shop/domain/dates'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useSearchParams,
  useSubmit,
} from 'react-router'
import { useStaffMember } from '#layout/office.tsx'
import { Page } from '#layout/page.tsx'
import { act } from '#lib/act.ts'
import { request } from '#lib/api.ts'
import { useLastOutcome } from '#lib/last-outcome.ts'
import { useLive } from '#lib/live.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { Notice, OutcomeNotice } from '#ui/notice.tsx'
import { branchIdOf, dayIn, readBranchId } from '../counter/branch.ts'
import { ListTools } from '../views/list-tools.tsx'
import { Calendar } from './calendar.tsx'
import { excessText, limitsOf } from './load-text.ts'
import styles from './planning.module.css'
import { STOP_COLUMNS, STOP_SORTS, WindowPane } from './window-pane.tsx'

const WEEKS_DAYS = 14
/** Which window is shown; the filters below it are of its deliveries. */
const KEEPS = ['branch', 'from', 'day', 'slot']

export async function loader({ request: sent }: LoaderFunctionArgs) {
  const branch = await readBranchId(sent, sent.signal)
  const [from, day] = [dayIn(sent.url, 'from'), dayIn(sent.url, 'day')]
  return request(readVanPlan, { params: { branch }, query: { ...(from ? { from } : {}), ...(day ? { day } : {}) } })
}

/** Saves the limits of a window with the deliveries to move, or withdraws one proposal. */
export async function action({ request: sent }: ActionFunctionArgs) {
  const form = await sent.formData()
  const branch = await readBranchId(sent)
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const withdrawn = text('withdraw')
  return act(async () => {
    if (withdrawn !== '') {
      await request(withdrawVanMove, { params: { branch, number: withdrawn } })
      return m.vans_withdrawn({ number: withdrawn })
    }
    const moves = [...form.entries()].flatMap(([name, value]) => {
      const [day = '', slotId = ''] = String(value).split(' ')
      return name.startsWith('move:') && value !== '' ? [{ number: name.slice('move:'.length), day, slotId }] : []
    })
    const { asked } = await request(saveVanSlot, {
      params: { branch, day: text('day'), slotId: text('slot') },
      body: { limits: limitsOf(text('stops'), text('weight'), text('volume')), moves },
    })
    if (asked === 0) return m.vans_saved()
    return asked === 1 ? m.vans_saved_asked_one() : m.vans_saved_asked({ count: asked })
  })
}

/** The vans of a branch: two weeks on the left, the deliveries of the chosen window on the right. */
export function Planning() {
  const plan = useLoaderData<typeof loader>()
  const [asked] = useSearchParams()
  const { branches } = useStaffMember()
  useLive('van')
  const day = plan.days.find((one) => one.day === plan.day)
  const window = day?.windows.find(({ slotId }) => slotId === asked.get('slot')) ?? day?.windows[0]
  const outcome = useLastOutcome(`${plan.day} ${window?.slotId}`)
  return (
    <Page title={m.vans_title()} {...(branches.length > 1 ? {} : { sub: plan.branch })} marks={<Period plan={plan} />}>
      {outcome && !outcome.ok && outcome.excess ? (
        <Notice tone="bad" text={excessText(outcome.excess)} />
      ) : (
        <OutcomeNotice outcome={outcome} />
      )}
      <ListTools list="vans" sorts={STOP_SORTS} columns={STOP_COLUMNS} keeps={KEEPS} isFolded />
      <div className={styles.planning}>
        <Calendar plan={plan} slotId={window?.slotId} />
        {window ? (
          <WindowPane
            // Another window, or other limits by a colleague, start with their own figures.
            key={`${plan.day} ${window.slotId} ${JSON.stringify(window.limits)}`}
            plan={plan}
            window={window}
            stops={plan.stops.filter(({ slotId }) => slotId === window.slotId)}
          />
        ) : null}
      </div>
    </Page>
  )
}

/** Other branches of the person, and earlier and later weeks. */
function Period({ plan }: { plan: VanPlan }) {
  const member = useStaffMember()
  const submit = useSubmit()
  const branch = branchIdOf(window.location, member)
  const first = plan.days[0]?.day ?? plan.today
  const [query] = useSearchParams()
  const to = (from: string) => {
    const same = [...query].filter(([name]) => !KEEPS.includes(name))
    return `?${new URLSearchParams([...same, ['branch', String(branch)], ['from', from]])}`
  }
  return (
    <>
      {member.branches.length > 1 ? (
        <select
          className={`${controls.input} ${styles.planningBranch}`}
          aria-label={m.vans_branch()}
          value={branch}
          onChange={(event) => void submit({ branch: event.target.value }, { method: 'get' })}
        >
          {member.branches.map(({ id, name }) => (
            <option value={id} key={id}>
              {name}
            </option>
          ))}
        </select>
      ) : null}
      {first > plan.today ? (
        <Link className={controls.button} to={to(addDays(first, -WEEKS_DAYS))}>
          {m.vans_earlier()}
        </Link>
      ) : null}
      <Link className={controls.button} to={to(addDays(first, WEEKS_DAYS))}>
        {m.vans_later()}
      </Link>
    </>
  )
}
