import { useLocation, useNavigate, useNavigation } from 'react-router'
import { addressOf } from './list-address.ts'

/** Where the list goes, and what is on its way: a tick shows at once, before its products are there. */
export function useListAddress(path: string, search: string) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const isComing = next !== undefined && next.pathname === pathname && next.search !== ''
  return {
    isBusy: next?.pathname === pathname,
    shown: isComing ? next.search.slice(1) : search,
    go: (to: string, replace = false) => void navigate(addressOf(path, to), { preventScrollReset: true, replace }),
  }
}
