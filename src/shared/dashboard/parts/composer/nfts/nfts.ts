import type { HeldItem, ItemAmount } from '../../../../chain/accounts/readHeldItems.ts'
import { visibleText } from '../../../../domain/values/text.ts'
import type { Collectible } from '../../../../gateway/Collectible.ts'

/** One NFT of a Safe, or items of which it has some that are alike. */
export type Nft = Collectible & {
  /** How many the Safe has (EIP-1155); `undefined` for an NFT of EIP-721, and where the chain has not said. */
  readonly amount: bigint | undefined
}

/** What the gateway lists, with the amounts of the chain, and then what the chain alone knows of. */
export function joinNfts(
  listed: readonly Collectible[],
  amounts: readonly ItemAmount[],
  owned: readonly HeldItem[],
): readonly Nft[] {
  const amountOf = new Map([...owned, ...amounts].map((item) => [nftKey(item), item.amount]))
  const keys = new Set(listed.map(nftKey))
  return [
    ...listed.map((item) => ({ ...item, amount: amountOf.get(nftKey(item)) })),
    ...owned.filter((item) => !keys.has(nftKey(item))).map(toNft),
  ]
}

/** Tells the NFTs of a Safe apart. */
export function nftKey({ token, id }: Pick<Collectible, 'token' | 'id'>): string {
  return `${token} ${id}`
}

function toNft({ token, id, amount, name }: HeldItem): Nft {
  return {
    token,
    id,
    amount,
    tokenName: name,
    tokenSymbol: '',
    name: undefined,
    description: undefined,
    uri: undefined,
    imageUri: undefined,
  }
}

/** What it calls itself, and its number, which is its own. */
export function nftName({ name, tokenSymbol, tokenName, id }: Collectible): string {
  const number = `#${id}`
  const title = visibleText(name ?? (tokenSymbol || tokenName || 'NFT'))
  return title.includes(number) ? title : `${title} ${number}`
}
