import { type BranchView, listBranches } from '@shop/contract/branch'
import { formatDistance } from '@shop/domain/distance'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '~/lib/api/api.client.ts'
import { link } from '~/lib/locale/locale.ts'
import { useMyBranch } from '~/lib/my-branch.ts'
import { around } from '~/lib/places/around.ts'
import { m } from '~/paraglide/messages.js'
import { whenSeen } from '~/ui/display/seen.ts'
import { type BranchRow, toBranchRow } from './branch-data.ts'
import { BranchSearch } from './branch-search.tsx'
import { BranchMap } from './map/branch-map.tsx'
import { OpeningLine } from './opening-line.tsx'

/** What stands in the page; the hours and the others are asked for when somebody scrolls this far. */
export type FirstBranch = Pick<BranchRow, 'id' | 'name' | 'url' | 'street' | 'city'>
type Shown = FirstBranch & { readonly row?: BranchRow; readonly metres?: number }

/** A place or postcode leads to the list; beside it a few branches, those nearest to mine when I have one, and the map. */
export function HomeFinder({ first, count }: { first: readonly FirstBranch[]; count: number }) {
  const box = useRef<HTMLDivElement>(null)
  const [all, setAll] = useState<readonly BranchRow[]>([])
  const mine = useMyBranch()
  const navigate = useNavigate()
  // the network and the place on the screen are outside React
  useEffect(() => {
    const element = box.current
    if (!element) return
    const leaving = new AbortController()
    const ask = async () => {
      const reply = await callApi(listBranches, {}, { signal: leaving.signal })
      if (reply.status === 200) setAll(reply.body.Data.map(toBranchRow))
    }
    const stop = whenSeen(element, () => {
      ask().catch(() => {
        // the client has told it already; the page keeps the branches it came with
      })
    })
    return () => {
      stop()
      leaving.abort()
    }
  }, [])
  return (
    <div className="finder" ref={box}>
      <div>
        <BranchSearch term="" />
        <ul className="near">
          {shownOf(first, all, mine).map(({ id, name, url, street, city, row, metres }) => (
            <li key={id}>
              <span>
                <a href={link('store-detail-url', { url })}>
                  <b>{m.branch_title({ name })}</b>
                </a>{' '}
                {id === mine?.id ? <span className="tag tag--leaf">{m.panel_branch_chosen()}</span> : null}
              </span>
              <span className="num soft">{metres ? formatDistance(metres) : null}</span>
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
