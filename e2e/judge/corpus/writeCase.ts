import { type LowerAddress, lowerAddress } from '../../../src/shared/domain/values/address.ts'
import type { Hex } from '../../../src/shared/domain/values/hex.ts'
import { encodeMultiSend } from '../../sandbox/chain/multiSend.ts'
import { createScene } from '../createScene.ts'
import { type JudgedTransaction, readJudgedCases } from '../JudgedCase.ts'
import { safe } from '../judgedSafe.ts'
import type { Flow } from '../Scene.ts'
import { type PlacedContract, placed } from './chain/placedContracts.ts'
import type { PlannedCase } from './PlannedCase.ts'

/** MultiSendCallOnly 1.4.1. */
const batch = '0x9641d764fc13c8b624c04430c7356c1c7c8102e2'

/** The case as a file has it, in the order of its keys; `flows` is what its execution moved, once that is known. */
export function writeCase(planned: PlannedCase, flows: readonly Flow[] = []): object {
  const bare = { ...frame(planned), accounts: accountsOf(planned, flows) }
  return { ...bare, moves: movesOf(bare, flows) }
}

/** The same, read as `npm run judge` reads it. */
export function readCase(written: object): JudgedTransaction {
  const [reading] = readJudgedCases(JSON.stringify([written]))
  if (reading?.ok !== true) throw new Error(reading?.error ?? 'There is no case')
  if (reading.judged.kind !== 'tx') throw new Error('The case is no transaction')
  return reading.judged
}

function frame(planned: PlannedCase): Readonly<Record<string, unknown>> {
  const { id, title, set, causeIds, twin, weighty, fields } = planned
  const { version, owners, threshold, modules, guard, handler, book, past } = planned
  const around = { twin, weighty, version, owners, threshold, modules, guard, handler, book, past }
  return {
    id,
    title,
    set,
    kind: 'tx',
    causeIds,
    ...present(around),
    call: callOf(planned),
    ...(fields !== undefined && { fields: asText(fields) }),
  }
}

function callOf({ calls, operation }: PlannedCase) {
  const [first] = calls
  if (first === undefined) return { to: safe, value: '0', data: '0x', operation: 0 }
  if (calls.length > 1) return { to: batch, value: '0', data: encodeMultiSend(calls), operation: 1 }
  return { to: first.to, value: String(first.value), data: first.data, operation: operation ?? 0 }
}

function present(fields: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function asText(fields: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, typeof value === 'bigint' ? String(value) : value]),
  )
}

/** The contracts of the chain that the case meets, where the world of every case does not have them as they are. */
function accountsOf(planned: PlannedCase, flows: readonly Flow[]): Readonly<Record<LowerAddress, object>> {
  const text = JSON.stringify([frame(planned), flows.map(({ token, from, to }) => [token, from, to])])
  const usual = new Set<LowerAddress>([placed.usdc.address, placed.weth.address])
  const world = createScene(readCase(frame(planned)), 'full')
  const met = Object.values(placed).filter(
    ({ address, answers }) =>
      text.includes(address.slice(2)) &&
      !usual.has(address) &&
      (answers.kind !== 'contract' ||
        answers.isGuard === true ||
        answers.proxyOf !== undefined ||
        world.accountAt(address) === undefined),
  )
  return Object.fromEntries(met.map(({ address, answers }: PlacedContract) => [address, answers]))
}

/** Movements beyond those that the calls state. Throws where the calls state one that did not happen. */
function movesOf(bare: object, flows: readonly Flow[]): readonly object[] {
  const left = flows.map(keyOf)
  for (const written of createScene(readCase(bare), 'full').flows) {
    const index = left.indexOf(keyOf(written))
    if (index === -1 && flows.length > 0) throw new Error(`It does not move ${keyOf(written)}`)
    left.splice(index, 1)
  }
  return left.map((key) => {
    const { token, from, to, amount, nft }: Readonly<Record<keyof Flow, string>> = JSON.parse(key)
    const leaves = from === safe
    return { token, amount: leaves ? `-${amount}` : amount, nft: nft === 'nft', with: leaves ? to : from }
  })
}

function keyOf({ token, from, to, amount, nft }: Flow): Hex | string {
  return JSON.stringify({
    token,
    from: lowerAddress(from),
    to,
    amount: String(amount),
    nft: nft ? 'nft' : 'coin',
  })
}
