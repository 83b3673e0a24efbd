import { Form } from 'react-router'
import { link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { LinkButton } from '~/ui/link-button.tsx'
import * as styles from './project.module.css'

/** On the page of a list: opens its project, or makes it one. */
export function ProjectLink({ id, isProject }: { id: string; isProject: boolean }) {
  return (
    <section className={`box noprint ${styles.offer}`} aria-labelledby="project-offer">
      <div>
        <h2 id="project-offer">{isProject ? m.project_title() : m.project_offer()}</h2>
        <p className="small soft">{isProject ? m.project_open_text() : m.project_offer_text()}</p>
      </div>
      {isProject ? (
        <LinkButton look="ink" href={link('account-project', { id })}>
          <Icon name="layout-grid" /> {m.project_open()}
        </LinkButton>
      ) : (
        <Form method="post" className="plainform">
          <Button type="submit" look="ink" name="intent" value="start-project">
            <Icon name="layout-grid" /> {m.project_make()}
          </Button>
        </Form>
      )}
    </section>
  )
}
