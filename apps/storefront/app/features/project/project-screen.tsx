import type { ProjectPage } from '@shop/contract/project'
import { PROJECT_LIMITS } from '@shop/domain/wishlist/project'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/display/notice.tsx'
import { Field } from '~/ui/form/field.tsx'
import { Input } from '~/ui/form/input.tsx'
import { Icon } from '~/ui/icon.tsx'
import { AboutForm } from './about-form.tsx'
import type { Access } from './access.ts'
import { Budget } from './budget.tsx'
import { ChangeForm } from './change-form.tsx'
import { Notes } from './notes.tsx'
import { PhaseSection } from './phase-section.tsx'
import { Pictures } from './pictures.tsx'
import * as styles from './project.module.css'
import { RestSection } from './rest-section.tsx'

/** A project for its owner and for people with a link. */
export function ProjectScreen({ project, access }: { project: ProjectPage; access: Access }) {
  const { phases, notes, locale, budget, version, pictures } = project
  const { canEdit, answer } = access
  const isOwnForm = answer?.phaseId === undefined && answer?.typed?.intent === 'add-phase'
  // A refusal without script whose form shows no message.
  const isElsewhere =
    answer?.error !== undefined &&
    !['add-phase', 'add-line', 'line', 'phase', 'project'].includes(answer.typed?.intent ?? '')
  return (
    <div className={styles.project}>
      {isElsewhere ? (
        <Notice kind="error" live>
          {answer.error}
        </Notice>
      ) : null}
      <section className={styles.psummary} aria-label={m.project_total()}>
        <Budget sums={project} isBig />
        <Notes text={notes} locale={locale} />
        <Pictures pictures={pictures} access={access} />
        {canEdit ? <AboutForm version={version} budget={budget} notes={notes} answer={answer} /> : null}
      </section>
      {phases.length === 0 ? <p className="soft">{canEdit ? m.project_start_text() : m.project_no_phases()}</p> : null}
      {phases.map((phase, at) => (
        <PhaseSection
          key={phase.id}
          phase={phase}
          access={access}
          isFirst={at === 0}
          isLast={at === phases.length - 1}
        />
      ))}
      <RestSection project={project} canEdit={canEdit} />
      {canEdit ? (
        <ChangeForm className={`${styles.addphase} noprint`} refused={isOwnForm ? answer.error : undefined}>
          {(isBusy) => (
            <>
              <Field label={m.project_new_phase()} hint={m.project_new_phase_hint()}>
                {(control) => (
                  <Input
                    {...control}
                    name="name"
                    maxLength={PROJECT_LIMITS.name}
                    autoComplete="off"
                    required
                    defaultValue={isOwnForm ? answer.typed?.name : undefined}
                  />
                )}
              </Field>
              <Button type="submit" look="ink" name="intent" value="add-phase" busy={isBusy}>
                <Icon name="plus" size={16} /> {m.project_add_phase()}
              </Button>
            </>
          )}
        </ChangeForm>
      ) : null}
    </div>
  )
}
