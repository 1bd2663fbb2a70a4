import type { SimulatedStep } from '../../../src/shared/chain/simulate/Simulated.ts'
import { simulateTransactions } from '../../../src/shared/chain/simulate/simulateTransactions.ts'
import type { SafeState } from '../../../src/shared/domain/safe/SafeState.ts'
import { parseSafeVersion } from '../../../src/shared/domain/safe/safeVersion.ts'
import { checksumAddress, zeroAddress } from '../../../src/shared/domain/values/address.ts'
import { CHAIN_ID } from '../../sandbox/chain/startChain.ts'
import { createScene } from '../createScene.ts'
import { heldTokens, safe, safeStateOf } from '../judgedSafe.ts'
import type { Flow } from '../Scene.ts'
import type { ChainDoor } from './chain/ChainDoor.ts'
import { approveCase, executeCase, nodeOf, prepareCase, stateNow } from './chain/executeCase.ts'
import { netOf, readMovements } from './chain/readMovements.ts'
import type { PlannedCase } from './PlannedCase.ts'
import type { RecordedFlow, Recording } from './Recording.ts'
import { readCase, writeCase } from './writeCase.ts'

/** A case as it is written, and what its execution did. */
export type RecordedCase = { readonly written: object; readonly recording: Recording }

/**
 * Has a real Safe execute a case, on a chain that `furnishChain` filled, and takes it back. Throws where the product
 * simulates anything else than what is executed, or where the world of the case would show anything else.
 */
export async function recordCase(door: ChainDoor, planned: PlannedCase): Promise<RecordedCase> {
  try {
    return await record(door, planned)
  } catch (error) {
    throw new Error(`${planned.id}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  } finally {
    await door.back()
  }
}

async function record(door: ChainDoor, planned: PlannedCase): Promise<RecordedCase> {
  const first = readCase(writeCase(planned))
  const state = safeStateOf(first)
  const { transaction } = createScene(first, 'full')
  if (transaction === undefined) throw new Error('There is no transaction')
  await prepareCase(door, planned, state)
  const before = await stateNow(door)
  expectEqual('the Safe before', before, state)
  await approveCase(door, { transaction, state })
  const simulated = await simulateNow(door, state, transaction)
  const hash = await executeCase(door, { transaction, state })
  const { gasUsed, flows } = await readMovements(door, hash)
  const after = await stateNow(door).catch((error: unknown) => {
    if (planned.rewritesSafe !== true) throw error
    return undefined
  })
  compareSimulation(simulated, flows, after)
  const written = writeCase(planned, flows)
  const scene = createScene(readCase(written), 'full')
  expectEqual('what the world of the case moves', sorted(scene.flows), sorted(flows))
  if (planned.rewritesSafe !== true)
    expectEqual('the Safe after', { ...scene.after, nonce: state.nonce + 1n }, after)
  return {
    written,
    recording: {
      id: planned.id,
      gasUsed: Number(gasUsed),
      flows: sorted(flows),
      changed: changes(state, after),
    },
  }
}

async function simulateNow(
  door: ChainDoor,
  { version: text }: SafeState,
  transaction: Parameters<typeof simulateTransactions>[1]['transactions'][number],
): Promise<SimulatedStep> {
  const version = parseSafeVersion(text)
  if (version === undefined) throw new Error(`${text} is no version`)
  const identity = { chainId: CHAIN_ID, safe: checksumAddress(safe), version }
  const tokens = heldTokens.map(({ address }) => address).filter((address) => address !== zeroAddress)
  const { signal } = new AbortController()
  const result = await simulateTransactions(
    nodeOf(door),
    { identity, transactions: [transaction], tokens },
    signal,
  )
  const [step] = result.ok ? result.simulated.steps : []
  if (step?.outcome.kind !== 'ran')
    throw new Error(`It cannot be simulated: ${JSON.stringify(step?.outcome)}`)
  return step
}

/** Holdings, items and what the Safe becomes: simulated as executed. */
function compareSimulation(step: SimulatedStep, flows: readonly Flow[], after: SafeState | undefined): void {
  const moved = step.moves.filter(({ amount }) => amount !== 0n)
  const tokens = [...new Set(flows.map(({ token }) => token))]
  expectEqual(
    'what is simulated to move',
    moved.map(({ token, amount }) => `${token} ${amount}`).toSorted(),
    tokens
      .map((token) => ({ token, amount: netOf(flows, token) }))
      .filter(({ amount }) => amount !== 0n)
      .map(({ token, amount }) => `${token} ${amount}`)
      .toSorted(),
  )
  expectEqual('what the Safe is simulated to become', step.after, after)
}

function sorted(flows: readonly Flow[]): readonly RecordedFlow[] {
  return flows
    .map(({ token, from, to, amount, nft }): RecordedFlow => {
      return nft ? [token, from, to, String(amount), 'nft'] : [token, from, to, String(amount)]
    })
    .toSorted((left, right) => (left.join() < right.join() ? -1 : 1))
}

function changes(before: SafeState, after: SafeState | undefined): Readonly<Record<string, unknown>> {
  if (after === undefined) return { answers: false }
  const was = new Map(Object.entries(before).map(([key, value]) => [key, write(value)]))
  const now = Object.entries(after).filter(([key, value]) => key !== 'nonce' && was.get(key) !== write(value))
  return Object.fromEntries(now)
}

function expectEqual(what: string, said: unknown, wanted: unknown): void {
  if (write(said) !== write(wanted)) throw new Error(`${what} is ${write(said)}, and not ${write(wanted)}`)
}

/** The same text for the same value, whatever the order of its keys. */
function write(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => {
    if (typeof each === 'bigint') return String(each)
    if (typeof each !== 'object' || each === null || Array.isArray(each)) return each
    return Object.fromEntries(Object.entries(each).toSorted(([left], [right]) => (left < right ? -1 : 1)))
  })
}
