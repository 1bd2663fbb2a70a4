import {
  encodeAbiParameters,
  encodeEventTopics,
  numberToHex,
  pad,
  parseAbi,
  parseAbiParameters,
  size,
} from 'viem'
import { type LowerAddress, lowerAddress, zeroAddress } from '../../../src/shared/domain/values/address.ts'
import { type Hex, isHex } from '../../../src/shared/domain/values/hex.ts'
import { readAddress, readFields } from '../../../src/shared/domain/values/untrusted.ts'
import { safe } from '../judgedSafe.ts'
import type { Flow, Moment, Scene } from '../Scene.ts'
import { answerContract, balanceOf } from './answerContract.ts'
import { slotOf } from './answerSafe.ts'
import { type CallAnswer, runProgram } from './runProgram.ts'

const events = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event ExecutionSuccess(bytes32 indexed txHash, uint256 payment)',
])
/** Where nodes log movements of the native currency. */
const nativeLog = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const execTransaction = '0x6a761202'
const gas = { execution: 70_000n, byte: 12n, flow: 45_000n }
const one = numberToHex(1, { size: 32 })

/** The answer to `eth_simulateV1`: calls run one after the other, and what the transaction does is in its logs. */
export function answerSimulation(scene: Scene, [request]: readonly unknown[]): unknown {
  let executed = false
  return listIn(request, 'blockStateCalls').map((block, index) => {
    const overrides = codeOverrides(readFields(block)?.['stateOverrides'])
    const calls = listIn(block, 'calls').map((call) => {
      const to = lowerAddress(readAddress(readFields(call)?.['to']) ?? zeroAddress)
      const data = readFields(call)?.['data']
      const input: Hex = isHex(data) ? data : '0x'
      if (to === safe && input.startsWith(execTransaction) && !overrides.has(to)) {
        executed = true
        return resultOf({ ok: true, data: one }, { gasUsed: gasOf(scene, input), logs: logsOf(scene) })
      }
      const moment = { scene, executed, state: executed ? scene.after : scene.before }
      const code = overrides.get(to)
      const answer = code === undefined ? answerContract(moment, to, input) : runAt(moment, code, input)
      return resultOf(answer, { gasUsed: gas.execution, logs: [] })
    })
    return { number: numberToHex(index + 1), calls }
  })
}

function listIn(value: unknown, name: string): readonly unknown[] {
  const list = readFields(value)?.[name]
  return Array.isArray(list) ? list : []
}

function codeOverrides(value: unknown): ReadonlyMap<LowerAddress, Hex> {
  const found = new Map<LowerAddress, Hex>()
  for (const [address, override] of Object.entries(readFields(value) ?? {})) {
    const code = readFields(override)?.['code']
    const account = readAddress(address)
    if (account !== undefined && isHex(code)) found.set(lowerAddress(account), code)
  }
  return found
}

function runAt(moment: Moment, code: Hex, input: Hex): CallAnswer {
  return runProgram(code, programChain(moment), input)
}

/** The chain as a program sees it. */
export function programChain(moment: Moment): Parameters<typeof runProgram>[1] {
  return {
    balance: (account) => balanceOf(moment, zeroAddress, account),
    code: (account) => moment.scene.accountAt(account),
    call: (to, data) => answerContract(moment, to, data),
    slot: (slot) => BigInt(slotOf(moment.state, slot)),
  }
}

function resultOf(
  { ok, data }: CallAnswer,
  { gasUsed, logs }: { readonly gasUsed: bigint; readonly logs: readonly Log[] },
): object {
  const result = { returnData: data, gasUsed: numberToHex(gasUsed), logs }
  if (ok) return { ...result, status: '0x1' }
  return { ...result, status: '0x0', error: { code: 3, message: 'execution reverted', data } }
}

function gasOf({ flows }: Scene, data: Hex): bigint {
  return gas.execution + gas.byte * BigInt(size(data)) + gas.flow * BigInt(flows.length)
}

type Log = { readonly address: Hex; readonly topics: readonly Hex[]; readonly data: Hex }

function logsOf({ flows }: Scene): readonly Log[] {
  return [...flows.map(flowLog), successLog()]
}

function flowLog({ token, from, to, amount, nft }: Flow, index: number): Log {
  const topics = topicsOf('Transfer', { from, to })
  if (nft) return { address: token, topics: [...topics, numberToHex(index + 1, { size: 32 })], data: '0x' }
  const address = token === zeroAddress ? nativeLog : token
  return { address, topics, data: numberToHex(amount, { size: 32 }) }
}

function successLog(): Log {
  const topics = topicsOf('ExecutionSuccess', { txHash: pad('0x07', { size: 32 }) })
  return { address: safe, topics, data: encodeAbiParameters(parseAbiParameters('uint256'), [0n]) }
}

function topicsOf(eventName: 'Transfer' | 'ExecutionSuccess', args: object): readonly Hex[] {
  return encodeEventTopics({ abi: events, eventName, args }).flatMap((topic) =>
    typeof topic === 'string' ? [topic] : [],
  )
}
