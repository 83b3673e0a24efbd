import { PROJECT_LIMITS } from '@shop/domain/wishlist/project'
import { amount } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Field } from '~/ui/form/field.tsx'
import { Input, Textarea } from '~/ui/form/input.tsx'
import { NumberField } from '~/ui/form/number-field.tsx'
import type { Access } from './access.ts'
import { ChangeForm } from './change-form.tsx'
import * as styles from './project.module.css'

type Props = {
  /** The phase, or nothing for the whole project, which is renamed with its list. */
  phase?: { readonly id: string; readonly name: string }
  version: number
  budget: number | null
  notes: string
  answer: Access['answer']
}

/** Name, budget and notes. It is saved only if no other person changed them since. */
export function AboutForm({ phase, version, budget, notes, answer }: Props) {
  const isRefused =
    answer?.isSaved === false && answer.phaseId === phase?.id && answer.typed?.intent === intentOf(phase)
  const typed = isRefused ? answer.typed : undefined
  return (
    <details className={`${styles.about} noprint`} open={isRefused}>
      <summary>{phase ? m.project_edit_phase() : m.project_edit()}</summary>
      <ChangeForm
        className={`form ${styles.aboutForm}`}
        version={version}
        values={phase ? { phaseId: phase.id } : {}}
        refused={isRefused ? answer.error : undefined}
      >
        {(isBusy) => (
          <>
            {phase ? (
              <Field label={m.project_phase_name()} required>
                {(control) => (
                  <Input
                    {...control}
                    name="name"
                    defaultValue={typed?.name ?? phase.name}
                    maxLength={PROJECT_LIMITS.name}
                    autoComplete="off"
                  />
                )}
              </Field>
            ) : null}
            <Field label={m.project_budget()} hint={m.project_budget_hint()} optional={m.project_optional()}>
              {(control) => (
                <NumberField
                  {...control}
                  unit="€"
                  name="budget"
                  defaultValue={typed?.budget ?? (budget === null ? '' : amount(budget))}
                  maxLength={16}
                />
              )}
            </Field>
            <Field label={m.project_notes()} optional={m.project_optional()}>
              {(control) => (
                <Textarea
                  {...control}
                  name="notes"
                  defaultValue={typed?.notes ?? notes}
                  maxLength={PROJECT_LIMITS.notes}
                />
              )}
            </Field>
            <div>
              <Button type="submit" look="ink" name="intent" value={intentOf(phase)} busy={isBusy}>
                {m.project_save()}
              </Button>
            </div>
          </>
        )}
      </ChangeForm>
    </details>
  )
}

const intentOf = (phase: Props['phase']) => (phase ? 'phase' : 'project')
