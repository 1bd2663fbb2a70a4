import { decodeAbiParameters, encodeFunctionData, pad } from 'viem/utils'
import type { AssetMove } from '../../domain/checks/subject/Simulation.ts'
import type { SafeIdentity } from '../../domain/safe/SafeIdentity.ts'
import type { SafeState } from '../../domain/safe/SafeState.ts'
import { type LowerAddress, lowerAddress, zeroAddress } from '../../domain/values/address.ts'
import { revertReason } from '../../domain/values/revertReason.ts'
import { isFailure } from '../safe/safeEvents.ts'
import { partSlots } from '../safe/safeSlots.ts'
import {
  addressInWord,
  mayHaveListAlone,
  moduleListCall,
  parseSafeState,
  safeStateCalls,
} from '../safe/safeStateReads.ts'
import { type LogReading, readLogs } from './readLogs.ts'
import type { Run, ScriptAnswer, ScriptItem, ScriptTransaction } from './Script.ts'
import type {
  Allowance,
  SimulatedBalance,
  SimulatedStep,
  SimulationMethod,
  StepOutcome,
} from './Simulated.ts'
import { assetAbi } from './simulationAbi.ts'

/** What is asked around every transaction. */
export type Questions = {
  readonly tokens: readonly LowerAddress[]
  readonly allowances: readonly { readonly token: LowerAddress; readonly spender: LowerAddress }[]
}

const mostTokens = 200
const unlimited = 2n ** 256n - 1n

/** The state of the Safe and the balances; then each transaction, the same again, and the allowances. */
export function writeScript({
  identity,
  signed,
  questions,
  known,
}: Pick<StepsReading, 'identity' | 'signed' | 'questions' | 'known'>): readonly ScriptItem[] {
  const balances = balanceReads(identity, questions)
  const everyTime = [...stateReads(identity, known), ...balances]
  const after = [...everyTime, ...allowanceReads(identity, questions)]
  return [
    ...everyTime,
    ...signed.flatMap((transaction): readonly ScriptItem[] => [
      { kind: 'transaction', signed: transaction },
      ...after,
    ]),
  ]
}

/** By what the contract says of its version: a fork may be of an older one than the one that it hashes as. */
function stateReads({ safe }: SafeIdentity, { version }: SafeState): readonly ScriptItem[] {
  const calls = mayHaveListAlone(version) ? [...safeStateCalls, moduleListCall] : safeStateCalls
  return calls.map((data) => ({ kind: 'read', to: lowerAddress(safe), data }))
}

function balanceReads({ safe }: SafeIdentity, { tokens }: Questions): readonly ScriptItem[] {
  const data = encodeFunctionData({ abi: assetAbi, functionName: 'balanceOf', args: [safe] })
  return [{ kind: 'native-balance' }, ...tokens.map((to): ScriptItem => ({ kind: 'read', to, data }))]
}

function allowanceReads({ safe }: SafeIdentity, { allowances }: Questions): readonly ScriptItem[] {
  return allowances.map(({ token, spender }) => {
    const data = encodeFunctionData({ abi: assetAbi, functionName: 'allowance', args: [safe, spender] })
    return { kind: 'read', to: token, data }
  })
}

type StepsReading = {
  readonly identity: SafeIdentity
  readonly signed: readonly ScriptTransaction[]
  readonly questions: Questions
  readonly method: SimulationMethod
  /** The Safe as it was known to be before anything was tried. */
  readonly known: SafeState
  readonly run: Run
}

/**
 * The steps of a run, and the questions again with what the logs named besides. `before` is the Safe in the same block;
 * only its nonce and its singleton come from what was known, because a run counts from the nonce of its first
 * transaction and its code does not say what it runs on.
 */
export function readSteps(reading: StepsReading): {
  readonly before: SafeState
  readonly steps: readonly SimulatedStep[]
  readonly found: Questions
} {
  const { identity, signed, questions, known, run } = reading
  const answers = [...run.answers]
  const take = (count: number) => answers.splice(0, count)
  const states = stateReads(identity, known).length
  const assets = 1 + questions.tokens.length
  const parsed = readStateAnswers(take(states), { singleton: pad(known.singleton, { size: 32 }) })
  const firstState = parsed.ok ? { ...parsed.state, nonce: known.nonce } : known
  let balances = take(assets)
  const allLogs: LogReading[] = []
  const steps = signed.map((transaction, index) => {
    const [executed] = take(1)
    const state = take(states)
    const holds = take(assets)
    const allowed = take(questions.allowances.length)
    const logs = readLogs(executed?.logs ?? [], lowerAddress(identity.safe))
    allLogs.push(logs)
    const isLast = index === signed.length - 1
    const step = stepOf(reading, {
      executed,
      one: transaction,
      balances: bothBalances(questions, balances, holds),
      logs,
      allowances: allowancesOf(questions, allowed, logs),
      ...stateIn(state, isLast ? run.slots : undefined),
      singleton: isLast ? addressInWord(run.slots?.singleton) : undefined,
    })
    balances = holds
    return step
  })
  return { before: firstState, steps, found: extend(questions, allLogs) }
}

