import { distanceBetween, formatDistance } from '@shop/domain/distance'
import { link } from '~/lib/locale/locale.ts'
import { useMyBranch } from '~/lib/my-branch.ts'
import { m } from '~/paraglide/messages.js'
import { Icon } from '~/ui/icon.tsx'
import { Band } from './band.tsx'
import type { HomeData } from './load-home.server.ts'

const SHOWN = 6

/** A place or postcode leads to the list of branches; with a branch chosen, those around it stand here already. */
export function BranchFinder({ branches }: Pick<HomeData, 'branches'>) {
  const mine = useMyBranch()
  if (branches.length === 0) return null
  return (
    <Band
      isSand
      title={m.home_branches_title({ count: String(branches.length) })}
      note={m.home_branches_text()}
      more={{ text: m.home_all_count({ count: String(branches.length) }), href: link('store-lister') }}
    >
      <form className="findform" action={link('store-lister')}>
        <label className="sr" htmlFor="home-place">
          {m.branches_search_label()}
        </label>
        <input
          className="input"
          id="home-place"
          name="SearchTerm"
          placeholder={m.branches_search_label()}
          autoComplete="postal-code"
        />
        <button className="btn" type="submit">
          {m.home_find_branch()}
        </button>
      </form>
      <ul className="near near--grid">
        {nearest(branches, mine?.location).map(({ id, name, url, street, city, metres }) => (
          <li key={id}>
            <a href={link('store-detail-url', { url })}>
              <b>{m.branch_title({ name })}</b>
            </a>
            <span className="num soft">
              {metres ? formatDistance(metres) : <Icon name="chevron-right" size={16} />}
            </span>
            <span className="soft">
              {street}, {city}
            </span>
            <span>{id === mine?.id ? <span className="tag tag--leaf">{m.panel_branch_chosen()}</span> : null}</span>
          </li>
        ))}
      </ul>
    </Band>
  )
}

type Branch = HomeData['branches'][number]
function nearest(branches: readonly Branch[], from: { lat: number; lng: number } | undefined) {
  if (!from) return branches.slice(0, SHOWN).map((branch) => ({ ...branch, metres: undefined }))
  return branches
    .map((branch) => ({ ...branch, metres: distanceBetween(from, branch) }))
    .sort((left, right) => left.metres - right.metres)
    .slice(0, SHOWN)
}
