import { useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { addressOf } from './list-address.ts'

/** The current and the pending list URL. A tick shows at once, before its products have loaded. */
export function useListAddress(path: string, search: string) {
  const navigate = useNavigate()
  const { pathname, key } = useLocation()
  const { location: next } = useNavigation()
  const [asked, setAsked] = useState<string>()
  const [from, setFrom] = useState(key)
  // The pending query applies until the location changes, also by back navigation.
  if (from !== key) {
    setFrom(key)
    setAsked(undefined)
  }
  return {
    isBusy: next?.pathname === pathname,
    shown: asked ?? search,
    go: (to: string) => {
      setAsked(to)
      void navigate(addressOf(path, to), { preventScrollReset: true })
    },
  }
}
