import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { readSafe } from '../chain/safe/readSafe.ts'
import { estimateExecution } from '../chain/simulate/estimateExecution.ts'
import { hashCalls } from '../domain/calldata/callMarks.ts'
import { hashingVersion } from '../domain/safe/hashingVersion.ts'
import { logsFailuresOnly } from '../domain/safe/logsFailuresOnly.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import { type ExecutionStatus, executionStatusOf } from '../domain/signable/executionStatus.ts'
import type { SignedBy } from '../domain/signatures/signatures.ts'
import { writeOrigin } from '../domain/transaction/proposalNote.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { Page } from '../gateway/Page.ts'
import type { ListEntry } from '../gateway/parseTransactionList.ts'
import { shareSignature } from '../gateway/shareSignature.ts'
import type { TransactionDetails } from '../gateway/TransactionDetails.ts'
import { type HandingOver, isRefused } from '../gateway/untilListed.ts'
import { withdrawOnce } from '../gateway/withdrawOnce.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import {
  forgetSignature,
  type HandedSignature,
  isSignatureOf,
  noteHandedOver,
  readHandedOver,
} from '../source/handedOver.ts'
import { keptTexts } from '../source/keptTexts.ts'
import type { ComposedTransaction, OwnerSignature } from '../source/SafeSigner.ts'
import { readSentExecution } from '../source/sentExecutions.ts'
import { catchUpDetails, catchUpQueue, insertIntoPages } from './catchUp.ts'
import { loadListCalls, loadTransactionCalls } from './gatewayCalls.ts'
import { gatewayKeys } from './gatewayKeys.ts'
import { keys } from './keys.ts'
import { readKeptExecutions } from './readKeptExecutions.ts'
import { textsHere } from './textsHere.ts'

/** How a signature is handed over, and what is to be said of it. */
export type SharingOptions = HandingOver & {
  /** To the co-signers, where this proposes a transaction. */
  readonly note: string
  /** The page of the app that asked for it, by its origin; never what an app only claims. */
  readonly askedBy?: string | undefined
  /** The gateway has shown the transaction. */
  readonly isListed: boolean
  /** The signer is a delegate, whose signature counts for nothing. */
  readonly onlyProposes?: boolean | undefined
  /** Called once the handover is written down, from when other windows of this browser know of it. */
  readonly onNoted?: (() => void) | undefined
}

/**
 * Hands a verified signature to the gateway, with the transaction where the gateway has not shown that. What it took
 * counts from then on in every answer of it (`handed`). Rejects as `shareSignature` does.
 */
export async function shareOwnerSignature(
  client: QueryClient,
  { account, transaction }: ComposedTransaction,
  { signer: sender, packed: signature, safeTxHash }: OwnerSignature,
  { note, askedBy, isListed, onlyProposes = false, onUndecided, onNoted, ...handing }: SharingOptions,
): Promise<void> {
  const texts = textsHere()
  const [transactions, lists] = await Promise.all([loadTransactionCalls(), loadListCalls()])
  const calls = hashCalls(account.address, transaction)
  const origin = writeOrigin(note, askedBy)
  const noteAs = (answer: HandedSignature['answer']) =>
    noteHandedOver(texts, account, {
      what: 'transaction',
      hash: safeTxHash,
      signer: sender,
      ...(!onlyProposes && { signature }),
      nonce: Number(transaction.nonce),
      calls,
      answer,
      at: Date.now(),
      copied: readHandedOver(texts, account).some(
        (handedRecord) =>
          isSignatureOf(handedRecord, { hash: safeTxHash, signer: sender }) && handedRecord.copied === true,
      ),
    })
  // Before it goes out: a page that goes away hears no answer, and the gateway may have it all the same.
  if (!isListed) noteAs('open')
  onNoted?.()
  const details = await shareSignature(
    { ...transactions, queue: lists.queue },
    account,
    { transaction, safeTxHash, sender, signature, origin, isListed, onlyProposes },
    {
      ...handing,
      onUndecided() {
        noteAs('open')
        onUndecided?.()
      },
    },
  ).catch((thrown: unknown) => {
    if (isRefused(thrown, handing.signal))
      forgetSignature(texts, account, { hash: safeTxHash, signer: sender })
    throw thrown
  })
  noteAs('taken')
  await showHanded(client, account, { safeTxHash, details })
}

