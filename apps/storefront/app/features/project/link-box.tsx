import { PROJECT_RIGHTS, type ProjectRight } from '@shop/domain/wishlist/project'
import { Form } from 'react-router'
import { handLink } from '~/lib/hand-link.ts'
import { link } from '~/lib/locale/locale.ts'
import { useShopFacts } from '~/lib/shop-facts.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import * as styles from './project.module.css'

type Keys = Readonly<Record<ProjectRight, string | null>>

const TEXT = {
  view: { title: m.project_link_view, make: m.project_link_view_make, end: m.project_link_view_end },
  edit: { title: m.project_link_edit, make: m.project_link_edit_make, end: m.project_link_edit_end },
} as const

/** One link per right, which the owner can withdraw. A withdrawn link never works again. */
export function LinkBox({ name, keys }: { name: string; keys: Keys }) {
  const { publicOrigin = '' } = useShopFacts()
  return (
    <section className="box noprint" aria-labelledby="project-links">
      <h2 id="project-links">{m.project_share()}</h2>
      <p className="tiny soft">{m.project_share_text()}</p>
      {PROJECT_RIGHTS.map((right) => {
        const key = keys[right]
        const address = key ? `${publicOrigin}${link('shared-project')}?key=${key}` : undefined
        const { title, make, end } = TEXT[right]
        return (
          <div key={right} className={styles.link}>
            <label htmlFor={`link-${right}`}>{title()}</label>
            {address ? (
              <div className={styles.linkRow}>
                <input className="input" id={`link-${right}`} readOnly value={address} />
                <Button className="with-script" onClick={() => void handLink({ title: name, url: address })}>
                  <Icon name="share-2" size={16} /> {m.cart_share()} <span className="sr">{title()}</span>
                </Button>
              </div>
            ) : (
              <output id={`link-${right}`} className="small soft">
                {m.project_link_none()}
              </output>
            )}
            <Form method="post" preventScrollReset>
              <Button type="submit" size="s" name="intent" value={`${address ? 'unshare' : 'share'}-${right}`}>
                {address ? end() : make()}
              </Button>
            </Form>
          </div>
        )
      })}
    </section>
  )
}
