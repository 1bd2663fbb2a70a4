import { useQuery } from '@tanstack/react-query'
import type { Bundle } from '../../../domain/bundle/Bundle.ts'
import { writePayload } from '../../../domain/bundle/writeBundle.ts'
import { formatPlace } from '../../../routing/route.ts'
import { type Ready, routeAccountOf } from '../../parts/page/accountNames.ts'

/** The link to this site that carries a bundle; `mark` tells bundles of one Safe apart. `undefined` until it is packed. */
export function useBundleLink(ready: Ready, bundle: Bundle, mark: string): string | undefined {
  const { data: payload } = useQuery({
    queryKey: ['bundle-payload', bundle.chainId, bundle.safe, mark],
    queryFn: () => writePayload(bundle),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    payload && siteLink(formatPlace({ account: routeAccountOf(ready), route: { page: 'import', payload } }))
  )
}

/** A place of this site as a whole link. */
export function siteLink(place: string): string {
  return `${window.location.origin}${window.location.pathname}${place}`
}
