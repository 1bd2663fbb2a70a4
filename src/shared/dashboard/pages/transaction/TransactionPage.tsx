import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { Assessment } from '../../../domain/checks/Assessment.ts'
import type { SignedTransaction } from '../../../domain/signable/Signable.ts'
import type { SignedBy } from '../../../domain/signatures/signatures.ts'
import { sameAddress } from '../../../domain/values/address.ts'
import type { TransactionDetails } from '../../../gateway/TransactionDetails.ts'
import { transactionOfGateway } from '../../../queries/gatewaySignables.ts'
import { transactionQuery } from '../../../queries/transactions.ts'
import { askAhead } from '../../../review/askAhead.ts'
import { hashClaimsOf, proposalOf } from '../../../review/gatewayWord.ts'
import { Link } from '../../../routing/Link.tsx'
import { useSource } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import text from '../../../ui/text.module.css'
import { NamesPanel } from '../../parts/account/names/NamesPanel.tsx'
import { handedOf, useHandedOver } from '../../parts/composer/memory/useHandedOver.ts'
import { useDescribeError } from '../../parts/frame/errors/useDescribeError.ts'
import { Crumb } from '../../parts/frame/page/Crumb.tsx'
import layout from '../../parts/frame/page/Layout.module.css'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'
import { Verification } from '../../parts/reading/review/Verification.tsx'
import { describeTransaction } from '../../parts/reading/transaction/describeTransaction.ts'
import { isOver, isWaiting } from '../../parts/reading/transaction/isWaiting.ts'
import { hashInId, useLocalSignables } from '../../parts/waiting/local/useLocalSignables.ts'
import type { Composing } from '../../sign/acts/Composing.ts'
import { addressesOf } from './addressesOf.ts'
import { ExecutionPanel } from './ExecutionPanel.tsx'
import { OutlinePanel } from './OutlinePanel.tsx'
import { TransactionFacts } from './TransactionFacts.tsx'
import { UsedNonceNote } from './UsedNonceNote.tsx'
import { useChainWord } from './useChainWord.ts'
import { WaitingTransaction } from './WaitingTransaction.tsx'

const ExecutedPage = lazyPart(async () => (await import('./ExecutedPage.tsx')).ExecutedPage)
const GatewayReading = lazyPart(async () => (await import('./GatewayReading.tsx')).GatewayReading)
const LocalTransaction = lazyPart(
  async () => (await import('../../sign/acts/LocalTransaction.tsx')).LocalTransaction,
)
const NestedApproval = lazyPart(
  async () => (await import('../../sign/acts/NestedApproval.tsx')).NestedApproval,
)
const WithoutFee = lazyPart(async () => (await import('../../sign/acts/WithoutFee.tsx')).WithoutFee)
const Rejection = lazyPart(async () => (await import('../../sign/acts/Rejection.tsx')).Rejection)

/** One transaction: what everybody says of it, taken apart and checked here. */
export function TransactionPage({ ready, id }: { readonly ready: Ready; readonly id: string }) {
  const describeError = useDescribeError()
  const account = refOf(ready)
  const query = useQuery(transactionQuery(account, id))
  useAskAhead(ready)
  const hash = hashInId(id)
  const { local } = useLocalSignables('transaction', account)
  const kept = local.find(({ safeTxHash }) => safeTxHash === hash)
  const handed = useHandedOver(account)
  const waits = useWaiting(query.data ?? undefined, kept)
  const word = useChainWord(ready, query.data ?? undefined, waits?.stored)
  if (query.data && isOver(query.data))
    return (
      <LazyParts fallback={<Waiting />}>
        <ExecutedPage key={query.data.id} ready={ready} details={query.data} />
      </LazyParts>
    )
  const { data } = query
  if (word?.kind === 'ended')
    return (
      <LazyParts fallback={<Waiting />}>
        <ExecutedPage key={word.details.id} ready={ready} details={word.details} byChain />
      </LazyParts>
    )
  if (data && word?.kind === 'undecided')
    return <UsedNonceNote ready={ready} title={titleOf(data, ready)} details={data} why={word.why} />
  if (data && waits !== undefined)
    return (
      <PageOrCounterpart
        ready={ready}
        to={waits.stored}
        page={(onCompose) => (
          <WaitingTransaction ready={ready} details={data} {...waits} onCompose={onCompose} />
        )}
      />
    )
  const failure = query.error !== null && query.data === undefined && (
    <Note
      kind="warn"
      title={describeError(query.error).title}
      actions={
        <Button small onClick={() => query.refetch()}>
          Ask again
        </Button>
      }
    >
      {describeError(query.error).advice}{' '}
      {kept === undefined
        ? 'On the Verify page you can paste the transaction and check it without the gateway.'
        : 'Below is what was kept on this device, checked without it.'}
    </Note>
  )
  if (!query.data && kept !== undefined)
    return (
      <div className={layout.stack}>
        {failure}
        <PageOrCounterpart
          ready={ready}
          to={kept}
          page={(onCompose) => (
            <LocalTransaction
              ready={ready}
              signed={kept}
              gatewayLacksIt={query.data === null && handedOf(handed, kept.safeTxHash) !== 'taken'}
              onCompose={onCompose}
            />
          )}
        />
      </div>
    )
  return (
    <>
      <Crumb>
        <ListLink details={query.data ?? undefined} /> / Transaction
      </Crumb>
      <div className={layout.head}>
        <div>
          <h1>{titleOf(query.data ?? undefined, ready)}</h1>
          {query.data && <TransactionFacts details={query.data} />}
        </div>
        <CopyButton value={window.location.href} what="link to this transaction" />
      </div>
      {query.isPending && <Waiting />}
      {failure}
      {query.data === null && (
        <NotThere withdrawn={handed.some((one) => one.what === 'withdrawal' && one.hash === hash)} />
      )}
      {query.data && <Body ready={ready} details={query.data} />}
    </>
  )
}

