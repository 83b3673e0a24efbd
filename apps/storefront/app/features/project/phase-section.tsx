import type { ProjectPhase } from '@shop/contract/project'
import { m } from '~/paraglide/messages.js'
import { IntoCart } from '~/shared/cart/into-cart.tsx'
import { Button } from '~/ui/button.tsx'
import { Field } from '~/ui/form/field.tsx'
import { Input } from '~/ui/form/input.tsx'
import { Icon } from '~/ui/icon.tsx'
import { AboutForm } from './about-form.tsx'
import type { Access } from './access.ts'
import { Budget } from './budget.tsx'
import { ChangeForm } from './change-form.tsx'
import { Notes } from './notes.tsx'
import { Pictures } from './pictures.tsx'
import { PlanRow } from './plan-row.tsx'
import * as styles from './project.module.css'
import { LineControls, LineRow } from './project-line.tsx'

type Props = { phase: ProjectPhase; access: Access; isFirst: boolean; isLast: boolean }

/** One line per product for the cart; a phase can have a product in several lines. */
function orderLines(lines: ProjectPhase['lines']) {
  const sums = new Map<string, { productId: string; name: string; quantity: number }>()
  for (const { product, quantity } of lines) {
    if (!product.isOrderable) continue
    const before = sums.get(product.id)?.quantity ?? 0
    sums.set(product.id, { productId: product.id, name: product.name, quantity: before + quantity })
  }
  return [...sums.values()]
}

/** A room or phase: budget, notes, calculations, products and pictures. It is ordered at once. */
export function PhaseSection({ phase, access, isFirst, isLast }: Props) {
  const { id, name, notes, locale, lines, plans, pictures } = phase
  const { canEdit, answer } = access
  const order = orderLines(lines)
  const refused = answer?.phaseId === id ? answer : undefined
  return (
    <section className={styles.phase} aria-labelledby={`phase-${id}`} data-project-phase={name}>
      <div className={styles.phaseHead}>
        <h2 id={`phase-${id}`}>{name}</h2>
        <Budget sums={phase} />
        {order.length > 0 ? (
          <div className="noprint">
            <IntoCart lines={order} look="signal">
              <Icon name="shopping-cart" /> {m.project_order_phase()} <span className="sr">{name}</span>
            </IntoCart>
          </div>
        ) : null}
      </div>
      <Notes text={notes} locale={locale} />
      {plans.map((plan) => (
        <PlanRow key={plan.id} plan={plan} phaseId={id} canEdit={canEdit} />
      ))}
      {lines.length === 0 ? (
        <p className="soft">{m.project_phase_empty()}</p>
      ) : (
        <ul className={styles.plines}>
          {lines.map((line) => (
            <LineRow key={line.id} line={line}>
              {canEdit ? <LineControls line={line} phaseId={id} /> : null}
            </LineRow>
          ))}
        </ul>
      )}
      {canEdit ? (
        <AddLine
          phaseId={id}
          name={name}
          refused={refused?.typed?.intent === 'add-line' || refused?.typed?.intent === 'line' ? refused : undefined}
        />
      ) : null}
      <Pictures pictures={pictures} access={access} phase={phase} />
      {canEdit ? (
        <>
          <AboutForm phase={phase} version={phase.version} budget={phase.budget} notes={notes} answer={answer} />
          <PhaseTools phase={phase} isFirst={isFirst} isLast={isLast} />
        </>
      ) : null}
    </section>
  )
}

function AddLine({ phaseId, name, refused }: { phaseId: string; name: string; refused: Access['answer'] }) {
  return (
    <ChangeForm className={`${styles.addline} noprint`} values={{ phaseId }} refused={refused?.error}>
      {(isBusy) => (
        <>
          <Field label={m.project_number({ name })}>
            {(control) => (
              <Input
                {...control}
                name="number"
                inputMode="numeric"
                autoComplete="off"
                maxLength={60}
                required
                defaultValue={refused?.typed?.number}
              />
            )}
          </Field>
          <Field label={m.project_quantity()}>
            {(control) => (
              <Input
                {...control}
                name="quantity"
                inputMode="numeric"
                autoComplete="off"
                maxLength={4}
                defaultValue="1"
              />
            )}
          </Field>
          <Button type="submit" name="intent" value="add-line" busy={isBusy}>
            <Icon name="plus" size={16} /> {m.lists_add()}
          </Button>
        </>
      )}
    </ChangeForm>
  )
}

function PhaseTools({ phase: { id, name, version }, isFirst, isLast }: Omit<Props, 'access'>) {
  const move = (direction: 'up' | 'down', isDisabled: boolean, label: string) => (
    <Button type="submit" size="s" look="quiet" name="intent" value={direction} disabled={isDisabled}>
      <Icon name={direction === 'up' ? 'chevron-up' : 'chevron-down'} size={16} /> {label}{' '}
      <span className="sr">{name}</span>
    </Button>
  )
  return (
    <div className="row noprint">
      <ChangeForm values={{ phaseId: id, version: String(version) }}>
        {(isBusy) => (
          <>
            {move('up', isFirst, m.project_up())}
            {move('down', isLast, m.project_down())}
            <Button type="submit" size="s" look="quiet" name="intent" value="remove-phase" busy={isBusy}>
              <Icon name="trash-2" size={16} /> {m.project_remove_phase()} <span className="sr">{name}</span>
            </Button>
          </>
        )}
      </ChangeForm>
    </div>
  )
}
