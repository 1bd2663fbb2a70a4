import type { QueryClient } from '@tanstack/react-query'
import { readAccounts } from '../../chain/accounts/readAccounts.ts'
import { readHoldings } from '../../chain/accounts/readHoldings.ts'
import { readBlockLimit } from '../../chain/nodes/readBlockLimit.ts'
import { readQuantity } from '../../chain/nodes/readQuantity.ts'
import { readContractHash } from '../../chain/safe/readContractHash.ts'
import { simulateTransactions } from '../../chain/simulate/simulateTransactions.ts'
import type { CheckFacts } from '../../domain/checks/subject/CheckFacts.ts'
import { readCalls } from '../../domain/checks/subject/createSubject.ts'
import {
  type Fact,
  knownFact,
  type Missing,
  notApplicable,
  unknownFact,
} from '../../domain/checks/subject/Fact.ts'
import { addressesByImportance } from '../../domain/checks/subject/mentioned.ts'
import type { SafeState } from '../../domain/safe/SafeState.ts'
import { type LowerAddress, lowerAddress, zeroAddress } from '../../domain/values/address.ts'
import type { ListedBalances } from '../../queries/balances.ts'
import { feeBasisQuery } from '../../queries/feeBasis.ts'
import { latestBlockQuery } from '../../queries/safeFacts.ts'
import type { AccountSource } from '../../source/AccountSource.ts'
import { askOnce } from './askChain.ts'
import type { ChainEvidence } from './ChainEvidence.ts'
import { cancelledAddresses } from './cancelledAddresses.ts'
import { accountOf, type Situation, type TransactionQuestion } from './Question.ts'
import { readApprovals } from './readApprovals.ts'
import { holdingsOf, readBalances } from './readHeldFacts.ts'
import { readState } from './readState.ts'

type EvidenceAsking = {
  readonly source: AccountSource
  readonly client: QueryClient
  readonly signal: AbortSignal
  /** Balances are read from the chain alone: no service lists those of the past. */
  readonly unlisted?: boolean
}

const notInARow = notApplicable('no-row')
const noSafe = notApplicable('no-safe-yet')
const noQueue = notApplicable('not-asked')

/**
 * Asks the chain for everything the checks of a transaction need, at once where it can be. Nothing here fails the
 * whole. Rejects only when `signal` aborts.
 */
export async function readChainEvidence(
  asking: EvidenceAsking,
  question: TransactionQuestion,
): Promise<ChainEvidence> {
  const { source, client, signal } = asking
  const { request } = source
  const { identity, transaction } = question
  const otherTransactions = readApprovals(request, question, signal)
  const listed = listBalances(asking, question)
  const mentioned = otherTransactions.then((approvals) => mentionedIn(question, approvals))
  const state = readState({ source, client }, identity)
  const latest = unlessRow(question, () =>
    askOnce(signal, () => client.fetchQuery(latestBlockQuery(source, accountOf(identity)))),
  )
  const accounts = readNamedAccounts(asking, question, { mentioned, state })
  const [allListed, allAccounts, holdings, trial, chainId, hash, blockLimit, feeBasis] = await Promise.all([
    listed,
    accounts,
    readHoldingsFact(asking, question, { listed, mentioned, accounts }),
    unlessRow(question, () => tryTransaction(asking, question, { listed, mentioned, state, latest })),
    unlessRow(question, () => askOnce(signal, () => readNodeChainId(request, signal))),
    unlessRow(question, () =>
      askOnce(
        signal,
        () => readContractHash(request, identity.safe, transaction, signal),
        'safe-does-not-compute',
      ),
    ),
    unlessRow(question, () => askOnce(signal, () => readBlockLimit(request, signal))),
    readFeeBasis(asking, question),
  ])
  const current = await state
  return {
    accounts: allListed.known ? withListedDecimals(allAccounts, allListed.value) : allAccounts,
    holdings,
    chainId,
    contractHash: current.known && current.value === 'no-safe' ? noSafe : hash,
    state: current,
    otherTransactions: await otherTransactions,
    trial,
    blockLimit,
    feeBasis,
  }
}

type LaterState = Promise<Fact<SafeState | 'no-safe'>>
type LaterBalances = Promise<Fact<ListedBalances>>
type LaterAddresses = Promise<readonly LowerAddress[]>

/** What a page asks of one transaction, and rows of a list do not. */
function unlessRow<value>(
  { situation }: TransactionQuestion,
  read: () => Promise<Fact<value>>,
): Promise<Fact<value>> {
  return situation === 'row' ? Promise.resolve(notInARow) : read()
}

/** The rows of a list share the balances of their Safe. */
function listBalances(
  { source, client, unlisted = false }: EvidenceAsking,
  question: TransactionQuestion,
): LaterBalances {
  return unlisted
    ? Promise.resolve(unknownFact('balances-not-listed'))
    : readBalances({ source, client }, question)
}

function mentionedIn(
  { transaction, decoded }: TransactionQuestion,
  otherTransactions: CheckFacts['otherTransactions'],
): readonly LowerAddress[] {
  return addressesByImportance(readCalls(transaction, decoded.call, { otherTransactions, queue: noQueue }))
}

