import { addressWord, callData, numberWord } from '../../domain/calldata/words.ts'
import { type Address, sameAddress } from '../../domain/values/address.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import { askTogether } from '../reads/askTogether.ts'
import type { ChainQuestion, ChainReply } from '../reads/ChainQuestion.ts'

/** An item of EIP-721 or EIP-1155. */
export type AskedItem = {
  readonly kind: 'erc721' | 'erc1155'
  readonly token: Address
  readonly id: bigint
}

/** `ownerOf(uint256)` of EIP-721, `balanceOf(address,uint256)` of EIP-1155. */
const selectors = { ownerOf: '0x6352211e', balanceOf: '0x00fdd58e' } as const
/** Where a node does not answer many questions at once, each item costs one. */
const mostAlone = 60

/**
 * How many of each item an account has, in the order of `items`: 0 or 1 of EIP-721. `undefined` where the contract did
 * not say, as of an item that does not exist. Rejects when the node answers nothing at all.
 */
export async function readItemsHeld(
  request: ChainRequest,
  { holder, items }: { readonly holder: Address; readonly items: readonly AskedItem[] },
  signal: AbortSignal,
): Promise<readonly (bigint | undefined)[]> {
  const questions = items.map(({ kind, token, id }, index): ChainQuestion => {
    const data =
      kind === 'erc721'
        ? callData(selectors.ownerOf, numberWord(id))
        : callData(selectors.balanceOf, addressWord(holder), numberWord(id))
    return { kind: 'call', to: token, data, longest: 32, optional: index >= mostAlone }
  })
  const replies = await askTogether(request, questions, { signal })
  return items.map(({ kind }, index) => {
    const word = wordIn(replies[index])
    if (word === undefined || kind === 'erc1155') return word === undefined ? undefined : BigInt(word)
    return sameAddress(`0x${word.slice(26)}`, holder) ? 1n : 0n
  })
}

function wordIn(reply: ChainReply | undefined): `0x${string}` | undefined {
  return reply?.ok === true && reply.data.length === 66 ? reply.data : undefined
}
