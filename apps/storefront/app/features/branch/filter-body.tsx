import { listBranches } from '@shop/contract/branch'
import { useLocation, useNavigate } from 'react-router'
import { useApi } from '~/lib/api/use-api.ts'
import { m } from '~/paraglide/messages.js'
import { BranchSearch } from './branch-search.tsx'
import { branchesAddress, readBranchesAddress } from './branches-address.ts'
import { SERVICES } from './service-names.ts'

/** Filters the branch list by place and by service. */
export default function BranchFilterBody() {
  const branches = useApi(listBranches, {})
  const navigate = useNavigate()
  const asked = readBranchesAddress(new URLSearchParams(useLocation().search))
  if (branches.state === 'waiting') return <p>{m.panel_loading()}</p>
  if (branches.state === 'absent') return <p role="alert">{m.panel_failed()}</p>
  const services = Object.entries(SERVICES).map(([code, { name }]) => ({
    code,
    name: name(),
    count: branches.data.filter((branch) => branch.services.includes(code)).length,
  }))
  return (
    <div className="stack">
      <BranchSearch term={asked.term} />
      <fieldset>
        <legend>{m.branches_filter()}</legend>
        {services
          .filter(({ count }) => count > 0)
          .map(({ code, name, count }) => {
            const isOn = asked.service === code
            const to = branchesAddress({ ...asked, service: isOn ? undefined : code })
            return (
              <a
                key={code}
                className={isOn ? 'chip is-on' : 'chip'}
                href={to}
                aria-current={isOn || undefined}
                onClick={(event) => {
                  event.preventDefault()
                  void navigate(to, { replace: true })
                }}
              >
                {name} <span className="n">{count}</span>
              </a>
            )
          })}
      </fieldset>
    </div>
  )
}