/** Has the gateway forget a proposal. It is gone from every list here at once. */
export async function withdrawProposal(
  client: QueryClient,
  { account, safeTxHash, transaction }: Pick<ComposedTransaction, 'account' | 'safeTxHash' | 'transaction'>,
  signature: Hex,
  handing: HandingOver,
): Promise<void> {
  const [{ withdraw }, { queue }] = await Promise.all([loadTransactionCalls(), loadListCalls()])
  const request = { safeTxHash, signature, nonce: Number(transaction.nonce) }
  await withdrawOnce({ withdraw, queue }, account, request, handing)
  noteHandedOver(textsHere(), account, { what: 'withdrawal', hash: safeTxHash, at: Date.now() })
  await showHanded(client, account, { safeTxHash, details: undefined })
}

/**
 * Brings what is on screen up to what was handed over, and asks for it anew. A queue that is kept from before would say
 * until then that nothing waits.
 */
export async function showHanded(
  client: QueryClient,
  account: AccountRef,
  { safeTxHash, details }: { readonly safeTxHash: Hex; readonly details: TransactionDetails | undefined },
): Promise<void> {
  const handed = readHandedOver(textsHere(), account)
  const next = client.getQueryData<{ readonly nonce: number } | null>(keys.gatewaySafe(account))?.nonce
  const caughtUp = details && catchUpDetails(details, handed)
  // Pages know a transaction by its hash and by the id of a list.
  if (caughtUp !== undefined)
    for (const id of [caughtUp.id, safeTxHash])
      client.setQueryData(gatewayKeys.transaction(account, id), caughtUp)
  client.setQueriesData<unknown>({ queryKey: gatewayKeys.queue(account) }, (data: unknown) => {
    if (!isListOfPages(data)) return data
    const pages = data.pages.map((page) => catchUpQueue(page, handed, Date.now()))
    return { ...data, pages: caughtUp === undefined ? pages : insertIntoPages(pages, caughtUp, next) }
  })
  refreshProposals(client, account)
}

/** Below the key of the queue lie its pages and what was made of them. */
function isListOfPages(data: unknown): data is InfiniteData<Page<ListEntry>> {
  return typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data
}

function refreshProposals(client: QueryClient, account: AccountRef): void {
  const changed = [
    // First: what is below the queue is made anew of these pages.
    gatewayKeys.waitingPages(account),
    gatewayKeys.transactions(account),
    gatewayKeys.queue(account),
    gatewayKeys.nonces(account),
    keys.gatewaySafe(account),
    // Overviews of any Safes, because they count what waits in each.
    gatewayKeys.overviews([]).slice(0, 1),
  ]
  for (const queryKey of changed) void client.invalidateQueries({ queryKey })
}

/** What executing would cost the signer; with the signatures that count. */
export function executionCostQuery(
  source: AccountSource,
  { account, transaction, safeTxHash, signer }: ComposedTransaction,
  signatures: readonly SignedBy[],
) {
  return queryOptions({
    queryKey: gatewayKeys.executionCost(
      account,
      safeTxHash,
      signer,
      signatures.map((signature) => signature.signer),
    ),
    queryFn: ({ signal }) =>
      estimateExecution(
        source.request,
        { safe: account.address, sender: signer, transaction, signatures },
        signal,
      ),
    staleTime: 15_000,
  })
}

/**
 * The hash under which this device has sent an execution that the chain does not show yet; `null` when it has not. Kept
 * over a reload, so that a user who comes back does not pay for a second one.
 */
