import { numberToHex } from 'viem/utils'
import { decodeCall } from '../../domain/calldata/decodeCall.ts'
import { canBeSigned } from '../../domain/safe/canBeSigned.ts'
import { rulesOf } from '../../domain/safe/knownVersions.ts'
import type { SafeIdentity } from '../../domain/safe/SafeIdentity.ts'
import type { SafeState } from '../../domain/safe/SafeState.ts'
import type { SafeTransaction } from '../../domain/transaction/safeTransaction.ts'
import { hashSafeTransaction } from '../../domain/transaction/safeTxHash.ts'
import { checksumAddress, type LowerAddress } from '../../domain/values/address.ts'
import type { Hex } from '../../domain/values/hex.ts'
import { isError } from '../../errors/AppError.ts'
import { chainErrors } from '../nodes/chainErrors.ts'
import { isSilence } from '../reads/isSilence.ts'
import { readSafeNow, type SafeNow } from '../safe/readSafeNow.ts'
import { chooseSigners } from './approvedState.ts'
import { askRefusal } from './askRefusal.ts'
import { findFailingCall } from './findFailingCall.ts'
import { flattenCalls } from './flattenCalls.ts'
import { runDelegated } from './runDelegated.ts'
import { runOverridden } from './runOverridden.ts'
import { runTraced } from './runTraced.ts'
import type { FlatCall, Run, Runner, ScriptRequest, ScriptTransaction, Stage } from './Script.ts'
import type { NoSimulation, Simulated, SimulatedStep, SimulationMethod } from './Simulated.ts'
import type { SimulationResult } from './SimulationResult.ts'
import { type Questions, readSteps, writeScript } from './steps.ts'

type Ladder = readonly { readonly method: SimulationMethod; readonly run: Runner }[]

const ladder: Ladder = [
  { method: 'traced', run: runTraced },
  { method: 'overridden', run: runOverridden },
  { method: 'delegated', run: runDelegated },
]

const mostTransactions = 20

/**
 * Tries transactions of one Safe in order, without signatures and without sending anything, by the best method that the
 * node behind `request` offers. `tokens` are those whose balances matter; more are found where the node reports every
 * movement. `now` is the Safe as it was just read, which saves a question. Rejects when nothing could be tried and the
 * node did not answer, or when `signal` aborts.
 */
export async function simulateTransactions(
  request: ScriptRequest,
  {
    identity,
    transactions,
    tokens,
    now,
  }: {
    readonly identity: SafeIdentity
    readonly transactions: readonly SafeTransaction[]
    readonly tokens: readonly LowerAddress[]
    readonly now?: SafeNow | undefined
  },
  signal: AbortSignal,
): Promise<SimulationResult> {
  const [first] = transactions
  if (first === undefined || transactions.length > mostTransactions)
    return { ok: false, reason: 'too-many-transactions' }
  const safeNow = now ?? (await readKnown(request, identity, signal))
  const [signer] = chooseSigners(safeNow?.state.owners ?? [], 1)
  if (safeNow === undefined || signer === undefined) return { ok: false, reason: 'no-safe' }
  const stage: Stage = {
    request,
    identity,
    block: numberToHex(safeNow.blockNumber),
    nonce: first.nonce,
    sender: checksumAddress(signer),
    signal,
  }
  if (!canBeSigned(safeNow.state)) {
    const refused = await refusedRun(stage, safeNow, transactions)
    if (refused !== undefined) return refused
  }
  const silences: unknown[] = []
  for (const { method, run } of ladder) {
    if (method === 'delegated' && !triesDelegated(identity)) continue
    const attempt = { stage, method, run, known: safeNow.state, transactions, tokens }
    const climbed = await climb(attempt).catch((error: unknown) => {
      if (!isSilence(error)) throw error
      silences.push(error)
      return undefined
    })
    if (climbed !== undefined)
      return { ok: true, simulated: { method, blockNumber: safeNow.blockNumber, ...climbed } }
  }
  // A node that did not answer has not said what it offers.
  if (silences.length > 0) throw silences[0]
  return { ok: false, reason: whyNotSimulated(identity, transactions) }
}

/** Of a Safe whose owners cannot sign enough; `undefined` where it executes all the same. */
async function refusedRun(
  stage: Stage,
  { state, blockNumber }: SafeNow,
  transactions: readonly SafeTransaction[],
): Promise<SimulationResult | undefined> {
  const [first] = transactions
  if (first === undefined) return undefined
  const refusal = await askRefusal(stage, first)
  if (refusal.kind === 'accepts') return undefined
  if (refusal.kind === 'unknown') return { ok: false, reason: 'no-method' }
  const outcome = { kind: 'failed', reason: refusal.reason, path: undefined, nonceUsed: false } as const
  const nothing = { balances: [], moves: [], allowances: [], singleton: undefined, gasUsed: undefined }
  const after = { ...state, nonce: first.nonce }
  const steps = transactions.map(() => ({ outcome, after, ...nothing }))
  return {
    ok: true,
    simulated: { method: 'overridden', blockNumber, before: state, steps, allMoves: false, tokensAsked: 0 },
  }
}

