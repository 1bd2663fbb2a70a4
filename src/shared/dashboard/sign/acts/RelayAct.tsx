import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Assessment } from '../../../domain/checks/Assessment.ts'
import { type AppError, toAppError } from '../../../errors/AppError.ts'
import { relaysLeftQuery } from '../../../queries/relays.ts'
import type { HandToRelay } from '../../../source/SafeSigner.ts'
import { Note } from '../../../ui/Note.tsx'
import { useDescribeError } from '../../parts/frame/errors/useDescribeError.ts'
import { GatedButton } from './GatedButton.tsx'
import styles from './SignPanel.module.css'
import type { TransactionState } from './signingState.ts'
import type { Gate } from './useGate.ts'

type RelayActProps = {
  readonly state: TransactionState
  readonly gate: Gate
  readonly handToRelay: HandToRelay
  /** Why nothing can be executed now. */
  readonly reason: string | undefined
  /** Another act comes first. */
  readonly second: boolean
  /** Whether it is on its way to the relay, and nothing else is to be pressed. */
  readonly onBusy: (busy: boolean) => void
}

/**
 * Hands the execution to the relay that the gateway offers: exactly the calldata that is checked, once it was tried here.
 * What became of it is told where everything is that was sent.
 */
export function RelayAct({ state, gate, handToRelay, reason, second, onBusy }: RelayActProps) {
  const { composed, signatures } = state
  const { busy, failed, hand } = useHandingOver(onBusy, () =>
    handToRelay(composed, signatures, gate.clear(composed)),
  )
  const { data: left } = useQuery(relaysLeftQuery(composed.account, composed.safeTxHash))
  return (
    <>
      <GatedButton
        gate={gate}
        second={second}
        reason={
          busy
            ? 'It is tried once more and handed over.'
            : (reason ?? whyNotRelayed(gate.assessment, left?.remaining))
        }
        onPress={() => void hand()}
      >
        Hand it to the relay
      </GatedButton>
      <p className={styles.reason}>
        The relay executes it and pays the network. Your wallet is not asked and pays nothing.
        {left && left.remaining > 0 && left.limit > 1 && ` ${relayLeftWords(left)}`}
      </p>
      {failed !== undefined && <NotRelayedNote error={failed} />}
    </>
  )
}

function NotRelayedNote({ error }: { readonly error: AppError }) {
  const { claim, title, advice } = useDescribeError()(error)
  return (
    <Note claim={claim} kind="high" title={title} live="polite">
      {advice}
    </Note>
  )
}

/** One try at a time, and how it failed. */
function useHandingOver(onBusy: (busy: boolean) => void, handOver: () => Promise<unknown>) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<AppError>()

  async function hand() {
    if (busy) return
    setBusy(true)
    onBusy(true)
    setFailed(undefined)
    try {
      await handOver()
    } catch (thrown) {
      setFailed(toAppError(thrown))
    }
    setBusy(false)
    onBusy(false)
  }

  return { busy, failed, hand }
}

function relayLeftWords({
  remaining,
  limit,
}: {
  readonly remaining: number
  readonly limit: number
}): string {
  return `The gateway says that the relay takes ${remaining} more of ${limit} executions.`
}

/** What fails costs the Safe its fee and the nonce, and the relay would send it all the same. */
function whyNotRelayed(
  assessment: Assessment | undefined,
  remaining: number | undefined,
): string | undefined {
  if (remaining === 0)
    return 'The limit of the relay is reached: the gateway says that it takes no more executions now.'
  if (assessment === undefined) return undefined
  if (assessment.findings.some(({ id }) => id === 'I1'))
    return 'The simulation fails, so it is not handed over.'
  return assessment.notes.some(({ id }) => id === 'I6')
    ? undefined
    : 'It could not be simulated here, so it is not handed over.'
}
