import type { Route } from '../../../routing/route.ts'
import type { RequestRecord } from '../../../source/AccountSource.ts'
import { useSourceState } from '../../../source/SourceContext.tsx'
import { hashInId } from '../local/useLocalSignables.ts'
import { Queries } from '../memory/Queries.tsx'
import type { Ready } from '../page/Ready.ts'
import { InProgress } from './InProgress.tsx'
import { useSeenOpen } from './useSeenOpen.ts'

/**
 * Requests on a page that lists none: those that are open, and each that was open while such a page was shown, so that
 * its end is read there. It stays until it is dismissed or a page with the list is opened. The execution of a
 * transaction is told on its own page by what executes it.
 */
export function RequestsElsewhere({ ready, route }: { readonly ready: Ready; readonly route: Route }) {
  const { requests: all } = useSourceState()
  const requests = all.filter((request) => !isToldBy(route, ready, request))
  const shown = requests.filter(useSeenOpen(requests))
  if (shown.length === 0) return null
  return (
    <Queries>
      <InProgress ready={ready} requests={shown} />
    </Queries>
  )
}

function isToldBy(route: Route, { account }: Ready, { execution }: RequestRecord): boolean {
  if (route.page !== 'transaction' || account.kind !== 'safe' || account.signer === undefined) return false
  return execution !== undefined && hashInId(route.id) === execution.safeTxHash
}
