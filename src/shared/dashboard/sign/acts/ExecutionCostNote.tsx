import { useQuery } from '@tanstack/react-query'
import { executionCostQuery } from '../../../queries/cosigning.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Amount } from '../../../ui/values/Amount.tsx'
import type { Ready } from '../../parts/page/Ready.ts'
import { roundUp } from './roundUp.ts'
import styles from './SignPanel.module.css'
import type { TransactionState } from './signingState.ts'

/** What executing costs the connected wallet. */
export function ExecutionCostNote({
  ready,
  state,
}: {
  readonly ready: Ready
  readonly state: TransactionState
}) {
  const source = useSource()
  const { composed, safe, signatures: counting } = state
  const missesOwn = counting.length < safe.threshold
  const signatures = missesOwn
    ? [
        ...counting,
        { signer: composed.signer, signature: { kind: 'approved-hash', owner: composed.signer } as const },
      ]
    : counting.slice(0, safe.threshold)
  const cost = useQuery(executionCostQuery(source, composed, signatures))
  const { symbol, decimals } = ready.chain.nativeCurrency
  const { data } = cost
  return (
    <>
      <dl className={styles.fee}>
        <dt>Fee paid by</dt>
        <dd>Your wallet, not the Safe</dd>
        <dt>About</dt>
        <dd>
          {data === undefined ? (
            cost.isError ? (
              'Could not be estimated'
            ) : (
              'Asking the node'
            )
          ) : (
            <Amount value={roundUp(data.fee)} decimals={decimals} symbol={symbol} />
          )}
        </dd>
        {data?.tip !== undefined && (
          <>
            <dt>Of that, tip</dt>
            <dd>
              <Amount value={roundUp(data.tip)} decimals={decimals} symbol={symbol} />, unless your wallet
              sets another
            </dd>
          </>
        )}
      </dl>
      {data !== undefined && data.fee > data.balance && (
        <Note kind="warn" title="Your wallet may not have enough for the fee.">
          It has <Amount value={data.balance} decimals={decimals} symbol={symbol} />.
        </Note>
      )}
    </>
  )
}
