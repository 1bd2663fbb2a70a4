import type { Hex } from '../domain/values/hex.ts'
import { alice, encode, safe } from './checkScene.ts'

export const own = (data: Hex) => ({ to: safe, data })

export const addOwner = (owner: string, threshold: bigint) =>
  own(encode('addOwnerWithThreshold(address owner,uint256 threshold)', [owner, threshold]))

export const removeOwner = (owner: string, threshold: bigint) =>
  own(encode('removeOwner(address previousOwner,address owner,uint256 threshold)', [alice, owner, threshold]))

export const swapOwner = (old: string, owner: string) =>
  own(encode('swapOwner(address previousOwner,address oldOwner,address newOwner)', [alice, old, owner]))

export const method = (name: string, ...addresses: readonly string[]) =>
  own(encode(`${name}(${addresses.map((_, index) => `address a${index}`).join(',')})`, addresses))
