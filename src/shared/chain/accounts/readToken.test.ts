import { encodeAbiParameters, type Hex, toHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { checksumAddress } from '../../domain/values/address.ts'
import type { ChainRead } from '../../source/ChainRequest.ts'
import { chainErrors } from '../nodes/chainErrors.ts'
import { readToken } from './readToken.ts'

const token = checksumAddress(`0x${'a'.repeat(40)}`)
const holder = checksumAddress(`0x${'b'.repeat(40)}`)
const number = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])

/** A node that answers the three getters; what a test leaves out is a contract that has no such function. */
function node(answers: { readonly symbol?: Hex; readonly decimals?: Hex; readonly balance?: Hex }) {
  return async ({ params }: ChainRead) => {
    const [call] = params ?? []
    const data = typeof call === 'object' && call !== null && 'data' in call ? String(call.data) : ''
    if (data.startsWith('0x95d89b41')) return answers.symbol ?? '0x'
    if (data.startsWith('0x313ce567')) return answers.decimals ?? '0x'
    return data.endsWith(holder.slice(2).toLowerCase()) ? (answers.balance ?? '0x') : '0x'
  }
}

const read = (answers: Parameters<typeof node>[0]) =>
  readToken(node(answers), { token, holder }, new AbortController().signal)

describe('readToken', () => {
  test('behavior: reads symbol, decimals and what the holder has', async () => {
    await expect(read({ symbol: text('USDC'), decimals: number(6n), balance: number(7n) })).resolves.toEqual({
      address: token,
      symbol: 'USDC',
      decimals: 6,
      balance: 7n,
    })
  })

  test('behavior: old tokens answer 32 bytes of text', async () => {
    const symbol = toHex('MKR', { size: 32 })
    await expect(read({ symbol, decimals: number(18n), balance: number(0n) })).resolves.toMatchObject({
      symbol: 'MKR',
    })
  })

  test.each([
    ['no contract', {}, 'not-a-token'],
    ['no balance', { symbol: text('X'), decimals: number(6n) }, 'not-a-token'],
    ['no decimals', { symbol: text('X'), balance: number(1n) }, 'no-decimals'],
    ['255 decimals', { symbol: text('X'), decimals: number(255n), balance: number(1n) }, 'no-decimals'],
    ['decimals that are text', { decimals: text('18'), balance: number(1n) }, 'no-decimals'],
  ])('error: %s', async (_what, answers, code) => {
    await expect(read(answers)).rejects.toMatchObject({ code: `chain/${code}` })
  })

  const said = (text: string) =>
    chainErrors.nodeRead({ method: 'eth_call', chainId: 1, host: undefined }, { text })
  const refusal = said('execution reverted')
  const refusing =
    (selector: string, error: Error = refusal) =>
    (question: ChainRead) =>
      JSON.stringify(question.params ?? []).includes(selector)
        ? Promise.reject(error)
        : node({ symbol: text('X'), decimals: number(6n), balance: number(1n) })(question)
  const readFrom = (request: ReturnType<typeof refusing>) =>
    readToken(request, { token, holder }, new AbortController().signal)

  test('behavior: a token without a symbol is named by its address', async () => {
    const named = { symbol: '0xaAaAaA…aAaaAa', decimals: 6, balance: 1n }
    await expect(read({ decimals: number(6n), balance: number(1n) })).resolves.toMatchObject(named)
    await expect(readFrom(refusing('95d89b41'))).resolves.toMatchObject(named)
  })

  test('error: a contract that ends the question for its decimals does not say them, and a node that fails is no contract', async () => {
    for (const ended of [refusal, said('invalid opcode: INVALID')])
      await expect(readFrom(refusing('313ce567', ended))).rejects.toMatchObject({
        code: 'chain/no-decimals',
        facts: { symbol: 'X' },
      })
    const failed = said('limit exceeded')
    await expect(readFrom(refusing('313ce567', failed))).rejects.toMatchObject({ code: 'chain/node-read' })
  })

  test('error: a token whose symbol is no text, or empty, is named by its address', async () => {
    for (const symbol of [`0x${'f'.repeat(128)}`, text(''), toHex(0, { size: 32 })] as const)
      await expect(read({ symbol, decimals: number(6n), balance: number(1n) })).resolves.toMatchObject({
        symbol: '0xaAaAaA…aAaaAa',
      })
  })
})
