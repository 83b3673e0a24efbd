import type { ProjectPage } from '@shop/contract/project'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Select } from '~/ui/form/select.tsx'
import { ChangeForm } from './change-form.tsx'
import * as styles from './project.module.css'
import { LineRow } from './project-line.tsx'

type Props = { project: Pick<ProjectPage, 'rest' | 'phases'>; canEdit: boolean }

/** Products of the list that are in no phase yet. */
export function RestSection({ project: { rest, phases }, canEdit }: Props) {
  if (rest.length === 0) return null
  const options = phases.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <section className={styles.phase} aria-labelledby="project-rest">
      <div className={styles.phaseHead}>
        <h2 id="project-rest">{m.project_rest()}</h2>
      </div>
      <ul className={styles.plines}>
        {rest.map((line) => (
          <LineRow key={line.productId} line={line}>
            {canEdit && options.length > 0 ? (
              <ChangeForm
                className={`${styles.place} noprint`}
                values={{ productId: line.productId, quantity: String(line.quantity) }}
              >
                {(isBusy) => (
                  <>
                    <span className="num">{line.quantity} ×</span>
                    <Select
                      name="phaseId"
                      aria-label={m.project_place_label({ name: line.product.name })}
                      options={options}
                    />
                    <Button type="submit" size="s" name="intent" value="place-rest" busy={isBusy}>
                      {m.project_place()}
                    </Button>
                  </>
                )}
              </ChangeForm>
            ) : null}
          </LineRow>
        ))}
      </ul>
    </section>
  )
}
