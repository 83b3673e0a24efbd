import type { TermRuleView } from '@shop/contract/staff/range/term-rules'
import { isSynonym, TERM_LENGTH, TERM_RULE_KINDS } from '@shop/domain/search/terms/term-rules'
import { useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { Notice } from '#ui/notice.tsx'
import { FACTORS, KIND_NAMES, kindIn, ruleText, timesText } from './rule-texts.ts'
import styles from './rules.module.css'

type Props = {
  /** As it is now; undefined for a new rule, and after a colleague removed it. */
  readonly rule: TermRuleView | undefined
  readonly isNew: boolean
  /** Whether the last attempt to save found another revision. */
  readonly isConflict: boolean
}

/** One rule. The revision is that of its opening, so that the change of a colleague in between is shown first. */
export function RuleForm({ rule, isNew, isConflict }: Props) {
  const isBusy = useNavigation().state !== 'idle'
  const [seen] = useState(rule)
  const [id] = useState(() => seen?.id ?? crypto.randomUUID())
  const [kind, setKind] = useState(seen?.kind ?? 'equal')
  const revision = isConflict ? rule?.revision : seen?.revision
  const title = isNew ? m.rules_add() : m.rules_change()
  return (
    <section aria-label={title}>
      <h2 className={styles.ruleHead}>{title}</h2>
      {isConflict ? <Conflict rule={rule} /> : null}
      <Form className={styles.ruleForm} method="post" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="revision" value={revision ?? ''} />
        <label className={controls.field}>
          <span className={controls.label}>{m.rules_kind()}</span>
          <select
            className={controls.input}
            name="kind"
            value={kind}
            // biome-ignore lint/a11y/noAutofocus: the person opened this form with the click before
            autoFocus
            onChange={({ target }) => setKind(kindIn(target.value))}
          >
            {TERM_RULE_KINDS.map((one) => (
              <option key={one} value={one}>
                {KIND_NAMES[one]()}
              </option>
            ))}
          </select>
        </label>
        {isSynonym({ kind }) ? (
          <label className={controls.field}>
            <span className={controls.label}>
              {kind === 'equal' ? m.rules_terms_equal() : m.rules_terms_narrower()}
            </span>
            <textarea
              className={`${controls.input} ${styles.ruleTerms}`}
              name="terms"
              rows={4}
              required
              maxLength={600}
              defaultValue={seen && isSynonym(seen) ? seen.terms.join('\n') : ''}
            />
          </label>
        ) : (
          <SingleTerm kind={kind} seen={seen && !isSynonym(seen) ? seen : undefined} />
        )}
        <div className={styles.ruleWays}>
          <button
            className={`${controls.button} ${controls.buttonGo}`}
            name="step"
            value="save"
            type="submit"
            disabled={isBusy}
          >
            {isConflict ? m.rules_save_mine() : m.terms_save()}
          </button>
          <Link className={controls.button} to="/term-rules" preventScrollReset>
            {m.rules_cancel()}
          </Link>
        </div>
      </Form>
    </section>
  )
}

function Conflict({ rule }: { rule: TermRuleView | undefined }) {
  const text = rule ? m.rules_conflict({ name: rule.changedBy, rule: ruleText(rule) }) : m.rules_conflict_removed()
  return <Notice tone="warn" text={text} />
}

/** The term of a redirect or a boost, with its language and its target. */
function SingleTerm({ kind, seen }: { kind: string; seen: TermRuleView | undefined }) {
  const factors = [...new Set([...FACTORS, ...(seen?.factor ? [seen.factor] : [])])].toSorted((a, b) => a - b)
  return (
    <>
      <label className={controls.field}>
        <span className={controls.label}>{m.rules_term()}</span>
        <input
          className={controls.input}
          name="term"
          required
          maxLength={TERM_LENGTH}
          autoComplete="off"
          defaultValue={seen?.terms[0] ?? ''}
        />
      </label>
      <label className={controls.field}>
        <span className={controls.label}>{m.rules_language()}</span>
        <select className={controls.input} name="locale" defaultValue={seen?.locale ?? 'nl'}>
          <option value="nl">{m.rules_dutch()}</option>
          <option value="en">{m.rules_english()}</option>
        </select>
      </label>
      <label className={controls.field}>
        <span className={controls.label}>{kind === 'redirect' ? m.terms_redirect_to() : m.rules_boosted()}</span>
        <input
          className={controls.input}
          name="target"
          required
          maxLength={500}
          autoComplete="off"
          placeholder={kind === 'redirect' ? '/producten/…' : '000123'}
          defaultValue={seen?.target ?? ''}
        />
      </label>
      {kind === 'boost' ? (
        <label className={controls.field}>
          <span className={controls.label}>{m.rules_factor()}</span>
          <select className={controls.input} name="factor" defaultValue={seen?.factor ?? 150}>
            {factors.map((one) => (
              <option key={one} value={one}>
                {timesText(one)}
              </option>
            ))}
          </select>
        </label>
      ) : null}
    </>
  )
}