/** `undefined` where no Safe answers with its state. */
async function readKnown(
  request: ScriptRequest,
  { safe }: SafeIdentity,
  signal: AbortSignal,
): Promise<SafeNow | undefined> {
  try {
    return await readSafeNow(request, safe, signal)
  } catch (error) {
    if (isError(error, chainErrors.notASafe) || isError(error, chainErrors.answer)) return undefined
    throw error
  }
}

type SimulationAttempt = {
  readonly stage: Stage
  readonly method: SimulationMethod
  readonly run: Runner
  readonly known: SafeState
  readonly transactions: readonly SafeTransaction[]
  readonly tokens: readonly LowerAddress[]
}

type Climbed = Omit<Simulated, 'method' | 'blockNumber'>

/**
 * Runs until nothing new turns up: tokens and spenders that only the logs name, and owners that an earlier transaction
 * changes, so that a later one has other signers.
 */
async function climb(attempt: SimulationAttempt): Promise<Climbed | undefined> {
  const { stage, method, transactions, known } = attempt
  let questions: Questions = { tokens: attempt.tokens, allowances: [] }
  let signers = transactions.map(() => signersOf(known))
  for (let round = 0; ; round++) {
    const signed = transactions.map((transaction, index) =>
      signScript(stage.identity, transaction, signers[index]),
    )
    const script = writeScript({ identity: stage.identity, signed, questions, known })
    const run = await attemptRun(attempt, script)
    if (run === undefined) return undefined
    const {
      before,
      steps: ran,
      found,
    } = readSteps({ identity: stage.identity, signed, questions, method, known, run })
    const next = signersAfter(before, ran, transactions.length)
    const settled = sameText(next, signers) && sameText(found, questions)
    if (settled || round > transactions.length) {
      const steps = await Promise.all(
        ran.map((step, index) => findFailingCall(stage, { method, signed, index, step })),
      )
      return {
        before,
        steps,
        allMoves: method === 'traced',
        tokensAsked: questions.tokens.length,
      }
    }
    questions = found
    signers = next
  }
}

/** A node that does not know the method says so in many ways; all mean: try the next. Rejects when it says nothing. */
async function attemptRun(
  { run, stage }: SimulationAttempt,
  script: Parameters<Runner>[1],
): Promise<Run | undefined> {
  try {
    return await run(stage, script)
  } catch (error) {
    stage.signal.throwIfAborted()
    if (isSilence(error)) throw error
    return undefined
  }
}

function signScript(
  identity: SafeIdentity,
  transaction: SafeTransaction,
  signers: readonly LowerAddress[] | undefined,
): ScriptTransaction {
  const safeTxHash: Hex = hashSafeTransaction(identity, transaction).safeTxHash
  return {
    transaction,
    safeTxHash,
    signers: signers ?? [],
    plainCalls: () => plainCalls(identity, transaction),
  }
}

function plainCalls({ safe }: SafeIdentity, transaction: SafeTransaction): readonly FlatCall[] | undefined {
  return flattenCalls(decodeCall({ from: safe, ...transaction }))
}

/** The signers of each transaction: the owners that the one before it leaves. */
function signersAfter(start: SafeState, steps: readonly SimulatedStep[], count: number): LowerAddress[][] {
  let state = start
  return Array.from({ length: count }, (_, index) => {
    const signers = signersOf(state)
    state = steps[index]?.after ?? state
    return [...signers]
  })
}

/** Whether the Safe makes calls and takes them back, which the last way of trying needs. */
function triesDelegated({ version }: SafeIdentity): boolean {
  return rulesOf(version).triesCallsBy === 'simulateAndRevert'
}

/** One at least: a runner shows by an approval that the node takes them. */
function signersOf({ owners, threshold }: SafeState): readonly LowerAddress[] {
  return chooseSigners(owners, Math.max(1, threshold))
}

function sameText(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right)
}

function whyNotSimulated(identity: SafeIdentity, transactions: readonly SafeTransaction[]): NoSimulation {
  if (!triesDelegated(identity)) return 'version-too-old'
  const plain = transactions.every((transaction) => plainCalls(identity, transaction) !== undefined)
  return plain ? 'no-method' : 'delegatecall'
}
