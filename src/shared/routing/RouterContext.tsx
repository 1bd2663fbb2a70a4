import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Router } from './createRouter.ts'
import type { PageLocation, RouteAccount } from './route.ts'

/** The router, and the account that links made on this page name. */
export type Routing = { readonly router: Router; readonly account: RouteAccount | undefined }

export const RouterContext = createContext<Routing | undefined>(undefined)

/** The routing of this page. Throws outside a `RouterContext` provider: a defect, not a state. */
export function useRouting(): Routing {
  const routing = useContext(RouterContext)
  if (routing === undefined) throw new Error('useRouting needs a RouterContext provider above it')
  return routing
}

/** Where `router` is now; renders again when that changes. */
export function usePageLocation(router: Router): PageLocation {
  return useSyncExternalStore(router.subscribe, router.get)
}
