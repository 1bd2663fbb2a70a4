import type { Address } from '../domain/values/address.ts'

/** One NFT of a Safe. All text and every address of a picture is the token's own word. */
export type Collectible = {
  readonly token: Address
  readonly tokenName: string
  readonly tokenSymbol: string
  readonly id: bigint
  readonly name: string | undefined
  readonly description: string | undefined
  /** Where its description lies. */
  readonly uri: string | undefined
  /** A foreign picture: loaded only when the user asks for it. */
  readonly imageUri: string | undefined
}