function stateIn(
  answers: readonly ScriptAnswer[],
  slots: Run['slots'],
): Pick<StepParts, 'after' | 'isSilent'> {
  const parsed = readStateAnswers(answers, slots)
  if (parsed.ok) return { after: parsed.state, isSilent: false }
  // An older contract answers, but does not tell its own storage.
  return { after: undefined, isSilent: !(parsed.missing in partSlots) }
}

/** From the answers to `stateReads`, of which the list of modules is the last where it was asked for. */
function readStateAnswers(answers: readonly ScriptAnswer[], slots: Run['slots']) {
  return parseSafeState(answers, { slots, moduleList: answers[safeStateCalls.length] })
}

type StepParts = {
  readonly executed: ScriptAnswer | undefined
  readonly one: ScriptTransaction
  /** Of everything that was asked, whether it changes or not. */
  readonly balances: readonly SimulatedBalance[]
  readonly logs: LogReading
  readonly allowances: readonly Allowance[]
  readonly after: SafeState | undefined
  readonly isSilent: boolean
  readonly singleton: LowerAddress | undefined
}

function stepOf({ method }: StepsReading, parts: StepParts): SimulatedStep {
  const { executed, one, balances, logs, allowances, after, isSilent, singleton } = parts
  const fungible = balances.filter(({ token }) => !logs.items.has(token))
  const tellsFlows = executed?.logs !== undefined
  const moves: AssetMove[] = fungible.map(({ token, before, after: left }) => ({
    token,
    amount: left - before,
    nft: false,
    held: before,
    flows: tellsFlows ? (logs.flows.get(token) ?? []) : undefined,
  }))
  for (const [token, flows] of logs.items) {
    const amount = flows.reduce((sum, { sent, received }) => sum + received - sent, 0n)
    if (amount !== 0n) moves.push({ token, amount, nft: true, flows })
  }
  return {
    outcome: stepOutcomeOf(executed),
    balances: fungible.filter(({ before, after: left }) => before !== left),
    moves,
    allowances,
    // The calls alone do not count a nonce; executing them does.
    after:
      method === 'delegated' && after !== undefined ? { ...after, nonce: one.transaction.nonce + 1n } : after,
    isSilent,
    singleton,
    gasUsed: executed?.gasUsed,
  }
}

/** A Safe may count a transaction whose call failed: it says so in an event, or by what it returns. */
function stepOutcomeOf(executed: ScriptAnswer | undefined): StepOutcome {
  if (executed === undefined)
    return { kind: 'failed', reason: 'no answer', path: undefined, nonceUsed: false }
  const { ok, data, path, logs } = executed
  if (!ok) return { kind: 'failed', reason: revertReason(data), path, nonceUsed: false }
  const failed = logs?.some(({ topics }) => isFailure(topics[0])) ?? saysFalse(data)
  return failed ? { kind: 'failed', reason: 'the call failed', path, nonceUsed: true } : { kind: 'ran' }
}

function saysFalse(data: `0x${string}`): boolean {
  return data.length === 66 && BigInt(data) === 0n
}

function bothBalances(
  { tokens }: Questions,
  before: readonly ScriptAnswer[],
  after: readonly ScriptAnswer[],
): readonly SimulatedBalance[] {
  return [zeroAddress, ...tokens].flatMap((token, index) => {
    const [was, is] = [wordInAnswer(before[index]), wordInAnswer(after[index])]
    return was === undefined || is === undefined ? [] : [{ token, before: was, after: is }]
  })
}

function allowancesOf(
  { allowances }: Questions,
  answers: readonly ScriptAnswer[],
  { operators }: LogReading,
): readonly Allowance[] {
  const amounts = allowances.flatMap((question, index) => {
    const amount = wordInAnswer(answers[index])
    return amount === undefined || amount === 0n ? [] : [{ ...question, amount }]
  })
  const all = operators.filter(({ approved }) => approved)
  return [...amounts, ...all.map(({ token, spender }) => ({ token, spender, amount: unlimited }))]
}

function wordInAnswer(answer: ScriptAnswer | undefined): bigint | undefined {
  if (answer?.ok !== true || answer.data.length !== 66) return undefined
  return decodeAbiParameters([{ type: 'uint256' }], answer.data)[0]
}

function extend({ tokens, allowances }: Questions, readings: readonly LogReading[]): Questions {
  const named = readings.flatMap(({ flows }) => [...flows.keys()]).filter((token) => token !== zeroAddress)
  const pairs = new Map(
    [...allowances, ...readings.flatMap(({ approvals }) => approvals)].map((pair) => [
      pair.token + pair.spender,
      pair,
    ]),
  )
  return {
    tokens: [...new Set([...tokens, ...named])].slice(0, mostTokens),
    allowances: [...pairs.values()].slice(0, mostTokens),
  }
}
