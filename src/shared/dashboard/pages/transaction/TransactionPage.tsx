import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { SignedTransaction } from '../../../domain/signable/Signable.ts'
import { transactionQuery } from '../../../queries/transactions.ts'
import { askAhead } from '../../../review/askAhead.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import text from '../../../ui/text.module.css'
import { handedOf, useHandedOver } from '../../parts/composer/memory/useHandedOver.ts'
import { ListFailed } from '../../parts/frame/lists/ListFailed.tsx'
import layout from '../../parts/frame/page/Layout.module.css'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'
import { useAccountRef, useReady } from '../../parts/frame/page/useReady.ts'
import { hashInId, useLocalSignables } from '../../parts/waiting/local/useLocalSignables.ts'
import type { Composing } from '../../sign/acts/Composing.ts'
import { OutlinedTransaction, TransactionWaiting, transactionTitle } from './OutlinedTransaction.tsx'
import { type TransactionView, transactionView } from './transactionView.ts'
import { UsedNonceNote } from './UsedNonceNote.tsx'
import { useChainWord } from './useChainWord.ts'
import { useWaiting } from './useWaiting.ts'
import { WaitingTransaction } from './WaitingTransaction.tsx'

const ExecutedPage = lazyPart(async () => (await import('./ExecutedPage.tsx')).ExecutedPage)
const LocalTransaction = lazyPart(
  async () => (await import('../../sign/acts/LocalTransaction.tsx')).LocalTransaction,
)
const NestedApproval = lazyPart(
  async () => (await import('../../sign/acts/NestedApproval.tsx')).NestedApproval,
)
const WithoutFee = lazyPart(async () => (await import('../../sign/acts/WithoutFee.tsx')).WithoutFee)
const Rejection = lazyPart(async () => (await import('../../sign/acts/Rejection.tsx')).Rejection)

/** One transaction: what everybody says of it, taken apart and checked here. */
export function TransactionPage({ id }: { readonly id: string }) {
  const ready = useReady()
  useAskAhead(ready)
  const { query, hash, kept, view } = useTransactionView(ready, id)
  const failure = query.error !== null && query.data === undefined && (
    <GatewaySilent error={query.error} isKept={kept !== undefined} onAskAgain={() => query.refetch()} />
  )
  switch (view.kind) {
    case 'ended':
      return (
        <LazyParts fallback={<TransactionWaiting />}>
          <ExecutedPage key={view.details.id} details={view.details} byChain={view.byChain} />
        </LazyParts>
      )
    case 'undecided':
      return (
        <UsedNonceNote title={transactionTitle(view.details, ready)} details={view.details} why={view.why} />
      )
    case 'waiting':
      return <WaitingOrCounterpart details={view.details} waits={view.waits} />
    case 'kept':
      return (
        <div className={layout.stack}>
          {failure}
          <KeptTransaction kept={view.kept} isUnknown={query.data === null} />
        </div>
      )
    case 'other':
      return (
        <OutlinedTransaction hash={hash} details={query.data} pending={query.isPending}>
          {failure}
        </OutlinedTransaction>
      )
  }
}

/** The gateway does not give the transaction; what else can be done. */
function GatewaySilent({
  error,
  isKept,
  onAskAgain,
}: {
  readonly error: unknown
  /** This device has it. */
  readonly isKept: boolean
  readonly onAskAgain: () => Promise<unknown>
}) {
  return (
    <ListFailed error={error} onAskAgain={onAskAgain}>
      {isKept
        ? 'Below is what was kept on this device, checked without it.'
        : 'On the Verify page you can paste the transaction and check it without the gateway.'}
    </ListFailed>
  )
}

/** A transaction that waits, or what is made out of it. */
function WaitingOrCounterpart({
  details,
  waits,
}: Omit<Extract<TransactionView, { readonly kind: 'waiting' }>, 'kind'>) {
  return (
    <PageOrCounterpart
      to={waits.stored}
      page={(onCompose) => <WaitingTransaction details={details} {...waits} onCompose={onCompose} />}
    />
  )
}

/** What gateway, chain and this device have of the transaction, and which page that makes. */
function useTransactionView(ready: Ready, id: string) {
  const account = refOf(ready)
  const query = useQuery(transactionQuery(account, id))
  const details = query.data ?? undefined
  const hash = hashInId(id)
  const { local } = useLocalSignables('transaction', account)
  const kept = local.find(({ safeTxHash }) => safeTxHash === hash)
  const waits = useWaiting(details, kept)
  const word = useChainWord(ready, details, waits?.stored)
  return { query, hash, kept, view: transactionView({ details, word, waits, kept }) }
}

/** A transaction that only this device has. */
function KeptTransaction({
  kept,
  isUnknown,
}: {
  readonly kept: SignedTransaction
  /** The gateway says that it knows no such transaction. */
  readonly isUnknown: boolean
}) {
  const handed = useHandedOver(useAccountRef())
  return (
    <PageOrCounterpart
      to={kept}
      page={(onCompose) => (
        <LocalTransaction
          signed={kept}
          gatewayLacksIt={isUnknown && handedOf(handed, kept.safeTxHash) !== 'taken'}
          onCompose={onCompose}
        />
      )}
    />
  )
}

/** What its checks need of the Safe is asked together with the transaction. */
function useAskAhead(ready: Ready) {
  const source = useSource()
  const client = useQueryClient()
  const { chainId, address } = refOf(ready)
  const reported = ready.account.kind === 'safe' ? ready.account.reported?.version : undefined
  useEffect(
    () => askAhead({ source, client }, { chainId, address }, reported),
    [source, client, chainId, address, reported],
  )
}

/** The page of a transaction that waits, until another one is made out of it: that takes its place. */
function PageOrCounterpart({
  to,
  page,
}: {
  readonly to: SignedTransaction
  readonly page: (onCompose: (composing: Composing) => void) => ReactNode
}) {
  const ready = useReady()
  const [composing, setComposing] = useState<Composing>()
  const signer = ready.account.kind === 'safe' ? ready.account.signer : undefined
  const { transaction, safeTxHash } = to
  const onBack = () => setComposing(undefined)
  return (
    <LazyParts fallback={<p className={text.small}>Loading the checks.</p>}>
      {composing === undefined || signer === undefined ? (
        page(setComposing)
      ) : composing.kind === 'rejection' ? (
        <Rejection {...{ signer, onBack }} nonce={transaction.nonce} />
      ) : composing.kind === 'without-fee' ? (
        <WithoutFee {...{ signer, onBack }} paid={transaction} />
      ) : (
        <NestedApproval {...{ signer, safeTxHash, onBack }} ownerSafe={composing.ownerSafe} />
      )}
    </LazyParts>
  )
}
