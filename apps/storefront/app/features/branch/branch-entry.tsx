import { BRANCH_FORMAT_LABELS } from '@shop/retailer/brand'
import { link } from '~/lib/locale/locale.ts'
import { distance } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { type BranchRow, routeUrl, telephone } from './branch-data.ts'
import * as styles from './branches-screen.module.css'
import { askForBranch } from './choose.ts'
import { OpeningLine } from './opening-line.tsx'

type Props = {
  readonly branch: BranchRow & { readonly metres?: number }
  /** The number of its pin on the map. */
  readonly number: number
  readonly isMine: boolean
}

export const entryId = (id: string): string => `branch-${id}`

/** One branch in the list: address, distance, opening line and its actions. */
export function BranchEntry({ branch, number, isMine }: Props) {
  const page = link('store-detail-url', { url: branch.url })
  const name = <span className="sr">{branch.name}</span>
  return (
    <li id={entryId(branch.id)} className={isMine ? styles.isMine : undefined}>
      <span className={styles.vlistN} aria-hidden="true">
        {number}
      </span>
      <h3>
        <a href={page}>{branch.name}</a> <span className="tag">{BRANCH_FORMAT_LABELS[branch.type]}</span>
      </h3>
      <span className={styles.km}>{branch.metres ? distance(branch.metres) : null}</span>
      <p>
        <span className="soft">
          {branch.street}, {branch.postalCode} {branch.city}
        </span>
        <br />
        <OpeningLine branch={branch} />
        {isMine ? <span className="tag tag--leaf">{m.panel_branch_chosen()}</span> : null}
      </p>
      <p className="row">
        <a href={routeUrl(branch)} rel="external noreferrer" target="_blank">
          {m.branch_route()} {name}
        </a>
        <a href={telephone(branch.phone)}>
          {m.branch_call()} {name}
        </a>
        <a href={page}>
          {m.branch_details()} {name}
        </a>
        {isMine ? null : (
          <button className="linkbtn" type="button" onClick={() => askForBranch(branch.id)}>
            {m.branch_choose()} {name}
          </button>
        )}
      </p>
    </li>
  )
}
