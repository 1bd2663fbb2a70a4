import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
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
  if (gate.reason !== undefined || state.status !== 'failed' || !cannotSign.has(state.error.code)) return null
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