async function readNamedAccounts(
  { source, client, signal, unlisted = false }: EvidenceAsking,
  question: TransactionQuestion,
  { mentioned, state }: { readonly mentioned: LaterAddresses; readonly state: LaterState },
): Promise<CheckFacts['accounts']> {
  const { situation } = question
  // Nothing waits beside a transaction that ran long ago.
  const cancelled = unlisted ? [] : cancelledAddresses(client, question)
  const [named, current, also] = await Promise.all([mentioned, state, cancelled])
  const asked = new Set([...codeHashedParts(current, situation), ...named, ...also])
  const accountAt = await readAccounts(source.request, [...asked], signal)
  if (situation !== 'row') return accountAt
  return (address) => (asked.has(address) ? accountAt(address) : notInARow)
}

async function readHoldingsFact(
  asking: EvidenceAsking,
  { identity, situation }: TransactionQuestion,
  later: {
    readonly listed: LaterBalances
    readonly mentioned: LaterAddresses
    readonly accounts: Promise<CheckFacts['accounts']>
  },
): Promise<CheckFacts['holdings']> {
  const [list, named, facts] = await Promise.all([later.listed, later.mentioned, later.accounts])
  if (list.known) return knownFact(holdingsOf(list.value))
  if (!list.applies || situation === 'row') return list
  return await readUnlisted(asking, { identity, named, facts, list })
}

/** Tries it on the newest block where that is known, on what the node takes for it otherwise. */
async function tryTransaction(
  { source, signal }: EvidenceAsking,
  { identity, transaction }: TransactionQuestion,
  later: {
    readonly listed: LaterBalances
    readonly mentioned: LaterAddresses
    readonly state: LaterState
    readonly latest: Promise<Fact<bigint>>
  },
): Promise<ChainEvidence['trial']> {
  const tokens = tokensToAsk(await later.mentioned, await later.listed)
  const [current, blockNumber] = await Promise.all([later.state, later.latest])
  const now =
    current.known && current.value !== 'no-safe' && blockNumber.known
      ? { state: current.value, blockNumber: blockNumber.value }
      : undefined
  return await askOnce(signal, () =>
    simulateTransactions(source.request, { identity, transactions: [transaction], tokens, now }, signal),
  )
}

async function readNodeChainId(request: AccountSource['request'], signal: AbortSignal): Promise<number> {
  return Number(readQuantity('eth_chainId', await request({ method: 'eth_chainId' }, { signal })))
}

/** Rows share it, as they share the balances. */
async function readFeeBasis(
  { source, client, signal }: EvidenceAsking,
  { identity, transaction }: TransactionQuestion,
): Promise<ChainEvidence['feeBasis']> {
  if (transaction.gasPrice === 0n) return notApplicable('execution-not-paid')
  return await askOnce(signal, () =>
    client.fetchQuery(feeBasisQuery(source, accountOf(identity), transaction.gasToken)),
  )
}

/** Where balances are not listed: the native currency and the tokens that the transaction names, from the chain. */
async function readUnlisted(
  { source, signal }: Pick<EvidenceAsking, 'source' | 'signal'>,
  {
    identity,
    named,
    facts,
    list,
  }: {
    readonly identity: TransactionQuestion['identity']
    readonly named: readonly LowerAddress[]
    readonly facts: CheckFacts['accounts']
    readonly list: Missing
  },
): Promise<CheckFacts['holdings']> {
  const tokens = named.flatMap((address) => {
    const account = facts(address)
    const decimals = account.known ? account.value.token?.decimals : undefined
    return decimals === undefined ? [] : [{ address, decimals }]
  })
  const read = await askOnce(signal, () =>
    readHoldings(source.request, { holder: identity.safe, tokens }, signal),
  )
  return read.known ? read : list
}

/**
 * Contracts that the Safe itself is made of, and its owners: they matter whether or not they are named. In a row only
 * the one that decides what the Safe is.
 */
function codeHashedParts(state: Fact<SafeState | 'no-safe'>, situation: Situation): readonly LowerAddress[] {
  if (!state.known || state.value === 'no-safe') return []
  if (situation === 'row') return [state.value.singleton]
  const { singleton, fallbackHandler, guard, moduleGuard, modules, owners } = state.value
  return [singleton, fallbackHandler, guard, moduleGuard, ...modules, ...owners].filter(
    (address) => address !== zeroAddress,
  )
}

/** The list says with how many decimals it shows a token; its contract may say another number. */
function withListedDecimals(
  accounts: CheckFacts['accounts'],
  { items }: ListedBalances,
): CheckFacts['accounts'] {
  const listed = new Map(
    items.flatMap(({ kind, address, decimals }) =>
      kind === 'erc20' ? [[lowerAddress(address), decimals] as const] : [],
    ),
  )
  return (address) => {
    const account = accounts(address)
    const listedDecimals = listed.get(address)
    if (!account.known || account.value.token === undefined || listedDecimals === undefined) return account
    return knownFact({ ...account.value, token: { ...account.value.token, listedDecimals } })
  }
}

/** Tokens that are held, and every address that the transaction names: one that is not a token only does not answer. */
function tokensToAsk(
  mentioned: readonly LowerAddress[],
  listed: Fact<ListedBalances>,
): readonly LowerAddress[] {
  const owned = listed.known ? holdingsOf(listed.value).map(({ token }) => token) : []
  return [...new Set([...owned, ...mentioned])].filter((token) => token !== zeroAddress)
}
