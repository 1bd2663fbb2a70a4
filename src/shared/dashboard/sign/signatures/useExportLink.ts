import { useQuery } from '@tanstack/react-query'
import type { SignaturesFile } from '../../../domain/signable/SignaturesFile.ts'
import { writePayload } from '../../../domain/signable/writeSignaturesFile.ts'
import { formatPageLocation } from '../../../routing/route.ts'
import type { Ready } from '../../parts/frame/page/Ready.ts'
import { routeAccountOf } from '../../parts/frame/page/routeAccountOf.ts'

/** The link to this site that carries a file; `mark` keeps files of one Safe apart. `undefined` until it is packed. */
export function useExportLink(ready: Ready, file: SignaturesFile, mark: string): string | undefined {
  const { data: payload } = useQuery({
    queryKey: ['export-payload', file.chainId, file.safe, mark],
    queryFn: () => writePayload(file),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    payload &&
    siteLink(formatPageLocation({ account: routeAccountOf(ready), route: { page: 'import', payload } }))
  )
}

/** A place of this site as a whole link. */
export function siteLink(place: string): string {
  return `${window.location.origin}${window.location.pathname}${place}`
}
