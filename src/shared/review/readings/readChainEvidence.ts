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
  { source, client, signal, unlisted = false }: EvidenceAsking,
  question: TransactionQuestion,
): Promise<ChainEvidence> {
  const { identity, transaction, decoded, situation } = question
  const { request } = source
  const whole = <value>(read: () => Promise<Fact<value>>): Promise<Fact<value>> =>
    situation === 'row' ? Promise.resolve(notInARow) : read()
  const otherTransactions = readApprovals(request, question, signal)
  // The rows of a list share the balances of their Safe.
  const listed = unlisted
    ? Promise.resolve(unknownFact('balances-not-listed'))
    : readBalances({ source, client }, question)
  const mentioned = otherTransactions.then((known) =>
    addressesByImportance(readCalls(transaction, decoded.call, { otherTransactions: known, queue: noQueue })),
  )
  const state = readState({ source, client }, identity)
  const latest = whole(() =>
    askOnce(signal, () => client.fetchQuery(latestBlockQuery(source, accountOf(identity)))),
  )
  // Of what happened long ago nothing waits.
  const cancelled = unlisted ? [] : cancelledAddresses(client, question)
  const accounts = Promise.all([mentioned, state, cancelled]).then(async ([named, current, also]) => {
    const asked = new Set([...codeHashedParts(current, situation), ...named, ...also])
    const accountOf = await readAccounts(request, [...asked], signal)
    if (situation !== 'row') return accountOf
    return (address: LowerAddress) => (asked.has(address) ? accountOf(address) : notInARow)
  })
  const holdings = Promise.all([listed, mentioned, accounts]).then(([list, named, facts]) => {
    if (list.known) return knownFact(holdingsOf(list.value))
    return list.applies && situation !== 'row'
      ? readUnlisted({ source, signal }, { identity, named, facts, list })
      : list
  })
  const trial = whole(async () => {
    const tokens = tokensToAsk(await mentioned, await listed)
    const [current, blockNumber] = await Promise.all([state, latest])
    const now =
      current.known && current.value !== 'no-safe' && blockNumber.known
        ? { state: current.value, blockNumber: blockNumber.value }
        : undefined
    return askOnce(signal, () =>
      simulateTransactions(request, { identity, transactions: [transaction], tokens, now }, signal),
    )
  })
  const chainId = whole(() =>
    askOnce(signal, async () =>
      Number(readQuantity('eth_chainId', await request({ method: 'eth_chainId' }, { signal }))),
    ),
  )
  const contractHash = whole(() =>
    askOnce(
      signal,
      () => readContractHash(request, identity.safe, transaction, signal),
      'safe-does-not-compute',
    ),
  )
  const blockLimit = whole(() => askOnce(signal, () => readBlockLimit(request, signal)))
  // Rows share it, as they share the balances.
  const feeBasis =
    transaction.gasPrice === 0n
      ? notApplicable('execution-not-paid')
      : askOnce(signal, () =>
          client.fetchQuery(feeBasisQuery(source, accountOf(identity), transaction.gasToken)),
        )
  const [allListed, allAccounts, ...rest] = await Promise.all([
    listed,
    accounts,
    holdings,
    chainId,
    contractHash,
    state,
    otherTransactions,
    trial,
    blockLimit,
    feeBasis,
  ])
  return {
    accounts: allListed.known ? withListedDecimals(allAccounts, allListed.value) : allAccounts,
    holdings: rest[0],
    chainId: rest[1],
    contractHash: rest[3].known && rest[3].value === 'no-safe' ? noSafe : rest[2],
    state: rest[3],
    otherTransactions: rest[4],
    trial: rest[5],
    blockLimit: rest[6],
    feeBasis: rest[7],
  }
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

/** Tokens that are held, and whatever the transaction names: what is not a token does not answer, which does no harm. */
function tokensToAsk(
  mentioned: readonly LowerAddress[],
  listed: Fact<ListedBalances>,
): readonly LowerAddress[] {
  const held = listed.known ? holdingsOf(listed.value).map(({ token }) => token) : []
  return [...new Set([...held, ...mentioned])].filter((token) => token !== zeroAddress)
}
