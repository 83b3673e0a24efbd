import type { HandOverView } from '@shop/contract/staff/counter'
import { DOCUMENTS, WRONG_CODES_ALLOWED } from '@shop/domain/order/collection'
import { useState } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { useStaffMember } from '#layout/office.tsx'
import { money } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { Notice } from '#ui/notice.tsx'
import styles from './counter.module.css'
import { CHECK_TEXTS, DOCUMENT_TEXTS, PROOF_TEXTS } from './counter-texts.ts'
import { PartFields } from './part.tsx'

type Proof = keyof typeof PROOF_TEXTS

/**
 * Proof, collector, identity and payment, in the order of the conversation at the counter; for a part of the order also
 * its lines and the time for the rest.
 */
export function HandOverForm({ order, part = null }: { order: HandOverView; part?: HandOverView['part'] }) {
  const { permissions } = useStaffMember()
  const isBusy = useNavigation().state !== 'idle'
  const mayOverride = permissions.includes('handover.override')
  const ways: Proof[] = [
    ...(order.isLocked || !order.hasCode ? [] : (['code'] as const)),
    ...(order.hasDetails && !order.isLocked ? (['details'] as const) : []),
    ...(mayOverride ? (['override'] as const) : []),
  ]
  const [chosen, setChosen] = useState<Proof>('code')
  const proof = ways.includes(chosen) ? chosen : ways[0]
  const { dueCents } = part ?? order
  return (
    <Form className={styles.handForm} method="post">
      {part ? <PartFields part={part} /> : null}
      {order.hasCode ? null : <p className={styles.quietLine}>{m.counter_part_no_code()}</p>}
      {order.isLocked ? <Notice tone="bad" text={m.counter_locked({ count: WRONG_CODES_ALLOWED })} /> : null}
      {!order.isLocked && order.wrongCodes > 0 ? (
        <Notice tone="warn" text={m.counter_wrong_codes({ count: order.wrongCodes, of: WRONG_CODES_ALLOWED })} />
      ) : null}
      {ways.length > 1 ? (
        <fieldset className={styles.counterChoices}>
          <legend className={controls.label}>{m.counter_proof()}</legend>
          {ways.map((way) => (
            <label className={styles.choice} key={way}>
              <input type="radio" name="proof" value={way} checked={way === proof} onChange={() => setChosen(way)} />
              {PROOF_TEXTS[way]()}
            </label>
          ))}
        </fieldset>
      ) : (
        <input type="hidden" name="proof" value={proof ?? 'code'} />
      )}
      {proof ? <ProofFields proof={proof} /> : null}
      <Collector order={order} />
      <Identity checks={order.checks} />
      <Payment dueCents={dueCents} />
      <button
        className={`${controls.button} ${controls.buttonGo} ${styles.go}`}
        type="submit"
        disabled={isBusy || proof === undefined}
      >
        {goText(dueCents, part !== null && part.rest.length > 0)}
      </button>
    </Form>
  )
}

function goText(dueCents: number, isPart: boolean): string {
  const amount = money(dueCents)
  if (dueCents > 0) return isPart ? m.counter_part_go_paid({ amount }) : m.counter_go_paid({ amount })
  return isPart ? m.counter_part_go() : m.step_collect()
}

function ProofFields({ proof }: { proof: Proof }) {
  const scanned = (useLocation().state as { readonly code?: string } | null)?.code ?? ''
  if (proof === 'details')
    return (
      <div className={styles.fields}>
        <TextField name="name" label={m.counter_name()} maxLength={100} />
        <TextField name="postalCode" label={m.counter_postal_code()} maxLength={10} />
      </div>
    )
  if (proof === 'override') return <TextField name="reason" label={m.counter_reason()} minLength={5} maxLength={300} />
  return <TextField name="code" label={m.order_code()} maxLength={60} value={scanned} isFirst={scanned === ''} />
}

type Field = { name: string; label: string; maxLength: number; minLength?: number; value?: string; isFirst?: boolean }

function TextField({ name, label, maxLength, minLength, value = '', isFirst = false }: Field) {
  return (
    <label className={controls.field}>
      <span className={controls.label}>{label}</span>
      <input
        className={`${controls.input} ${styles.large}`}
        // The scanner types into the focused field.
        ref={(field) => {
          if (isFirst && document.activeElement === document.body) field?.focus()
        }}
        name={name}
        required
        minLength={minLength}
        maxLength={maxLength}
        defaultValue={value}
        autoComplete="off"
        autoCapitalize="characters"
      />
    </label>
  )
}

function Collector({ order: { collector } }: { order: HandOverView }) {
  if (collector === null) return <input type="hidden" name="collector" value="customer" />
  return (
    <fieldset className={styles.counterChoices}>
      <legend className={controls.label}>{m.counter_collector()}</legend>
      <label className={styles.choice}>
        <input type="radio" name="collector" value="named" defaultChecked />
        {collector}
      </label>
      <label className={styles.choice}>
        <input type="radio" name="collector" value="customer" />
        {m.counter_collector_self()}
      </label>
    </fieldset>
  )
}

/** Records the kind of document only: the number and a copy are not stored. */
function Identity({ checks }: { checks: HandOverView['checks'] }) {
  if (checks.length === 0) return null
  return (
    <fieldset className={`${styles.counterChoices} ${styles.identity}`}>
      <legend className={controls.label}>{m.counter_identity()}</legend>
      {checks.map((check) => (
        <p key={check}>
          <b>{CHECK_TEXTS[check].name()}</b> {CHECK_TEXTS[check].ask()}
        </p>
      ))}
      {DOCUMENTS.map((document) => (
        <label className={styles.choice} key={document}>
          <input type="radio" name="document" value={document} required />
          {DOCUMENT_TEXTS[document]()}
        </label>
      ))}
      <p className={styles.quietLine}>{m.counter_no_copy()}</p>
    </fieldset>
  )
}

function Payment({ dueCents }: { dueCents: number }) {
  if (dueCents === 0) return null
  return (
    <div className={styles.fields}>
      <TextField name="reference" label={m.counter_reference()} minLength={3} maxLength={40} />
      <TextField name="amount" label={m.counter_amount({ amount: money(dueCents) })} maxLength={12} />
    </div>
  )
}
