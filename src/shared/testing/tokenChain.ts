import { decodeFunctionData, encodeAbiParameters, encodeFunctionResult, type Hex } from 'viem'
import { chainErrors } from '../chain/nodes/chainErrors.ts'
import { multicallAbi, multicallAddress } from '../chain/simulate/simulationAbi.ts'
import { isHex } from '../domain/values/hex.ts'
import { readFields } from '../domain/values/untrusted.ts'
import type { ChainRead } from '../source/ChainRequest.ts'

/** What the getters of a token answer; one that is absent ends the call, as a contract without that function does. */
export type PlayedToken = {
  readonly symbol?: Hex
  readonly decimals?: Hex
  readonly balanceOf?: Hex
}

const getters: Readonly<Record<string, keyof PlayedToken>> = {
  '0x95d89b41': 'symbol',
  '0x313ce567': 'decimals',
  '0x70a08231': 'balanceOf',
}

export const wordOf = (value: bigint): Hex => encodeAbiParameters([{ type: 'uint256' }], [value])
export const stringOf = (value: string): Hex => encodeAbiParameters([{ type: 'string' }], [value])

/**
 * Answers chain reads as a node does on which these tokens are, by address in lower case, and Multicall3. It does not
 * run the program of `askTogether`.
 */
export function createTokenChain(tokens: Readonly<Record<string, PlayedToken>>) {
  return ({ method, params = [] }: ChainRead): unknown => {
    const [asked] = params
    if (method === 'eth_getBalance') return '0x8ac7230489e80000'
    if (method === 'eth_getCode') return tokens[String(asked).toLowerCase()] === undefined ? '0x' : '0x6001'
    const { to, data } = readFields(asked) ?? {}
    if (method !== 'eth_call' || typeof to !== 'string' || !isHex(data)) throw refusal(method)
    return to === multicallAddress ? aggregate(tokens, data) : answerOf(tokens, to, data)
  }
}

function refusal(method: string, text = 'execution reverted'): Error {
  return chainErrors.nodeRead({ method, chainId: 1, host: undefined }, { text })
}

function answerOf(tokens: Readonly<Record<string, PlayedToken>>, to: string, data: Hex): Hex {
  const token = tokens[to.toLowerCase()]
  if (token === undefined) return '0x'
  const answer = token[getters[data.slice(0, 10)] ?? 'symbol']
  if (answer === undefined || getters[data.slice(0, 10)] === undefined) throw refusal('eth_call')
  return answer
}

function aggregate(tokens: Readonly<Record<string, PlayedToken>>, data: Hex): Hex {
  const { args } = decodeFunctionData({ abi: multicallAbi, data })
  const [calls] = args ?? []
  const result = (Array.isArray(calls) ? calls : []).map(({ target, callData }) => {
    try {
      return { success: true, returnData: answerOf(tokens, target, callData) }
    } catch {
      return { success: false, returnData: '0x' as const }
    }
  })
  return encodeFunctionResult({ abi: multicallAbi, functionName: 'aggregate3', result })
}