/** Why there is nothing to show. */
function NotThere({
  withdrawn,
}: {
  /** It was taken out of the queue from here. */
  readonly withdrawn: boolean
}) {
  return withdrawn ? (
    <Panel title="Taken out">
      <EmptyState title="This proposal was taken out of the queue from here">
        A list that still shows it is older. Its signatures stay valid for anyone who kept them.
      </EmptyState>
    </Panel>
  ) : (
    <Panel title="Not found">
      <EmptyState title="The gateway knows no such transaction of this Safe">
        A proposal that was just made may take a moment. A link can also name a transaction of another Safe.
      </EmptyState>
    </Panel>
  )
}

/** A transaction that waits, with what this device has of it besides; `undefined` for every other one. */
function useWaiting(details: TransactionDetails | undefined, kept: SignedTransaction | undefined) {
  return useMemo(() => {
    const multisig = details?.execution?.kind === 'multisig' ? details.execution : undefined
    if (details === undefined || multisig === undefined || !isWaiting(details)) return undefined
    const listed = transactionOfGateway(multisig)
    if (listed === undefined) return undefined
    const onlyHere = missingThere(listed, kept)
    const stored =
      onlyHere.length === 0 ? listed : { ...listed, signatures: [...listed.signatures, ...onlyHere] }
    return { multisig, stored, onlyHere }
  }, [details, kept])
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

function titleOf(details: TransactionDetails | undefined, { chain }: Ready): string {
  return details === undefined ? 'Transaction' : describeTransaction(details, chain.nativeCurrency.symbol)
}

/** The list it is in. */
function ListLink({ details }: { readonly details: TransactionDetails | undefined }) {
  const past = details !== undefined && details.executedAt !== undefined
  return past ? (
    <Link to={{ page: 'history' }}>History</Link>
  ) : (
    <Link to={{ page: 'transactions' }}>Queue</Link>
  )
}

/** What became of it, as far as the gateway says; and what waits without its fields. */
function Body({ ready, details }: { readonly ready: Ready; readonly details: TransactionDetails }) {
  const multisig = details.execution?.kind === 'multisig' ? details.execution : undefined
  const stored = useMemo(() => multisig && transactionOfGateway(multisig), [multisig])
  const fields = stored?.transaction
  const [assessment, setAssessment] = useState<Assessment>()
  return (
    <div className={layout.columns}>
      <div className={layout.stack}>
        {fields === undefined ? (
          <OutlinePanel details={details} />
        ) : (
          <Verification
            ready={ready}
            transaction={fields}
            claims={hashClaimsOf(multisig)}
            proposal={proposalOf(details, multisig)}
            confirmations={stored?.signatures}
            onAssessed={setAssessment}
          />
        )}
      </div>
      <div className={layout.stack}>
        <ExecutionPanel ready={ready} details={details} assessment={assessment} />
        {fields !== undefined && (
          <LazyParts>
            <GatewayReading ready={ready} transaction={fields} decoding={details.data?.decoding} />
          </LazyParts>
        )}
        <NamesPanel ready={ready} addresses={addressesOf(details)} />
      </div>
    </div>
  )
}

/** The page of a transaction that waits, until another one is made out of it: that takes its place. */
function PageOrCounterpart({
  ready,
  to,
  page,
}: {
  readonly ready: Ready
  readonly to: SignedTransaction
  readonly page: (onCompose: (composing: Composing) => void) => ReactNode
}) {
  const [composing, setComposing] = useState<Composing>()
  const signer = ready.account.kind === 'safe' ? ready.account.signer : undefined
  const { transaction, safeTxHash } = to
  const onBack = () => setComposing(undefined)
  return (
    <LazyParts fallback={<p className={text.small}>Loading the checks.</p>}>
      {composing === undefined || signer === undefined ? (
        page(setComposing)
      ) : composing.kind === 'rejection' ? (
        <Rejection {...{ ready, signer, onBack }} nonce={transaction.nonce} />
      ) : composing.kind === 'without-fee' ? (
        <WithoutFee {...{ ready, signer, onBack }} paid={transaction} />
      ) : (
        <NestedApproval {...{ ready, signer, safeTxHash, onBack }} ownerSafe={composing.ownerSafe} />
      )}
    </LazyParts>
  )
}

/** Signatures of this device that the gateway does not list. */
function missingThere(
  { signatures }: SignedTransaction,
  kept: SignedTransaction | undefined,
): readonly SignedBy[] {
  return (kept?.signatures ?? []).filter(
    ({ signer }) => !signatures.some((one) => sameAddress(one.signer, signer)),
  )
}

function Waiting() {
  return (
    <Panel title="Transaction">
      <PanelBody>
        <p role="status">Asking the gateway.</p>
        <Skeleton width="long" />
        <Skeleton width="medium" />
      </PanelBody>
    </Panel>
  )
}
