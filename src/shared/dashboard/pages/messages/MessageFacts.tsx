import { useQuery } from '@tanstack/react-query'
import { sameAddress } from '../../../domain/values/address.ts'
import { visibleText } from '../../../domain/values/text.ts'
import type { SafeMessage } from '../../../gateway/SafeMessage.ts'
import { chainSafeQuery } from '../../../queries/safeFacts.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Who } from '../../parts/frame/lists/RowFacts.tsx'
import { DateTime } from '../../parts/frame/page/DateTime.tsx'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import styles from './MessageList.module.css'

/** Above it the details say the rest. */
const mostMissing = 3

/** Who asked and when, who is missing, and the app it says it came from. All of it the gateway's word. */
export function MessageFacts({
  message,
  signed = false,
}: {
  readonly message: SafeMessage
  /** The whole signature is known here already. */
  readonly signed?: boolean
}) {
  const ready = useReady()
  const owners = useMissing(ready, message)
  const missing = signed ? [] : owners
  const { proposedBy, createdAt, app } = message
  return (
    <div className={styles.facts}>
      <span>
        Requested <DateTime timestamp={createdAt} />
      </span>
      <Who part="by" who={proposedBy} />
      {missing.slice(0, mostMissing).map((address, index) => (
        <Who key={address} part={index === 0 ? 'Missing:' : undefined} who={{ address, name: undefined }} />
      ))}
      {missing.length > mostMissing && <span>and {missing.length - mostMissing} more</span>}
      {app !== undefined && (
        <span>
          App: “{visibleText(app.name === '' ? app.url : app.name)}” (not signed, anyone can write it)
        </span>
      )}
    </div>
  )
}

/** Owners whose signature is not there, while any is needed. The chain names the owners, or else the wallet. */
function useMissing(ready: Ready, { status, signatures }: SafeMessage) {
  const chain = useQuery(chainSafeQuery(useSource(), refOf(ready))).data
  const reported = ready.account.kind === 'safe' ? ready.account.reported : undefined
  const owners = chain?.owners ?? reported?.owners ?? []
  if (status === 'CONFIRMED') return []
  return owners.filter(
    (owner) => !signatures.some((signature) => sameAddress(signature.owner.address, owner)),
  )
}
