import { type BranchView, listBranches } from '@shop/contract/branch'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { requestApi } from '~/lib/api/api.client.ts'
import { link } from '~/lib/locale/locale.ts'
import { useMyBranch } from '~/lib/my-branch.ts'
import { around } from '~/lib/places/around.ts'
import { distance } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import * as nearStyles from '~/shared/places/near.module.css'
import { whenSeen } from '~/ui/display/seen.ts'
import { type BranchRow, toBranchRow } from './branch-data.ts'
import { BranchSearch } from './branch-search.tsx'
import * as styles from './home-finder.module.css'
import { BranchMap } from './map/branch-map.tsx'
import { OpeningLine } from './opening-line.tsx'

/** The server-rendered fields. The opening hours and other branches load when the section scrolls into view. */
export type FirstBranch = Pick<BranchRow, 'id' | 'name' | 'url' | 'street' | 'city'>
type Shown = FirstBranch & { readonly row?: BranchRow; readonly metres?: number }

/** A search by place or postcode, with the branches nearest to the visitor's own branch and a map. */
export function HomeFinder({ first, count }: { first: readonly FirstBranch[]; count: number }) {
  const box = useRef<HTMLDivElement>(null)
  const [all, setAll] = useState<readonly BranchRow[]>([])
  const mine = useMyBranch()
  const navigate = useNavigate()
  // The network and the scroll position are outside React, hence the effect.
  useEffect(() => {
    const element = box.current
    if (!element) return
    const leaving = new AbortController()
    const ask = async () => {
      const reply = await requestApi(listBranches, {}, { signal: leaving.signal })
      if (reply.status === 200) setAll(reply.body.Data.map(toBranchRow))
    }
    const stop = whenSeen(element, () => {
      ask().catch(() => {
        // The client logs the failure; the page continues with the server-rendered branches.
      })
    })
    return () => {
      stop()
      leaving.abort()
    }
  }, [])
  return (
    <div className={styles.finder} ref={box}>
      <div>
        <BranchSearch term="" />
        <ul className={nearStyles.near}>
          {shownOf(first, all, mine).map(({ id, name, url, street, city, row, metres }) => (
            <li key={id}>
              <span>
                <a href={link('store-detail-url', { url })}>
                  <b>{m.branch_title({ name })}</b>
                </a>{' '}
                {id === mine?.id ? <span className="tag tag--leaf">{m.panel_branch_chosen()}</span> : null}
              </span>
              <span className="num soft">{metres ? distance(metres) : null}</span>
              <span className="soft">
                {street}, {city}
              </span>
              <span>{row ? <OpeningLine branch={row} /> : null}</span>
            </li>
          ))}
        </ul>
      </div>
      <BranchMap
        label={m.map_label({ count: String(count) })}
        pins={all.map(({ id, name, lat, lng }) => ({ id, name, lat, lng, isMine: id === mine?.id }))}
        onPick={(id) => {
          const branch = all.find((one) => one.id === id)
          if (branch) void navigate(link('store-detail-url', { url: branch.url }))
        }}
      />
    </div>
  )
}

function shownOf(
  first: readonly FirstBranch[],
  all: readonly BranchRow[],
  mine: BranchView | null | undefined,
): readonly Shown[] {
  if (mine && all.length > 0)
    return around(all, mine.location)
      .slice(0, first.length)
      .map(({ metres, ...row }) => ({ ...row, row, metres }))
  return first.map((branch) => {
    const row = all.find(({ id }) => id === branch.id)
    return row ? { ...branch, row } : branch
  })
}
