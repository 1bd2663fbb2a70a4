import { zeroAddress } from '../../../domain/values/address.ts'
import { isInSight } from '../../../source/isInSight.ts'
import { useSourceState } from '../../../source/SourceContext.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Queries } from '../composer/memory/Queries.tsx'
import { SentencesReady } from '../frame/errors/SentencesReady.tsx'
import type { Ready } from '../frame/page/Ready.ts'
import { ReadyContext } from '../frame/page/useReady.ts'
import { RequestItem } from './RequestItem.tsx'
import { useSeenOpen } from './useSeenOpen.ts'

/** In place of an open account: every request belongs to another one, and to a network that is named. */
const noAccount: Ready = {
  status: 'ready',
  account: { kind: 'wallet', address: zeroAddress },
  chain: {
    id: 0,
    name: '',
    shortName: undefined,
    nativeCurrency: { name: '', symbol: '', decimals: 18 },
    explorer: undefined,
    supported: false,
  },
  host: undefined,
}

/**
 * Requests on a page without an account, as after *Disconnect*: those of accounts that left while they were open, each
 * followed to its end. Only where wallets are asked: inside a host there is always an account.
 */
export function RequestsLeft() {
  const { requests } = useSourceState()
  const isSeenOpen = useSeenOpen(requests)
  const shown = requests.filter((request) => isInSight(request) && isSeenOpen(request))
  if (shown.length === 0) return null
  return (
    <ReadyContext value={noAccount}>
      <Queries>
        <Panel title="In progress">
          <SentencesReady />
          <ul>
            {shown.map((record) => (
              <RequestItem key={record.id} record={record} folded={[]} tokens={[]} />
            ))}
          </ul>
        </Panel>
      </Queries>
    </ReadyContext>
  )
}
