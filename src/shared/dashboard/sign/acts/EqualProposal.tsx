import { Link } from '../../../routing/Link.tsx'
import type { HandedSignature } from '../../../source/handedOver.ts'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { formatRecent } from '../../parts/frame/page/formatRecent.ts'
import { ReviewedButton } from './ReviewedButton.tsx'
import type { Gate } from './useGate.ts'

/** Names the proposal that makes the same calls, and has the act that proposes them once more. */
export function EqualProposal({
  gate,
  earlier,
  onPress,
  onBack,
}: {
  readonly gate: Pick<Gate, 'reason' | 'assessment'>
  readonly earlier: HandedSignature
  readonly onPress: () => void
  readonly onBack: () => void
}) {
  return (
    <Note
      kind="high"
      live="polite"
      title={equalTitle(earlier)}
      actions={
        <>
          <ReviewedButton
            assessment={gate.assessment}
            small
            unavailable={gate.reason !== undefined}
            onClick={onPress}
          >
            Propose it a second time
          </ReviewedButton>
          <Button small onClick={onBack}>
            Not yet
          </Button>
        </>
      }
    >
      {earlier.answer === 'open' && 'It is not known whether the gateway has it. '}
      If both run, it happens twice.{' '}
      <Link to={{ page: 'transaction', id: earlier.hash }} detail>
        Open the earlier one
      </Link>
    </Note>
  )
}

function equalTitle({ at, nonce, signature }: HandedSignature): string {
  const did = signature === undefined ? 'proposed' : 'signed'
  return `The same was ${did} here at ${formatRecent(at)}${nonce === undefined ? '' : ` with nonce ${nonce}`}.`
}