export function sentExecutionQuery(account: AccountRef, safeTxHash: Hex) {
  return queryOptions({
    queryKey: gatewayKeys.sentExecution(account.chainId, safeTxHash),
    queryFn: (): Hex | null => readSentExecution(keptTexts(window), account, safeTxHash) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

/** How often, in ms, the chain is asked what became of an execution. */
const askAgainMilliseconds = 4_000

/** The same once its nonce is used and the node does not say by what, or does not answer: it may not have that event at all. */
const askLaterMilliseconds = 10_000

/** What the Safe says of an execution, and the hash of the transaction that did it where that is this one. */
export type ExecutionWord = { readonly status: ExecutionStatus; readonly transactionHash?: Hex }

/**
 * What the Safe says of a transaction, by its safeTxHash: wallets replace what they have sent by something with another
 * hash. Asked until its nonce is used. `overtaken` is proven by the execution that used it; `null` while the nonce is used
 * and no event says by what: nodes behind one address differ by some blocks, and answer from both. A Safe that logs no
 * event of what succeeds is held against what this device has sent. What is known stays known, also where it is known
 * from a receipt (`noteExecution`).
 */
export function executionStatusQuery(
  source: AccountSource,
  { account, transaction, safeTxHash }: Omit<ComposedTransaction, 'signer'>,
) {
  const queryKey = gatewayKeys.executionStatus(account, safeTxHash)
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<ExecutionWord | null> => {
      const lastWord = client.getQueryData<ExecutionWord | null>(queryKey)
      if (lastWord && isFinalWord(lastWord)) return lastWord
      const { request } = source
      const safe = await readSafe(request, account.address, signal)
      if (transaction.nonce >= safe.nonce) return { status: 'waiting' }
      const { executions } = await readKeptExecutions({ client, request }, account, signal)
      const status = executionStatusOf({ transaction, safeTxHash }, { nonce: safe.nonce, executions })
      if (status !== 'overtaken') {
        const own = executions.find((execution) => execution.safeTxHash.toLowerCase() === safeTxHash)
        return { status, ...(own && { transactionHash: own.transactionHash }) }
      }
      const version = hashingVersion(safe)
      if (version === undefined) return null
      const identity = { chainId: account.chainId, safe: account.address, version }
      const { nonce } = transaction
      // Both decode calldata, which a page that waits does not load for it.
      const [{ isSilentExecution }, { readNonceUse }] = await Promise.all([
        import('../chain/history/isSilentExecution.ts'),
        import('../chain/history/readNonceUse.ts'),
      ])
      const sent = logsFailuresOnly(safe) ? readSentExecution(textsHere(), account, safeTxHash) : undefined
      if (sent !== undefined) {
        const suspected = { identity, nonce, safeTxHash, transactionHash: sent }
        if (await isSilentExecution(request, suspected, signal))
          return { status: 'executed', transactionHash: sent }
      }
      const by = await readNonceUse(request, { identity, nonce, next: safe.nonce, executions }, signal)
      return by === undefined ? null : { status }
    },
    staleTime: 0,
    refetchInterval: ({ state: { data, status } }) => {
      if (isFinalWord(data)) return false
      return data === null || status === 'error' ? askLaterMilliseconds : askAgainMilliseconds
    },
  })
}

/** An event of the Safe in a receipt names the execution: every page of it knows so from now on. */
export function noteExecution(
  client: QueryClient,
  { account, safeTxHash }: Pick<ComposedTransaction, 'account' | 'safeTxHash'>,
  { succeeded, transactionHash }: { readonly succeeded: boolean; readonly transactionHash: Hex },
): void {
  const word: ExecutionWord = { status: succeeded ? 'executed' : 'failed', transactionHash }
  client.setQueryData(gatewayKeys.executionStatus(account, safeTxHash), word)
}

/** Whether nothing changes any more. */
export function isFinalWord(word: ExecutionWord | null | undefined): word is ExecutionWord {
  return word !== undefined && word !== null && word.status !== 'waiting'
}
