import { type Address, encodeFunctionData, type Hex, parseEther, parseUnits } from 'viem'
import type { Person, Token } from '../World.ts'
import type { AnvilTransaction } from './mineAt.ts'
import type { BatchCall } from './multiSend.ts'
import { deployer } from './people.ts'
import { safeAbi } from './safeAbi.ts'
import { collectibleAbi, tokenAbi } from './tokenAbi.ts'

/** Ether, in whole units. */
export function pay({ address }: Person, amount: string): BatchCall {
  return { to: address, value: parseEther(amount) }
}

export function ether(from: Person, to: Address, amount: string): AnvilTransaction {
  return { from: from.address, to, value: parseEther(amount) }
}

export function tokens(from: Person, to: Address, token: Token, amount: string): AnvilTransaction {
  return { from: from.address, ...transfer(token, to, amount) }
}

export function transfer(token: Token, to: Address, amount: string): BatchCall & { readonly data: Hex } {
  const args = [to, parseUnits(amount, token.decimals)] as const
  return { to: token.address, data: encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args }) }
}

export function mint(collectible: Token, to: Address): AnvilTransaction {
  const data = encodeFunctionData({ abi: collectibleAbi, functionName: 'mint', args: [to] })
  return { from: deployer.address, to: collectible.address, data }
}

export type CollectibleTransfer = { readonly from: Address; readonly to: Address; readonly tokenId: bigint }

export function collectibleCall(collectible: Token, { from, to, tokenId }: CollectibleTransfer): BatchCall {
  const args = [from, to, tokenId] as const
  return {
    to: collectible.address,
    data: encodeFunctionData({ abi: collectibleAbi, functionName: 'safeTransferFrom', args }),
  }
}

export function changeThreshold(safe: Address, threshold: bigint): BatchCall {
  return {
    to: safe,
    data: encodeFunctionData({ abi: safeAbi, functionName: 'changeThreshold', args: [threshold] }),
  }
}
