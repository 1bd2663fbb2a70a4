import { readAccounts } from '../chain/accounts/readAccounts.ts'
import { readQuantity } from '../chain/nodes/readQuantity.ts'
import { readContractHash } from '../chain/safe/readContractHash.ts'
import type { SafeNow } from '../chain/safe/readSafeNow.ts'
import { type SimulationResult, simulate } from '../chain/simulate/simulate.ts'
import { toSimulation } from '../chain/simulate/toSimulation.ts'
import type { CheckFacts, Holding } from '../domain/checks/subject/CheckFacts.ts'
import { createSubject } from '../domain/checks/subject/CheckSubject.ts'
import { type Fact, known, unknown } from '../domain/checks/subject/Fact.ts'
import { mentionedAddresses } from '../domain/checks/subject/mentioned.ts'
import type { Simulation } from '../domain/checks/subject/Simulation.ts'
import { officialDeployments } from '../domain/contracts/officialDeployments.ts'
import type { SafeState } from '../domain/safe/SafeState.ts'
import type { SafePlace } from '../domain/safe/safeDomain.ts'
import type { SafeTransaction } from '../domain/transaction/safeTransaction.ts'
import { type LowerAddress, lowerAddress, zeroAddress } from '../domain/values/address.ts'
import { readFields } from '../domain/values/untrusted.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import { ask, readState } from './askChain.ts'
import type { ListedBalances } from './balances.ts'
import { unknownFacts } from './unknownFacts.ts'

/** What the page already knows when it asks for the rest. */
export type Known = Partial<CheckFacts>

export type CollectedFacts = {
  readonly facts: CheckFacts
  /** How the transaction was tried, in full, for the page to show. `undefined` when the chain was silent. */
  readonly trial: SimulationResult | undefined
}

type Question = {
  readonly place: SafePlace
  readonly transaction: SafeTransaction
  readonly known: Known
  readonly listed: ListedBalances | undefined
  /** The Safe as it was just read; it is read where this is missing. */
  readonly now?: SafeNow | undefined
}

const noSimulation = {
  'no-safe': 'there is no Safe at this address',
  'version-too-old': 'this version of the Safe cannot be tried out',
  delegatecall: 'a delegatecall cannot be tried out on this node',
  'too-many-transactions': 'there are too many transactions to try',
  'no-method': 'this node offers no way to try it',
} as const

/**
 * Asks the chain for everything the checks of a transaction need. Nothing here fails the whole: what was not answered
 * is unknown, with its reason, and the check that needs it says so. Rejects only when `signal` aborts.
 */
export async function collectFacts(
  request: AccountSource['request'],
  question: Question,
  signal: AbortSignal,
): Promise<CollectedFacts> {
  const { place, transaction, now } = question
  const holdings = holdingsOf(question.listed)
  const known_ = { ...unknownFacts, deployments: known(officialDeployments()), ...question.known }
  const subject = createSubject({ place, transaction, facts: known_ })
  const mentioned = mentionedAddresses(subject).map(({ address }) => address)
  const tokens = tokensToAsk(mentioned, holdings)
  const state = now === undefined ? await readState(request, place, signal) : known(now.state)
  const [chainId, contractHash, accounts, trial, blockLimit] = await Promise.all([
    ask(signal, async () =>
      Number(readQuantity('eth_chainId', await request({ method: 'eth_chainId' }, { signal }))),
    ),
    ask(signal, () => readContractHash(request, place.safe, transaction, signal)),
    readAccounts(request, [...new Set([...mentioned, ...partsOf(state)])], signal),
    ask(signal, () => simulate(request, { place, transactions: [transaction], tokens, now }, signal)),
    ask(signal, async () =>
      readBlockLimit(
        await request({ method: 'eth_getBlockByNumber', params: ['latest', false] }, { signal }),
      ),
    ),
  ])
  const simulation = simulationFact(trial, transaction)
  return {
    trial: trial.known ? trial.value : undefined,
    facts: {
      ...known_,
      chainId,
      contractHash,
      state,
      accounts,
      simulation,
      holdings,
      gas: gasFact(simulation, blockLimit),
    },
  }
}

/** Contracts that the Safe itself is made of, and its owners: they matter whether or not they are named. */
function partsOf(state: Fact<SafeState | 'no-safe'>): readonly LowerAddress[] {
  if (!state.known || state.value === 'no-safe') return []
  const { singleton, fallbackHandler, guard, moduleGuard, modules, owners } = state.value
  return [singleton, fallbackHandler, guard, moduleGuard, ...modules, ...owners].filter(
    (address) => address !== zeroAddress,
  )
}

function simulationFact(trial: Fact<SimulationResult>, { nonce }: SafeTransaction): Fact<Simulation> {
  if (!trial.known) return trial
  const { value } = trial
  return value.ok
    ? known(toSimulation(value.simulated, { index: 0, nonce }))
    : unknown(noSimulation[value.reason])
}

function gasFact(simulation: Fact<Simulation>, blockLimit: Fact<bigint>): CheckFacts['gas'] {
  if (!blockLimit.known) return blockLimit
  const needed = simulation.known && simulation.value.kind === 'ran' ? simulation.value.gasUsed : undefined
  if (needed === undefined) return unknown('the node did not say how much gas it takes')
  return known({ blockLimit: blockLimit.value, needed })
}

function readBlockLimit(block: unknown): bigint {
  return readQuantity('eth_getBlockByNumber', readFields(block)?.['gasLimit'])
}

function holdingsOf(listed: ListedBalances | undefined): Fact<readonly Holding[]> {
  if (listed === undefined) return unknown('nobody lists the balances')
  return known(
    listed.items
      .filter(({ kind }) => kind === 'native' || kind === 'erc20')
      .map(({ kind, address, balance, decimals, fiatPrice }) => ({
        token: kind === 'native' ? zeroAddress : lowerAddress(address),
        amount: balance,
        decimals,
        price: Number(fiatPrice) > 0 ? Number(fiatPrice) : undefined,
      })),
  )
}

/** Tokens that are held, and whatever the transaction names: what is no token does not answer, which does no harm. */
function tokensToAsk(
  mentioned: readonly LowerAddress[],
  holdings: Fact<readonly Holding[]>,
): readonly LowerAddress[] {
  const held = holdings.known ? holdings.value.map(({ token }) => token) : []
  return [...new Set([...held, ...mentioned])].filter((token) => token !== zeroAddress)
}
