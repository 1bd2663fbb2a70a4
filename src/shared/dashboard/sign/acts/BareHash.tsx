import { useQuery } from '@tanstack/react-query'
import { countedKinds } from '../../../domain/safe/countedKinds.ts'
import { knownSafeVersion } from '../../../domain/safe/knownVersions.ts'
import { chainSafeQuery } from '../../../queries/safeFacts.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { useAccountRef } from '../../parts/frame/page/useReady.ts'
import type { Act } from './useAct.ts'
import type { Gate } from './useGate.ts'

const cannotSign = new Set<string>(['wallet/failed', 'wallet/unsupported'])

/** The way out for wallets that cannot sign typed data, offered only after one has refused. */
export function BareHash({
  act: { state },
  gate,
  onPress,
}: {
  readonly act: Act
  readonly gate: Pick<Gate, 'reason'>
  readonly onPress: () => void
}) {
  const safe = useQuery(chainSafeQuery(useSource(), useAccountRef())).data
  if (gate.reason !== undefined || state.status !== 'failed' || !cannotSign.has(state.error.code)) return null
  if (safe !== undefined && !countedKinds(safe).has('eth-sign'))
    return (
      <Note kind="warn" title="Can your wallet not sign typed data?">
        {knownSafeVersion(safe.version) === undefined
          ? 'The version of this Safe is not known, and only some of those that hash as it does count signatures of a bare hash.'
          : `A Safe of version ${safe.version} does not count signatures of a bare hash.`}{' '}
        Sign with a wallet that knows typed data.
      </Note>
    )
  return (
    <Note
      kind="warn"
      title="Can your wallet not sign typed data?"
      actions={
        <Button small onClick={onPress}>
          Sign the bare hash
        </Button>
      }
    >
      Then it can sign the hash alone. It shows no fields, only these 32 bytes: compare them with the
      safeTxHash on this page, digit by digit. Some gateways refuse such signatures.
    </Note>
  )
}
