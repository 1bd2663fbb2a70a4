import { useContext } from 'react'
import type { Hex } from '../../../domain/values/hex.ts'
import { visibleText } from '../../../domain/values/text.ts'
import { Link } from '../../../routing/Link.tsx'
import type { LastQueueRow } from '../../../source/lastQueue.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Panel, PanelFoot } from '../../../ui/Panel.tsx'
import text from '../../../ui/text.module.css'
import { KnownNames } from '../../../ui/values/KnownNames.tsx'
import { SourceMarks } from '../../../ui/values/SourceMarks.tsx'
import { formatDate } from '../../parts/frame/page/formatDate.ts'
import { useAccountRef } from '../../parts/frame/page/useReady.ts'
import { Together } from '../../parts/reading/transaction/Together.tsx'
import { useLocalSignables } from '../../parts/waiting/local/useLocalSignables.ts'
import { shortenHexIn } from '../../parts/waiting/queue/shortenHexIn.ts'
import styles from './LastQueueView.module.css'
import { useLastQueue } from './useLastQueue.ts'

/**
 * What waited when the gateway was last read, while no list can be read: marked old, with no verdict and no act. Only
 * what this device keeps anyway has a page without the gateway, so only that is a link.
 */
export function LastQueueView({
  nonce,
}: {
  /** What the contract says is next; `undefined` until it has answered. */
  readonly nonce: bigint | undefined
}) {
  const account = useAccountRef()
  const last = useLastQueue(account)
  const { local } = useLocalSignables('transaction', account)
  if (last === undefined) return null
  const here = new Set<Hex>(local.map(({ safeTxHash }) => safeTxHash))
  return (
    <Panel
      title={`Last read on ${formatDate(last.at, 'moment')}. It may have changed.`}
      end={<SourceMarks of={['gateway']} />}
    >
      {last.rows.length === 0 ? (
        <EmptyState title="Nothing waited then">New proposals are not known here.</EmptyState>
      ) : (
        <ol className={styles.rows}>
          {last.rows.map((row) => (
            <li key={row.safeTxHash} className={styles.row}>
              <OldRow
                row={row}
                isHere={here.has(row.safeTxHash)}
                isUsed={nonce !== undefined && BigInt(row.nonce) < nonce}
              />
            </li>
          ))}
        </ol>
      )}
      <PanelFoot>
        <span>
          {last.goesOn && 'The list was longer than what this browser keeps of it. '}
          Nothing in it is checked. Read and sign when the gateway answers again.
        </span>
      </PanelFoot>
    </Panel>
  )
}

function OldRow({
  row: { nonce, safeTxHash, sentence, submitted, required },
  isHere,
  isUsed,
}: {
  readonly row: LastQueueRow
  /** This device keeps the transaction itself. */
  readonly isHere: boolean
  /** Something has run with its nonce, by the contract's word. */
  readonly isUsed: boolean
}) {
  const { spoken: names } = useContext(KnownNames)
  const words = <Together>{visibleText(shortenHexIn(sentence, names))}</Together>
  return (
    <>
      <span className={text.mono}>
        <span className={text.hidden}>Nonce </span>
        {nonce}
      </span>
      <div className={styles.main}>
        {isHere ? (
          <Link detail data-row to={{ page: 'transaction', id: safeTxHash }}>
            {words}
          </Link>
        ) : (
          words
        )}
        <p className={text.small}>
          {submitted} of {required} had signed.{isUsed && ' Its nonce is used by now.'}
        </p>
      </div>
    </>
  )
}
