import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { DecodedTransaction } from '../../../domain/checks/subject/CheckSubject.ts'
import { decodeTransaction } from '../../../domain/checks/subject/createSubject.ts'
import type { SafeIdentity } from '../../../domain/safe/SafeIdentity.ts'
import type { ExecutionStatus } from '../../../domain/signable/executionStatus.ts'
import type { SafeTransaction } from '../../../domain/transaction/safeTransaction.ts'
import type { TransactionDetails } from '../../../gateway/TransactionDetails.ts'
import { gatewayKeys } from '../../../queries/gatewayKeys.ts'
import { keys } from '../../../queries/keys.ts'
import { sameNonceQuery } from '../../../review/readings/sameNonce.ts'
import { Link } from '../../../routing/Link.tsx'
import { useSource } from '../../../source/SourceContext.tsx'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { CallsPanel } from '../../parts/reading/panels/CallsPanel.tsx'
import { FieldsPanel } from '../../parts/reading/panels/FieldsPanel.tsx'
import { FoldedSections } from '../../parts/reading/panels/ReviewSection.tsx'
import styles from './Executed.module.css'
import { type PastKnown, pastCalls, pastLead } from './executedLead.ts'
import { OutlinePanel } from './OutlinePanel.tsx'

type ReplacedSigned = {
  readonly identity: SafeIdentity
  readonly transaction: SafeTransaction
  readonly decoded: DecodedTransaction
}

type ReplacedWords = {
  readonly moved: string
  readonly movedWhy: string
  readonly signed: string
  readonly nonce: string
}

/** What can be said of each part, by what the Safe itself says. */
function wordsFor(chain: ExecutionStatus | undefined): ReplacedWords {
  switch (chain) {
    case 'overtaken':
      return {
        moved: 'Nothing',
        movedWhy: 'It was never executed',
        signed: 'Worth nothing now',
        nonce: 'Used by another transaction',
      }
    case 'waiting':
      return {
        moved: 'Nothing',
        movedWhy: 'It was not executed so far',
        signed: 'They can still be used',
        nonce: 'Not used on the chain',
      }
    case 'executed':
    case 'failed':
      return {
        moved: 'Not read',
        movedWhy: 'Look at its execution in an explorer',
        signed: 'Used',
        nonce: 'Used by this transaction',
      }
    case undefined:
      return {
        moved: 'Nothing',
        movedWhy: 'So the gateway says',
        signed: 'As the gateway lists them',
        nonce: 'Used by another one, says the gateway',
      }
  }
}

type ReplacedPartProps = {
  readonly details: TransactionDetails
  /** `undefined` while the version of the Safe is unknown, and where fields are missing. */
  readonly signed: ReplacedSigned | undefined
  readonly known: PastKnown
  /** What the Safe itself says of it; `undefined` while it says nothing. */
  readonly chain: ExecutionStatus | undefined
}

/** A proposal whose nonce another transaction used: nothing of it happened, and what did is one press away. */
export function ReplacedPart({ details, signed, known, chain }: ReplacedPartProps) {
  const ready = useReady()
  if (signed === undefined) return <OutlinePanel details={details} />
  return (
    <>
      {(chain === 'overtaken' || chain === undefined) && <Winner signed={signed} known={known} />}
      <ReplacedStrip details={details} nonce={signed.transaction.nonce} words={wordsFor(chain)} />
      <FoldedSections>
        <CallsPanel call={signed.decoded.call} shown={pastCalls(ready.chain, known)} />
        <FieldsPanel transaction={signed.transaction} />
      </FoldedSections>
    </>
  )
}

/** What moved, what became of the signatures, and what of the nonce. */
function ReplacedStrip({
  details: { execution },
  nonce,
  words,
}: {
  readonly details: TransactionDetails
  readonly nonce: bigint
  readonly words: ReplacedWords
}) {
  return (
    <section className={styles.panel} aria-label="What moved">
      <dl className={styles.strip}>
        <StripCell name="This transaction moved" by={words.movedWhy}>
          {words.moved}
        </StripCell>
        {execution?.kind === 'multisig' && (
          <StripCell name="Signatures collected" by={words.signed}>
            {execution.confirmations.length} of {execution.confirmationsRequired}
          </StripCell>
        )}
        <StripCell name="Nonce" by={words.nonce}>
          {String(nonce)}
        </StripCell>
      </dl>
    </section>
  )
}

function StripCell({
  name,
  by,
  children,
}: {
  readonly name: string
  readonly by: string
  readonly children: ReactNode
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{children}</strong>
      </dd>
      <dd className={styles.by}>{by}</dd>
    </div>
  )
}

/** What ran instead, in one sentence. */
function Winner({ signed, known }: { readonly signed: ReplacedSigned; readonly known: PastKnown }) {
  const source = useSource()
  const client = useQueryClient()
  const { data, isError, isFetching } = useQuery(sameNonceQuery(source, signed))
  const { chainId, safe: address } = signed.identity
  const nonce = String(signed.transaction.nonce)
  // While it waited, nothing could have run with its nonce, and that answer is kept for a while.
  useEffect(() => {
    const account = { chainId, address }
    void client
      .invalidateQueries({ queryKey: keys.safeState(account) })
      .then(() => client.invalidateQueries({ queryKey: gatewayKeys.sameNonce(account, nonce) }))
  }, [client, chainId, address, nonce])
  const [ran] = data?.known === true ? data.value : []
  if (ran === undefined)
    return (
      <p className={styles.sub}>
        {!isFetching && (isError || data !== undefined)
          ? 'The gateway does not say what ran with this nonce instead.'
          : 'Asking what ran instead.'}
      </p>
    )
  const { call } = decodeTransaction(ran.identity, ran.transaction)
  return (
    <p className={styles.sub}>
      What ran instead: {pastLead(ran.transaction, call, { known, state: 'executed' })}{' '}
      <Link to={{ page: 'transaction', id: ran.safeTxHash }}>Open the one that ran</Link>
    </p>
  )
}
