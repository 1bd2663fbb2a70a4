import { numberToHex } from 'viem'
import { lowerAddress, zeroAddress } from '../../../src/shared/domain/values/address.ts'
import { type Hex, isHex } from '../../../src/shared/domain/values/hex.ts'
import { readAddress, readFields } from '../../../src/shared/domain/values/untrusted.ts'
import { blockLimit, blockNumber, chainId, clock, safe } from '../judgedSafe.ts'
import type { Scene } from '../Scene.ts'
import { answerContract, balanceOf } from './answerContract.ts'
import { slotOf } from './answerSafe.ts'
import { answerSimulation, programChain } from './answerSimulation.ts'
import { type CallAnswer, runProgram } from './runProgram.ts'

/** An error of JSON-RPC. */
class Refusal extends Error {
  readonly code: number
  readonly data: Hex | undefined

  constructor(code: number, message: string, data?: Hex) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.data = data
  }
}

/** What a node answers to one JSON-RPC request, as the object that travels. */
export function answerNode(scene: Scene, request: unknown): object {
  const { id, method, params } = readFields(request) ?? {}
  try {
    const result = answer(scene, String(method), Array.isArray(params) ? params : [])
    return { jsonrpc: '2.0', id, result }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, message, data } = error
    return { jsonrpc: '2.0', id, error: { code, message, ...(data !== undefined && { data }) } }
  }
}

function answer(scene: Scene, method: string, params: readonly unknown[]): unknown {
  const [first, second] = params
  const moment = { scene, state: scene.before, executed: false }
  switch (method) {
    case 'eth_chainId':
      return numberToHex(chainId)
    case 'eth_blockNumber':
      return numberToHex(blockNumber)
    case 'eth_getBlockByNumber':
      return {
        number: numberToHex(blockNumber),
        timestamp: numberToHex(clock),
        gasLimit: numberToHex(blockLimit),
        baseFeePerGas: numberToHex(10n ** 9n),
      }
    case 'eth_gasPrice':
      return numberToHex(10n ** 9n)
    case 'eth_getCode':
      return scene.accountAt(accountIn(first))?.code ?? '0x'
    case 'eth_getBalance':
      return numberToHex(balanceOf(moment, zeroAddress, accountIn(first)))
    case 'eth_getStorageAt':
      return slotOf(accountIn(first) === safe ? scene.before : emptySafe(scene), BigInt(String(second)))
    case 'eth_getLogs':
      return []
    case 'eth_call':
      return answerCall(scene, params)
    case 'eth_simulateV1':
      if (scene.world === 'bare') break
      return answerSimulation(scene, params)
  }
  throw new Refusal(-32601, `the method ${method} does not exist/is not available`)
}

function answerCall(scene: Scene, [call, , overrides]: readonly unknown[]): Hex {
  if (overrides !== undefined) throw new Refusal(-32602, 'too many arguments, want at most 2')
  const moment = { scene, state: scene.before, executed: false }
  const { to, data, input = data } = readFields(call) ?? {}
  const bytes: Hex = isHex(input) ? input : '0x'
  const target = readAddress(to)
  const answer: CallAnswer =
    target === undefined
      ? runProgram(bytes, programChain(moment))
      : answerContract(moment, lowerAddress(target), bytes)
  if (!answer.ok) throw new Refusal(3, 'execution reverted', answer.data)
  return answer.data
}

function accountIn(value: unknown) {
  const account = readAddress(value)
  if (account === undefined) throw new Refusal(-32602, 'invalid argument 0: no address')
  return lowerAddress(account)
}

/** Storage that holds nothing. */
function emptySafe({ before }: Scene): Scene['before'] {
  const none = zeroAddress
  return {
    ...before,
    singleton: none,
    guard: none,
    moduleGuard: none,
    fallbackHandler: none,
    threshold: 0,
    nonce: 0n,
  }
}
