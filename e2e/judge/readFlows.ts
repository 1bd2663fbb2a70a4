import { type DecodedCall, everyCall } from '../../src/shared/domain/calldata/DecodedCall.ts'
import { type LowerAddress, lowerAddress, zeroAddress } from '../../src/shared/domain/values/address.ts'
import type { Hex } from '../../src/shared/domain/values/hex.ts'
import type { JudgedTransaction } from './JudgedCase.ts'
import { heldTokens, safe } from './judgedSafe.ts'
import type { Flow } from './Scene.ts'

/** Steps behind which nothing runs now. */
const notNow = new Set(['scheduled-call', 'simulated-call', 'approved-transaction'])

const selectors = { transfer: '0xa9059cbb', transferFrom: '0x23b872dd' } as const

/** The calls of a transaction that are made while it runs, a container before what is nested in it. */
export function madeCalls(call: DecodedCall): readonly DecodedCall[] {
  return [...everyCall(call)].filter(({ path }) => path.every(({ kind }) => !notNow.has(kind)))
}

/** What moves: the transfers that the calls write out, and the moves of the case with their other side. */
export function readFlows(
  calls: readonly DecodedCall[],
  { judged, isNft }: { readonly judged: JudgedTransaction; readonly isNft: (token: LowerAddress) => boolean },
): readonly Flow[] {
  const written = calls.flatMap((call) => writtenFlows(call, isNft))
  const partner = innermostPartner(calls)
  const moved = (judged.moves ?? []).map(({ token, amount, nft, with: named }): Flow => {
    const other = named ?? (amount < 0n && !isHeld(token) ? zeroAddress : partner)
    return amount < 0n
      ? { token, from: safe, to: other, amount: -amount, nft }
      : { token, from: other, to: safe, amount, nft }
  })
  return [...moved, ...written].filter(({ amount }) => amount > 0n)
}

function isHeld(token: LowerAddress): boolean {
  return heldTokens.some(({ address }) => address === token)
}

function writtenFlows(
  { from, to, value, data, operation }: DecodedCall,
  isNft: (token: LowerAddress) => boolean,
): readonly Flow[] {
  if (from !== safe || operation !== 0 || to === safe) return []
  const native: readonly Flow[] =
    value > 0n ? [{ token: zeroAddress, from: safe, to, amount: value, nft: false }] : []
  const receiver = transferOf(data)
  if (receiver === undefined || receiver.to === safe) return native
  const nft = isNft(to)
  return [...native, { token: to, from: safe, to: receiver.to, amount: nft ? 1n : receiver.amount, nft }]
}

function transferOf(data: Hex): { readonly to: LowerAddress; readonly amount: bigint } | undefined {
  const plain = wordsAfter(data, selectors.transfer, 2)
  if (plain?.[0] !== undefined && plain[1] !== undefined)
    return { to: addressIn(plain[0]), amount: BigInt(`0x${plain[1]}`) }
  const [payer, payee, amount] = wordsAfter(data, selectors.transferFrom, 3) ?? []
  if (payer === undefined || payee === undefined || amount === undefined) return undefined
  return addressIn(payer) === safe ? { to: addressIn(payee), amount: BigInt(`0x${amount}`) } : undefined
}

/** The contract of the innermost call that is not a plain transfer, the last of several. */
function innermostPartner(calls: readonly DecodedCall[]): LowerAddress {
  let found: DecodedCall | undefined
  for (const call of calls) {
    const isPlain = call.content.kind === 'empty' || transferOf(call.data) !== undefined
    if (!isPlain && call.path.length >= (found?.path.length ?? 0)) found = call
  }
  return found?.to ?? calls[0]?.to ?? zeroAddress
}

function wordsAfter(data: Hex, selector: Hex, count: number): readonly string[] | undefined {
  if (!data.startsWith(selector) || data.length < 10 + 64 * count) return undefined
  return Array.from({ length: count }, (_, index) => data.slice(10 + 64 * index, 74 + 64 * index))
}

function addressIn(word: string): LowerAddress {
  return lowerAddress(`0x${word.slice(24)}`)
}
