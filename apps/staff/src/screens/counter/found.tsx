import { findAtCounter } from '@shop/contract/staff/counter'
import { ScanLine } from 'lucide-react'
import { type ActionFunctionArgs, Link, Navigate, useActionData } from 'react-router'
import { useStaffMember } from '#layout/office.tsx'
import { Problem, request } from '#lib/api.ts'
import { m } from '#paraglide/messages.js'
import { OutcomeNotice } from '#ui/notice.tsx'
import { StateTag } from '#ui/tag.tsx'
import { branchIdOf, readBranchId } from './branch.ts'
import styles from './counter.module.css'
import { OrderName } from './counter.tsx'

/** Finds orders by what was scanned or typed. It stays out of the address, because it may be a code or a name. */
export async function action({ request: sent }: ActionFunctionArgs) {
  const text = String((await sent.formData()).get('text')).trim()
  const branch = await readBranchId(sent)
  try {
    const found = await request(findAtCounter, { params: { branch }, body: { text } })
    return { text, found, refusal: undefined }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { text, found: undefined, refusal: { ok: false as const, code: error.code, permission: error.permission } }
  }
}

export function Found() {
  const answer = useActionData<typeof action>()
  const branchId = branchIdOf(window.location, useStaffMember())
  if (!answer)
    return (
      <p className={styles.counterHint}>
        <ScanLine size={24} aria-hidden="true" /> {m.counter_start()}
      </p>
    )
  const { text, found, refusal } = answer
  if (!found) return <OutcomeNotice outcome={refusal} />
  const [only] = found.orders
  if (found.isByCode && only && found.orders.length === 1)
    return <Navigate to={`/counter/${only.number}?branch=${branchId}`} state={{ code: text }} replace />
  return (
    <section aria-labelledby="found">
      <h2 className={styles.title} id="found" role="status">
        {m.counter_found({ count: found.orders.length, text })}
      </h2>
      {found.orders.length > 1 ? <p className={styles.quietLine}>{m.counter_ask_postcode()}</p> : null}
      {found.orders.length === 0 ? <p className={styles.quietLine}>{m.counter_found_none()}</p> : null}
      <ul>
        {found.orders.map((one) => (
          <li key={one.number}>
            <Link className={`${styles.entry} ${styles.match}`} to={`/counter/${one.number}?branch=${branchId}`}>
              <OrderName
                one={one}
                text={[
                  one.postcode ? m.counter_postcode({ postcode: one.postcode }) : '',
                  m.counter_lines({ count: one.lineCount }),
                  one.isHere ? '' : m.counter_elsewhere({ branch: one.branch }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              />
              <StateTag state={one.state} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
